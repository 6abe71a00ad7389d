import { randomUUID } from 'node:crypto'
import type { Account, changeMember, createMember } from '@cairn/contract/accounts/members'
import { Problem } from '@cairn/contract/problem'
import type { Served } from '@cairn/contract/route'
import { permissionBits, userTypes } from '@cairn/domain/permissions'
import { type Actor, isInternal } from '#access/actor'
import type { Db } from '#platform/database/db'
import { findAddressee } from '../auth/account.queries.ts'
import { inviteAccount } from '../auth/invitations/invite-account.ts'
import { deleteSessionsOf } from '../auth/sessions/sessions.queries.ts'
import {
  checkPermissions,
  isAdministrator,
  refuseLastAdmin,
  refuseOwn,
  refusePermissionsAboveOwn,
  refuseTypeAboveOwn,
  refuseUnseen,
  takeRtkSeat,
  takeSeat,
  takeSeatOfType,
} from './member-rules.ts'
import {
  deleteMemberRow,
  getMember,
  insertMember,
  type MemberChange,
  replacePermissions,
  updateMember,
} from './members.queries.ts'
import { lockTenant, type Tenant } from './seats.queries.ts'

/** The caller, and the organization whose members the call concerns. */
export interface MemberCall {
  readonly actor: Actor
  readonly organizationId: string
  readonly now: Date
}

/** In a plus organization each member may hold a licence of the store (specification 1, section 7). */
const licensePermission = { assetTypeName: 'store', assetId: '*', bitMask: permissionBits.view } as const

/** Commands on the members of an organization. Each locks the organization: seats and administrators are counted. */
export const members = {
  /** Adds an account, which chooses its password by the link of its invitation. */
  async create(db: Db, call: MemberCall, given: Served<typeof createMember>['body']): Promise<Account> {
    const { organizationId } = call
    if (given.organizationId !== undefined && given.organizationId !== organizationId)
      throw new Problem('not_found', { asset: 'organization' })
    const tenant = await lockTenant(db, organizationId)
    const isPlus = tenant.type === 'plus'
    const userType = isPlus ? userTypes.viewer : given.userType
    if (!isPlus) refuseTypeAboveOwn(call.actor, userType)
    const written = isPlus ? [...given.permissions, licensePermission] : given.permissions
    const permissions = await checkPermissions(db, organizationId, written)
    await takeSeat(db, tenant, userType)
    const { email, firstName, lastName } = given
    const { language } = await findAddressee(db, call.actor.accountId)
    const id = await insertMember(db, { organizationId, email, firstName, lastName, userType, language })
    await replacePermissions(db, { id, organizationId }, permissions)
    await inviteAccount(db, id, call.actor.accountId)
    return memberOf(db, call, id)
  },

  async change(
    db: Db,
    call: MemberCall,
    { id, permissions, seenPermissions, rtkProvider, ...names }: Served<typeof changeMember>['body'],
  ): Promise<Account> {
    const { tenant, member } = await lockMember(db, call, id)
    refuseUnseen(member.permissions, seenPermissions)
    if (permissions) await changePermissions(db, call, { tenant, member, permissions })
    const rtk = await rtkChange(db, { tenant, member, rtkProvider })
    await updateMember(db, id, { ...names, ...rtk })
    return memberOf(db, call, id)
  },

  /** The sessions of the account end at once; its seats are free. */
  async disable(db: Db, call: MemberCall, id: string): Promise<Account> {
    refuseOwn(call.actor, id, 'own_account_disable')
    const { tenant, member } = await lockMember(db, call, id)
    if (member.isExternal) throw new Problem('external_account_disable', {})
    await refuseLastAdmin(db, tenant, member)
    await updateMember(db, id, { isActive: false })
    await deleteSessionsOf(db, id)
    return memberOf(db, call, id)
  },

  async enable(db: Db, call: MemberCall, { id, reinvite }: { id: string; reinvite: boolean }): Promise<Account> {
    if (reinvite) refuseOwn(call.actor, id, 'own_account_invite')
    const { tenant, member } = await lockMember(db, call, id)
    if (reinvite && member.isExternal) throw new Problem('external_account_invite', {})
    if (!member.isActive) {
      await takeSeat(db, tenant, member.userType)
      if (member.rtkInfo) await takeRtkSeat(db, tenant, member.rtkInfo.provider)
      await updateMember(db, id, { isActive: true })
    }
    if (reinvite) await inviteAccount(db, id, call.actor.accountId)
    return memberOf(db, call, id)
  },

  async promote(db: Db, call: MemberCall, id: string): Promise<Account> {
    refuseOwn(call.actor, id, 'own_account_promote')
    const { tenant, member } = await lockMember(db, call, id)
    refuseFixedType(tenant, member)
    if (member.userType !== userTypes.dataCollector) throw new Problem('member_is_editor', {})
    refuseTypeAboveOwn(call.actor, userTypes.editor)
    return changeType(db, call, { tenant, member, to: userTypes.editor })
  },

  async demote(db: Db, call: MemberCall, id: string): Promise<Account> {
    refuseOwn(call.actor, id, 'own_account_demote')
    const { tenant, member } = await lockMember(db, call, id)
    refuseFixedType(tenant, member)
    if (member.userType !== userTypes.editor) throw new Problem('member_is_collector', {})
    await refuseLastAdmin(db, tenant, member)
    return changeType(db, call, { tenant, member, to: userTypes.dataCollector })
  },

  async delete(db: Db, call: MemberCall, id: string): Promise<{ id: string; email: string }> {
    refuseOwn(call.actor, id, 'own_account_delete')
    const { tenant, member } = await lockMember(db, call, id)
    await refuseLastAdmin(db, tenant, member)
    await deleteMemberRow(db, id)
    return { id, email: member.email }
  },
}

interface Locked {
  readonly tenant: Tenant
  readonly member: Account
}

async function lockMember(db: Db, call: MemberCall, id: string): Promise<Locked> {
  const tenant = await lockTenant(db, call.organizationId)
  return { tenant, member: await memberOf(db, call, id) }
}

function memberOf(db: Db, { actor, organizationId, now }: MemberCall, id: string): Promise<Account> {
  return getMember(db, { id, organizationId, now, showsInternal: isInternal(actor) })
}

async function changePermissions(
  db: Db,
  { actor, organizationId }: MemberCall,
  { tenant, member, permissions }: Locked & { permissions: Parameters<typeof checkPermissions>[2] },
): Promise<void> {
  refuseOwn(actor, member.id, 'own_account_permissions')
  const stored = await checkPermissions(db, organizationId, permissions)
  refusePermissionsAboveOwn(actor, member, stored)
  if (!isAdministrator(tenant, member, stored)) await refuseLastAdmin(db, tenant, member)
  await replacePermissions(db, { id: member.id, organizationId }, stored)
}

/** A seat that the account has already is kept with its id. */
async function rtkChange(
  db: Db,
  { tenant, member, rtkProvider }: Locked & { rtkProvider: string | null | undefined },
): Promise<MemberChange> {
  if (rtkProvider === undefined || rtkProvider === (member.rtkInfo?.provider ?? null)) return {}
  if (rtkProvider === null) return { rtkId: null, rtkProvider: null }
  if (member.isActive) await takeRtkSeat(db, tenant, rtkProvider)
  return { rtkId: randomUUID(), rtkProvider }
}

function refuseFixedType({ type }: Tenant, { userType }: Account): void {
  if (type === 'plus') throw new Problem('member_of_plus', {})
  if (userType === userTypes.viewer) throw new Problem('member_is_viewer', {})
}

async function changeType(
  db: Db,
  call: MemberCall,
  { tenant, member, to }: Locked & { to: typeof userTypes.editor | typeof userTypes.dataCollector },
): Promise<Account> {
  if (member.isActive) await takeSeatOfType(db, tenant, to)
  await updateMember(db, member.id, { userType: to })
  return memberOf(db, call, member.id)
}

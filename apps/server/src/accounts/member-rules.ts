import type { Account, AccountPermission, PermissionWrite } from '@cairn/contract/accounts/members'
import { permissionEntriesMax } from '@cairn/contract/organizations/organizations'
import { Problem, type ProblemCode } from '@cairn/contract/problem'
import {
  administersOrganization,
  highestTypeToGive,
  isSamePermissions,
  levelAboveGiver,
  type MemberPermission,
  storedPermissions,
} from '@cairn/domain/accounts/member-permissions'
import { freeRtkSeats, freeSeats, freeSeatsForChange } from '@cairn/domain/billing/seats'
import { type UserType, userTypes } from '@cairn/domain/permissions'
import type { Actor } from '#access/actor'
import { findUnknownAssets } from '#access/entries.queries'
import type { Db } from '#platform/database/db'
import { hasOtherAdmin } from './members.queries.ts'
import { countSeats, type Tenant } from './seats.queries.ts'

/** The problems of an action on the own account. */
type OwnAccountCode = Extract<ProblemCode, `own_account_${string}`>

export function refuseOwn(actor: Actor, accountId: string, code: OwnAccountCode): void {
  if (actor.accountId === accountId) throw new Problem(code, {})
}

/** Only internal staff makes internal accounts. */
export function refuseTypeAboveOwn({ rights }: Actor, userType: UserType): void {
  if (userType > highestTypeToGive(rights)) throw new Problem('user_type_above_own', {})
}

/** @throws Problem `permission_above_own` for a permission that `levelAboveGiver` keeps from the actor */
export function refusePermissionsAboveOwn(
  { rights }: Actor,
  { organization, ...member }: Account,
  given: readonly MemberPermission[],
): void {
  for (const entry of given) {
    const level = levelAboveGiver(rights, { ...member, organizationId: organization.id }, entry)
    if (level) throw new Problem('permission_above_own', { level })
  }
}

/** Refuses what would leave an organization without an administrator. The organization is locked. */
export async function refuseLastAdmin(db: Db, tenant: Tenant, member: Account): Promise<void> {
  if (!isAdministrator(tenant, member, member.permissions)) return
  if (await hasOtherAdmin(db, tenant.organizationId, member.id)) return
  throw new Problem('last_organization_admin', {})
}

/** Whether an account with these permissions is one of the administrators that an organization must have now. */
export function isAdministrator(
  { type }: Tenant,
  { isActive, userType }: Account,
  permissions: readonly MemberPermission[],
): boolean {
  const mayAdminister = type === 'plus' || userType !== userTypes.viewer
  return isActive && userType !== userTypes.internal && mayAdminister && administersOrganization(permissions)
}

/** A new or enabled account takes a seat of its type. The organization is locked. */
export async function takeSeat(db: Db, tenant: Tenant, userType: UserType): Promise<void> {
  if (userType === userTypes.internal) return
  if (freeSeats(tenant.plan, await countSeats(db, tenant.organizationId), userType) === 0)
    throw new Problem('no_users_available', {})
}

export async function takeSeatOfType(
  db: Db,
  { organizationId, plan }: Tenant,
  to: typeof userTypes.editor | typeof userTypes.dataCollector,
): Promise<void> {
  if (freeSeatsForChange(plan, await countSeats(db, organizationId), to) !== 0) return
  throw new Problem(to === userTypes.editor ? 'no_editors_available' : 'no_collectors_available', {})
}

export async function takeRtkSeat(db: Db, { organizationId, plan }: Tenant, provider: string): Promise<void> {
  if (freeRtkSeats(plan, await countSeats(db, organizationId), provider) === 0)
    throw new Problem('no_rtk_available', { provider })
}

/** Refuses a change that began from other permissions than those that are stored. @throws Problem `permissions_changed` */
export function refuseUnseen(
  current: readonly AccountPermission[],
  seen: readonly PermissionWrite[] | undefined,
): void {
  if (seen && !isSamePermissions(current, permissionsOf(seen))) throw new Problem('permissions_changed', { current })
}

/**
 * The permissions as they are stored. Every asset in them is one of the organization, whose administrators alone give
 * permissions.
 * @throws Problem `too_many_permissions`, `not_found`
 */
export async function checkPermissions(
  db: Db,
  organizationId: string,
  written: readonly PermissionWrite[],
): Promise<readonly MemberPermission[]> {
  if (written.length > permissionEntriesMax) throw new Problem('too_many_permissions', { max: permissionEntriesMax })
  const given = permissionsOf(written)
  const [unknown] = await findUnknownAssets(db, organizationId, given)
  if (unknown) throw new Problem('not_found', { asset: unknown.type })
  return storedPermissions(given, organizationId)
}

function permissionsOf(written: readonly PermissionWrite[]): readonly MemberPermission[] {
  return written.map(({ assetTypeName, assetId, bitMask }) => ({
    assetType: assetTypeName,
    assetId,
    permission: bitMask,
  }))
}

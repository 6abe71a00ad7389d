import type { AccountPermission } from '@cairn/contract/accounts/members'
import type { GrantedPermission, GrantState, OrganizationPermission } from '@cairn/contract/organizations/grants'
import { permissionEntriesMax } from '@cairn/contract/organizations/organizations'
import { Problem } from '@cairn/contract/problem'
import { includesPermission, isSamePermissions } from '@cairn/domain/accounts/member-permissions'
import { type AssetType, type Entry, levelAboveOwn, type PermissionBits } from '@cairn/domain/permissions'
import type { Actor } from '#access/actor'
import { findUnknownAssets, insertEntries } from '#access/entries.queries'
import type { Db } from '#platform/database/db'
import {
  areRelated,
  deleteGrant,
  deleteGrantEntries,
  findGrant,
  findGranted,
  type GrantChange,
  getGrant,
  insertGrant,
  lockGrant,
  type StoredGrant,
  stateAt,
  updateGrant,
} from './grants.queries.ts'

/** The organization for which an admin acts on grants. */
export interface GrantContext {
  readonly actor: Actor
  readonly organizationId: string
  readonly now: Date
}

export interface NewPermission {
  readonly assetTypeName: AssetType
  readonly assetId: string
  readonly bitMask: PermissionBits
}

interface NewPermissions {
  readonly id: string
  readonly permissions: readonly NewPermission[]
  /** Those that the caller has seen. */
  readonly seenPermissions?: readonly NewPermission[] | undefined
}

/** Commands on grants between organizations. */
export const grants = {
  /** Creates a code. @throws Problem invalid_request for an end that is past */
  async create(
    db: Db,
    { actor, organizationId, now }: GrantContext,
    expiredDate: string | undefined,
  ): Promise<OrganizationPermission> {
    const expiresAt = expiredDate === undefined ? null : new Date(expiredDate)
    if (expiresAt && expiresAt <= now)
      throw new Problem('invalid_request', { issues: [{ at: '/expiredDate', message: 'must be in the future' }] })
    const grant = { grantorId: organizationId, createdByEmail: actor.email, createdAt: now, expiresAt }
    return getGrant(db, { id: await insertGrant(db, grant), organizationId }, now)
  },

  /**
   * Requests the grant of a code. @throws Problem not_found for a code that does not exist or that another organization
   * has used, grant_state, grant_code_own, grant_code_related
   */
  async request(db: Db, { actor, organizationId, now }: GrantContext, code: string): Promise<OrganizationPermission> {
    const grant = await lockGrant(db, code)
    const isFree = grant?.granteeId === null || grant?.granteeId === organizationId
    if (!grant || (!isFree && grant.grantorId !== organizationId)) throw notFound()
    if (grant.grantorId === organizationId) throw new Problem('grant_code_own', {})
    requireState(grant, now, ['CREATED'])
    if (await areRelated(db, grant.grantorId, organizationId)) throw new Problem('grant_code_related', {})
    const change = { granteeId: organizationId, requestedByEmail: actor.email, requestedAt: now }
    return changeState(db, grant, { organizationId, now, change: { ...change, state: 'REQUESTED' } })
  },

  /**
   * Accepts or denies a request as its grantor; a denied one can be accepted still. Of two simultaneous answers that read
   * the same state the second one finds it changed.
   * @throws Problem not_found, grant_state
   */
  async answer(
    db: Db,
    { actor, organizationId, now }: GrantContext,
    { id, action }: { readonly id: string; readonly action: 'accept' | 'deny' },
  ): Promise<OrganizationPermission> {
    // Not locked: the update decides which of two answers wins.
    const grant = await findGrant(db, id)
    if (grant?.grantorId !== organizationId) throw notFound()
    requireState(grant, now, action === 'accept' ? ['REQUESTED', 'DENIED'] : ['REQUESTED'])
    const change: GrantChange =
      action === 'accept'
        ? { state: 'ACCEPTED', acceptedByEmail: actor.email, acceptedAt: now }
        : { state: 'DENIED', deniedByEmail: actor.email, deniedAt: now }
    return changeState(db, grant, { organizationId, now, change })
  },

  /** Deletes a code or grant as either party. Its permissions end with it. @throws Problem not_found */
  async delete(db: Db, { organizationId }: GrantContext, id: string): Promise<{ id: string }> {
    const grant = await lockGrant(db, id)
    if (!grant || ![grant.grantorId, grant.granteeId].includes(organizationId)) throw notFound()
    await deleteGrant(db, id)
    return { id }
  },

  /**
   * Replaces the permissions of an accepted grant as its grantor.
   * @throws Problem not_found for the grant or an asset, grant_state, too_many_permissions, permissions_changed for others than
   * the caller has seen, permission_above_own for a permission above those of the actor that the grant does not have yet
   */
  async permit(
    db: Db,
    { actor, organizationId, now }: GrantContext,
    { id, permissions, seenPermissions }: NewPermissions,
  ) {
    const grant = await lockGrant(db, id)
    if (grant?.grantorId !== organizationId) throw notFound()
    requireState(grant, now, ['ACCEPTED'])
    if (permissions.length > permissionEntriesMax)
      throw new Problem('too_many_permissions', { max: permissionEntriesMax })
    const entries = entriesOf(organizationId, permissions)
    const [unknown] = await findUnknownAssets(db, organizationId, entries)
    if (unknown) throw new Problem('not_found', { asset: unknown.type })
    const given = await findGranted(db, { id, now })
    if (seenPermissions && !isSamePermissions(given, entriesOf(organizationId, seenPermissions)))
      throw new Problem('permissions_changed', { current: given.map(permissionOf) })
    for (const entry of entries) {
      const level = includesPermission(given, entry) ? undefined : levelAboveOwn(actor.rights, entry)
      if (level) throw new Problem('permission_above_own', { level })
    }
    await deleteGrantEntries(db, id)
    await insertEntries(db, { organizationPermissionId: id }, entries)
    return { id, permissions: await findGranted(db, { id, now }) }
  },
}

function permissionOf({ assetType, assetId, permission }: GrantedPermission): AccountPermission {
  return { assetType, assetId, permission }
}

function notFound(): Problem {
  return new Problem('not_found', { asset: 'grant' })
}

function requireState(grant: StoredGrant, now: Date, wanted: readonly GrantState[]): void {
  const state = stateAt(grant, now)
  if (!wanted.includes(state)) throw new Problem('grant_state', { state })
}

async function changeState(
  db: Db,
  grant: StoredGrant,
  { organizationId, now, change }: Omit<GrantContext, 'actor'> & { readonly change: GrantChange },
): Promise<OrganizationPermission> {
  if (!(await updateGrant(db, grant, change))) {
    const present = await findGrant(db, grant.id)
    throw present ? new Problem('grant_state', { state: stateAt(present, now) }) : notFound()
  }
  return getGrant(db, { id: grant.id, organizationId }, now)
}

/** The entries of the permissions; of two for one asset the later one. */
function entriesOf(organizationId: string, permissions: readonly NewPermission[]): Entry[] {
  const entries = permissions.map(({ assetTypeName, assetId, bitMask }) => ({
    organizationId,
    assetType: assetTypeName,
    assetId,
    permission: bitMask,
  }))
  return [...new Map(entries.map((entry) => [`${entry.assetType} ${entry.assetId}`, entry])).values()]
}

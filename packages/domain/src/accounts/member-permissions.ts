import {
  type AssetType,
  type Level,
  levelAboveOwn,
  levels,
  type PermissionBits,
  permissionBits,
  type Rights,
  type UserType,
  userTypes,
} from '../permissions.ts'

/** A permission of a member in one organization, without the organization. */
export interface MemberPermission {
  readonly assetType: AssetType
  /** '*' for every asset of the type. */
  readonly assetId: string
  readonly permission: PermissionBits
}

const everywhere = '*'

/**
 * The permissions as they are stored: one for each asset, the highest of several. An entry for the whole organization has
 * its id. The right to administer every feature is the right to administer the organization and replaces all others
 * (specification 1, section 5); lower rights on every feature stay.
 */
export function storedPermissions(
  given: readonly MemberPermission[],
  organizationId: string,
): readonly MemberPermission[] {
  if (given.some(administersEveryFeature)) {
    return [{ assetType: 'organization', assetId: organizationId, permission: permissionBits.admin }]
  }
  const stored = new Map<string, MemberPermission>()
  for (const entry of given) {
    const assetId = entry.assetType === 'organization' ? organizationId : entry.assetId
    const key = keyOf({ assetType: entry.assetType, assetId })
    const earlier = stored.get(key)
    if (!earlier || earlier.permission < entry.permission) stored.set(key, { ...entry, assetId })
  }
  return [...stored.values()]
}

function administersEveryFeature({ assetType, assetId, permission }: MemberPermission): boolean {
  return assetType === 'feature' && assetId === everywhere && permission === permissionBits.admin
}

/** Whether both lists have the same permissions on the same assets, in any order. */
export function isSamePermissions(one: readonly MemberPermission[], other: readonly MemberPermission[]): boolean {
  const entries = byAsset(other)
  return one.length === entries.size && one.every((entry) => entries.get(keyOf(entry))?.permission === entry.permission)
}

function byAsset(permissions: readonly MemberPermission[]): Map<string, MemberPermission> {
  return new Map(permissions.map((entry) => [keyOf(entry), entry]))
}

function keyOf({ assetType, assetId }: Pick<MemberPermission, 'assetType' | 'assetId'>): string {
  return `${assetType} ${assetId}`
}

/**
 * The permissions with the own changes from `seen` to `mine` made on those that are stored now. undefined: the same
 * permission was changed to something else meanwhile.
 */
export function mergePermissions({
  seen,
  mine,
  current,
}: Readonly<Record<'seen' | 'mine' | 'current', readonly MemberPermission[]>>):
  | readonly MemberPermission[]
  | undefined {
  const [before, wanted, merged] = [byAsset(seen), byAsset(mine), byAsset(current)]
  for (const key of new Set([...before.keys(), ...wanted.keys()])) {
    const [was, next, now] = [before, wanted, merged].map((entries) => entries.get(key)?.permission)
    if (was === next || now === next) continue
    if (now !== was) return undefined
    const entry = wanted.get(key)
    if (entry) merged.set(key, entry)
    else merged.delete(key)
  }
  return [...merged.values()]
}

/** Whether the permissions make an account an administrator of its organization, if its type permits that. */
export function administersOrganization(permissions: readonly MemberPermission[]): boolean {
  return permissions.some(
    ({ assetType, permission }) =>
      assetType === 'organization' && (Number.parseInt(permission, 2) & levels.admin) !== 0,
  )
}

/** The highest type that an administrator gives. Those of a plus organization are viewers, and limited to no type below. */
export function highestTypeToGive({ organizationType, userType }: Rights): UserType {
  return organizationType === 'plus' ? userTypes.editor : userType
}

/** A member as it is stored, whose permissions an administrator changes. */
export interface PermissionHolder {
  readonly organizationId: string
  readonly userType: UserType
  readonly permissions: readonly MemberPermission[]
}

/**
 * The level of an entry that a member of a higher type could use and the administrator who gives it could not. undefined:
 * the entry may be given. An entry that the member has already may stay: the list is written as a whole.
 */
export function levelAboveGiver(
  giver: Rights,
  { organizationId, userType, permissions }: PermissionHolder,
  entry: MemberPermission,
): Level | undefined {
  if (userType <= highestTypeToGive(giver)) return undefined
  if (includesPermission(permissions, entry)) return undefined
  return levelAboveOwn(giver, { ...entry, organizationId })
}

/** Whether one of the entries gives this permission or a higher one on the same asset. */
export function includesPermission(entries: readonly MemberPermission[], wanted: MemberPermission): boolean {
  return entries.some(
    ({ assetType, assetId, permission }) =>
      assetType === wanted.assetType && assetId === wanted.assetId && permission >= wanted.permission,
  )
}

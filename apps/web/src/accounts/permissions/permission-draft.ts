import type { AccountPermission, PermissionWrite } from '@cairn/contract/accounts/members'
import { storedPermissions } from '@cairn/domain/accounts/member-permissions'
import { type CoveringPermission, dataTypes } from '@cairn/domain/accounts/permission-effect'
import { type AssetType, type Level, levelOf, levels, permissionBits } from '@cairn/domain/permissions'

/** The levels from the lowest: each includes those before. */
export const levelOrder = ['view', 'create', 'edit', 'admin'] as const satisfies readonly Level[]

/** An asset that the tree gives permissions on. Ids are those of the server; '*' is every asset of the type. */
export interface PermissionAsset {
  readonly type: AssetType
  readonly id: string
}

/** The permissions of a member or a grant while they are edited, by asset. */
export type PermissionDraft = ReadonlyMap<string, AccountPermission>

export const everyAsset = '*'

const keyOf = ({ type, id }: PermissionAsset): string => `${type} ${id}`

export function draftOf(permissions: readonly AccountPermission[]): PermissionDraft {
  return new Map(permissions.map((entry) => [keyOf({ type: entry.assetType, id: entry.assetId }), entry]))
}

/** A draft as the server stores it, so that the limit counts the same entries. */
export function storedDraft(draft: PermissionDraft, organizationId: string): PermissionDraft {
  return draftOf(storedPermissions([...draft.values()], organizationId))
}

export function writtenPermissions(draft: PermissionDraft): PermissionWrite[] {
  return [...draft.values()].map(({ assetType, assetId, permission }) => ({
    assetTypeName: assetType,
    assetId,
    bitMask: permission,
  }))
}

export function isSameDraft(a: PermissionDraft, b: PermissionDraft): boolean {
  return a.size === b.size && [...a].every(([key, { permission }]) => b.get(key)?.permission === permission)
}

/** The level that an asset's own entry gives. */
function ownLevel(draft: PermissionDraft, asset: PermissionAsset): Level | undefined {
  const bits = draft.get(keyOf(asset))?.permission
  return bits === undefined ? undefined : levelOf(bits)
}

/** The permissions that cover an asset or all assets of a type inside it. */
export function coveringPermissions(
  draft: PermissionDraft,
  { asset, above }: { readonly asset: PermissionAsset; readonly above: readonly PermissionAsset[] },
): CoveringPermission[] {
  const place = dataTypes.findIndex((type) => type === asset.type)
  const inside = dataTypes.slice(0, Math.max(place, 0)).map((type) => ({ type, id: everyAsset }))
  return [asset, ...above, ...inside].flatMap((covering) => {
    const level = ownLevel(draft, covering)
    return level ? [{ assetType: covering.type, level }] : []
  })
}

/** The highest level that the entries of the assets above give, and the asset that gives it. */
function inherited<Asset extends PermissionAsset>(
  draft: PermissionDraft,
  above: readonly Asset[],
): { readonly level: Level; readonly from: Asset } | undefined {
  let highest: { level: Level; from: Asset } | undefined
  for (const from of above) {
    const level = ownLevel(draft, from)
    if (level && (!highest || levels[level] > levels[highest.level])) highest = { level, from }
  }
  return highest
}

/** A box of a row: ticked or not, and why it cannot be changed. */
export interface PermissionBox<Asset extends PermissionAsset> {
  readonly isTicked: boolean
  /** Given by an asset above. */
  readonly from?: Asset
  /** Part of a higher level that is ticked on the row itself. */
  readonly includedIn?: Level
}

export function boxOf<Asset extends PermissionAsset>(
  draft: PermissionDraft,
  { asset, above, level }: { readonly asset: Asset; readonly above: readonly Asset[]; readonly level: Level },
): PermissionBox<Asset> {
  const given = inherited(draft, above)
  if (given && levels[given.level] >= levels[level]) return { isTicked: true, from: given.from }
  const own = ownLevel(draft, asset)
  if (!own || levels[own] < levels[level]) return { isTicked: false }
  return levels[own] > levels[level] ? { isTicked: true, includedIn: own } : { isTicked: true }
}

/** Ticks a level, or lowers the asset's entry to the level below. An entry that gives nothing more than those above goes. */
export function toggleLevel(
  draft: PermissionDraft,
  { asset, above, level }: { asset: PermissionAsset; above: readonly PermissionAsset[]; level: Level },
): PermissionDraft {
  const box = boxOf(draft, { asset, above, level })
  if (box.from || box.includedIn) return draft
  const given = inherited(draft, above)
  const next = box.isTicked ? levelOrder[levelOrder.indexOf(level) - 1] : level
  const isNeeded = next !== undefined && (!given || levels[next] > levels[given.level])
  const changed = new Map(draft)
  if (isNeeded) {
    changed.set(keyOf(asset), { assetType: asset.type, assetId: asset.id, permission: permissionBits[next] })
  } else changed.delete(keyOf(asset))
  return changed
}

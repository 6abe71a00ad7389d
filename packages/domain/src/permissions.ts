/**
 * Who may do what. Pure: the server decides with these functions and the web asks the same ones for its buttons.
 *
 * Source: specification README point 3. Levels are hierarchical bits (view 1, create 2, edit 4, admin 8); an entry on an
 * asset holds for everything below it; the user type then cuts the result down.
 */

export const levels = { view: 1, create: 2, edit: 4, admin: 8 } as const
export type Level = keyof typeof levels

/** Stored form of a level together with all lower ones, as it stands on the wire. */
export const permissionBits = { view: '0001', create: '0011', edit: '0111', admin: '1111' } as const satisfies Record<
  Level,
  string
>
/** A permission as it is stored and sent: higher levels include the lower ones. */
export type PermissionBits = (typeof permissionBits)[Level]

/** What an entry can stand on. The first five lie in each other, in this order; users and stores in the organization. */
export const assetTypes = ['organization', 'project', 'folder', 'layer', 'feature', 'user', 'store'] as const
export type AssetType = (typeof assetTypes)[number]

/** Account types by their code: 0001 viewer, 0011 data collector, 0111 editor, 1111 internal staff. */
export const userTypes = { viewer: '0001', dataCollector: '0011', editor: '0111', internal: '1111' } as const
/** The code of an account type. */
export type UserType = (typeof userTypes)[keyof typeof userTypes]

/** One permission entry, valid inside one organization. `assetId` '*' is every asset of that type there. */
export interface Entry {
  readonly organizationId: string
  readonly assetType: AssetType
  readonly assetId: string
  readonly permission: PermissionBits
}

/** One step of an asset's path. Ids are UUIDs, except of features: the text of `feature-id.ts`. */
export interface AssetRef {
  readonly type: AssetType
  readonly id: string
}

/** From the asset itself up to its organization, which is last. */
export type AssetPath = readonly AssetRef[]

/** All that a verdict needs to know about a person. */
export interface Rights {
  readonly userType: UserType
  readonly organizationId: string
  readonly organizationType: 'standard' | 'plus'
  readonly entries: readonly Entry[]
  /** Ids of the projects and folders that lie above an asset with an entry: seen by name so that the asset can be reached. */
  readonly passage: ReadonlySet<string>
}

const none = 0

/** The highest level that the entries give on the path, before the user type cuts it. */
function granted(rights: Rights, path: AssetPath): number {
  const organization = path.at(-1)?.id
  let highest: number = none
  for (const entry of rights.entries) {
    if (entry.organizationId !== organization) continue
    const covers = path.some(
      (asset) => asset.type === entry.assetType && (entry.assetId === '*' || entry.assetId === asset.id),
    )
    if (covers) highest = Math.max(highest, Number.parseInt(entry.permission, 2))
  }
  return highest
}

const administered = new Set<AssetType>(['organization', 'user', 'store'])

/** The highest level a user type can ever hold on assets of a type. */
function ceiling(rights: Pick<Rights, 'userType' | 'organizationType'>, on: AssetType): Level {
  if (rights.organizationType === 'plus') return administered.has(on) ? 'admin' : 'view'
  if (rights.userType === userTypes.viewer) return 'view'
  if (rights.userType === userTypes.dataCollector) {
    if (on === 'feature') return 'admin'
    return on === 'layer' ? 'create' : 'view'
  }
  return 'admin'
}

/** Whether the person holds `level` on the asset that `path` begins with. */
export function can(rights: Rights, level: Level, path: AssetPath): boolean {
  const asset = path[0]
  if (!asset || levels[level] > levels[ceiling(rights, asset.type)]) return false
  return (granted(rights, path) & levels[level]) !== none
}

const depth = {
  organization: 0,
  project: 1,
  folder: 2,
  layer: 3,
  feature: 4,
  user: 1,
  store: 1,
} as const satisfies Record<AssetType, number>

/** Whether the asset may be named to the person at all: viewable itself, or on the way to something viewable. */
export function canSee(rights: Rights, path: AssetPath): boolean {
  const asset = path[0]
  const organization = path.at(-1)?.id
  if (!asset || asset.type === 'layer' || asset.type === 'feature') return can(rights, 'view', path)
  if (can(rights, 'view', path) || rights.passage.has(asset.id)) return true
  return rights.entries.some(
    (entry) =>
      entry.organizationId === organization &&
      depth[entry.assetType] > depth[asset.type] &&
      (entry.assetId === '*' || asset.type === 'organization'),
  )
}

/** An organization admin is a data collector or editor with an admin entry on the organization; in plus organizations the entry decides alone. */
export function isOrganizationAdmin(rights: Rights, organizationId: string): boolean {
  const path: AssetPath = [{ type: 'organization', id: organizationId }]
  const mayAdminister = rights.organizationType === 'plus' || rights.userType !== userTypes.viewer
  return mayAdminister && (granted(rights, path) & levels.admin) !== none
}

/** The id of the nearest asset of a type on a path that is known to have one. */
export function idOn(path: AssetPath, type: AssetType): string {
  const asset = path.find((step) => step.type === type)
  if (!asset) throw new Error(`no ${type} on the path of ${path[0]?.type ?? 'nothing'}`)
  return asset.id
}

/**
 * The rules of access. The server decides with these functions, and the web application uses them to disable buttons.
 *
 * Source: specification README point 3. Levels are hierarchical bits (view 1, create 2, edit 4, admin 8); an entry on an
 * asset applies to all assets below it; the user type then limits the result.
 */

export const levels = { view: 1, create: 2, edit: 4, admin: 8 } as const
export type Level = keyof typeof levels

/** Stored form of a level together with all lower levels, also used on the wire. */
export const permissionBits = { view: '0001', create: '0011', edit: '0111', admin: '1111' } as const satisfies Record<
  Level,
  string
>
/** A permission as it is stored and sent: higher levels include the lower ones. */
export type PermissionBits = (typeof permissionBits)[Level]

/** The highest level of a permission. */
export function levelOf(permission: PermissionBits): Level {
  const order = ['admin', 'edit', 'create'] as const
  return order.find((level) => permissionBits[level] === permission) ?? 'view'
}

/** The types of assets that have entries. Each of the first five contains the next; users and stores are in the organization. */
export const assetTypes = ['organization', 'project', 'folder', 'layer', 'feature', 'user', 'store'] as const
export type AssetType = (typeof assetTypes)[number]

/** Account types by their code: 0001 viewer, 0011 data collector, 0111 editor, 1111 internal staff. */
export const userTypes = { viewer: '0001', dataCollector: '0011', editor: '0111', internal: '1111' } as const
/** The code of an account type. */
export type UserType = (typeof userTypes)[keyof typeof userTypes]

/** One permission entry, valid inside one organization. `assetId` '*' means every asset of the type in it. */
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
  /**
   * Of the organization above a project that changed it: the former one, as long as features are stored under its id. Gives no
   * right.
   */
  readonly formerId?: string
}

/** One way up: from an asset, or a folder into which it is shared, to its organization, which is last. */
export type AssetChain = readonly AssetRef[]

/**
 * All ways up from an asset. The first begins with the asset and leads over its home. Each other one begins with a folder
 * into which the layer on the first is shared: an account that may view this folder views the layer and its features, and
 * has no other right by it (specification README point 18). Empty where a call names no asset.
 */
export type AssetPath = readonly AssetChain[]

/** The path of an organization. */
export function organizationPath(id: string): AssetPath {
  return [[{ type: 'organization', id }]]
}

/** The path of an asset in the first asset of another path. The features of a shared layer are shared with it. */
export function below([home = [], ...shared]: AssetPath, asset: AssetRef): AssetPath {
  return [[asset, ...home], ...shared]
}

/** The path of the asset of a type on the way over the home of an asset. Sharings of the asset are none of it. */
export function pathAbove([home = []]: AssetPath, type: AssetType): AssetPath {
  const at = home.findIndex((step) => step.type === type)
  return at === -1 ? [] : [home.slice(at)]
}

/** The account, organization and entries that a decision about access depends on. */
export interface Rights {
  readonly userType: UserType
  readonly organizationId: string
  readonly organizationType: 'standard' | 'plus'
  readonly entries: readonly Entry[]
  /**
   * Ids of the projects and folders above an asset with an entry, and of the layers that hold a feature with one: their names are
   * visible, so that the user can traverse them.
   */
  readonly passage: ReadonlySet<string>
}

const none = 0

/** The highest level that the entries on a way up allow, before the limit of the user type. */
function granted(rights: Rights, chain: AssetChain): number {
  const organization = chain.at(-1)?.id
  let highest: number = none
  for (const entry of rights.entries) {
    if (entry.organizationId !== organization) continue
    const covers = chain.some(
      (asset) => asset.type === entry.assetType && (entry.assetId === '*' || entry.assetId === asset.id),
    )
    if (covers) highest = Math.max(highest, Number.parseInt(entry.permission, 2))
  }
  return highest
}

const administered = new Set<AssetType>(['organization', 'user', 'store'])

/** The highest level that a user type allows on assets of a type. */
function ceiling(rights: Pick<Rights, 'userType' | 'organizationType'>, on: AssetType): Level {
  if (rights.organizationType === 'plus') return administered.has(on) ? 'admin' : 'view'
  if (rights.userType === userTypes.viewer) return 'view'
  if (rights.userType === userTypes.dataCollector) {
    if (on === 'feature' || on === 'user') return 'admin'
    return on === 'layer' ? 'create' : 'view'
  }
  return 'admin'
}

/** Whether the account has `level` on the first asset of `path`. */
export function can(rights: Rights, level: Level, [home = [], ...shared]: AssetPath): boolean {
  const [asset] = home
  if (!asset || levels[level] > levels[ceiling(rights, asset.type)]) return false
  if ((granted(rights, home) & levels[level]) !== none) return true
  return level === 'view' && shared.some((chain) => granted(rights, chain) !== none)
}

/**
 * The project into which a layer is shared, where the account sees the layer, or its feature, by this sharing alone; of
 * several projects the first. undefined where it sees the asset at home, or not at all.
 */
export function findReceivingProject(rights: Rights, [home = [], ...shared]: AssetPath): string | undefined {
  if (granted(rights, home) !== none) return undefined
  const chain = shared.find((each) => granted(rights, each) !== none)
  return chain && findIdOn([chain], 'project')
}

/** Whether the account has `level` on any asset of a type. False refuses every asset; true permits none by itself. */
export function canAnywhere(rights: Rights, level: Level, on: AssetType): boolean {
  if (levels[level] > levels[ceiling(rights, on)]) return false
  return rights.entries.some(({ permission }) => (Number.parseInt(permission, 2) & levels[level]) !== none)
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

/** Whether the account may see that the first asset of `path` exists: it may view it, or traverse it to an asset that it may view. */
export function canSee(rights: Rights, path: AssetPath): boolean {
  const asset = path[0]?.[0]
  const organization = findIdOn(path, 'organization')
  if (!asset || asset.type === 'feature') return can(rights, 'view', path)
  if (can(rights, 'view', path) || rights.passage.has(asset.id)) return true
  return rights.entries.some(
    (entry) =>
      entry.organizationId === organization &&
      depth[entry.assetType] > depth[asset.type] &&
      (entry.assetId === '*' || asset.type === 'organization'),
  )
}

/** Whether the account has any permission in an organization, its own or by a grant. Without one it sees no projects, dictionaries, styles and symbols of it. */
export function hasPermissions(rights: Pick<Rights, 'entries'>, organizationId: string): boolean {
  return rights.entries.some((entry) => entry.organizationId === organizationId)
}

/** An organization admin is a data collector or editor with an admin entry on the organization; in plus organizations the entry is sufficient. */
export function isOrganizationAdmin(rights: Rights, organizationId: string): boolean {
  const mayAdminister = rights.organizationType === 'plus' || rights.userType !== userTypes.viewer
  return mayAdminister && (granted(rights, [{ type: 'organization', id: organizationId }]) & levels.admin) !== none
}

/** The level of an entry, if it is above that of the account; an admin of the organization is limited by the own type alone. */
export function levelAboveOwn(
  rights: Rights,
  { organizationId, assetType, assetId, permission }: Entry,
): Level | undefined {
  const level = levelOf(permission)
  const path = below(organizationPath(organizationId), { type: assetType, id: assetId })
  return can(rights, level, path) ? undefined : level
}

/** The projects of an organization that an account administers by entries on projects; `all` for `*`. */
export interface AdministeredProjects {
  readonly all: boolean
  /** Also of projects that were deleted: the entry outlives them. */
  readonly ids: readonly string[]
}

/** Admins of the organization administer all of its projects, whether or not they are among these. */
export function administeredProjects(rights: Rights, organizationId: string): AdministeredProjects {
  if (ceiling(rights, 'project') !== 'admin') return { all: false, ids: [] }
  const ids = rights.entries
    .filter((entry) => entry.organizationId === organizationId && entry.assetType === 'project')
    .filter(({ permission }) => permission === permissionBits.admin)
    .map(({ assetId }) => assetId)
  return { all: ids.includes('*'), ids: ids.filter((id) => id !== '*') }
}

/** Whether the account has an admin entry on the store of the organization. Every user type may have one (specification 1, section 6). */
export function isStoreAdmin(rights: Rights, organizationId: string): boolean {
  return rights.entries.some(
    (entry) =>
      entry.organizationId === organizationId &&
      entry.assetType === 'store' &&
      entry.permission === permissionBits.admin,
  )
}

/** The id of the nearest asset of a type on the way over the home of an asset. Throws when there is none. */
export function idOn(path: AssetPath, type: AssetType): string {
  const id = findIdOn(path, type)
  if (id === undefined) throw new Error(`no ${type} on the path of ${path[0]?.[0]?.type ?? 'nothing'}`)
  return id
}

/** Like `idOn`, but undefined when there is none. */
export function findIdOn([home = []]: AssetPath, type: AssetType): string | undefined {
  return home.find((step) => step.type === type)?.id
}

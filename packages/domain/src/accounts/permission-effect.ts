import {
  type AssetChain,
  type AssetType,
  can,
  isOrganizationAdmin,
  type Level,
  levels,
  permissionBits,
  type Rights,
} from '../permissions.ts'

/** The types of assets that hold data, each inside the next. */
export const dataTypes = [
  'feature',
  'layer',
  'folder',
  'project',
  'organization',
] as const satisfies readonly AssetType[]
export type DataType = (typeof dataTypes)[number]

/** The account whose permissions have an effect. A grant has none: its effect is that on an editor. */
export type PermittedAccount = Pick<Rights, 'userType' | 'organizationType'>

/** A permission that covers a row of the permission tree, or all assets of a type below it. */
export interface CoveringPermission {
  readonly assetType: AssetType
  readonly level: Level
}

/** The actions that an account may take on an asset and on the assets in it. */
export interface PermissionEffect {
  /** `delete` includes `edit`, which includes `add`, where `addsFeatures` does not say otherwise. */
  readonly action: 'view' | 'add' | 'edit' | 'delete' | 'administer'
  /** The widest type of assets on which the action is allowed, with all types inside it. */
  readonly upTo: DataType
  /** Whether new features may be created. */
  readonly addsFeatures: boolean
  /** The next wider type on the asset, on which the action is not allowed; undefined where it is allowed on the asset itself. */
  readonly except: DataType | undefined
  /** A permission gives more than the type of the account allows. */
  readonly isCut: boolean
}

const actions = { view: 'view', create: 'add', edit: 'edit', admin: 'delete' } as const satisfies Record<
  Level,
  PermissionEffect['action']
>

/**
 * The effect of permissions on an asset of the type `on`, by the rules with which the server decides. undefined: the account
 * does not see the features of the asset.
 */
export function permissionEffect(
  account: PermittedAccount,
  on: DataType,
  permissions: readonly CoveringPermission[],
): PermissionEffect | undefined {
  const rights = rightsBy(account, permissions)
  const onFeatures = levelOn(rights, 'feature')
  if (onFeatures === undefined) return undefined
  const addsFeatures = allows(rights, 'create', 'layer')
  const within = dataTypes.slice(0, dataTypes.indexOf(on) + 1)
  const given = Math.max(...permissions.map(({ level }) => levels[level]))
  const effect = (level: Level, narrowest: DataType): PermissionEffect => {
    const widest = within.findLast((type) => allows(rights, level, type)) ?? narrowest
    const except = within[within.indexOf(widest) + 1]
    return { action: actions[level], upTo: widest, addsFeatures, except, isCut: levels[level] < given }
  }
  if (on === 'organization' && isOrganizationAdmin(rights, place))
    return { ...effect('admin', on), action: 'administer' }
  if (onFeatures === 'admin' || onFeatures === 'edit') return effect(onFeatures, 'feature')
  // On features themselves `create` allows nothing: a feature is created in a layer.
  if (addsFeatures && on !== 'feature') return effect('create', 'layer')
  return { ...effect('view', on), except: undefined }
}

/** Stands for the id of the organization and of each asset on the way to it. */
const place = '*'

function rightsBy(account: PermittedAccount, permissions: readonly CoveringPermission[]): Rights {
  const entries = permissions.map(({ assetType, level }) => ({
    organizationId: place,
    assetType,
    assetId: place,
    permission: permissionBits[level],
  }))
  return { ...account, organizationId: place, entries, passage: new Set() }
}

function chainFrom(type: DataType): AssetChain {
  return dataTypes.slice(dataTypes.indexOf(type)).map((each) => ({ type: each, id: place }))
}

function allows(rights: Rights, level: Level, type: DataType): boolean {
  return can(rights, level, [chainFrom(type)])
}

function levelOn(rights: Rights, type: DataType): Level | undefined {
  return (['admin', 'edit', 'create', 'view'] as const).find((level) => allows(rights, level, type))
}

import type { PermissionAssets } from '@cairn/contract/accounts/member-table'
import { everyAsset, type PermissionAsset } from './permission-draft.ts'

/** Projects with more folders are opened with their folders closed (specification 1, section 9). */
const openFoldersMax = 5

/** An asset with the name that the tree shows. */
export interface NamedAsset extends PermissionAsset {
  readonly name: string
}

/** A node of the tree with the assets whose entries hold for it too, nearest first. */
export interface PermissionNode {
  readonly id: string
  readonly name: string
  /** null for a heading, which gives no permissions. */
  readonly asset: NamedAsset | null
  readonly above: readonly NamedAsset[]
  readonly children: readonly PermissionNode[]
  readonly isOpenAtFirst: boolean
}

/** The names of the rows that stand for more than one asset. */
export interface WideNames {
  /** The heading above them. */
  readonly everything: string
  readonly organization: string
  readonly projects: string
  readonly folders: string
  readonly layers: string
  readonly features: string
}

/**
 * The projects with their folders, subfolders and layers; then, under a heading, the whole organization if its id is given
 * and every asset of each type.
 */
export function permissionNodes(
  assets: PermissionAssets,
  { organizationId, names }: { readonly organizationId: string | undefined; readonly names: WideNames },
): readonly PermissionNode[] {
  const organization: readonly NamedAsset[] =
    organizationId === undefined ? [] : [{ type: 'organization', id: organizationId, name: names.organization }]
  const projects: NamedAsset = { type: 'project', id: everyAsset, name: names.projects }
  const folders: NamedAsset = { type: 'folder', id: everyAsset, name: names.folders }
  const layers: NamedAsset = { type: 'layer', id: everyAsset, name: names.layers }
  const features: NamedAsset = { type: 'feature', id: everyAsset, name: names.features }
  const wide = [
    ...organization.map((asset) => leaf(asset, [])),
    leaf(projects, organization),
    leaf(folders, [...organization, projects]),
    leaf(layers, [...organization, projects, folders]),
    leaf(features, [...organization, projects, folders, layers]),
  ]
  const everything: PermissionNode = {
    id: everythingId,
    name: names.everything,
    asset: null,
    above: [],
    children: wide,
    isOpenAtFirst: true,
  }
  return [...projectNodes(assets, { organization, projects, folders, layers }), everything]
}

const everythingId = 'everything'

interface Wide extends Readonly<Record<'projects' | 'folders' | 'layers', NamedAsset>> {
  /** Empty, or the organization. */
  readonly organization: readonly NamedAsset[]
}

function projectNodes(assets: PermissionAssets, wide: Wide): readonly PermissionNode[] {
  const foldersOf = Map.groupBy(assets.folders, ({ projectId, parentId }) => parentId ?? projectId)
  const layersOf = Map.groupBy(assets.layers, ({ folderId }) => folderId)

  function folderNode(folder: { readonly id: string; readonly name: string }, place: Place): PermissionNode {
    const asset: NamedAsset = { type: 'folder', id: folder.id, name: folder.name }
    const above = [...place.above, wide.folders]
    const below = [...place.above, asset, wide.folders]
    const subfolders = (foldersOf.get(folder.id) ?? []).map((subfolder) =>
      folderNode(subfolder, { ...place, above: [...place.above, asset] }),
    )
    const layers = (layersOf.get(folder.id) ?? []).map(({ id, name }) =>
      leaf({ type: 'layer', id, name }, [...below, wide.layers]),
    )
    return { ...named(asset), above, children: [...subfolders, ...layers], isOpenAtFirst: place.opensFolders }
  }

  return assets.projects.map(({ id, name }) => {
    const asset: NamedAsset = { type: 'project', id, name }
    const above = [...wide.organization, wide.projects]
    const own = foldersOf.get(id) ?? []
    const place = { above: [...wide.organization, asset, wide.projects], opensFolders: own.length <= openFoldersMax }
    return { ...named(asset), above, children: own.map((folder) => folderNode(folder, place)), isOpenAtFirst: false }
  })
}

interface Place {
  readonly above: readonly NamedAsset[]
  readonly opensFolders: boolean
}

function leaf(asset: NamedAsset, above: readonly NamedAsset[]): PermissionNode {
  return { ...named(asset), above, children: [], isOpenAtFirst: false }
}

function named(asset: NamedAsset): Pick<PermissionNode, 'id' | 'name' | 'asset'> {
  return { id: rowId(asset), name: asset.name, asset }
}

/** A row of the tree that can be seen. */
export interface PermissionRow extends PermissionNode {
  /** From 1, as ARIA counts. */
  readonly level: number
  readonly parentId: string | null
  readonly isOpen: boolean
}

/** The ids of rows that the user opened or closed against their first state. */
export type ToggledRows = ReadonlySet<string>

export function permissionRows(
  nodes: readonly PermissionNode[],
  toggled: ToggledRows,
  place: { readonly level: number; readonly parentId: string | null } = { level: 1, parentId: null },
): readonly PermissionRow[] {
  return nodes.flatMap((node) => {
    const { id } = node
    const isOpen = node.isOpenAtFirst !== toggled.has(id)
    const row: PermissionRow = { ...node, ...place, isOpen }
    if (!isOpen || node.children.length === 0) return [row]
    return [row, ...permissionRows(node.children, toggled, { level: place.level + 1, parentId: id })]
  })
}

export function rowId({ type, id }: PermissionAsset): string {
  return `${type} ${id}`
}

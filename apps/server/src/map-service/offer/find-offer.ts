import type { FolderTree } from '@cairn/contract/folders'
import type { Layer } from '@cairn/contract/layers'
import type { LonLatExtent } from '@cairn/domain/geometry/lon-lat'
import type { AssetPath } from '@cairn/domain/permissions'
import type { Db } from '#platform/database/db'
import { readFolderTree } from '../../folders/read-folder-tree.ts'
import type { MapViewer } from '../looks/shown-layers.queries.ts'
import type { LayerExtents } from './layer-extents.ts'
import { type MapOffer, type OfferedFolder, offerOf } from './map-offer.ts'
import { findNamedLayers, getProjectTitles } from './offer.queries.ts'
import { offeredLayer } from './offered-layer.ts'

interface OfferQuery {
  readonly viewer: MapViewer
  /** The ways up from the project. */
  readonly path: AssetPath
  readonly extents: LayerExtents
}

/** All layers of a project that the viewer may see, those included that are shared into it, in the tree of its folders. */
export async function findOffer(db: Db, { viewer, path, extents }: OfferQuery): Promise<MapOffer> {
  const { actor, projectId, organizationId } = viewer
  const titles = await getProjectTitles(db, viewer, path)
  const tree = await readFolderTree(db, actor, { projectId, organizationId })
  const layers = tree.flatMap((folder) => [folder, ...folder.subfolders].flatMap(layersOf))
  const found = await extents.find(db, viewer, layers)
  return offerOf({ ...titles, folders: tree.map((folder) => folderOf(folder, found)), layers: [] })
}

type Folder = FolderTree | FolderTree['subfolders'][number]
type Extents = ReadonlyMap<string, LonLatExtent>

const layersOf = ({ layers, sharedLayers }: Folder): readonly Layer[] => [...layers, ...sharedLayers]

function folderOf(folder: Folder, extents: Extents): OfferedFolder {
  return {
    title: folder.name,
    abstract: folder.description,
    folders: 'subfolders' in folder ? folder.subfolders.map((each) => folderOf(each, extents)) : [],
    layers: layersOf(folder).map((layer) => offeredLayer(layer, { ...layer, extent: extents.get(layer.id) })),
  }
}

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** The layers with these names that the viewer may see, without a tree and extents: all that a request needs that lists layers. */
export async function findPartOfOffer(db: Db, viewer: MapViewer, names: readonly string[]): Promise<MapOffer> {
  const ids = [...new Set(names)].filter((name) => uuid.test(name))
  const layers = await findNamedLayers(db, viewer, ids)
  return offerOf({ title: '', abstract: '', folders: [], layers: layers.map((layer) => offeredLayer(layer)) })
}

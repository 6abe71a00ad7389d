import type { FolderTree } from '@cairn/contract/folders'
import type { Layer } from '@cairn/contract/layers'
import type { LonLatExtent } from '@cairn/domain/geometry/lon-lat'
import type { AssetPath } from '@cairn/domain/permissions'
import type { Style } from '@cairn/domain/style/style'
import type { Db } from '#platform/database/db'
import { readFolderTree } from '../../folders/read-folder-tree.ts'
import type { LayerReads } from '../looks/layer-reads.ts'
import type { ProjectLooks } from '../looks/project-looks.ts'
import type { MapViewer } from '../looks/shown-layers.queries.ts'
import type { LayerExtents } from './layer-extents.ts'
import { type MapOffer, type OfferedFolder, offerOf } from './map-offer.ts'
import { getProjectTitles } from './offer.queries.ts'
import { offeredLayer } from './offered-layer.ts'
import { scalesOf } from './scales-of-style.ts'

interface OfferQuery {
  readonly viewer: MapViewer
  /** The ways up from the project. */
  readonly path: AssetPath
  readonly extents: LayerExtents
  readonly looks: ProjectLooks
}

/** All layers of a project that the viewer may see, those included that are shared into it, in the tree of its folders. */
export async function findOffer(db: Db, { viewer, path, extents, looks }: OfferQuery): Promise<MapOffer> {
  const { actor, projectId, organizationId } = viewer
  const titles = await getProjectTitles(db, viewer, path)
  const tree = await readFolderTree(db, actor, { projectId, organizationId })
  const layers = tree.flatMap((folder) => [folder, ...folder.subfolders].flatMap(layersOf))
  const found = { extents: await extents.find(db, viewer, layers), files: await looks.findFiles(db, viewer) }
  return offerOf({ ...titles, folders: tree.map((folder) => folderOf(folder, found)), layers: [] })
}

type Folder = FolderTree | FolderTree['subfolders'][number]

/** The extents and the style files of layers by their ids. */
interface Found {
  readonly extents: ReadonlyMap<string, LonLatExtent>
  readonly files: ReadonlyMap<string, Style>
}

const layersOf = ({ layers, sharedLayers }: Folder): readonly Layer[] => [...layers, ...sharedLayers]

function folderOf(folder: Folder, found: Found): OfferedFolder {
  return {
    title: folder.name,
    abstract: folder.description,
    folders: 'subfolders' in folder ? folder.subfolders.map((each) => folderOf(each, found)) : [],
    layers: layersOf(folder).map((layer) => {
      const file = found.files.get(layer.id)
      return offeredLayer(layer, {
        ...layer,
        extent: found.extents.get(layer.id),
        ...(file && { scales: scalesOf(file, layer.addFeature) }),
      })
    }),
  }
}

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** The layers with these names that the viewer may see, without a tree and extents: all that a request needs that lists layers. */
export async function findPartOfOffer(
  { db, seen }: Pick<LayerReads, 'db' | 'seen'>,
  viewer: MapViewer,
  names: readonly string[],
): Promise<MapOffer> {
  const ids = [...new Set(names)].filter((name) => uuid.test(name))
  const { layers } = ids.length > 0 ? await seen.find(db, viewer, ids) : { layers: [] }
  const offered = layers.map(({ layerId, ...layer }) => offeredLayer({ ...layer, id: layerId }))
  return offerOf({ title: '', abstract: '', folders: [], layers: offered })
}

import { Problem } from '@cairn/contract/problem'
import { namingProperties, titledByNumber } from '@cairn/domain/features/feature-title'
import type { StyleReads } from '@cairn/domain/style/style-reads'
import type { LayerReads } from '../looks/layer-reads.ts'
import type { SeenLayer } from '../looks/seen-layers.queries.ts'
import type { MapViewer } from '../looks/shown-layers.queries.ts'
import { findLayersInPicture } from '../pictures/layers-in-picture.ts'
import { findTitling, type TitledLayer } from './tiled-layers.queries.ts'

/** A layer of a project as its tiles show it to a viewer. */
export interface TiledLayer extends SeenLayer, TitledLayer {
  /** The values that the features in a tile have. */
  readonly reads: StyleReads
}

/** The property of features without columns of a file that names them. */
const usualName = 'name'

/**
 * A layer that the map of the project shows to the viewer, with the properties that its tiles have: the one that names a feature,
 * its component, and those that its look reads (docs/adr/0032-vector-tiles.md). @throws Problem not_found
 */
export async function getTiledLayer(
  { db, ...reads }: LayerReads,
  viewer: MapViewer,
  layerId: string,
): Promise<TiledLayer> {
  const [seen] = await findLayersInPicture({ ...reads, db }, viewer, { layerIds: [layerId], scheme: 'light' })
  const titled = seen && (await findTitling(db, seen.layerId))
  if (!titled) throw new Problem('not_found', { asset: 'layer' })
  const { look, ...layer } = seen
  const names = new Set([...namingOf(titled), 'component_id', ...look.reads.names])
  return { ...layer, ...titled, reads: { names: [...names].toSorted(), attributeIds: [] } }
}

function namingOf({ titleProperty, fieldNames }: TitledLayer): readonly string[] {
  if (titleProperty === titledByNumber) return []
  return [titleProperty ?? namingProperties(fieldNames)[0] ?? usualName]
}

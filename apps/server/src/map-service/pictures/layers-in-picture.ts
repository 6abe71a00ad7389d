import type { MapScheme } from '@cairn/domain/style/paint/layer-look'
import type { LayerReads } from '../looks/layer-reads.ts'
import type { PictureLook } from '../looks/picture-look.ts'
import type { SeenLayer } from '../looks/seen-layers.queries.ts'
import type { MapViewer } from '../looks/shown-layers.queries.ts'

/** A layer of a picture with its look. */
export interface LayerInPicture extends SeenLayer {
  readonly look: PictureLook
}

/** The layers that a picture is asked for. */
export interface LayersRequest {
  /** The first one is at the bottom. */
  readonly layerIds: readonly string[]
  readonly scheme: MapScheme
}

/** The layers, of those that are asked for, that the map of the project shows to the viewer, in their order. */
export async function findLayersInPicture(
  { db, looks, seen }: LayerReads,
  viewer: MapViewer,
  { layerIds, scheme }: LayersRequest,
): Promise<readonly LayerInPicture[]> {
  const { layers, looksState: state } = await seen.find(db, viewer, layerIds)
  if (layers.length === 0) return []
  const found = await looks.find(db, viewer, { layerIds: layers.map(({ layerId }) => layerId), scheme, state })
  return layers.flatMap((layer) => {
    const look = found.get(layer.layerId)
    return look ? [{ ...layer, look }] : []
  })
}

import { listTileLayers, readTileJson, readVectorTile } from '@cairn/contract/map-service/vector-tiles'
import { type AssetPath, idOn } from '@cairn/domain/permissions'
import type { Actor } from '#access/actor'
import type { Http } from '#http/create-http'
import { serve } from '#http/serve'
import { findShownLayers, type MapViewer } from '../looks/shown-layers.queries.ts'
import { LayerExtents } from '../offer/layer-extents.ts'
import type { MapPictures } from '../pictures/map-pictures.ts'
import { readAddress } from '../requests/sent-parameters.ts'
import { addressesOf } from '../services/service-addresses.ts'
import { tileJsonOf } from './tile-json.ts'
import { getTiledLayer } from './tiled-layer.ts'
import { encodeVectorTile, tagOfTile } from './vector-tiles.ts'

/** Vector tiles for other programs. */
export function vectorTileRoutes(http: Http, pictures: MapPictures): void {
  const { db, settings } = http.services
  const extents = new LayerExtents()
  const addressesIn = (projectId: string, sentUrl: string) =>
    addressesOf({ publicUrl: settings.publicUrl, projectId, name: 'tiles', parameters: readAddress(sentUrl) })

  serve(http, listTileLayers, async ({ actor, path, client: { sentUrl } }) => {
    const viewer = viewerOf(actor, path)
    const { service, query } = addressesIn(viewer.projectId, sentUrl)
    const layers = await findShownLayers(db, viewer)
    return { layers: layers.map(({ id, name }) => ({ id, name, url: `${service}/${id}.json${query}` })) }
  })

  serve(http, readTileJson, async ({ actor, path, params, client: { sentUrl } }) => {
    const viewer = viewerOf(actor, path)
    const { service, query } = addressesIn(viewer.projectId, sentUrl)
    const layer = await getTiledLayer(pictures.readsWith(db), viewer, params.layer)
    const found = await extents.find(db, viewer, [{ id: layer.layerId, rev: layer.rev }])
    const tilesUrl = `${service}/${layer.layerId}/{z}/{x}/{y}.mvt${query}`
    return tileJsonOf({ layer, extent: found.get(layer.layerId), tilesUrl })
  })

  serve(http, readVectorTile, async ({ actor, path, call, params: { layer: layerId, ...tile } }) => {
    const layer = await getTiledLayer(pictures.readsWith(db), viewerOf(actor, path), layerId)
    const { z, x, y } = tile
    const vectorTile = { layer, tile: { z, x, y } }
    if (call.isKnown(tagOfTile(vectorTile))) return ''
    return encodeVectorTile({ db, pictures }, vectorTile, { ownerId: actor.accountId, signal: call.signal })
  })
}

function viewerOf(actor: Actor, path: AssetPath): MapViewer {
  return { actor, projectId: idOn(path, 'project'), organizationId: idOn(path, 'organization') }
}

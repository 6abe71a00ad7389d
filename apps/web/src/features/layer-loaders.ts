import { type Api, addressOf, problemOf, type Send } from '@cairn/contract/client'
import { readFeature } from '@cairn/contract/features/features'
import { featureInfoReachPx, readFeatureInfo } from '@cairn/contract/map-service/feature-info'
import { readMapPicture, readMapTile } from '@cairn/contract/map-service/map-pictures'
import type { Answer } from '@cairn/contract/route'
import { useMemo } from 'react'
import type { FeatureQuery, FoundFeature, LayerLoaders } from '../map/engine/layers/layer-loaders.ts'
import { useApi, useSession } from '../platform/api.ts'
import { mapPageLoader } from './load-map-page.ts'
import { toMapFeature } from './use-feature.ts'

/** The requests by which the map shows layers: one object for each session. */
export function useLayerLoaders(): LayerLoaders {
  const api = useApi()
  const { session } = useSession()
  return useMemo(() => layerLoaders(api, session.send), [api, session])
}

function layerLoaders(api: Api, send: Send): LayerLoaders {
  return {
    loadPage: mapPageLoader(send),
    pictureOf:
      ({ layerId, projectId }) =>
      ({ extent, widthPx, heightPx, pixelRatio, scheme, signal }) => {
        const place = { bbox: extent.join(), width: widthPx, height: heightPx, pixelRatio }
        return readImage(
          send,
          addressOf(readMapPicture, { query: { projectId, layerIds: layerId, ...place, scheme } }),
          signal,
        )
      },
    tileOf:
      ({ layerId, projectId }) =>
      ({ z, x, y, pixelRatio, scheme, signal }) => {
        const params = { projectId, layerId, z, x, y }
        return readImage(send, addressOf(readMapTile, { params, query: { pixelRatio, scheme } }), signal)
      },
    findFeatures: (query) => findFeatures(api, query),
  }
}

/** The browser keeps the image and asks the server whether it is the present one. */
async function readImage(send: Send, address: string, signal: AbortSignal): Promise<Blob> {
  const reply = await send(address, { method: 'GET', credentials: 'same-origin', signal })
  if (!reply.ok) throw await problemOf(reply)
  return reply.blob()
}

/** The call finds features near the middle of a picture of this edge, whose scale is chosen by their reach. */
const edgePx = 100

async function findFeatures(api: Api, query: FeatureQuery): Promise<readonly FoundFeature[]> {
  const { layerIds, at, reachM, limit, signal } = query
  const [x = 0, y = 0] = at
  const halfM = (edgePx / 2) * (reachM / featureInfoReachPx)
  const { features } = await api(
    readFeatureInfo,
    {
      query: {
        layerIds: layerIds.join(),
        bbox: [x - halfM, y - halfM, x + halfM, y + halfM].join(),
        x: edgePx / 2,
        y: edgePx / 2,
        width: edgePx,
        height: edgePx,
        featureCount: limit,
        withGeometry: 'true',
      },
    },
    { signal },
  )
  return Promise.all(features.map((feature) => completed(api, feature, signal)))
}

type InfoFeature = Answer<typeof readFeatureInfo>['features'][number]

/** Reads a feature whose geometry the call has left out, because it is very large. */
async function completed(
  api: Api,
  { id, layerId, properties, version, geometry }: InfoFeature,
  signal: AbortSignal,
): Promise<FoundFeature> {
  if (geometry && version !== undefined)
    return { layerId, feature: { type: 'Feature', id, version, geometry, properties } }
  return { layerId, feature: toMapFeature(await api(readFeature, { params: { id } }, { signal })) }
}

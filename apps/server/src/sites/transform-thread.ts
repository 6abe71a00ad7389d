import { parentPort } from 'node:worker_threads'
import { openSiteSystem, type SiteSystem } from '@cairn/domain/coordinates/site-system'
import type { Geometry } from '@cairn/domain/geometry/geojson'
import { mapPositions } from '@cairn/domain/geometry/map-positions'

/** The request to a thread of SiteTransforms. */
export interface TransformRequest {
  readonly system: SiteSystem
  /** null: only the system is checked. */
  readonly geometry: Geometry | null
  /** From the coordinates of the site to longitude and latitude. */
  readonly inverse: boolean
}

/** `system`: the texts are not understood. `positions`: a position has no image. */
export type TransformAnswer = { readonly geometry: Geometry | null } | { readonly fault: 'system' | 'positions' }

parentPort?.once('message', (request: TransformRequest) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a message port has no origin
  parentPort?.postMessage(answer(request))
})

function answer({ system, geometry, inverse }: TransformRequest): TransformAnswer {
  const transformation = openSiteSystem(system)
  if (!transformation) return { fault: 'system' }
  if (geometry === null) return { geometry }
  try {
    return { geometry: mapPositions(geometry, inverse ? transformation.inverse : transformation.forward) }
  } catch {
    return { fault: 'positions' }
  }
}

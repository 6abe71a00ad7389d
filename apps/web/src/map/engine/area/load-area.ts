import type { FeaturePage } from '@cairn/contract/features/features'
import { mapExtent } from '@cairn/domain/geometry/lon-lat'
import type Polygon from 'ol/geom/Polygon.js'
import { boxOf, toLonLatExtent } from '../frame.ts'
import { readGeometry } from '../geometry-exchange.ts'
import type { LoadPage } from '../layers/load-page.ts'
import type { MapLayer } from '../layers/map-layer.ts'
import { inWorld } from './in-world.ts'
import { meetsArea } from './meets-area.ts'

export interface LoadAreaOptions {
  readonly loadPage: LoadPage
  /** Once a layer has more features in the area, no further ones are read. */
  readonly featuresMax: number
  readonly signal: AbortSignal
}

/** Takes the features of pictures that meet an area into memory. Rejects if the server does not return all of them. */
export async function loadArea(layers: readonly MapLayer[], drawn: Polygon, options: LoadAreaOptions): Promise<void> {
  const area = inWorld(drawn)
  await Promise.all(layers.map((layer) => loadOne(layer, area, options)))
}

async function loadOne(
  { layerId, picture }: MapLayer,
  area: Polygon,
  { loadPage, featuresMax, signal }: LoadAreaOptions,
): Promise<void> {
  if (!picture) return
  const extent = toLonLatExtent(mapExtent(boxOf(area.getExtent())))
  let after: number | null = 0
  let count = 0
  while (after !== null && count <= featuresMax) {
    // In sequence: each page has the key after which the next one begins.
    const page: FeaturePage = await loadPage({ layerId, extent, after, signal })
    signal.throwIfAborted()
    const met = page.features.filter(({ geometry }) => meetsArea(area, readGeometry(geometry)))
    picture.take(met)
    count += met.length
    after = page.next
  }
}

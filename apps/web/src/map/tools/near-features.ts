import type { MapLayer } from '../engine/layers/map-layer.ts'
import type { LiveMap } from './live-map.ts'

/** Farther out a view has more features of a large layer than fit in a page. */
const zoomMin = 15

/**
 * While the user draws, edits or measures, takes the features of pictures in view into memory, so that the pointer snaps to them; none where
 * a layer has more than a page of them. Returns the function that ends this.
 */
export function followNearFeatures({ engine, layers }: LiveMap): () => void {
  let running = new AbortController()
  const load = () => {
    running.abort()
    running = new AbortController()
    const { extent, zoom } = engine.view
    if (zoom < zoomMin) return
    for (const layer of layers.layers) void loadOne(layer, { extent, signal: running.signal })
  }
  async function loadOne({ layerId, picture }: MapLayer, view: { extent: typeof engine.extent; signal: AbortSignal }) {
    if (!picture) return
    // Without them the pointer only does not snap.
    const page = await layers.loaders.loadPage({ layerId, after: 0, ...view }).catch(() => undefined)
    if (page?.next === null && !view.signal.aborted) picture.take(page.features)
  }
  const stop = engine.onViewChange(load)
  load()
  return () => {
    stop()
    running.abort()
  }
}

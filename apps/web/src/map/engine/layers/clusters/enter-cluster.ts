import type { MapEngine } from '../../create-map.ts'
import { resolutionAt, toLonLatExtent } from '../../frame.ts'
import { zoomLimits } from '../../view/view-moves.ts'
import type { Cluster } from '../map-layer.ts'

/** Nearer points than this in px are under one pointer. */
const apartPx = 3

/** Flies to the members of a cluster. Returns false, and does not move the map, where they are at one place at every zoom level. */
export function enterCluster(engine: MapEngine, { extent }: Cluster): boolean {
  const [minX, minY, maxX, maxY] = extent
  const apartM = apartPx * resolutionAt(zoomLimits.maxZoom)
  if (Math.max(maxX - minX, maxY - minY) < apartM) return false
  engine.flyInto(toLonLatExtent(extent))
  return true
}

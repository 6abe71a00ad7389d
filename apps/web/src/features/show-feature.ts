import type { MapFeature } from '@cairn/contract/features'
import { extentOf } from '@cairn/domain/geometry/extent'
import { select, zoomTo } from '../map/map-session.ts'
import { isLegible } from '../map/tools/legible.ts'
import type { LiveMap } from '../map/tools/live-map.ts'

/**
 * Selects a feature that was not picked on the map, and moves the map to it unless it is legible there already.
 *
 * @param map null while the map does not exist: it then opens at the feature.
 */
export function showFeature({ id, geometry }: MapFeature, layerId: string, map: LiveMap | null): void {
  const extent = extentOf([geometry])
  select([{ id, layerId }])
  if (extent && !(map && isLegible(extent, map.engine))) zoomTo(extent)
}

import type { MapFeature } from '@cairn/contract/features'
import { extentOf } from '@cairn/domain/geometry/extent'
import { select, zoomTo } from '../map/map-session.ts'
import { useLiveMap } from '../map/tools/live-map.ts'
import { canBeMadeOut } from '../map/tools/made-out.ts'

/** Selects a feature that was not picked on the map and, where it could not be made out there, goes to it. */
export function showFeature({ id, geometry }: MapFeature, layerId: string): void {
  const { engine } = useLiveMap.getState()
  const extent = extentOf([geometry])
  select([{ id, layerId }])
  if (extent && !(engine && canBeMadeOut(extent, engine))) zoomTo(extent)
}

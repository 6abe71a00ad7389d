import type { Feature, MapFeature } from '@cairn/contract/features/features'
import { pointOf, pointRefusal } from '@cairn/domain/geometry/lines/line-from-points'
import { distanceM } from '@cairn/domain/geometry/measure'
import { useMemo } from 'react'
import { useMapSession } from '../../../map/map-session.ts'
import { useNearby } from '../use-nearby.ts'

/** Points that are offered. */
const offeredMax = 10

/** The points near the last one that can follow it, the nearest first; undefined until they are known. */
export function useNearbyPoints(chosen: readonly Feature[], last: Feature): readonly MapFeature[] | undefined {
  const pickedIds = useMapSession(({ connecting }) => connecting?.pointIds)
  const found = useNearby(last, [pointOf(last.geometry)])
  return useMemo(() => {
    const from = pointOf(last.geometry)
    const near = found?.flatMap((feature) => {
      const at = pointOf(feature.geometry)
      // A point that is picked may not be read yet.
      if (pickedIds?.includes(feature.id)) return []
      const follows = pointRefusal(chosen, { ...feature, layerId: last.layerId }) === undefined
      return at && from && follows ? [{ feature, distanceM: distanceM(from, at) }] : []
    })
    return near
      ?.toSorted((one, other) => one.distanceM - other.distanceM)
      .slice(0, offeredMax)
      .map(({ feature }) => feature)
  }, [chosen, last, found, pickedIds])
}

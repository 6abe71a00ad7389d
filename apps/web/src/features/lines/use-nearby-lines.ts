import type { Feature, MapFeature } from '@cairn/contract/features/features'
import { endPairs } from '@cairn/domain/geometry/lines/line-functions'
import { verticesOf } from '@cairn/domain/geometry/vertices'
import { useMemo } from 'react'
import { pairOf } from './joined-pair.ts'
import { useNearby } from './use-nearby.ts'

/** Lines that are offered. */
const offeredMax = 10

/** The lines with which a line can be joined and that are near its ends, the nearest first; undefined until they are known. */
export function useNearbyLines(first: Feature): readonly MapFeature[] | undefined {
  const vertices = verticesOf(first.geometry)
  const found = useNearby(first, [vertices[0], vertices.at(-1)])
  return useMemo(() => found && nearest(first, found), [first, found])
}

function nearest(first: Feature, found: readonly MapFeature[]): readonly MapFeature[] {
  const near = found.flatMap((feature) => {
    const pair = pairOf<MapFeature & { readonly layerId: string }>(first, { ...feature, layerId: first.layerId })
    if (typeof pair === 'string') return []
    const [ends] = endPairs(pair[0].geometry.coordinates, pair[1].geometry.coordinates)
    return [{ feature, distanceM: ends?.distanceM ?? 0 }]
  })
  return near
    .toSorted((one, other) => one.distanceM - other.distanceM)
    .slice(0, offeredMax)
    .map(({ feature }) => feature)
}

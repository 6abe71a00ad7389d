import { type Feature, listFeatures, type MapFeature } from '@cairn/contract/features/features'
import { endPairs } from '@cairn/domain/geometry/lines/line-functions'
import { verticesOf } from '@cairn/domain/geometry/vertices'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../platform/api.ts'
import { featureQueryKeys } from '../feature-query-keys.ts'
import { pairOf } from './joined-pair.ts'

/** Half the edge of the box around an end in which lines are looked for: about 500 m. */
const reachDeg = 0.005
/** Features that are read around each end. */
const readMax = 300
/** Lines that are offered. */
const offeredMax = 10

/** The lines with which a line can be joined and that are near its ends, the nearest first. */
export function useNearbyLines(first: Feature): readonly MapFeature[] {
  const api = useApi()
  const { id, version, layerId, geometry } = first
  const { data = [] } = useQuery({
    queryKey: featureQueryKeys.nearby(id, version),
    meta: { errorsInPlace: true },
    queryFn: async ({ signal }) => {
      const vertices = verticesOf(geometry)
      const boxes = [vertices[0], vertices.at(-1)].flatMap((end) => (end ? [boxAround(end)] : []))
      const read = (bbox: string) => api(listFeatures, { query: { layerId, bbox, limit: readMax } }, { signal })
      const pages = await Promise.all(boxes.map(read))
      return nearest(first, new Map(pages.flatMap(({ features }) => features.map((one) => [one.id, one]))))
    },
  })
  return data
}

function nearest(first: Feature, found: ReadonlyMap<string, MapFeature>): readonly MapFeature[] {
  const near = [...found.values()].flatMap((feature) => {
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

function clamp(value: number, max: number): string {
  return Math.max(-max, Math.min(max, value)).toFixed(6)
}

function boxAround([lon, lat]: readonly [number, number, ...number[]]): string {
  const [west, south] = [clamp(lon - reachDeg, 180), clamp(lat - reachDeg, 90)]
  return [west, south, clamp(lon + reachDeg, 180), clamp(lat + reachDeg, 90)].join(',')
}

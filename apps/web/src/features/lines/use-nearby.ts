import { type Feature, listFeatures, type MapFeature } from '@cairn/contract/features/features'
import type { Position } from '@cairn/domain/geometry/geojson'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useApi } from '../../platform/api.ts'
import { featureQueryKeys } from '../feature-query-keys.ts'

/** Half the edge of the box around a position in which features are looked for: about 500 m. */
const reachDeg = 0.005
/** Features that are read around each position. */
const readMax = 300

/** The features of the layer of a feature that are near positions of it, in no order; undefined until they are known. */
export function useNearby(
  { id, version, layerId }: Pick<Feature, 'id' | 'version' | 'layerId'>,
  positions: readonly (Position | undefined)[],
): readonly MapFeature[] | undefined {
  const api = useApi()
  const { data, isError } = useQuery({
    queryKey: featureQueryKeys.nearby(id, version),
    meta: { errorsInPlace: true },
    // Those near the feature before are offered until others are known.
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const boxes = positions.flatMap((position) => (position ? [boxAround(position)] : []))
      const read = (bbox: string) => api(listFeatures, { query: { layerId, bbox, limit: readMax } }, { signal })
      const pages = await Promise.all(boxes.map(read))
      return [...new Map(pages.flatMap(({ features }) => features.map((one) => [one.id, one]))).values()]
    },
  })
  return data ?? (isError ? [] : undefined)
}

function clamp(value: number, max: number): string {
  return Math.max(-max, Math.min(max, value)).toFixed(6)
}

function boxAround([lon, lat]: Position): string {
  const [west, south] = [clamp(lon - reachDeg, 180), clamp(lat - reachDeg, 90)]
  return [west, south, clamp(lon + reachDeg, 180), clamp(lat + reachDeg, 90)].join(',')
}

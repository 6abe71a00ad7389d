import type { MapFeature } from '@cairn/contract/features/features'
import type { LineString } from '@cairn/domain/geometry/geojson'
import { brokenJoinRule, type JoinedFeature, type JoinRule } from '@cairn/domain/geometry/lines/join-properties'

/** The reason why two features cannot be joined. */
export type JoinRefusal = JoinRule | 'notALine'

/** A feature that is a line of one part. */
type Line<F> = F & { readonly geometry: LineString }

type Joinable = JoinedFeature & Pick<MapFeature, 'geometry'>

/** Two lines that can be joined, or the reason why they cannot. */
export function pairOf<F extends Joinable>(first: F, second: F): readonly [Line<F>, Line<F>] | JoinRefusal {
  if (!isLine(first) || !isLine(second)) return 'notALine'
  return brokenJoinRule(first, second) ?? [first, second]
}

function isLine<F extends Joinable>(feature: F): feature is Line<F> {
  return feature.geometry.type === 'LineString'
}

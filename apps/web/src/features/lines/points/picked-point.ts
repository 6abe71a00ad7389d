import { pointOf } from '@cairn/domain/geometry/lines/line-from-points'
import type { FeatureRef } from '../../../map/map-session.ts'
import type { LiveMap } from '../../../map/tools/live-map.ts'

/** The feature that a click on several means: a point that is not chosen yet, else the topmost one. */
export function pickedPoint(
  features: readonly FeatureRef[],
  chosenIds: readonly string[],
  layers: Pick<LiveMap['layers'], 'find'>,
): string | undefined {
  const isPoint = ({ layerId, id }: FeatureRef) => {
    const drawn = layers.find(layerId, id)
    return drawn !== undefined && pointOf(drawn.geometry) !== undefined
  }
  const points = features.filter(isPoint)
  const found = points.find(({ id }) => !chosenIds.includes(id)) ?? points[0] ?? features[0]
  return found?.id
}

import type { Geometry } from '@cairn/domain/geometry/geojson'
import type { FeatureFacts } from './feature-facts.ts'

/** The geometry that the map shows as selected: that of the draft, else that of the selected feature. */
export function shownGeometry({ draft, selected }: FeatureFacts): Geometry | undefined {
  return draft?.geometry ?? selected?.feature.geometry
}

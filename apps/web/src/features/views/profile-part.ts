import type { PedigreeSeries } from '@cairn/domain/features/pedigrees'
import type { Geometry } from '@cairn/domain/geometry/geojson'
import type { FeatureProfile } from './profile.ts'

/** A chart or table of a profile. */
export interface ProfilePartProps {
  readonly geometry: Geometry
  readonly profile: FeatureProfile
  /** The series that is drawn beside the heights. */
  readonly series: PedigreeSeries | undefined
}

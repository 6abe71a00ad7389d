import type { Feature } from '@cairn/contract/features/features'
import { type PedigreeSeries, pedigreesOf, seriesOf } from '@cairn/domain/features/pedigrees'
import { type ProfileVertex, profileOf } from '@cairn/domain/geometry/profile'
import { verticesOf } from '@cairn/domain/geometry/vertices'

/** The profile of a feature. */
export interface FeatureProfile {
  /** The vertices of each part. */
  readonly parts: readonly (readonly ProfileVertex[])[]
  readonly hasHeights: boolean
  /** The series that the profile can draw beside the heights. */
  readonly series: readonly PedigreeSeries[]
  readonly vertexCount: number
}

export function featureProfile({ geometry, properties }: Pick<Feature, 'geometry' | 'properties'>): FeatureProfile {
  const vertexCount = verticesOf(geometry).length
  const parts = profileOf(geometry)
  return {
    parts,
    hasHeights: parts.some((part) => part.some(({ heightM }) => heightM !== null)),
    series: seriesOf(pedigreesOf(properties, vertexCount), vertexCount),
    vertexCount,
  }
}

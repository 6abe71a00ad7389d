import type { BoundValues } from '@cairn/domain/dictionary/binding/bind-values'
import { propertyValueMaxBytes } from '@cairn/domain/properties/property-limits'
import type { BoundComponent } from './binding-rules.queries.ts'
import type { FeatureToBind } from './bound-features.queries.ts'

/** The counts of the features that a binding leaves as they are. */
export type SkipReason = 'otherGeometryCount' | 'boundCount' | 'tooLargeCount'

/** Why a feature is not bound; undefined for one that is. */
export function skipReasonOf(
  { dimension, isBound }: FeatureToBind,
  { componentTypeId }: BoundComponent,
  { values }: BoundValues,
): SkipReason | undefined {
  if (isBound) return 'boundCount'
  // Points have the dimension 0 and the id 1.
  if (dimension !== componentTypeId - 1) return 'otherGeometryCount'
  return Buffer.byteLength(JSON.stringify(values)) > propertyValueMaxBytes ? 'tooLargeCount' : undefined
}

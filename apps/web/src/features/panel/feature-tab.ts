import type { Feature } from '@cairn/contract/features'
import type { Layer } from '@cairn/contract/layers'
import type { ComponentType } from 'react'

/** What a tab of the feature panel is given. */
export interface FeatureTabProps {
  readonly feature: Feature
  readonly layer: Layer | undefined
}

/** One tab of the feature panel. */
export interface FeatureTab<Id extends string = string> {
  readonly id: Id
  /** Whether the tab belongs to this feature. */
  readonly isFor: (feature: Feature) => boolean
  readonly Content: ComponentType<FeatureTabProps>
}

import type { Feature } from '@cairn/contract/features/features'
import type { Layer } from '@cairn/contract/layers'
import type { ComponentType } from 'react'
import type { KeyBelow } from '../../platform/locale.ts'
import type { FeatureView } from '../views/feature-view.ts'

export interface FeatureTabProps {
  readonly feature: Feature
  /** undefined until the layers of the project are loaded. */
  readonly layer: Layer | undefined
}

/** One tab of the feature panel. */
export interface FeatureTab {
  /** The last segment of its label's key, under `features.tab`. */
  readonly id: KeyBelow<'features.tab'>
  /** Whether the tab is shown for this feature. */
  readonly isFor: (feature: Feature) => boolean
  readonly Content: ComponentType<FeatureTabProps>
  /** It shows the filled-in form that the address names, and is open as long as the address names one. */
  readonly showsForms?: true
  /** The number beside its label; none for 0. */
  readonly count?: (feature: Feature) => number
  /** The views of the collapsible area below its content. */
  readonly views?: readonly FeatureView[]
}

/** At least one of them is shown for a feature; its first is the default. */
export type FeatureTabs = readonly [FeatureTab, ...FeatureTab[]]

import type { Feature } from '@cairn/contract/features/features'
import type { SvgIconComponent } from '@mui/icons-material'
import type { ComponentType } from 'react'
import type { KeyBelow } from '../../platform/locale.ts'

export interface FeatureViewProps {
  readonly feature: Feature
}

/** One view of the area below the tab INFO. */
export interface FeatureView {
  /** The last segment of its label's key, under `views.name`. */
  readonly id: KeyBelow<'views.name'>
  readonly icon: SvgIconComponent
  /** Why the view cannot be opened for a feature: the key of its sentence under `views.reason`; null when it can. */
  readonly disabled: (feature: Feature) => KeyBelow<'views.reason'> | null
  readonly Content: ComponentType<FeatureViewProps>
}

import { FeatureActivity } from './feature-activity.tsx'
import type { FeatureTab } from './feature-tab.ts'
import { PropertiesTab } from './properties-tab.tsx'

/** The tabs with their messages under `features.tab`. */
type KnownTab = FeatureTab<'info' | 'activity'>

/** The tabs of the feature panel; the first is there for every feature. A new one is a component and a line here. */
export const featureTabs: readonly [KnownTab, ...KnownTab[]] = [
  { id: 'info', isFor: () => true, Content: PropertiesTab },
  { id: 'activity', isFor: () => true, Content: FeatureActivity },
]

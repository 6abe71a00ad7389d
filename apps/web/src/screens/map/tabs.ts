import type { Feature } from '@cairn/contract/features/features'
import { isFormFeatureId } from '@cairn/domain/features/form-feature'
import { AttachmentsTab } from '../../attachments/tab/attachments-tab.tsx'
import { filesOf } from '../../attachments/use-attachments.ts'
import { FormFeatureInfo } from '../../feature-forms/form-feature-info.tsx'
import { FormsTab } from '../../feature-forms/tab/forms-tab.tsx'
import { FeatureActivity } from '../../features/panel/feature-activity.tsx'
import type { FeatureTabs } from '../../features/panel/feature-tab.ts'
import { PropertiesTab } from '../../features/panel/properties-tab.tsx'
import { featureViews } from './views.ts'

/**
 * The tabs of the feature panel, in their order. A new tab is one component in its slice and one line here; its label is
 * the message `features.tab.<id>`.
 */
export const featureTabs: FeatureTabs = [
  { id: 'info', isFor: isNoForm, Content: PropertiesTab, views: featureViews },
  { id: 'info', isFor: isForm, Content: FormFeatureInfo, views: featureViews },
  { id: 'forms', isFor: isNoForm, Content: FormsTab, showsForms: true },
  { id: 'attachments', isFor: () => true, Content: AttachmentsTab, count: (feature) => filesOf(feature).length },
  { id: 'activity', isFor: () => true, Content: FeatureActivity },
]

function isForm({ id }: Pick<Feature, 'id'>): boolean {
  return isFormFeatureId(id)
}

function isNoForm({ id }: Pick<Feature, 'id'>): boolean {
  return !isFormFeatureId(id)
}

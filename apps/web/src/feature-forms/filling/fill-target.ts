import type { FeatureForm } from '@cairn/contract/feature-forms/feature-forms'
import type { Feature } from '@cairn/contract/features/features'

/** The form to fill in, change or view, and the feature that it is about. */
export interface FillTarget {
  readonly feature: Feature
  /** The organization of the form. */
  readonly organizationId: string
  readonly form: Pick<FeatureForm, 'formId' | 'formName' | 'layerId' | 'projectId'>
  /** The form as it was filled in before; absent for a new one. */
  readonly filled?: FeatureForm | undefined
  readonly isReadOnly: boolean
}

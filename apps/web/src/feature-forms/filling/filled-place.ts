import type { FeatureForm } from '@cairn/contract/feature-forms/feature-forms'
import type { FormBase } from './stored-forms.ts'

/** Identifies the form to which the values on the page belong. It changes when a new form is saved, and stays open. */
export interface FilledPlace {
  /** Under which this browser stores the values. */
  readonly key: string
  /** The form as it was filled in before; undefined for a new one. */
  readonly filled: FeatureForm | undefined
  /** The state that the user began with; null for a new form. */
  readonly base: FormBase | null
}

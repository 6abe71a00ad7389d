import type { Api } from '@cairn/contract/client'
import { changeFeatureForm, createFeatureForm, FeatureForm } from '@cairn/contract/feature-forms/feature-forms'
import type { FieldLabels, FormValue } from '@cairn/contract/forms/form-values'
import type { Answer } from '@cairn/contract/route'
import { currentStateOf } from '../../dialogs/current-state.ts'
import type { CollectedForm } from '../../forms/frame/form-channel.ts'
import type { FormHandle } from '../../forms/frame/form-frame.tsx'
import type { FillTarget } from './fill-target.ts'
import type { FormStates } from './form-states.ts'
import type { FormBase } from './stored-forms.ts'

/** A filled-in form after a save, with its feature. */
export type WrittenForm = Answer<typeof createFeatureForm>

/** The facts by which the user recognizes the states of a form. */
export interface ShownStates {
  /** The filled-in form as the other user saved it. */
  readonly current: FeatureForm
  readonly labels: FieldLabels
}

interface Saving {
  readonly api: Api
  readonly target: FillTarget
  readonly frame: FormHandle
  /** The version of the files of the form that is shown. */
  readonly formVersion: number
  /** The state that the user began with; null for a new form. */
  readonly base: FormBase | null
  /** Shows the states of two users. Resolves to the values to save, or to undefined where the user returns to the form. */
  readonly ask: (states: FormStates, shown: ShownStates) => Promise<readonly FormValue[] | undefined>
  /** Called when the form continues from the state that another user saved. */
  readonly onRebased: (base: FormBase) => void
}

/** `errors`: the form refused its values, and shows why. `back`: the user returned to the form. */
export type SavedForm =
  | { readonly kind: 'saved'; readonly answer: WrittenForm; readonly sent: CollectedForm }
  | { readonly kind: 'errors' }
  | { readonly kind: 'back' }

/**
 * Saves the values of a form as its validator accepted them. Where another user saved first, the user sees both states, the form
 * takes the chosen values, and they are validated and saved again.
 */
export async function saveFilledForm(saving: Saving): Promise<SavedForm> {
  const { frame, ask, onRebased } = saving
  let { base } = saving
  for (;;) {
    if (!(await frame.validate())) return { kind: 'errors' }
    const collected = await frame.collect({ withLabels: true })
    try {
      return { kind: 'saved', answer: await send(saving, collected, base?.version), sent: collected }
    } catch (error) {
      const current = currentStateOf(error, { code: 'feature_form_changed', current: FeatureForm })
      if (!current || !base) throw error
      const values = await ask(
        { base: base.data, mine: collected.values, theirs: current.data },
        { current, labels: collected.labels ?? [] },
      )
      if (!values) return { kind: 'back' }
      base = { version: current.version, data: current.data }
      onRebased(base)
      await frame.load(values)
    }
  }
}

/** Without a version the form is new. */
function send(
  { api, formVersion, target: { feature, form, filled } }: Saving,
  { values, pages }: CollectedForm,
  version: number | undefined,
): Promise<WrittenForm> {
  const { formId, layerId, projectId } = form
  const payload = {
    data: [...values],
    ...(pages !== undefined && { pages }),
    layerId,
    featureId: feature.id,
    formId,
    featureLayerId: feature.layerId,
    featureFolderId: feature.folderId,
    projectId,
    geometry: feature.geometry,
    formVersion,
  }
  if (!filled || version === undefined) return api(createFeatureForm, { body: payload })
  const { id } = filled
  return api(changeFeatureForm, { params: { id }, body: { id, ...payload, version } })
}

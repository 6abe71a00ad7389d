import type { FeatureForm } from '@cairn/contract/feature-forms/feature-forms'
import type { FormValue } from '@cairn/contract/forms/form-values'
import { openDialog } from '../../ui/overlays/overlays.ts'
import { FormConflict } from './form-conflict.tsx'
import type { FormStates } from './form-states.ts'

/** Shows the states of a form that two users saved. Resolves to the values to save; undefined where the user returns to the form. */
export function askConflict(states: FormStates, current: FeatureForm): Promise<readonly FormValue[] | undefined> {
  return new Promise((resolve) => {
    let chosen: readonly FormValue[] | undefined
    function choose(values: readonly FormValue[]): void {
      chosen = values
    }
    openDialog(<FormConflict states={states} current={current} onChoose={choose} />, { onClose: () => resolve(chosen) })
  })
}

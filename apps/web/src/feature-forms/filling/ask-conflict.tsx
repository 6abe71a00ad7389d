import type { FormValue } from '@cairn/contract/forms/form-values'
import { openDialog } from '../../ui/overlays/overlays.ts'
import { FormConflict } from './form-conflict.tsx'
import type { FormStates } from './form-states.ts'
import type { ShownStates } from './save-filled-form.ts'

/** Shows the states of a form that two users saved. Resolves to the values to save; undefined where the user returns to the form. */
export function askConflict(states: FormStates, shown: ShownStates): Promise<readonly FormValue[] | undefined> {
  return new Promise((resolve) => {
    let chosen: readonly FormValue[] | undefined
    function choose(values: readonly FormValue[]): void {
      chosen = values
    }
    openDialog(<FormConflict states={states} {...shown} onChoose={choose} />, { onClose: () => resolve(chosen) })
  })
}

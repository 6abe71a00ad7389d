import { Problem } from '@cairn/contract/problem'
import { type RefObject, useState } from 'react'
import { useAccount } from '../../accounts/use-account.ts'
import { type CollectedForm, FormScriptFailed, FormUnavailable } from '../../forms/frame/form-channel.ts'
import type { FormHandle } from '../../forms/frame/form-frame.tsx'
import { useApi } from '../../platform/api.ts'
import { askConflict } from './ask-conflict.tsx'
import type { FillTarget } from './fill-target.ts'
import type { FilledPlace } from './filled-place.ts'
import { saveFilledForm, type WrittenForm } from './save-filled-form.ts'
import { storedFormKey } from './stored-forms.ts'
import type { useFormWatch } from './use-form-watch.ts'
import type { useStoredValues } from './use-stored-values.ts'

/** Why a form was not saved: it refused its values, it does not answer, it was deleted meanwhile, or the reason of the server. */
export type SaveFault = 'errors' | 'invalid' | 'gone' | Error

/** The result of the last save; `later`: the form is saved, and has values that the user entered meanwhile. */
export type SaveResult = SaveFault | 'later'

interface SaveOptions {
  readonly target: FillTarget
  readonly formVersion: number
  readonly frame: RefObject<FormHandle | null>
  /** Where the values belong at the moment. */
  readonly place: { readonly current: FilledPlace }
  readonly setPlace: (place: FilledPlace) => void
  readonly watch: Pick<ReturnType<typeof useFormWatch>, 'changedSince' | 'restart'>
  readonly values: Pick<ReturnType<typeof useStoredValues>, 'move' | 'end'>
  /** `isOver`: the form has no values that are not saved. */
  readonly onSaved: (answer: WrittenForm, isOver: boolean) => void
}

/**
 * Saves a form, one attempt at a time. Values that the user enters during a save stay in the form as changes of the saved one. A
 * form that was deleted meanwhile is saved as a new one at the next attempt.
 */
export function useSaveForm(options: SaveOptions) {
  const { frame, place, setPlace, target, formVersion } = options
  const api = useApi()
  const settle = useSettle(options)
  const [isBusy, setBusy] = useState(false)
  const [result, setResult] = useState<SaveResult>()

  async function attempt(): Promise<SaveResult | undefined> {
    if (!frame.current) return 'invalid'
    const { filled, base } = place.current
    const saved = await saveFilledForm({
      api,
      formVersion,
      frame: frame.current,
      target: { ...target, filled },
      base,
      ask: askConflict,
      onRebased: (rebased) => setPlace({ ...place.current, base: rebased }),
    })
    if (saved.kind === 'saved') return settle(saved.answer, saved.sent)
    return saved.kind === 'errors' ? 'errors' : undefined
  }

  async function save(): Promise<void> {
    setBusy(true)
    setResult(undefined)
    try {
      setResult(await attempt())
    } catch (error) {
      const fault = faultOf(error, place.current.filled !== undefined)
      if (fault === 'gone') setPlace({ ...place.current, filled: undefined, base: null })
      setResult(fault)
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, result, save }
}

/** Ends a form that is saved, or continues with the values that the user entered since they were collected. */
function useSettle({ place, target: { feature, form }, watch, values, onSaved }: SaveOptions) {
  const { id: accountId } = useAccount()
  return async (answer: WrittenForm, sent: CollectedForm): Promise<SaveResult | undefined> => {
    const later = await watch.changedSince(sent)
    if (!later) {
      await values.end()
      onSaved(answer, true)
      return undefined
    }
    const key =
      place.current.filled?.id === answer.id
        ? place.current.key
        : storedFormKey(accountId, { featureId: feature.id, formId: form.formId, filledId: answer.id })
    watch.restart(sent.values, later)
    await values.move(later, { key, filled: answer, base: { version: answer.version, data: sent.values } })
    onSaved(answer, false)
    return 'later'
  }
}

/** The fault of a save that failed. A new form has nothing that could be gone. */
function faultOf(error: unknown, isFilled: boolean): SaveFault {
  if (error instanceof FormUnavailable || error instanceof FormScriptFailed) return 'invalid'
  if (isFilled && (Problem.is(error, 'feature_deleted') || Problem.is(error, 'not_found'))) return 'gone'
  if (error instanceof Error) return error
  throw error
}

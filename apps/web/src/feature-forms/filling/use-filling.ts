import { Problem } from '@cairn/contract/problem'
import { type RefObject, useRef, useState } from 'react'
import { FormScriptFailed, FormUnavailable } from '../../forms/frame/form-channel.ts'
import type { FormHandle, FormState } from '../../forms/frame/form-frame.tsx'
import { useApi } from '../../platform/api.ts'
import { askConflict } from './ask-conflict.tsx'
import type { FillTarget } from './fill-target.ts'
import { saveFilledForm, type WrittenForm } from './save-filled-form.ts'
import type { FormBase } from './stored-forms.ts'
import { useFormWatch } from './use-form-watch.ts'
import type { Opening } from './use-opening.ts'
import { useStoredValues } from './use-stored-values.ts'

/** Why a form was not saved: it refused its values, it does not answer, it was deleted meanwhile, or the reason of the server. */
export type SaveFault = 'errors' | 'invalid' | 'gone' | Error

interface FillingOptions {
  readonly target: FillTarget
  readonly opening: Opening
  readonly onSaved: (answer: WrittenForm) => void
}

/** The state of a form that is being filled in: its frame, the values that this browser stores, and saving. */
export function useFilling({ target, opening: { key, formVersion, stored }, onSaved }: FillingOptions) {
  const { filled, isReadOnly } = target
  const frame = useRef<FormHandle>(null)
  const [state, setState] = useState<FormState>('loading')
  const [base, setBase] = useState<FormBase | null>(filled ? { version: filled.version, data: filled.data } : null)
  const values = useStoredValues({ key, stored: isReadOnly ? null : stored })
  const { isBusy, fault, save } = useSave({ target, formVersion, frame, base, setBase, onSaved, end: values.end })
  const isOn = state === 'ready' && !isReadOnly && !isBusy
  const watch = useFormWatch({ frame, isOn, onChange: (changed) => values.store(changed, base) })
  return {
    ...watch,
    frame,
    state,
    setState,
    isBusy,
    fault,
    save,
    offer: values.offer,
    discardStored: values.discard,
    /** Continues with the values of the earlier visit, from the state that it began with. */
    continueStored: async () => {
      if (!values.offer || !frame.current) return
      await frame.current.load(values.offer.values)
      setBase(values.offer.base)
      values.take()
    },
    /** Ends without saving. */
    discard: () => values.end(false),
  }
}

interface SaveOptions extends Pick<FillingOptions, 'target' | 'onSaved'> {
  readonly formVersion: number
  readonly frame: RefObject<FormHandle | null>
  readonly base: FormBase | null
  readonly setBase: (base: FormBase) => void
  readonly end: (isSaved: boolean) => Promise<void>
}

/** Saves a form, one attempt at a time. One that was deleted meanwhile is saved as a new one at the next attempt. */
function useSave({ target, formVersion, frame, base, setBase, onSaved, end }: SaveOptions) {
  const api = useApi()
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<SaveFault>()
  const isGone = useRef(false)

  async function attempt(): Promise<SaveFault | undefined> {
    if (!frame.current) return 'invalid'
    const saved = await saveFilledForm({
      api,
      formVersion,
      frame: frame.current,
      target: isGone.current ? { ...target, filled: undefined } : target,
      base: isGone.current ? null : base,
      ask: askConflict,
      onRebased: setBase,
    })
    if (saved.kind !== 'saved') return saved.kind === 'errors' ? 'errors' : undefined
    await end(true)
    onSaved(saved.answer)
    return undefined
  }

  async function save(): Promise<void> {
    setBusy(true)
    setFault(undefined)
    try {
      setFault(await attempt())
    } catch (error) {
      const found = faultOf(error, target.filled !== undefined && !isGone.current)
      if (found === 'gone') isGone.current = true
      setFault(found)
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, fault, save }
}

/** The fault of a save that failed. A new form has nothing that could be gone. */
function faultOf(error: unknown, isFilled: boolean): SaveFault {
  if (error instanceof FormUnavailable || error instanceof FormScriptFailed) return 'invalid'
  if (isFilled && (Problem.is(error, 'feature_deleted') || Problem.is(error, 'not_found'))) return 'gone'
  if (error instanceof Error) return error
  throw error
}

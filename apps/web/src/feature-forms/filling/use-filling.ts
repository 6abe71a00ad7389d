import { useRef, useState } from 'react'
import type { FormHandle, FormState } from '../../forms/frame/form-frame.tsx'
import type { FillTarget } from './fill-target.ts'
import type { FilledPlace } from './filled-place.ts'
import type { WrittenForm } from './save-filled-form.ts'
import { useFormWatch } from './use-form-watch.ts'
import type { Opening } from './use-opening.ts'
import { useSaveForm } from './use-save-form.ts'
import { useStoredValues } from './use-stored-values.ts'

interface FillingOptions {
  readonly target: FillTarget
  readonly opening: Opening
  /** `isOver`: the form has no values that are not saved. */
  readonly onSaved: (answer: WrittenForm, isOver: boolean) => void
}

/** The state of a form that is being filled in: its frame, the values that this browser stores, and saving. */
export function useFilling({ target, opening: { key, formVersion, stored }, onSaved }: FillingOptions) {
  const { filled, isReadOnly } = target
  const frame = useRef<FormHandle>(null)
  const [state, setState] = useState<FormState>('loading')
  const place = useRef<FilledPlace>({
    key,
    filled,
    base: filled ? { version: filled.version, data: filled.data } : null,
  })
  function setPlace(next: FilledPlace): void {
    place.current = next
  }
  const values = useStoredValues({ place, setPlace, stored: isReadOnly ? null : stored })
  const watch = useFormWatch({ frame, isOn: state === 'ready' && !isReadOnly, onChange: values.store })
  const saving = useSaveForm({ target, formVersion, frame, place, setPlace, watch, values, onSaved })
  return {
    ...watch,
    ...saving,
    frame,
    state,
    setState,
    offer: values.offer,
    discardStored: values.discard,
    /** Continues with the values of the earlier visit, from the state that it began with. */
    continueStored: async () => {
      if (!values.offer || !frame.current) return
      await frame.current.load(values.offer.values)
      setPlace({ ...place.current, base: values.offer.base })
      values.take()
    },
    /** Ends without saving. */
    discard: values.end,
  }
}

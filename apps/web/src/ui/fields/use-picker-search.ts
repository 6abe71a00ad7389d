import { useState } from 'react'
import { pickerPauseMs, useDebounced } from '../../platform/debounced.ts'

/** The search of a picker. */
export interface PickerSearch {
  readonly typed: string
  readonly type: (text: string) => void
  /** The text that is searched: the typed one, trimmed, after a pause. */
  readonly search: string
  /** Whether the user has typed a text that is not searched yet. */
  readonly isWaiting: boolean
}

/** The text of the search field of a picker, which becomes the search after a pause. */
export function usePickerSearch(): PickerSearch {
  const [typed, type] = useState('')
  const trimmed = typed.trim()
  const search = useDebounced(trimmed, pickerPauseMs)
  return { typed, type, search, isWaiting: search !== trimmed }
}

import { useEffect, useState } from 'react'

/** Pause in ms after the last key before a list is searched (specifications 1 and 2, section 9). */
export const listPauseMs = 500

/** Pause in ms after the last key before a picker searches, or a name is looked up (specification 2, sections 5 and 9). */
export const pickerPauseMs = 200

/** The last value that stayed unchanged for `delayMs`. */
export function useDebounced<Value>(value: Value, delayMs: number): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delayMs)
    return () => clearTimeout(timer)
  }, [value, delayMs])
  return settled
}

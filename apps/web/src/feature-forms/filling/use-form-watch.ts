import type { FormValue } from '@cairn/contract/forms/form-values'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { type CollectedForm, FormScriptFailed, FormUnavailable } from '../../forms/frame/form-channel.ts'
import type { FormHandle } from '../../forms/frame/form-frame.tsx'
import { hasSameValues } from './form-states.ts'

/** Pause in ms between two looks at the values of a form, whose page reports no changes. */
const pauseMs = 1500
/** The longest wait in ms for a last look: a form that is closed may hang. */
const lastLookMs = 1000

interface WatchOptions {
  readonly frame: RefObject<FormHandle | null>
  /** The form has its values, and the user may change them. */
  readonly isOn: boolean
  /** Called with values that differ from those at the last look; undefined when they are again those of the beginning. */
  readonly onChange: (values: readonly FormValue[] | undefined) => void
}

/** Follows the values of a form from its opening. */
export function useFormWatch({ frame, isOn, onChange }: WatchOptions) {
  const [isChanged, setChanged] = useState(false)
  const seen = useRef<{ readonly first: readonly FormValue[]; readonly last: readonly FormValue[] }>(undefined)

  async function look(): Promise<boolean> {
    const collected = await frame.current?.collect()
    if (!collected) return isChanged
    const { first, last } = seen.current ?? { first: collected.values, last: collected.values }
    seen.current = { first, last: collected.values }
    const differs = !hasSameValues(first, collected.values)
    setChanged(differs)
    if (!hasSameValues(last, collected.values)) onChange(differs ? collected.values : undefined)
    return differs
  }

  const lookAgain = useEffectEvent(look)
  useEffect(() => {
    if (!isOn) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    async function next(): Promise<void> {
      try {
        await lookAgain()
        if (!isOver) timer = setTimeout(() => void next(), pauseMs)
      } catch (error) {
        // The frame shows the fault of a form, and Save that of its script.
        ignoreFormFault(error)
      }
    }
    void next()
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [isOn])

  async function lookOnce(): Promise<boolean> {
    try {
      return await look()
    } catch (error) {
      ignoreFormFault(error)
      return isChanged
    }
  }

  /** The values where the user changed them after they were collected; undefined without such, or where the form does not answer. */
  async function changedSince(sent: CollectedForm): Promise<readonly FormValue[] | undefined> {
    try {
      const now = await frame.current?.collect()
      if (!now || hasSameValues(sent.values, now.values)) return undefined
      // A script may change values at any time, such as the time of a look: those are no reason to stay open.
      const isByUser = now.userEvents === undefined || now.userEvents !== sent.userEvents
      return isByUser ? now.values : undefined
    } catch (error) {
      ignoreFormFault(error)
      return undefined
    }
  }

  return {
    isChanged,
    changedSince,
    /** Follows the values from a state that is saved. */
    restart: (saved: readonly FormValue[], now: readonly FormValue[]) => {
      seen.current = { first: saved, last: now }
      setChanged(true)
    },
    /** The values at the last look; undefined before the first. */
    lastValues: () => seen.current?.last,
    /** Whether the form has changes at this moment, as far as it answers. */
    hasChanges: async () => {
      if (!isOn) return isChanged
      const late = new Promise<boolean>((resolve) => {
        setTimeout(resolve, lastLookMs, isChanged)
      })
      return Promise.race([lookOnce(), late])
    },
  }
}

function ignoreFormFault(error: unknown): void {
  if (!(error instanceof FormUnavailable || error instanceof FormScriptFailed)) throw error
}

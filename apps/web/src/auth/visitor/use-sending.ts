import { type FormEvent, useState } from 'react'
import { useLocale } from '../../platform/locale.ts'
import { problemText } from '../../platform/problem-text.ts'

/** A form that is sent once at a time. */
export interface Sending {
  readonly isSending: boolean
  /** The text of the last failure. */
  readonly failure: string | undefined
  /** The `onSubmit` of a form, or the `onClick` of a button. */
  readonly send: (event?: Pick<FormEvent, 'preventDefault'>) => void
}

/**
 * Sends a form of the screens for visitors. `act` may handle a problem by opening another screen; a problem that it throws
 * is shown.
 */
export function useSending(act: () => Promise<void>): Sending {
  const { figures } = useLocale()
  const [isSending, setIsSending] = useState(false)
  const [failure, setFailure] = useState<string>()
  async function run(): Promise<void> {
    setIsSending(true)
    setFailure(undefined)
    try {
      await act()
    } catch (error) {
      setFailure(problemText(error, figures.language))
    }
    setIsSending(false)
  }
  return {
    isSending,
    failure,
    send: (event) => {
      event?.preventDefault()
      if (!isSending) void run()
    },
  }
}

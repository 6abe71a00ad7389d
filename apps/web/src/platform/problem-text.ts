import { Problem } from '@cairn/contract/problem'
import { figuresOf, type MessageKey, messageIfKnown, translate } from './locale.ts'
import { isNetworkError } from './queries.ts'

/** What a failure says to a person: what happened, then what to do. */
export function problemText(error: unknown, language: string): string {
  if (!(error instanceof Problem)) return translate(isNetworkError(error) ? 'problem.network' : 'problem.unknown')
  // Checked here for the compiler: each code of the contract has its message.
  const key = `problem.${error.code}` as const satisfies MessageKey
  return String(translate(key, wordsFor(error, language)))
}

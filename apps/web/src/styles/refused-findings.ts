import { Problem } from '@cairn/contract/problem'
import type { StyleFinding } from '@cairn/contract/styles/styles'

/** The findings for which the server refused a text; none for another error. */
export function findingsOf(error: Error | null): readonly StyleFinding[] {
  return Problem.is(error, 'style_not_drawn') ? error.params.findings : []
}

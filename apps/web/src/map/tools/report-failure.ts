import { currentLanguage } from '../../platform/locale.ts'
import { problemText } from '../../platform/problem-text.ts'
import { notify } from '../../ui/overlays/overlays.ts'

/** Tells the user that the server could not say which features its pictures show. */
export function reportFailure(error: unknown): void {
  notify({ text: problemText(error, currentLanguage()), severity: 'error' })
}

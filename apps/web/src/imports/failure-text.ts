import { currentLanguage, type Translate } from '../platform/locale.ts'
import { problemText } from '../platform/problem-text.ts'
import { FileUnreadable } from './uploads.ts'

/** Why a file was not sent, for the user: the cause, then the remedy. */
export function failureText(failure: unknown, t: Translate): string {
  return failure instanceof FileUnreadable ? t('imports.unreadable') : problemText(failure, currentLanguage())
}

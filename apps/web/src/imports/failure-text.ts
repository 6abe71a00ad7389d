import { messageText } from '../jobs/job-results.ts'
import { currentLanguage, type Translate } from '../platform/locale.ts'
import { problemText } from '../platform/problem-text.ts'
import { FileUnreadable } from '../uploads/queued-upload.ts'
import { CoordinateSystemMissing, FileRefused } from './upload.ts'

/** Why a file was not sent, for the user: the cause, then the remedy. */
export function failureText(failure: unknown, t: Translate): string {
  if (failure instanceof FileRefused) return messageText(failure.reason)
  if (failure instanceof CoordinateSystemMissing) return t('imports.crsMissingLater')
  return failure instanceof FileUnreadable ? t('uploads.unreadable') : problemText(failure, currentLanguage())
}

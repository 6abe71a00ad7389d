import { currentLanguage, type Translate } from '../../platform/locale.ts'
import { problemText } from '../../platform/problem-text.ts'
import { FileUnreadable } from '../../uploads/queued-upload.ts'
import { PhotoNotReducible } from '../photos/reduce-photo.ts'

/** Why a file was not added, for the user: the cause, then the remedy. */
export function uploadFailureText(failure: unknown, t: Translate): string {
  if (failure instanceof PhotoNotReducible) return t('attachments.notReadable')
  return failure instanceof FileUnreadable ? t('uploads.unreadable') : problemText(failure, currentLanguage())
}

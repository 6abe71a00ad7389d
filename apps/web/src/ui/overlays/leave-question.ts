import { type Translate, useLocale } from '../../platform/locale.ts'
import type { Confirmation } from './confirm-dialog.tsx'

/** The one question before entries that are not saved are lost, for `confirm`. */
export function leaveQuestion(t: Translate): Confirmation {
  return {
    title: t('app.unsaved.title'),
    body: t('app.unsaved.body'),
    confirmLabel: t('app.unsaved.discard'),
    cancelLabel: t('app.unsaved.keep'),
  }
}

/** `leaveQuestion` in the language of the page. */
export function useLeaveQuestion(): Confirmation {
  const { t } = useLocale()
  return leaveQuestion(t)
}

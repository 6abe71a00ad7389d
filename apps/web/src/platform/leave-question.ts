import { useLocale } from './locale.ts'

/** The question that every form asks before entered values are lost, for `confirm` and `FormDialog` of ui. */
export function useLeaveQuestion() {
  const { t } = useLocale()
  return {
    title: t('app.discardForm.title'),
    body: t('app.discardForm.body'),
    confirmLabel: t('app.discardForm.discard'),
    cancelLabel: t('app.discardForm.keep'),
  }
}

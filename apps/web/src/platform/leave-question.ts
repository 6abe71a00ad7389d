import { useLocale } from './locale.ts'

/** What every form asks before entered things are given up. */
export function useLeaveQuestion() {
  const { t } = useLocale()
  return {
    title: t('app.discardForm.title'),
    body: t('app.discardForm.body'),
    discardLabel: t('app.discardForm.discard'),
    keepLabel: t('app.discardForm.keep'),
  }
}

import { useLocale } from '../../platform/locale.ts'
import { Splash } from '../../ui/states/splash.tsx'

/** The page while the application, its first screen or the account loads. */
export function Loading() {
  const { t } = useLocale()
  return <Splash label={t('app.loading')} />
}

import Alert from '@mui/material/Alert'
import { useConfiguration } from '../../platform/configuration.ts'
import { useLocale } from '../../platform/locale.ts'

/** Warns that the limits of organizations do not hold where the payment sandbox is open without the demo data. */
export function SandboxBanner() {
  const { t } = useLocale()
  const configuration = useConfiguration()
  if (!configuration?.paymentSandbox || configuration.demo) return null
  return (
    <Alert severity="warning" square>
      {t('billing.sandbox.banner')}
    </Alert>
  )
}

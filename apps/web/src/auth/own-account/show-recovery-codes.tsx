import { useAccount } from '../../accounts/use-account.ts'
import { ShownOnce } from '../../dialogs/shown-once.tsx'
import { useLocale } from '../../platform/locale.ts'
import { RecoveryCodeList } from '../authenticator/recovery-code-list.tsx'

/** Shows new recovery codes, once. */
export function ShowRecoveryCodes({ codes }: { readonly codes: readonly string[] }) {
  const { t } = useLocale()
  const { email } = useAccount()
  return (
    <ShownOnce
      title={t('authenticator.recovery.title')}
      lead={t('authenticator.recovery.lead')}
      closeLabel={t('authenticator.recovery.done')}
    >
      <RecoveryCodeList codes={codes} email={email} />
    </ShownOnce>
  )
}

import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useAccount } from '../../../accounts/use-account.ts'
import { useLocale } from '../../../platform/locale.ts'
import { DialogFrame, useDialog } from '../../../ui/overlays/dialogs.tsx'
import { RecoveryCodeList } from '../../authenticator/recovery-code-list.tsx'

/** Shows new recovery codes, once. */
export function ShowRecoveryCodes({ codes }: { readonly codes: readonly string[] }) {
  const { t } = useLocale()
  const { email } = useAccount()
  const { close } = useDialog()
  return (
    <DialogFrame title={t('authenticator.recovery.title')} onDismiss={close}>
      <DialogContent>
        <Stack spacing={4}>
          <Typography>{t('authenticator.recovery.lead')}</Typography>
          <RecoveryCodeList codes={codes} email={email} />
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button autoFocus variant="contained" onClick={close}>
          {t('authenticator.recovery.done')}
        </Button>
      </DialogActions>
    </DialogFrame>
  )
}

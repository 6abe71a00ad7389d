import type { NewClientKey as CreatedKey } from '@cairn/contract/organizations/client-keys'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useLocale } from '../../../platform/locale.ts'
import { DialogFrame, useDialog } from '../../../ui/overlays/dialogs.tsx'
import { CopiedText } from '../copied-text.tsx'

/** Shows a new key, once. */
export function NewClientKey({ created: { email, key } }: { readonly created: CreatedKey }) {
  const { t } = useLocale()
  const { close } = useDialog()
  const labels = {
    copy: t('organizationSettings.clients.copy'),
    copied: t('organizationSettings.clients.copied'),
    failed: t('organizationSettings.clients.copyFailed'),
  }
  return (
    <DialogFrame title={t('organizationSettings.clients.newTitle', { email })} onDismiss={close}>
      <DialogContent>
        <Stack spacing={3}>
          <Typography>{t('organizationSettings.clients.newLead')}</Typography>
          <CopiedText text={key} labels={labels} />
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button autoFocus variant="contained" onClick={close}>
          {t('organizationSettings.clients.close')}
        </Button>
      </DialogActions>
    </DialogFrame>
  )
}

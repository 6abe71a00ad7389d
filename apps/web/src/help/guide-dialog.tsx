import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import FormControlLabel from '@mui/material/FormControlLabel'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useLocale } from '../platform/locale.ts'
import { changePreferences, usePreference } from '../platform/preferences/preferences.ts'
import { DialogFrame, useDialog } from '../ui/overlays/dialogs.tsx'
import { type Guide, skipFlags } from './guides.ts'

const guides = {
  'getting-started': { texts: 'help.guide', skipFlag: skipFlags['getting-started'] },
  'quick-start': { texts: 'help.quick', skipFlag: skipFlags['quick-start'] },
} as const
const steps = ['add', 'find', 'share'] as const

/** The first steps, and whether the guide opens by itself at the next visit. */
export function GuideDialog({ guide }: { readonly guide: Guide }) {
  const { t } = useLocale()
  const { close } = useDialog()
  const { texts, skipFlag } = guides[guide]
  const isSkipped = usePreference((chosen) => chosen[skipFlag])
  return (
    <DialogFrame title={t(`${texts}.title`)} maxWidth="sm">
      <DialogContent>
        <Stack spacing={4}>
          <Typography color="textSecondary">{t(`${texts}.lead`)}</Typography>
          <Stack component="ol" spacing={3} sx={{ m: 0, pl: 5 }}>
            {steps.map((step) => (
              <li key={step}>
                <Typography component="h3" variant="subtitle1">
                  {t(`${texts}.${step}Title`)}
                </Typography>
                <Typography>{t(`${texts}.${step}`)}</Typography>
              </li>
            ))}
          </Stack>
          <FormControlLabel
            label={t('help.skip')}
            control={
              <Checkbox checked={isSkipped} onChange={(_, checked) => changePreferences({ [skipFlag]: checked })} />
            }
          />
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" autoFocus onClick={close}>
          {t('help.close')}
        </Button>
      </DialogActions>
    </DialogFrame>
  )
}

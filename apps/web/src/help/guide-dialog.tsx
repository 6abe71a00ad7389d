import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import FormControlLabel from '@mui/material/FormControlLabel'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { FirstStepList } from '../overview/first-step-list.tsx'
import { useFirstSteps } from '../overview/use-first-steps.ts'
import { useLocale } from '../platform/locale.ts'
import { changePreferences, usePreference } from '../platform/preferences/preferences.ts'
import { DialogFrame, useDialog } from '../ui/overlays/dialogs.tsx'
import { type Guide, skipFlags } from './guides.ts'

const texts = { 'getting-started': 'help.guide', 'quick-start': 'help.quick' } as const

/** The first steps, and whether the map or the home of the settings lists them. */
export function GuideDialog({ guide }: { readonly guide: Guide }) {
  const { t } = useLocale()
  const { close } = useDialog()
  const isSkipped = usePreference((chosen) => chosen[skipFlags[guide]])
  return (
    <DialogFrame title={t(`${texts[guide]}.title`)} maxWidth="sm">
      <DialogContent>
        <Stack spacing={4}>
          <Typography color="textSecondary">{t(`${texts[guide]}.lead`)}</Typography>
          {guide === 'quick-start' ? <QuickStart /> : <FirstSteps onLeave={close} />}
          <FormControlLabel
            label={t(`${texts[guide]}.skip`)}
            control={
              <Checkbox
                checked={isSkipped}
                onChange={(_, checked) => changePreferences({ [skipFlags[guide]]: checked })}
              />
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

function FirstSteps({ onLeave }: { readonly onLeave: () => void }) {
  return <FirstStepList steps={useFirstSteps()} onLeave={onLeave} />
}

const steps = ['add', 'find', 'share'] as const

function QuickStart() {
  const { t } = useLocale()
  return (
    <Stack component="ol" spacing={3} sx={{ m: 0, pl: 5 }}>
      {steps.map((step) => (
        <li key={step}>
          <Typography component="h3" variant="subtitle1">
            {t(`help.quick.${step}Title`)}
          </Typography>
          <Typography>{t(`help.quick.${step}`)}</Typography>
        </li>
      ))}
    </Stack>
  )
}

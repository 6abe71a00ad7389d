import Checkbox from '@mui/material/Checkbox'
import Divider from '@mui/material/Divider'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Stack from '@mui/material/Stack'
import { useLocale } from '../../platform/locale.ts'
import { changePreferences, usePreference } from '../../platform/preferences/preferences.ts'
import type { ShownBackground } from './use-map-background.ts'

const backgrounds = ['streets', 'outline', 'grid'] as const
const unitSystems = ['metric', 'us'] as const

/** Chooses the background of the map and the units of measurement. */
export function BackgroundCard({ background: { shown, hasStreets } }: { readonly background: ShownBackground }) {
  const { t } = useLocale()
  const withGrid = usePreference((chosen) => chosen.withGrid)
  return (
    <Stack spacing={3} sx={{ p: 4, minWidth: 220 }}>
      <FormControl>
        <FormLabel id="background">{t('map.background.label')}</FormLabel>
        <RadioGroup aria-labelledby="background" value={shown ?? ''}>
          {backgrounds.map((value) => (
            <FormControlLabel
              key={value}
              value={value}
              disabled={value === 'streets' && !hasStreets}
              control={<Radio onChange={() => changePreferences({ background: value })} />}
              label={
                <>
                  {t(`map.background.${value}`)}
                  {value === 'streets' && !hasStreets && (
                    <FormHelperText sx={{ mt: 0 }}>{t('map.background.noStreets')}</FormHelperText>
                  )}
                </>
              }
              slotProps={{ typography: { variant: 'body2', component: 'div' } }}
            />
          ))}
        </RadioGroup>
        <FormControlLabel
          label={t('map.background.withGrid')}
          disabled={shown === 'grid'}
          control={
            <Checkbox
              checked={withGrid || shown === 'grid'}
              onChange={(_, checked) => changePreferences({ withGrid: checked })}
            />
          }
          slotProps={{ typography: { variant: 'body2' } }}
        />
      </FormControl>
      <Divider />
      <UnitChoice />
    </Stack>
  )
}

function UnitChoice() {
  const { t } = useLocale()
  const units = usePreference((chosen) => chosen.units)
  return (
    <FormControl>
      <FormLabel id="units">{t('map.background.units')}</FormLabel>
      <RadioGroup row aria-labelledby="units" value={units}>
        {unitSystems.map((value) => (
          <FormControlLabel
            key={value}
            value={value}
            control={<Radio onChange={() => changePreferences({ units: value })} />}
            label={t(`map.background.${value}`)}
            slotProps={{ typography: { variant: 'body2' } }}
          />
        ))}
      </RadioGroup>
    </FormControl>
  )
}

import { type Language, languageNames, languages } from '@cairn/messages/languages'
import Checkbox from '@mui/material/Checkbox'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Stack from '@mui/material/Stack'
import { useId } from 'react'
import { useAccount, useRights } from '../accounts/use-account.ts'
import { chooseLanguage, useLocale } from '../platform/locale.ts'
import type { Preferences } from '../platform/preferences/preference-types.ts'
import { changePreferences, usePreference } from '../platform/preferences/preferences.ts'
import { SettingsSection } from '../ui/sections/settings-section.tsx'
import { schemes } from './page-menus.tsx'

/** The preferences of the user. Each change is applied and saved at once. */
export function UserPreferences() {
  const { t } = useLocale()
  const hasClientKeys = useAccount().organization.features.includes('clients')
  return (
    <Stack spacing={4}>
      <SettingsSection title={t('settings.userPrefs.appearance')}>
        <Appearance />
      </SettingsSection>
      <SettingsSection title={t('settings.userPrefs.map')}>
        <MapPreferences />
      </SettingsSection>
      {hasClientKeys && (
        <SettingsSection title={t('settings.userPrefs.clientKey')}>
          <ClientKeyPreference />
        </SettingsSection>
      )}
      <SettingsSection title={t('settings.userPrefs.saving')}>
        <Toggle preference="localOnly" help={t('settings.userPrefs.localOnlyHelp')} />
      </SettingsSection>
    </Stack>
  )
}

function Appearance() {
  const { t } = useLocale()
  const scheme = usePreference((chosen) => chosen.scheme)
  const language = usePreference((chosen) => chosen.language)
  const byBrowser = { value: 'browser', label: t('settings.userPrefs.byBrowser') } as const
  return (
    <>
      <Choice
        label={t('settings.userPrefs.theme')}
        chosen={scheme}
        choices={schemes.map((value) => ({ value, label: t(`app.theme.${value}`) }))}
        onChoose={(value) => changePreferences({ scheme: value })}
      />
      <Choice
        label={t('settings.userPrefs.language')}
        chosen={language ?? byBrowser.value}
        choices={[byBrowser, ...languages.map((value) => ({ value, label: languageNames[value], lang: value }))]}
        onChoose={(value: Language | 'browser') => void chooseLanguage(value === 'browser' ? null : value)}
      />
    </>
  )
}

function MapPreferences() {
  const { t } = useLocale()
  const units = usePreference((chosen) => chosen.units)
  const isTemporary = usePreference((chosen) => chosen.panelTemporary)
  const hasMap = useRights().organizationType !== 'plus'
  return (
    <>
      <Choice
        label={t('settings.userPrefs.units')}
        chosen={units}
        choices={[
          { value: 'metric', label: t('settings.userPrefs.metric') },
          { value: 'us', label: t('settings.userPrefs.imperial') },
        ]}
        onChoose={(value) => changePreferences({ units: value })}
      />
      <Choice
        label={t('settings.userPrefs.panel')}
        chosen={isTemporary ? 'temporary' : 'persistent'}
        choices={[
          { value: 'persistent', label: t('settings.userPrefs.persistent') },
          { value: 'temporary', label: t('settings.userPrefs.temporary') },
        ]}
        onChoose={(value) => changePreferences({ panelTemporary: value === 'temporary' })}
      />
      <Stack>
        <Toggle preference="panelOpenByDefault" />
        <Toggle preference="showCurrentProject" />
        {hasMap && <Toggle preference="showMapControls" />}
      </Stack>
    </>
  )
}

/** The server reads it: a preference that stays in the browser would have no effect. */
function ClientKeyPreference() {
  const { t } = useLocale()
  const chosen = usePreference(({ clientAuthType }) => clientAuthType)
  const isLocal = usePreference(({ localOnly }) => localOnly)
  return (
    <Choice
      label={t('settings.userPrefs.clientAuthType')}
      chosen={chosen}
      choices={(['basic', 'param'] as const).map((value) => ({ value, label: t(`settings.userPrefs.${value}`) }))}
      onChoose={(value) => changePreferences({ clientAuthType: value })}
      help={t(isLocal ? 'settings.userPrefs.clientAuthLocal' : 'settings.userPrefs.clientAuthHelp')}
      isDisabled={isLocal}
    />
  )
}

interface ChoiceProps<Value extends string> {
  readonly label: string
  readonly chosen: Value
  readonly choices: readonly { readonly value: Value; readonly label: string; readonly lang?: string }[]
  readonly onChoose: (value: Value) => void
  readonly help?: string
  readonly isDisabled?: boolean
}

function Choice<Value extends string>(props: ChoiceProps<Value>) {
  const { label, chosen, choices, onChoose, help, isDisabled = false } = props
  const id = useId()
  const helpId = useId()
  return (
    <FormControl disabled={isDisabled}>
      <FormLabel id={id}>{label}</FormLabel>
      <RadioGroup row aria-labelledby={id} aria-describedby={help && helpId} value={chosen}>
        {choices.map(({ value, label: text, lang }) => (
          <FormControlLabel
            key={value}
            value={value}
            lang={lang}
            label={text}
            control={<Radio onChange={() => onChoose(value)} />}
          />
        ))}
      </RadioGroup>
      {help !== undefined && (
        <FormHelperText id={helpId} sx={{ mx: 0 }}>
          {help}
        </FormHelperText>
      )}
    </FormControl>
  )
}

type Flag = 'showMapControls' | 'showCurrentProject' | 'panelOpenByDefault' | 'localOnly'

interface ToggleProps {
  readonly preference: Flag
  readonly help?: string
}

function Toggle({ preference, help }: ToggleProps) {
  const { t } = useLocale()
  const id = useId()
  const checked = usePreference((chosen: Preferences) => chosen[preference])
  return (
    <FormControl>
      <FormControlLabel
        label={t(`settings.userPrefs.${preference}`)}
        control={
          <Checkbox
            checked={checked}
            onChange={(_, now) => changePreferences({ [preference]: now })}
            slotProps={{ input: { 'aria-describedby': help === undefined ? undefined : id } }}
          />
        }
      />
      {help !== undefined && <FormHelperText id={id}>{help}</FormHelperText>}
    </FormControl>
  )
}

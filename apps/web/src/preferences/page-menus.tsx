import { type Language, languageNames, languages } from '@cairn/messages/languages'
import DarkMode from '@mui/icons-material/DarkModeOutlined'
import LightMode from '@mui/icons-material/LightModeOutlined'
import SettingsBrightness from '@mui/icons-material/SettingsBrightnessOutlined'
import Translate from '@mui/icons-material/TranslateOutlined'
import { chooseLanguage, useLocale } from '../platform/locale.ts'
import { type SchemeChoice, useScheme } from '../platform/theme/theme.tsx'
import { ChoiceMenu } from '../ui/choice-menu.tsx'

const icons = { light: LightMode, dark: DarkMode, system: SettingsBrightness }
/** In the order of the menu. */
export const schemes = ['light', 'dark', 'system'] as const satisfies readonly SchemeChoice[]

/** Light, dark, or the scheme of the system. */
export function ThemeMenu() {
  const { t } = useLocale()
  const { choice, scheme, choose } = useScheme()
  const Shown = icons[scheme]
  const choices = schemes.map((value) => {
    const Icon = icons[value]
    return { value, label: t(`app.theme.${value}`), icon: <Icon /> }
  })
  return (
    <ChoiceMenu label={t('app.toolbar.theme')} icon={<Shown />} choices={choices} chosen={choice} onChoose={choose} />
  )
}

/** The languages of the product, each by its own name. */
export function LanguageMenu() {
  const { t, figures } = useLocale()
  const chosen = languages.find((language) => language === figures.language) ?? 'en'
  const choices = languages.map((value: Language) => ({ value, label: languageNames[value] }))
  return (
    <ChoiceMenu
      label={t('app.language')}
      icon={<Translate />}
      choices={choices}
      chosen={chosen}
      onChoose={(language) => void chooseLanguage(language)}
    />
  )
}

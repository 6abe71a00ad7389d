import Home from '@mui/icons-material/HomeOutlined'
import Person from '@mui/icons-material/PersonOutlined'
import Tune from '@mui/icons-material/TuneOutlined'
import { anyone } from './menu-visibility.ts'
import type { SettingsScreen } from './settings-screen.ts'

/** Below `/settings/`: the screen of an address that names none. */
export const initialSettingsPath = 'home'

/** Every screen of the settings, in the order of the menu. */
export const settingsScreens: readonly SettingsScreen[] = [
  {
    path: initialSettingsPath,
    group: null,
    titleKey: 'settings.home.title',
    aboutKey: 'settings.home.about',
    icon: Home,
    visible: anyone,
    load: async () => (await import('./home/settings-home.tsx')).SettingsHome,
  },
  {
    path: 'personal-info',
    group: 'account',
    titleKey: 'settings.personalInfo.title',
    aboutKey: 'settings.personalInfo.about',
    icon: Person,
    visible: anyone,
    load: async () => (await import('./profile/personal-info.tsx')).PersonalInfo,
  },
  {
    path: 'user-prefs',
    group: 'account',
    titleKey: 'settings.userPrefs.title',
    aboutKey: 'settings.userPrefs.about',
    icon: Tune,
    visible: anyone,
    load: async () => (await import('./profile/user-preferences.tsx')).UserPreferences,
  },
]

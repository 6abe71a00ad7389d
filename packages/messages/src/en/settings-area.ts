import { activity } from './activity.ts'
import { billing } from './billing.ts'
import { components } from './components.ts'
import { conflict } from './conflict.ts'
import { dataSettings } from './data-settings.ts'
import { dictionaries } from './dictionaries.ts'
import { forms } from './forms.ts'
import { help } from './help.ts'
import { licenses } from './licenses.ts'
import { members, user } from './members.ts'
import { organizationSettings } from './organization-settings.ts'
import { pickLists } from './pick-lists.ts'
import { settings } from './settings.ts'
import { sites } from './sites.ts'
import { styles } from './styles.ts'
import { componentStyling, symbols } from './symbols.ts'
import { systems } from './systems.ts'

/**
 * The messages that only the screens of the settings show, by slice: the map does not wait for them. Texts of problems
 * belong to `problem.ts`, since any screen can show them.
 */
export const settingsArea = {
  activity,
  billing,
  components,
  componentStyling,
  conflict,
  dataSettings,
  dictionaries,
  forms,
  help,
  licenses,
  members,
  organizationSettings,
  pickLists,
  settings,
  sites,
  symbols,
  styles,
  systems,
  user,
} as const

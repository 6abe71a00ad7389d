import type { settingsArea as en } from '../en/settings-area.ts'
import type { Translation } from '../translation.ts'
import { members, user } from './accounts/members.ts'
import { activity } from './activity.ts'
import { billing } from './billing/billing.ts'
import { licenses } from './billing/licenses.ts'
import { dataSettings } from './data-settings.ts'
import { components } from './dictionaries/components.ts'
import { dictionaries } from './dictionaries/dictionaries.ts'
import { pickLists } from './dictionaries/pick-lists.ts'
import { systems } from './dictionaries/systems.ts'
import { forms } from './forms.ts'
import { help } from './help.ts'
import { organizationSettings } from './organizations/organization-settings.ts'
import { overview } from './overview.ts'
import { settings } from './settings.ts'
import { sites } from './sites.ts'
import { styles } from './styles.ts'
import { componentStyling, symbols } from './symbols.ts'

export const settingsArea = {
  activity,
  billing,
  components,
  componentStyling,
  dataSettings,
  dictionaries,
  forms,
  help,
  licenses,
  members,
  organizationSettings,
  overview,
  pickLists,
  settings,
  sites,
  symbols,
  styles,
  systems,
  user,
} satisfies Translation<typeof en>

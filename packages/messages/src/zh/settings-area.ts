import type { settingsArea as en } from '../en/settings-area.ts'
import type { Translation } from '../translation.ts'
import { billing } from './billing.ts'
import { help } from './help.ts'
import { licenses } from './licenses.ts'
import { members, user } from './members.ts'
import { organizationSettings } from './organization-settings.ts'
import { settings } from './settings.ts'
import { sites } from './sites.ts'

export const settingsArea = {
  billing,
  help,
  licenses,
  members,
  organizationSettings,
  settings,
  sites,
  user,
} satisfies Translation<typeof en>

import type { settingsArea as en } from '../en/settings-area.ts'
import type { Translation } from '../translation.ts'
import { help } from './help.ts'
import { members, user } from './members.ts'
import { settings } from './settings.ts'

export const settingsArea = { help, members, settings, user } satisfies Translation<typeof en>

import { organizationSettings } from './organization-settings.ts'
import { settings } from './settings.ts'

export const settingsArea = { organizationSettings, settings } satisfies Translation<typeof en>

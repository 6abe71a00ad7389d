import { billing } from './billing.ts'
import { help } from './help.ts'
import { licenses } from './licenses.ts'
import { members, user } from './members.ts'
import { organizationSettings } from './organization-settings.ts'
import { settings } from './settings.ts'
import { sites } from './sites.ts'

/**
 * The messages that only the screens of the settings show, by slice: the map does not wait for them. Texts of problems
 * belong to `problem.ts`, since any screen can show them.
 */
export const settingsArea = { billing, help, licenses, members, organizationSettings, settings, sites, user } as const

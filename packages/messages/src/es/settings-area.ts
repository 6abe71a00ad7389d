import type { settingsArea as en } from '../en/settings-area.ts'
import type { Translation } from '../translation.ts'
import { settings } from './settings.ts'

export const settingsArea = { settings } satisfies Translation<typeof en>

import { firstScreen } from './first-screen.ts'
import { others } from './others.ts'
import { settingsArea } from './settings-area.ts'

/** Every message, by slice. Placeholders are in double braces; `{{count, number}}` formats the number as the language writes it. */
export const en = {
  ...settingsArea,
  ...others,
  ...firstScreen,
  problem: { ...others.problem, ...firstScreen.problem },
} as const

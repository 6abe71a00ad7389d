import { firstScreen } from './first-screen.ts'
import { mapArea } from './map-area.ts'
import { settingsArea } from './settings-area.ts'

/** Every message, by slice. Placeholders are in double braces; `{{count, number}}` formats the number as the language writes it. */
export const en = {
  ...settingsArea,
  ...mapArea,
  ...firstScreen,
  problem: { ...mapArea.problem, ...firstScreen.problem },
} as const

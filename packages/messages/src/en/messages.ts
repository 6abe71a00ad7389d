import { firstScreen } from './first-screen.ts'
import { others } from './others.ts'

/** Every message, by slice. Placeholders are in double braces; `{{count, number}}` formats the number as the language writes it. */
export const en = { ...others, ...firstScreen, problem: { ...others.problem, ...firstScreen.problem } } as const

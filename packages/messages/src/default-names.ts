import { defaultNames as en } from './en/default-names.ts'
import { defaultNames as es } from './es/default-names.ts'
import type { Language } from './languages.ts'
import type { Translation } from './translation.ts'
import { defaultNames as zh } from './zh/default-names.ts'

/** The names that the server gives folders and layers which it creates, by the language of the user who causes that. */
const names: Readonly<Record<Language, Translation<typeof en>>> = { en, es, zh }

/** The default names in a language; in English for a client that asks for none. */
export function defaultNamesIn(language: Language | null): Translation<typeof en> {
  return names[language ?? 'en']
}

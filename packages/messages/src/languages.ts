import type { en } from './en/messages.ts'
import { withPluralForms } from './plural-forms.ts'
import type { Translation } from './translation.ts'

/** The languages of the product, by their BCP 47 code. The first one is the original. */
export const languages = ['en', 'es', 'zh'] as const
export type Language = (typeof languages)[number]

/** Each language by its own name. */
export const languageNames: Readonly<Record<Language, string>> = { en: 'English', es: 'Español', zh: '中文' }

const loaders: Readonly<Record<Language, () => Promise<Translation<typeof en>>>> = {
  en: async () => (await import('./en/messages.ts')).en,
  es: async () => (await import('./es/messages.ts')).es,
  zh: async () => (await import('./zh/messages.ts')).zh,
}

/** All messages of a language. Each is a bundle of its own, fetched when it is needed. */
export async function loadMessages(language: Language): Promise<Translation<typeof en>> {
  return withPluralForms(await loaders[language](), language)
}

/** The first supported language of the preferences, e.g. `navigator.languages`; English if none is supported. */
export function languageFor(preferences: readonly string[]): Language {
  for (const preference of preferences) {
    const found = languages.find((language) => preference.toLowerCase().split('-', 1)[0] === language)
    if (found) return found
  }
  return 'en'
}

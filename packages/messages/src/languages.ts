import type { firstScreen } from './en/first-screen.ts'
import type { mapArea } from './en/map-area.ts'
import type { en } from './en/messages.ts'
import type { settingsArea } from './en/settings-area.ts'
import { withPluralForms } from './plural-forms.ts'
import type { Translation } from './translation.ts'

/** The languages of the product, by their BCP 47 code. The first one is the original. */
export const languages = ['en', 'es', 'zh'] as const
export type Language = (typeof languages)[number]

/** Each language by its own name. */
export const languageNames: Readonly<Record<Language, string>> = { en: 'English', es: 'Español', zh: '中文' }

const firstLoaders: Readonly<Record<Language, () => Promise<Translation<typeof firstScreen>>>> = {
  en: async () => (await import('./en/first-screen.ts')).firstScreen,
  es: async () => (await import('./es/first-screen.ts')).firstScreen,
  zh: async () => (await import('./zh/first-screen.ts')).firstScreen,
}

const mapLoaders: Readonly<Record<Language, () => Promise<Translation<typeof mapArea>>>> = {
  en: async () => (await import('./en/map-area.ts')).mapArea,
  es: async () => (await import('./es/map-area.ts')).mapArea,
  zh: async () => (await import('./zh/map-area.ts')).mapArea,
}

const settingsLoaders: Readonly<Record<Language, () => Promise<Translation<typeof settingsArea>>>> = {
  en: async () => (await import('./en/settings-area.ts')).settingsArea,
  es: async () => (await import('./es/settings-area.ts')).settingsArea,
  zh: async () => (await import('./zh/settings-area.ts')).settingsArea,
}

/** The messages of the sign-in form: a tenth of all. */
export async function loadFirstMessages(language: Language): Promise<Translation<typeof firstScreen>> {
  return withPluralForms(await firstLoaders[language](), language)
}

/** The messages of the sign-in form and of the map. */
export async function loadMapMessages(
  language: Language,
): Promise<Translation<typeof mapArea> & Translation<typeof firstScreen>> {
  const [first, rest] = await Promise.all([firstLoaders[language](), mapLoaders[language]()])
  return withPluralForms({ ...rest, ...first, problem: { ...rest.problem, ...first.problem } }, language)
}

/** The messages that only the settings need. */
export async function loadSettingsMessages(language: Language): Promise<Translation<typeof settingsArea>> {
  return withPluralForms(await settingsLoaders[language](), language)
}

/** All messages of a language. Each language is three bundles of its own, fetched when they are needed. */
export async function loadMessages(language: Language): Promise<Translation<typeof en>> {
  const [map, settings] = await Promise.all([loadMapMessages(language), loadSettingsMessages(language)])
  return { ...settings, ...map }
}

/** The first supported language of the preferences, e.g. `navigator.languages`; English if none is supported. */
export function languageFor(preferences: readonly string[]): Language {
  for (const preference of preferences) {
    const found = languages.find((language) => preference.toLowerCase().split('-', 1)[0] === language)
    if (found) return found
  }
  return 'en'
}

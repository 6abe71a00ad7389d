import type { en } from '@cairn/messages/en/messages'
import {
  type Language,
  languageFor,
  loadFirstMessages,
  loadMapMessages,
  loadMessages,
  loadSettingsMessages,
} from '@cairn/messages/languages'
import { createInstance, type i18n, type ParseKeys, type ParseKeysWithoutVariables } from 'i18next'
import { initReactI18next, useTranslation } from 'react-i18next'
import { formatCreated } from './dates/format-date.ts'
import { changePreferences, preferences, subscribeToPreferences } from './preferences/preferences.ts'
import { loadFonts } from './theme/fonts.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation'
    resources: { translation: typeof en }
  }
}

/** The path of a message, such as `projects.create.title`. */
export type MessageKey = ParseKeys

/** The path of a message without placeholders. */
export type LabelKey = ParseKeysWithoutVariables

/** The last segments of the label keys below a path: `KeyBelow<'map.reason'>` is `'saving' | 'severalParts' | …`. */
export type KeyBelow<Path extends string, Key = LabelKey> = Key extends `${Path}.${infer Last}` ? Last : never

/** Writes messages in the user's language: `t('layers.featureCount', { count })`. */
export type Translate = i18n['t']

const locale = createInstance()

/**
 * Loads the language that the user chose in this browser, else the preferred one of the browser. The page renders after
 * that.
 */
export async function startLocale(preferred: readonly string[] = navigator.languages): Promise<void> {
  await startFirstLocale(preferred)
  await Promise.all([completeLocale(), completeSettingsLocale()])
}

/** Starts the locale with the messages of the sign-in form alone; `completeLocale` loads the others. */
export async function startFirstLocale(preferred: readonly string[] = navigator.languages): Promise<void> {
  const language = preferences().language ?? languageFor(preferred)
  await Promise.all([startMessages(language, loadFirstMessages), loadFonts(language)])
  document.documentElement.lang = language
}

/** Loads the messages of the map in the page's language. */
export async function completeLocale(): Promise<void> {
  // `startMessages` has set it.
  const language = locale.language as Language
  locale.addResourceBundle(language, 'translation', await loadMapMessages(language))
}

/** Loads the messages of the settings in the page's language. */
export async function completeSettingsLocale(): Promise<void> {
  // `startMessages` has set it.
  const language = locale.language as Language
  locale.addResourceBundle(language, 'translation', await loadSettingsMessages(language))
}

/** Loads the messages of a language. Works without a page, for tests in Node. */
export async function startMessages(
  language: Language,
  load: (language: Language) => Promise<object> = loadMessages,
): Promise<void> {
  await locale.use(initReactI18next).init({
    lng: language,
    // The compiler checks that every language has every message.
    fallbackLng: false,
    resources: { [language]: { translation: await load(language) } },
    // React escapes what it renders.
    interpolation: { escapeValue: false },
    returnNull: false,
  })
}

/** Changes the language of the page and remembers it; null: the language that the browser asks for. */
export async function chooseLanguage(language: Language | null): Promise<void> {
  changePreferences({ language })
  await showLanguage()
}

/** Shows the language of the preferences after each of their changes. Returns the function that stops it. */
export function followLanguage(): () => void {
  return subscribeToPreferences((now, before) => {
    if (now.language !== before.language) void showLanguage()
  })
}

async function showLanguage(): Promise<void> {
  const language = wantedLanguage()
  const [messages] = await Promise.all([loadMessages(language), loadFonts(language)])
  // The user may have chosen another one meanwhile.
  if (language !== wantedLanguage()) return
  locale.addResourceBundle(language, 'translation', messages)
  await locale.changeLanguage(language)
  document.documentElement.lang = language
}

function wantedLanguage(): Language {
  return preferences().language ?? languageFor(navigator.languages)
}

/** The message with this key, if it exists. For keys that come from the server. */
export function messageIfKnown(key: string, params: Readonly<Record<string, string | number>>): string | undefined {
  // The compiler cannot check a key from outside: its existence is checked at run time.
  const { exists, write } = { exists: locale.exists, write: locale.t } as unknown as Loose
  return exists(key, params) ? write(key, params) : undefined
}

interface Loose {
  readonly exists: (key: string, params: object) => boolean
  readonly write: (key: string, params: object) => string
}

/** Messages outside of components, for example for a snackbar at the end of a job. */
export const translate: Translate = locale.t

/** Formats figures in the user's language. */
export interface Figures {
  readonly language: string
  number(value: number): string
  /** Bytes as kB, MB or GB with at most one decimal. */
  size(bytes: number): string
  /** An ISO instant in the time zone of the browser: the short form, for lists and panels. */
  dateTime(iso: string): string
  /** The day of an ISO instant in the time zone of the browser. */
  date(iso: string): string
  /** The long form, where the specification names it, and for the tooltips of the short one. */
  longDateTime(iso: string): string
  /** A list in words: "a, b and c". */
  list(words: readonly string[]): string
}

/** Messages and figures for a component. */
export function useLocale(): { readonly t: Translate; readonly figures: Figures } {
  const { t, i18n: current } = useTranslation()
  const language = current.language
  return { t, figures: figuresOf(language) }
}

// To make these formatters takes a few tenths of a millisecond, and a list has hundreds of parts that show figures.
const kept = new Map<string, Figures>()

/** Figures of a language: the same object each time. */
export function figuresOf(language: string): Figures {
  const known = kept.get(language)
  if (known) return known
  const figures = newFigures(language)
  kept.set(language, figures)
  return figures
}

function newFigures(language: string): Figures {
  const number = new Intl.NumberFormat(language)
  const dateTime = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' })
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'medium' })
  const list = new Intl.ListFormat(language, { type: 'conjunction' })
  return {
    language,
    number: (value) => number.format(value),
    size: (bytes) => formatSize(bytes, language),
    dateTime: (iso) => dateTime.format(new Date(iso)),
    date: (iso) => date.format(new Date(iso)),
    longDateTime: (iso) => formatCreated(iso, language),
    list: (words) => list.format(words),
  }
}

/** The current language of the page. */
export function currentLanguage(): string {
  return locale.language
}

const sizeSteps = [
  { unit: 'byte', bytes: 1 },
  { unit: 'kilobyte', bytes: 1e3 },
  { unit: 'megabyte', bytes: 1e6 },
  { unit: 'gigabyte', bytes: 1e9 },
] as const

function formatSize(bytes: number, language: string): string {
  const step = sizeSteps.findLast((candidate) => bytes >= candidate.bytes) ?? sizeSteps[0]
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: step.unit,
    // The short form has no plural.
    unitDisplay: step.unit === 'byte' ? 'long' : 'short',
    maximumFractionDigits: 1,
  }).format(bytes / step.bytes)
}

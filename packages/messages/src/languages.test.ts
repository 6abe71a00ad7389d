import { describe, expect, test } from 'vitest'
import { en } from './en/messages.ts'
import { languageFor, languages, loadMessages } from './languages.ts'

type Leaves = Readonly<Record<string, string>>

/** Every message by its path. */
function leavesOf(messages: object, path = ''): Leaves {
  return Object.fromEntries(
    Object.entries(messages).flatMap(([key, value]: [string, unknown]) =>
      typeof value === 'object' && value !== null
        ? Object.entries(leavesOf(value, `${path}${key}.`))
        : [[`${path}${key}`, String(value)] as const],
    ),
  )
}

const original = leavesOf(en)
const isPlural = (path: string) => /_(one|many|other)$/.test(path)
const stemOf = (path: string) => path.replace(/_(one|many|other)$/, '')
const placeholdersOf = (text: string) => [...text.matchAll(/\{\{\s*(\w+)/g)].map(([, name = '']) => name).toSorted()

test('the language is the first supported one of the user’s preferences', () => {
  expect(languageFor(['zh-Hans-CN', 'en'])).toBe('zh')
  expect(languageFor(['de-CH', 'es-MX'])).toBe('es')
  expect(languageFor(['de', 'fr'])).toBe('en')
  expect(languageFor([])).toBe('en')
})

describe.each(languages)('the messages in %s', (language) => {
  test('have every plural form that the language counts with', async () => {
    const leaves = leavesOf(await loadMessages(language))
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories
    const stems = new Set(Object.keys(original).filter(isPlural).map(stemOf))
    const wanted = [...stems].flatMap((stem) => forms.map((form) => `${stem}_${form}`))
    expect(wanted.filter((path) => !Object.hasOwn(leaves, path))).toEqual([])
  })

  test('fill in what the original fills in', async () => {
    const leaves = leavesOf(await loadMessages(language))
    const different = Object.entries(leaves).filter(([path, text]) => {
      const source = original[path] ?? original[`${stemOf(path)}_other`] ?? ''
      return String(placeholdersOf(text)) !== String(placeholdersOf(source))
    })
    expect(different).toEqual([])
  })

  test('say something, without an exclamation mark', async () => {
    const leaves = Object.entries(leavesOf(await loadMessages(language)))
    expect(leaves.filter(([, text]) => text.trim() === '' || /[!！¡]/.test(text))).toEqual([])
  })
})

test('round millions take their own form in Spanish where there is one, and otherwise the usual one', async () => {
  const spanish = leavesOf(await loadMessages('es'))
  expect(spanish['layers.featureCount_many']).toBe('{{count, number}} de entidades')
  expect(spanish['app.toolbar.jobsRunning_many']).toBe(spanish['app.toolbar.jobsRunning_other'])
})

import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { FontFaces, fontSheets } from './font-faces.ts'

const faces = new FontFaces()
const ofUnknown = faces.familiesOf('\u{10fffd}')
test.each([
  ['Latin, Greek, Cyrillic, Vietnamese', 'Main Ωμέγα Ключ Đường', /^inter-/],
  ['signs that Inter names and does not have', '‰ → ★ ℃', /^noto-sans-sc-/],
  ['Chinese and Japanese', '管线水道メーター', /^noto-sans-sc-/],
  ['Korean', '한국어수도관', /^noto-sans-kr-/],
  ['emoji', '😀🔥⚡❤🇩🇪', /^noto-emoji-/],
  ['the sign of a diameter', '⌀', /^noto-sans-symbols-symbols-/],
  ['check boxes', '☐✗►', /^noto-sans-symbols-2-/],
  ['Arabic', 'مرحبا پژواک', /^noto-sans-arabic-arabic-/],
  ['Armenian', 'Հայաստան', /^noto-sans-armenian-armenian-/],
  ['Bengali', 'বাংলাদেশ', /^noto-sans-bengali-bengali-/],
  ['Devanagari', 'नमस्ते', /^noto-sans-devanagari-devanagari-/],
  ['Ethiopic', 'አማርኛ', /^noto-sans-ethiopic-ethiopic-/],
  ['Georgian', 'საქართველო', /^noto-sans-georgian-georgian-/],
  ['Gujarati', 'ગુજરાતી', /^noto-sans-gujarati-gujarati-/],
  ['Gurmukhi', 'ਪੰਜਾਬੀ', /^noto-sans-gurmukhi-gurmukhi-/],
  ['Hebrew', 'שָׁלוֹם', /^noto-sans-hebrew-hebrew-/],
  ['Kannada', 'ಕನ್ನಡ', /^noto-sans-kannada-kannada-/],
  ['Khmer', 'ខ្មែរ', /^noto-sans-khmer-khmer-/],
  ['Lao', 'ລາວ', /^noto-sans-lao-lao-/],
  ['Malayalam', 'മലയാളം', /^noto-sans-malayalam-malayalam-/],
  ['Burmese', 'မြန်မာ', /^noto-sans-myanmar-myanmar-/],
  ['Odia', 'ଓଡ଼ିଆ', /^noto-sans-oriya-oriya-/],
  ['Sinhala', 'සිංහල', /^noto-sans-sinhala-sinhala-/],
  ['Tamil', 'தமிழ்', /^noto-sans-tamil-tamil-/],
  ['Telugu', 'తెలుగు', /^noto-sans-telugu-telugu-/],
  ['Thai', 'สวัสดีน้ำ', /^noto-sans-thai-thai-/],
])('each letter of %s is in a bundled font', (_, text, name) => {
  for (const letter of text.replaceAll(' ', '')) {
    const [first = '', ...others] = faces.familiesOf(letter).replaceAll('"', '').split(', ')
    expect(first).toMatch(name)
    expect(others).toEqual(['sans-serif'])
  }
})

test('signs without a picture need no font of their own, and marks do not add one to those of their letters', () => {
  for (const sign of ['\n', '\u200d', '\u200e', '\u200f', '\u2066', '\ufe0f', '\u{e0067}'])
    expect(faces.familiesOf(sign)).toBe(ofUnknown)
  expect(faces.familiesOf('क्\u200dष')).toBe(faces.familiesOf('क'))
  expect(faces.familiesOf('👩\u200d🔧\ufe0f')).toBe(faces.familiesOf('👩🔧'))
  expect(faces.familiesOf('\u200fשלום')).toBe(faces.familiesOf('ש'))
  expect(faces.familiesOf('a\u0302')).toBe(faces.familiesOf('aâ'))
  expect(faces.familiesOf('s\u0327')).toBe(faces.familiesOf('sş'))
  expect(faces.familiesOf('q\u0301')).toMatch(/^"inter-latin-[^,]+, "inter-vietnamese-[^,]+, sans-serif$/)
})

test('fonts are asked in the order in which the web application imports their style sheets', () => {
  const url = new URL('../../../../web/src/platform/theme/script-fonts.ts', import.meta.url)
  const imported = Array.from(
    readFileSync(fileURLToPath(url), 'utf8').matchAll(/^import '(.+)'$/gm),
    ([, name]) => name,
  )
  const [inter, chinese, ...others] = fontSheets().map((sheet) => sheet.split('/node_modules/').at(-1))
  expect([inter, chinese]).toEqual(['inter', 'noto-sans-sc'].map((font) => `@fontsource-variable/${font}/wght.css`))
  expect(others).toEqual(imported)
})

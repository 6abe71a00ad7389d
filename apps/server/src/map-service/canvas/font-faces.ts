import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { GlobalFonts } from '@napi-rs/canvas'
import { charactersOf } from './font-characters.ts'

/** A file with some characters of a font. The library finds it by this name. */
interface FontFace {
  readonly name: string
  readonly path: string
  /** The characters for which the browser fetches the file: it has glyphs for most of them. */
  readonly ranges: readonly (readonly [first: number, last: number])[]
  /** Its place among the faces of all style sheets. */
  readonly place: number
}

/**
 * The style sheets of the fonts of the browser, in the order in which it looks for a character
 * (`apps/web/src/platform/theme/theme.tsx`).
 */
const sheets: readonly (() => string)[] = [
  () => import.meta.resolve('@fontsource-variable/inter/wght.css'),
  () => import.meta.resolve('@fontsource-variable/noto-sans-sc/wght.css'),
  () => import.meta.resolve('@fontsource-variable/noto-sans-kr/wght.css'),
  () => import.meta.resolve('@fontsource-variable/noto-emoji/wght.css'),
  () => import.meta.resolve('@fontsource-variable/noto-sans-symbols/wght.css'),
  () => import.meta.resolve('@fontsource/noto-sans-symbols-2/index.css'),
  () => import.meta.resolve('@fontsource-variable/noto-sans-arabic/wght.css'),
  () => import.meta.resolve('@fontsource-variable/noto-sans-hebrew/wght.css'),
  () => import.meta.resolve('@fontsource-variable/noto-sans-devanagari/wght.css'),
  () => import.meta.resolve('@fontsource-variable/noto-sans-bengali/wght.css'),
  () => import.meta.resolve('@fontsource-variable/noto-sans-gurmukhi/wght.css'),
  () => import.meta.resolve('@fontsource-variable/noto-sans-gujarati/wght.css'),
  () => import.meta.resolve('@fontsource-variable/noto-sans-oriya/wght.css'),
  () => import.meta.resolve('@fontsource-variable/noto-sans-tamil/wght.css'),
  () => import.meta.resolve('@fontsource-variable/noto-sans-telugu/wght.css'),
  () => import.meta.resolve('@fontsource-variable/noto-sans-kannada/wght.css'),
  () => import.meta.resolve('@fontsource-variable/noto-sans-malayalam/wght.css'),
  () => import.meta.resolve('@fontsource-variable/noto-sans-sinhala/wght.css'),
  () => import.meta.resolve('@fontsource-variable/noto-sans-thai/wght.css'),
  () => import.meta.resolve('@fontsource-variable/noto-sans-lao/wght.css'),
  () => import.meta.resolve('@fontsource-variable/noto-sans-khmer/wght.css'),
  () => import.meta.resolve('@fontsource-variable/noto-sans-myanmar/wght.css'),
  () => import.meta.resolve('@fontsource-variable/noto-sans-armenian/wght.css'),
  () => import.meta.resolve('@fontsource-variable/noto-sans-georgian/wght.css'),
  () => import.meta.resolve('@fontsource-variable/noto-sans-ethiopic/wght.css'),
]

/** The addresses of the style sheets of the bundled fonts, in the order in which a character looks for its font. */
export function fontSheets(): readonly string[] {
  return sheets.map((resolve) => resolve())
}

/** Signs that have no picture: line feeds, joiners, directional marks, variation selectors. */
const unseen = /[\p{Cc}\p{Default_Ignorable_Code_Point}]/u

/**
 * The fonts that the browser draws texts with: Inter, and fonts of Noto for the characters that Inter does not have. They
 * are in files by ranges of characters; a file is read when a text first needs it.
 */
export class FontFaces {
  /** The face that has a character; undefined for none. */
  readonly #byCharacter = new Map<string, FontFace | undefined>()
  readonly #lists = new Map<string, string>()

  /** The list of fonts in CSS that has the characters of a text. */
  familiesOf(text: string): string {
    const found = new Map<number, FontFace>()
    for (const character of lettersOf(text)) {
      const face = this.#faceOf(character)
      if (face) found.set(face.place, face)
    }
    const places = [...found.keys()].toSorted((a, b) => a - b)
    const key = places.join()
    const list = this.#lists.get(key) ?? listOf(places.flatMap((place) => found.get(place) ?? []))
    this.#lists.set(key, list)
    return list
  }

  #faceOf(character: string): FontFace | undefined {
    if (this.#byCharacter.has(character)) return this.#byCharacter.get(character)
    const face = unseen.test(character) ? undefined : findFace(character.codePointAt(0) ?? 0)
    this.#byCharacter.set(character, face)
    return face
  }
}

/** The letters of a text. The library composes a letter and its mark where a font has both in one glyph. */
function lettersOf(text: string): string {
  const composed = text.normalize('NFC')
  return composed === text ? text : composed + text.replaceAll(/\p{M}/gu, '')
}

function listOf(faces: readonly FontFace[]): string {
  for (const face of faces) register(face)
  return [...faces.map(({ name }) => `"${name}"`), 'sans-serif'].join(', ')
}

/** The fonts of the library are those of all threads of the process. */
function register({ name, path }: FontFace): void {
  if (!GlobalFonts.has(name)) GlobalFonts.registerFromPath(path, name)
}

/** The first face with a glyph of a character. The browser, too, asks the next one when a file lacks what its range names. */
function findFace(code: number): FontFace | undefined {
  for (let sheet = 0; sheet < sheets.length; sheet++) {
    for (const face of facesOf(sheet)) {
      const isNamed = face.ranges.some(([first, last]) => code >= first && code <= last)
      if (isNamed && glyphsOf(face).has(code)) return face
    }
  }
  return undefined
}

const glyphs = new Map<string, ReadonlySet<number>>()

function glyphsOf({ name, path }: FontFace): ReadonlySet<number> {
  const known = glyphs.get(name) ?? charactersOf(path)
  glyphs.set(name, known)
  return known
}

const faceRule = /@font-face\s*\{([^}]*)\}/g
const fileOfFace = /url\((\.\/files\/([^)]+)\.woff2)\)/
const rangesOfFace = /unicode-range:\s*([^;]+);/

/** More than a style sheet has faces. */
const facesMax = 1000
const parsed: (readonly FontFace[])[] = []

/**
 * The faces of a style sheet; of two with one character the last one has it, as in CSS. A sheet is read when no earlier one
 * has a character: most texts are Latin.
 */
function facesOf(sheet: number): readonly FontFace[] {
  parsed[sheet] ??= parse(sheet)
  return parsed[sheet]
}

function parse(sheet: number): readonly FontFace[] {
  const url = sheets[sheet]?.() ?? ''
  const rules = readFileSync(fileURLToPath(url), 'utf8').matchAll(faceRule)
  return Array.from(rules, ([, rule = '']) => rule)
    .toReversed()
    .map((rule, at) => {
      const [, file = '', name = ''] = fileOfFace.exec(rule) ?? []
      const [, ranges = ''] = rangesOfFace.exec(rule) ?? []
      const path = fileURLToPath(new URL(file, url))
      return { name, path, ranges: ranges.split(',').map(rangeOf), place: sheet * facesMax + at }
    })
}

/** Reads `U+4E00-9FFF` or `U+20AC`. */
function rangeOf(written: string): readonly [number, number] {
  const [first = '', last = first] = written.trim().replace(/^U\+/i, '').split('-')
  return [Number.parseInt(first, 16), Number.parseInt(last, 16)]
}

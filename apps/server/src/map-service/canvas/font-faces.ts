import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { GlobalFonts } from '@napi-rs/canvas'

/** A file with some characters of a font. The library finds it by this name. */
interface FontFace {
  readonly name: string
  readonly path: string
  readonly ranges: readonly (readonly [first: number, last: number])[]
}

/** The style sheets of the fonts of the browser, in the order in which it looks for a character. */
const sheets = [
  import.meta.resolve('@fontsource-variable/inter/wght.css'),
  import.meta.resolve('@fontsource-variable/noto-sans-sc/wght.css'),
]

/**
 * The fonts that the browser draws texts with: Inter, and Noto Sans SC for the characters that Inter does not have. They
 * are in files by ranges of characters; a file is read when a text first needs it.
 */
export class FontFaces {
  /** The place in `allFaces` of the face that has a character; -1 for none. */
  readonly #byCharacter = new Map<string, number>()
  readonly #lists = new Map<string, string>()

  /** The list of fonts in CSS that has the characters of a text. */
  familiesOf(text: string): string {
    const found = new Set<number>()
    for (const character of text) found.add(this.#faceOf(character))
    const key = [...found].toSorted((a, b) => a - b).join()
    const list = this.#lists.get(key) ?? this.#register(found)
    this.#lists.set(key, list)
    return list
  }

  #faceOf(character: string): number {
    const known = this.#byCharacter.get(character)
    if (known !== undefined) return known
    const code = character.codePointAt(0) ?? 0
    const place = allFaces().findIndex(({ ranges }) => ranges.some(([first, last]) => code >= first && code <= last))
    this.#byCharacter.set(character, place)
    return place
  }

  #register(found: ReadonlySet<number>): string {
    const faces = allFaces().filter((_, place) => found.has(place))
    for (const face of faces) register(face)
    return [...faces.map(({ name }) => `"${name}"`), 'sans-serif'].join(', ')
  }
}

/** The fonts of the library are those of all threads of the process. */
function register({ name, path }: FontFace): void {
  if (!GlobalFonts.has(name)) GlobalFonts.registerFromPath(path, name)
}

const faceRule = /@font-face\s*\{([^}]*)\}/g
const fileOfFace = /url\((\.\/files\/([^)]+)\.woff2)\)/
const rangesOfFace = /unicode-range:\s*([^;]+);/

let parsed: readonly FontFace[] | undefined

/** The faces of all style sheets. They are read with the first text: most processes that could draw one never do. */
function allFaces(): readonly FontFace[] {
  parsed ??= sheets.flatMap(facesOf)
  return parsed
}

/** The faces of a style sheet; of two with one character the last one has it, as in CSS. */
function facesOf(url: string): FontFace[] {
  const rules = readFileSync(fileURLToPath(url), 'utf8').matchAll(faceRule)
  const faces = Array.from(rules, ([, rule = '']) => {
    const [, file = '', name = ''] = fileOfFace.exec(rule) ?? []
    const [, ranges = ''] = rangesOfFace.exec(rule) ?? []
    return { name, path: fileURLToPath(new URL(file, url)), ranges: ranges.split(',').map(rangeOf) }
  })
  return faces.toReversed()
}

/** Reads `U+4E00-9FFF` or `U+20AC`. */
function rangeOf(written: string): readonly [number, number] {
  const [first = '', last = first] = written.trim().replace(/^U\+/i, '').split('-')
  return [Number.parseInt(first, 16), Number.parseInt(last, 16)]
}

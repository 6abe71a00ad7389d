import { hanFont, latinFont } from './map-tones.ts'

/** After this time in ms a text is drawn in the fonts that are there. */
const waitMsMax = 10_000

/** Characters of Chinese and Japanese texts, with their punctuation: Inter has none of them. */
const han = /[\u2E80-\u9FFF\uF900-\uFAFF\uFE30-\uFE4F\uFF00-\uFFEF\u{20000}-\u{3FFFF}]/u
/** Symbols and emoji, without those that Inter has and those that have no picture. */
const signs =
  /(?![\u2013\u2014\u2018-\u201E\u2020\u2022\u2026\u2028-\u202F\u2032\u2033\u2039\u203A\u2044\u2060-\u206F\u20A0-\u20BF\u2113\u2116\u2122\u2191\u2193\u2212])[\u2010-\u2BFF\u{1F000}-\u{1FAFF}]/u

/** The bundled fonts that come after Inter, in the order of the theme, and the texts that name them. */
const fontsByCharacters: readonly (readonly [font: string, ...characters: RegExp[]])[] = [
  [hanFont, han, signs],
  [`'Noto Sans KR Variable'`, /\p{Script=Hangul}/u, han, signs],
  [`'Noto Emoji Variable'`, signs],
  [`'Noto Sans Symbols Variable'`, signs],
  [`'Noto Sans Symbols 2'`, signs],
  [`'Noto Sans Arabic Variable'`, /\p{scx=Arabic}/u],
  [`'Noto Sans Hebrew Variable'`, /\p{scx=Hebrew}/u],
  [`'Noto Sans Devanagari Variable'`, /\p{scx=Devanagari}/u],
  [`'Noto Sans Bengali Variable'`, /\p{scx=Bengali}/u],
  [`'Noto Sans Gurmukhi Variable'`, /\p{scx=Gurmukhi}/u],
  [`'Noto Sans Gujarati Variable'`, /\p{scx=Gujarati}/u],
  [`'Noto Sans Oriya Variable'`, /\p{scx=Oriya}/u],
  [`'Noto Sans Tamil Variable'`, /\p{scx=Tamil}/u],
  [`'Noto Sans Telugu Variable'`, /\p{scx=Telugu}/u],
  [`'Noto Sans Kannada Variable'`, /\p{scx=Kannada}/u],
  [`'Noto Sans Malayalam Variable'`, /\p{scx=Malayalam}/u],
  [`'Noto Sans Sinhala Variable'`, /\p{scx=Sinhala}/u],
  [`'Noto Sans Thai Variable'`, /\p{scx=Thai}/u],
  [`'Noto Sans Lao Variable'`, /\p{scx=Lao}/u],
  [`'Noto Sans Khmer Variable'`, /\p{scx=Khmer}/u],
  [`'Noto Sans Myanmar Variable'`, /\p{scx=Myanmar}/u],
  [`'Noto Sans Armenian Variable'`, /\p{scx=Armenian}/u],
  [`'Noto Sans Georgian Variable'`, /\p{scx=Georgian}/u],
  [`'Noto Sans Ethiopic Variable'`, /\p{scx=Ethiopic}/u],
]

export interface MapFontsOptions {
  /** Called when a font is fetched; the returned function is called when texts wait for it no more. */
  readonly beginTask: () => () => void
  /** Called when texts that could not be drawn before can be drawn. */
  readonly onReady: () => void
}

/** The list of fonts for a text on the map. It names those that the text needs: the browser would fetch others for it. */
export function mapFontOf(text: string): string {
  return [...bundledFontsOf(text), 'system-ui', 'sans-serif'].join(', ')
}

/** Texts up to this character, most of all, are in Inter. */
const inLatin = /^[\n -\u02FF]*$/

function bundledFontsOf(text: string): readonly string[] {
  if (inLatin.test(text)) return [latinFont]
  const others = fontsByCharacters.filter(([, ...characters]) => characters.some((each) => each.test(text)))
  return [latinFont, ...others.map(([font]) => font)]
}

/** The bundled fonts of texts on the canvas, which draws a text once: in boxes, while its font is not loaded. */
export class MapFonts {
  readonly #options: MapFontsOptions
  /** Characters that can be drawn, and those whose font is being fetched. */
  readonly #ready = new Set<string>()
  readonly #fetched = new Set<string>()
  /** Texts were drawn in fonts of the computer: the page declares its fonts after its first data. */
  #isSubstituted = false
  #isDestroyed = false
  readonly #context = document.createElement('canvas').getContext('2d')

  constructor(options: MapFontsOptions) {
    this.#options = options
    document.fonts.addEventListener('loadingdone', this.#drawAgain)
  }

  /** Whether the fonts have the characters of a text. If not, they are fetched, and the text can be drawn after `onReady`. */
  canDraw(text: string): boolean {
    let missing = ''
    for (const character of text) if (!this.#ready.has(character)) missing += character
    if (missing === '') return true
    if (Array.from(missing).every((character) => this.#fetched.has(character))) return false
    const fonts = bundledFontsOf(missing)
    if (!areDeclared(fonts)) {
      this.#isSubstituted = true
      return true
    }
    if (this.#loadingFor(missing, fonts).length === 0) {
      this.#add(missing)
      return true
    }
    void this.#fetch(missing, fonts)
    return false
  }

  destroy(): void {
    this.#isDestroyed = true
    document.fonts.removeEventListener('loadingdone', this.#drawAgain)
  }

  readonly #drawAgain = (): void => {
    if (!this.#isSubstituted) return
    this.#isSubstituted = false
    this.#options.onReady()
  }

  async #fetch(characters: string, fonts: readonly string[]): Promise<void> {
    for (const character of characters) this.#fetched.add(character)
    const endTask = this.#options.beginTask()
    // A font that cannot be loaded is replaced by those of the computer.
    await Promise.race([this.#load(characters, fonts), pause(waitMsMax)])
    this.#add(characters)
    if (!this.#isDestroyed) this.#options.onReady()
    endTask()
  }

  /** The browser asks the next font for the characters that a font turns out not to have. */
  async #load(characters: string, fonts: readonly string[]): Promise<void> {
    let loading = this.#loadingFor(characters, fonts)
    while (loading.length > 0) {
      await Promise.allSettled(loading.map(({ loaded }) => loaded))
      loading = this.#loadingFor(characters, fonts)
    }
  }

  /** The files of fonts for which a text waits. The browser begins to fetch them when it measures the text. */
  #loadingFor(characters: string, fonts: readonly string[]): readonly FontFace[] {
    if (!this.#context) return []
    this.#context.font = `12px ${fonts.join(', ')}`
    this.#context.measureText(characters)
    return Array.from(document.fonts).filter((face) => face.status === 'loading' && fonts.includes(nameOf(face)))
  }

  #add(characters: string): void {
    for (const character of characters) this.#ready.add(character)
  }
}

/** Whether the page has the style sheets of fonts. */
function areDeclared(fonts: readonly string[]): boolean {
  const declared = new Set(Array.from(document.fonts, nameOf))
  return fonts.every((font) => declared.has(font))
}

/** The name of a font as it is in a list of fonts. */
function nameOf({ family }: FontFace): string {
  return `'${family.replaceAll(/["']/g, '')}'`
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

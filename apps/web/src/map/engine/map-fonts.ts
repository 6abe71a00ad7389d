import { hanFont, latinFont } from './map-tones.ts'

/** After this time in ms a text is drawn in the fonts that are there. */
const waitMsMax = 10_000

/** Characters of Chinese and Japanese texts, with their punctuation: Inter has none of them. */
const han = /[\u2E80-\u9FFF\uF900-\uFAFF\uFE30-\uFE4F\uFF00-\uFFEF\u{20000}-\u{3FFFF}]/u

export interface MapFontsOptions {
  /** Called when a font is fetched; the returned function is called when texts wait for it no more. */
  readonly beginTask: () => () => void
  /** Called when texts that could not be drawn before can be drawn. */
  readonly onReady: () => void
}

/** The list of fonts for a text on the map. The Chinese one is named for texts that need it: the browser would fetch it for others. */
export function mapFontOf(text: string): string {
  return han.test(text) ? `${latinFont}, ${hanFont}, system-ui, sans-serif` : `${latinFont}, system-ui, sans-serif`
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

  constructor(options: MapFontsOptions) {
    this.#options = options
    document.fonts.addEventListener('loadingdone', this.#drawAgain)
  }

  /** Whether the fonts have the characters of a text. If not, they are fetched, and the text can be drawn after `onReady`. */
  canDraw(text: string): boolean {
    let missing = ''
    for (const character of text) if (!this.#ready.has(character)) missing += character
    if (missing === '') return true
    if (!isDeclared(latinFont) || (han.test(missing) && !isDeclared(hanFont))) {
      this.#isSubstituted = true
      return true
    }
    const needed = fontsOf(missing).filter(({ font, characters }) => !document.fonts.check(font, characters))
    if (needed.length === 0) {
      this.#add(missing)
      return true
    }
    if (Array.from(missing).some((character) => !this.#fetched.has(character))) void this.#fetch(missing, needed)
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

  async #fetch(characters: string, fonts: readonly NeededFont[]): Promise<void> {
    for (const character of characters) this.#fetched.add(character)
    const endTask = this.#options.beginTask()
    const loads = fonts.map(({ font, characters: wanted }) => document.fonts.load(font, wanted))
    // A font that cannot be loaded is replaced by those of the computer.
    await Promise.race([Promise.allSettled(loads), pause(waitMsMax)])
    this.#add(characters)
    if (!this.#isDestroyed) this.#options.onReady()
    endTask()
  }

  #add(characters: string): void {
    for (const character of characters) this.#ready.add(character)
  }
}

interface NeededFont {
  /** A font of CSS. */
  readonly font: string
  readonly characters: string
}

function fontsOf(text: string): readonly NeededFont[] {
  const characters = Array.from(text)
  const parts = [
    { font: `12px ${latinFont}`, characters: characters.filter((each) => !han.test(each)).join('') },
    { font: `12px ${hanFont}`, characters: characters.filter((each) => han.test(each)).join('') },
  ]
  return parts.filter((part) => part.characters !== '')
}

function isDeclared(font: string): boolean {
  return Array.from(document.fonts).some(({ family }) => family.replaceAll(/["']/g, '') === font.replaceAll("'", ''))
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

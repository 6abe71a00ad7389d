import { inflateSync } from 'node:zlib'

/** The objects of a PDF 1.4 file by their number, as they are written, with their streams inflated. */
function objectsOf(pdf: Buffer): ReadonlyMap<string, string> {
  const text = pdf.toString('latin1')
  return new Map(
    Array.from(text.matchAll(/(\d+) 0 obj\s([\s\S]*?)\bendobj\b/g), ([, number = '', body = '']) => [
      number,
      bodyOf(body),
    ]),
  )
}

function bodyOf(body: string): string {
  const [head, dictionary = '', length] = /^([\s\S]*?\/Length (\d+)[\s\S]*?)stream\r?\n/.exec(body) ?? []
  if (head === undefined || !dictionary.includes('FlateDecode')) return body
  const stream = Buffer.from(body.slice(head.length, head.length + Number(length)), 'latin1')
  return `${dictionary}${inflateSync(stream).toString('latin1')}`
}

/** The characters of glyphs, as a reader copies them: the map ToUnicode of a font (ISO 32000-1, 9.10.3). */
function charactersOf(map: string): ReadonlyMap<number, string> {
  const found = new Map<number, string>()
  const textOf = (hex: string) => Buffer.from(hex, 'hex').swap16().toString('utf16le')
  for (const [, lines = ''] of map.matchAll(/beginbfchar([\s\S]*?)endbfchar/g))
    for (const [, glyph = '', hex = ''] of lines.matchAll(/<(\w+)>\s*<(\w+)>/g))
      found.set(parseInt(glyph, 16), textOf(hex))
  for (const [, lines = ''] of map.matchAll(/beginbfrange([\s\S]*?)endbfrange/g))
    for (const [, first = '', last = '', hex = ''] of lines.matchAll(/<(\w+)>\s*<(\w+)>\s*<(\w+)>/g))
      for (let glyph = parseInt(first, 16); glyph <= parseInt(last, 16); glyph++)
        found.set(glyph, String.fromCodePoint(parseInt(hex, 16) + glyph - parseInt(first, 16)))
  return found
}

/** A font of a PDF: the digits of the number of a glyph, and the characters of each. */
interface PdfFont {
  readonly digits: RegExp
  readonly characters: ReadonlyMap<number, string>
}

function fontsOf(objects: ReadonlyMap<string, string>): ReadonlyMap<string, PdfFont> {
  const fonts = new Map<string, PdfFont>()
  for (const body of objects.values())
    for (const [, name = '', number = ''] of body.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const font = objects.get(number) ?? ''
      const [, map = ''] = /\/ToUnicode (\d+) 0 R/.exec(font) ?? []
      // The glyphs of a font of type 3 have numbers of one byte.
      const digits = font.includes('/Type3') ? /[\dA-F]{2}/gi : /[\dA-F]{4}/gi
      fonts.set(name, { digits, characters: charactersOf(objects.get(map) ?? '') })
    }
  return fonts
}

/** The text of a PDF as a reader copies it, without blanks. */
export function pdfText(pdf: Buffer): string {
  const objects = objectsOf(pdf)
  const fonts = fontsOf(objects)
  const parts: string[] = []
  for (const body of objects.values()) {
    let font: PdfFont | undefined
    for (const [operation, name] of body.matchAll(/\/(F\d+) [\d.]+ Tf|<[\dA-F]+>/gi)) {
      if (name !== undefined) font = fonts.get(name)
      else if (font)
        for (const [hex] of operation.matchAll(font.digits))
          parts.push(font.characters.get(Number.parseInt(hex, 16)) ?? '')
    }
  }
  return parts.join('').replaceAll(/\s/g, '')
}

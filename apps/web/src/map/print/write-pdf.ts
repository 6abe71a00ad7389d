/** A page that is one picture. */
export interface PdfPage {
  /** The picture as a JPEG file in RGB. */
  readonly jpeg: Uint8Array<ArrayBuffer>
  readonly widthPx: number
  readonly heightPx: number
  /** Width and height of the sheet in mm. */
  readonly sheetMm: readonly [width: number, height: number]
  readonly title: string
}

const pointsPerMm = 72 / 25.4

/**
 * A PDF 1.4 file with one page (ISO 32000-1, 7.5). Written here because a picture needs six objects, and each library for
 * them is larger than the map: pdf-lib has had no release since 2021, its fork brings a parser of HTML, jsPDF a browser's
 * canvas in four packages.
 */
export function writePdf({ jpeg, widthPx, heightPx, sheetMm, title }: PdfPage): Blob {
  const [width, height] = sheetMm.map((mm) => Number((mm * pointsPerMm).toFixed(2)))
  const picture = `/Type /XObject /Subtype /Image /Width ${widthPx} /Height ${heightPx} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode`
  const file = new PdfFile()
  file.add('<< /Type /Catalog /Pages 2 0 R /ViewerPreferences << /DisplayDocTitle true >> >>')
  file.add('<< /Type /Pages /Kids [3 0 R] /Count 1 >>')
  file.add(
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Resources << /XObject << /Map 4 0 R >> >> /Contents 5 0 R >>`,
  )
  file.addStream(picture, jpeg)
  file.addStream('', new TextEncoder().encode(`q ${width} 0 0 ${height} 0 0 cm /Map Do Q`))
  file.add(`<< /Title ${utf16(title)} /Producer (Cairn) >>`)
  return file.end()
}

/** A text as UTF-16 with its byte order mark, in hexadecimal digits (7.9.2.2). */
function utf16(text: string): string {
  const units = Array.from({ length: text.length }, (_, index) => text.charCodeAt(index))
  return `<${[0xfeff, ...units].map((unit) => unit.toString(16).padStart(4, '0')).join('')}>`
}

/** Collects numbered objects and their places in the file. */
class PdfFile {
  readonly #parts: (string | Uint8Array<ArrayBuffer>)[] = []
  readonly #starts: number[] = []
  #length = 0

  constructor() {
    // Bytes above 127 tell programs that the file is not a text (7.5.2).
    this.#write('%PDF-1.4\n%')
    this.#write(new Uint8Array([0xe2, 0xe3, 0xcf, 0xd3]))
    this.#write('\n')
  }

  add(content: string): void {
    this.#begin()
    this.#write(`${content}\nendobj\n`)
  }

  addStream(entries: string, bytes: Uint8Array<ArrayBuffer>): void {
    this.#begin()
    this.#write(`<< ${entries} /Length ${bytes.length} >>\nstream\n`)
    this.#write(bytes)
    this.#write('\nendstream\nendobj\n')
  }

  /** Adds the table of the objects. The first object is the catalogue, the last one the information. */
  end(): Blob {
    const table = this.#length
    const count = this.#starts.length
    const rows = this.#starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`)
    this.#write(`xref\n0 ${count + 1}\n0000000000 65535 f \n${rows.join('')}`)
    this.#write(`trailer\n<< /Size ${count + 1} /Root 1 0 R /Info ${count} 0 R >>\nstartxref\n${table}\n%%EOF\n`)
    return new Blob(this.#parts, { type: 'application/pdf' })
  }

  #begin(): void {
    this.#starts.push(this.#length)
    this.#write(`${this.#starts.length} 0 obj\n`)
  }

  /** Texts have ASCII characters alone. */
  #write(part: string | Uint8Array<ArrayBuffer>): void {
    this.#parts.push(part)
    this.#length += part.length
  }
}

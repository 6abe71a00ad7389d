interface PdfParts {
  readonly pages: number
  /** Whether it opens with a password alone. */
  readonly isLocked?: boolean
}

/** A PDF with a text on each page, “Sheet 1” and so on, in a font that it does not contain. */
export function samplePdf({ pages, isLocked = false }: PdfParts): Blob {
  const numbers = Array.from({ length: pages }, (_, index) => index)
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${pages} /Kids [${numbers.map((index) => `${4 + 2 * index} 0 R`).join(' ')}] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...numbers.flatMap((index) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 260] /Contents ${5 + 2 * index} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
      streamOf(`BT /F1 24 Tf 20 200 Td (Sheet ${index + 1}) Tj ET`),
    ]),
  ]
  const bodies = objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`)
  const head = '%PDF-1.4\n'
  const offsets = bodies.map((_, index) => head.length + bodies.slice(0, index).join('').length)
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`)
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows.join('')}`
  const start = head.length + bodies.join('').length
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${isLocked ? lock : ''}>>\n`
  return new Blob([head, ...bodies, table, trailer, `startxref\n${start}\n%%EOF\n`], { type: 'application/pdf' })
}

function streamOf(content: string): string {
  return `<< /Length ${content.length} >>\nstream\n${content}\nendstream`
}

/** The standard security handler with checks that no password passes (PDF 1.7, section 7.6.3). */
const lock = `/ID [<${'00'.repeat(16)}> <${'00'.repeat(16)}>] /Encrypt << /Filter /Standard /V 1 /R 2 /P -44 /O <${'5a'.repeat(32)}> /U <${'a5'.repeat(32)}> >> `

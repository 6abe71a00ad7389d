import { expect, test } from 'vitest'
import { writePdf } from './write-pdf.ts'

const jpeg = new Uint8Array([0xff, 0xd8, 0xff, 0xd9])
const written = async (title = 'Mains') => {
  const file = writePdf({ jpeg, widthPx: 20, heightPx: 10, sheetMm: [297, 210], title })
  // One character for each byte.
  return Array.from(new Uint8Array(await file.arrayBuffer()), (byte) => String.fromCharCode(byte)).join('')
}

test('a page has the size of its sheet in points, and the picture fills it', async () => {
  const text = await written()
  expect(text).toMatch(/^%PDF-1\.4\n/)
  expect(text).toContain('/MediaBox [0 0 841.89 595.28]')
  expect(text).toContain('q 841.89 0 0 595.28 0 0 cm /Map Do Q')
  expect(text).toContain('/Width 20 /Height 10')
  expect(text).toContain(`/Length 4 >>\nstream\n${String.fromCharCode(...jpeg)}\nendstream`)
})

test('the table has the place of each object, and the end the place of the table', async () => {
  const text = await written()
  const table = Number(/startxref\n(\d+)\n%%EOF/.exec(text)?.[1])
  expect(text.slice(table, table + 4)).toBe('xref')
  const rows = [...text.slice(table).matchAll(/(\d{10}) 00000 n /g)].map(([, start]) => Number(start))
  expect(rows).toHaveLength(6)
  for (const [index, start] of rows.entries()) expect(text.slice(start)).toMatch(new RegExp(`^${index + 1} 0 obj\n`))
})

test('the title may have any characters', async () => {
  expect(await written('管道 (1)')).toContain('/Title <feff7ba190530020002800310029>')
})

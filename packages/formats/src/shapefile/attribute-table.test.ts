import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openTable } from './attribute-table.ts'

/** A table without rows, whose header declares rows of this size. */
function emptyTable(recordBytes: number): string {
  const folder = mkdtempSync(join(tmpdir(), 'cairn-table-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const header = Buffer.alloc(33)
  header.writeUInt8(3, 0)
  header.writeUInt16LE(33, 8)
  header.writeUInt16LE(recordBytes, 10)
  header.writeUInt8(0x0d, 32)
  const path = join(folder, 'survey.dbf')
  writeFileSync(path, header)
  return path
}

test('a table without the rows of its shapes gets empty ones', () => {
  const path = emptyTable(5)
  expect(openTable(path, 3)).toMatchObject({ missingCount: 3, deletedCount: 0 })
  expect(readFileSync(path).subarray(33).toString()).toBe(' '.repeat(15))
})

test('a small file cannot ask for rows that would fill the disk', () => {
  const path = emptyTable(65_535)
  expect(() => openTable(path, 5_000_000)).toThrow(expect.objectContaining({ code: 'file_too_complex' }))
  expect(statSync(path).size).toBe(33)
})

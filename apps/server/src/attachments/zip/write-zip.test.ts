import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { zipEntries } from '../../../test/samples/zip-entries.ts'
import { writeZip, type ZippedFile } from './write-zip.ts'

const file = (name: string, content: Buffer | string, more: Partial<ZippedFile> = {}): ZippedFile => ({
  name,
  kind: 'File',
  vertex: undefined,
  note: '',
  addedAt: new Date('2026-03-01T12:00:00Z'),
  addedByEmail: 'ann@example.test',
  isCompressed: false,
  open: async () => Readable.from([content]),
  ...more,
})

test('a zip holds the files under unique names and their list', async () => {
  const zip = writeZip([
    file('a.txt', 'of the feature'),
    file('A.txt', 'of the vertex', { vertex: 3, note: '=1+1, "leak"', kind: 'Photo', isCompressed: true }),
    file('../水.txt', 'path', { addedByEmail: '' }),
  ])
  const entries = zipEntries(await buffer(zip))
  expect([...entries.keys()]).toEqual(['attachments.csv', 'a.txt', 'A (2).txt', '水.txt'])
  expect(entries.get('A (2).txt')?.toString()).toBe('of the vertex')
  expect(entries.get('attachments.csv')?.toString().slice(1).split('\r\n')).toEqual([
    '"file","vertex","added by","added","kind","note"',
    '"a.txt","","ann@example.test","2026-03-01T12:00:00.000Z","File",""',
    `"A (2).txt","3","ann@example.test","2026-03-01T12:00:00.000Z","Photo","'=1+1, ""leak"""`,
    '"水.txt","","","2026-03-01T12:00:00.000Z","File",""',
    '',
  ])
})

test('one file is open at a time, and destroying the zip closes it', async () => {
  const opened: Readable[] = []
  const open = async () => {
    expect(opened.every(({ readableEnded }) => readableEnded)).toBe(true)
    const stream = Readable.from(Array.from({ length: 64 }, () => Buffer.alloc(65_536)))
    opened.push(stream)
    return stream
  }
  const files = Array.from({ length: 3 }, (_, index) => file(`${index}.bin`, '', { open, isCompressed: true }))
  expect((await buffer(writeZip(files))).length).toBeGreaterThan(3 * 64 * 65_536)
  opened.length = 0
  const zip = writeZip(files)
  await new Promise((read) => zip.once('readable', read))
  while (opened.length === 0) {
    zip.read()
    await new Promise((turn) => setImmediate(turn))
  }
  zip.destroy()
  await expect.poll(() => opened.map(({ destroyed }) => destroyed)).toEqual([true])
})

test('a file that cannot be read ends the zip with an error', async () => {
  const broken = file('a.txt', '', { open: () => Promise.reject(new Error('the disk is away')) })
  await expect(buffer(writeZip([broken]))).rejects.toThrow('the disk is away')
  const torn = file('a.txt', '', {
    open: async () =>
      Readable.from(
        (function* () {
          yield Buffer.from('x')
          throw new Error('the line is cut')
        })(),
      ),
  })
  await expect(buffer(writeZip([torn]))).rejects.toThrow('the line is cut')
})

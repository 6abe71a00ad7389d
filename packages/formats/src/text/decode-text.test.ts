import { collect } from '@cairn/samples/collect'
import { expect, test } from 'vitest'
import { decodeText } from './decode-text.ts'

async function decoded(bytes: Uint8Array, chunkSize = 3): Promise<string> {
  const chunks = Array.from({ length: Math.ceil(bytes.length / chunkSize) }, (_, index) =>
    bytes.subarray(index * chunkSize, (index + 1) * chunkSize),
  )
  return (await collect(decodeText(chunks))).join('')
}

test.each([
  ['UTF-8 without a mark', Buffer.from('<a>漢字ß</a>'), '<a>漢字ß</a>'],
  ['UTF-8 with a mark', Buffer.from('\ufeff<a>ß</a>'), '<a>ß</a>'],
  ['UTF-16 little endian with a mark', Buffer.from('\ufeff<a>漢ß</a>', 'utf16le'), '<a>漢ß</a>'],
  ['UTF-16 big endian without a mark', Buffer.from('<a>漢ß</a>', 'utf16le').swap16(), '<a>漢ß</a>'],
])('%s is decoded correctly for any split into chunks', async (_name, bytes, expected) => {
  expect(await decoded(bytes, 4)).toBe(expected)
})

test('the XML declaration names the encoding; unknown encodings are decoded as UTF-8', async () => {
  const declared = Buffer.concat([Buffer.from('<?xml version="1.0" encoding="windows-1251"?>'), Buffer.from([0xcf])])
  expect(await decoded(declared, 100)).toMatch(/П$/)
  expect(await decoded(Buffer.from('<?xml version="1.0" encoding="klingon"?>ß'), 100)).toMatch(/ß$/)
})

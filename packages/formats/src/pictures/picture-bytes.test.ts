import { describe, expect, test } from 'vitest'
import { pictureEndOf, pictureFormatOf } from './picture-bytes.ts'

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)
const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
/** Start, an APP0 segment, a scan with a stuffed 0xff and a restart marker, end. */
const jpg = Buffer.from('ffd8ffe000044a46ffda0003000aff0011ffd022ffd9', 'hex')

describe.for([
  ['png', png],
  ['gif', gif],
  ['jpg', jpg],
] as const)('a %s', ([format, bytes]) => {
  test('is recognized by its first bytes, and ends where its last structure ends', () => {
    expect(pictureFormatOf(bytes)).toBe(format)
    expect(pictureEndOf(bytes, format)).toBe(bytes.length)
    expect(pictureEndOf(Buffer.concat([bytes, Buffer.from('PK and more')]), format)).toBe(bytes.length)
  })

  test('without its last bytes has no end', () => {
    for (let length = 1; length < bytes.length; length += 1)
      expect(pictureEndOf(bytes.subarray(0, length), format)).toBeUndefined()
  })
})

test.for([
  '',
  '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'GIF88a',
  'BM',
  'RIFF....WEBP',
  'PK\u0003\u0004',
  '%PDF-1.7',
])('%s is no picture', (text) => {
  expect(pictureFormatOf(Buffer.from(text))).toBeUndefined()
})

import { expect, test } from 'vitest'
import { isEmptyGeometry } from './is-empty-geometry.ts'

/** A header with an envelope of this code, then well-known binary in hexadecimal digits. */
function geometry(wkb: string, envelopeCode = 0): Uint8Array {
  const envelope = [0, 32, 48, 48, 64][envelopeCode] ?? 0
  return Buffer.concat([
    Buffer.from([0x47, 0x50, 0, (envelopeCode << 1) | 1, 0, 0, 0, 0]),
    Buffer.alloc(envelope),
    Buffer.from(wkb, 'hex'),
  ])
}

const nan = '000000000000f87f'

test.each([
  ['a point of NaN', `0101000000${nan}${nan}`, 0],
  ['a point of NaN with a height', `01e9030000${nan}${nan}${nan}`, 0],
  ['a polygon without rings, big endian', '000000000300000000', 0],
  ['a polygon of an empty ring', '01030000000100000000000000', 0],
  ['a collection without parts, after an envelope', '010700000000000000', 4],
])('%s is empty', (_name, wkb, envelopeCode) => {
  expect(isEmptyGeometry(geometry(wkb, envelopeCode))).toBe(true)
})

test.each([
  ['a point', '0101000000000000000000f03f0000000000000040'],
  ['a point with one NaN, which is damaged', `0101000000${nan}0000000000000040`],
  ['a polygon whose second ring has positions', '0103000000020000000000000004000000'],
  ['truncated bytes', '0103'],
])('%s is not empty', (_name, wkb) => {
  expect(isEmptyGeometry(geometry(wkb))).toBe(false)
})

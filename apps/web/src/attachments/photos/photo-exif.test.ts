import { expect, test } from 'vitest'
import { uprightExifOf, withExif } from './photo-exif.ts'

/** A segment of EXIF facts with two entries in its directory: the width, and the orientation 6. */
function exif(isLittle: boolean): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(48)
  const view = new DataView(bytes.buffer)
  view.setUint16(0, 0xffe1)
  view.setUint16(2, bytes.length - 2)
  bytes.set(new TextEncoder().encode('Exif\0\0'), 4)
  view.setUint16(10, isLittle ? 0x4949 : 0x4d4d)
  view.setUint16(12, 42, isLittle)
  view.setUint32(14, 8, isLittle)
  view.setUint16(18, 2, isLittle)
  view.setUint16(20, 0x0100, isLittle)
  view.setUint16(32, 0x0112, isLittle)
  view.setUint16(34, 3, isLittle)
  view.setUint32(36, 1, isLittle)
  view.setUint16(40, 6, isLittle)
  return bytes
}

const soi = new Uint8Array([0xff, 0xd8])
const jfif = new Uint8Array([0xff, 0xe0, 0, 4, 1, 2])
const scan = new Uint8Array([0xff, 0xda, 0, 4, 9, 9])

test.each([true, false])(
  'the facts of a photo are taken over as those of an upright picture (little endian: %s)',
  async (isLittle) => {
    const segment = await uprightExifOf(new Blob([soi, jfif, exif(isLittle), scan]))
    const upright = exif(isLittle)
    new DataView(upright.buffer).setUint16(40, 1, isLittle)
    expect(segment).toEqual(upright)
  },
)

test('files without facts have none, and damaged ones are not read beyond their end', async () => {
  const cut = exif(true).slice(0, 20)
  for (const parts of [
    [],
    [soi],
    [soi, jfif, scan],
    [soi, scan, exif(true)],
    [soi, cut],
    [new TextEncoder().encode('%PDF-1.7')],
  ])
    expect(await uprightExifOf(new Blob(parts))).toBeUndefined()
  const wild = exif(true)
  new DataView(wild.buffer).setUint32(14, 0xffff_fff0, true)
  expect(await uprightExifOf(new Blob([soi, wild]))).toEqual(wild)
})

test('the facts are the first segment of the copy', async () => {
  const copy = withExif(new Blob([soi, jfif, scan], { type: 'image/jpeg' }), exif(true))
  expect(copy.type).toBe('image/jpeg')
  expect(new Uint8Array(await copy.arrayBuffer())).toEqual(new Uint8Array([...soi, ...exif(true), ...jfif, ...scan]))
})

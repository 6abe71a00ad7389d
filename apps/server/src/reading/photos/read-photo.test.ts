import { Readable } from 'node:stream'
import { crc32, deflateSync } from 'node:zlib'
import { UnreadableFile } from '@cairn/formats/unreadable-file'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { heicPhoto } from '../../../test/attachments/heic-photo.ts'
import { bmpPixelsMax, hevcPixelsMax } from './photo.ts'
import { type ReadPhoto, readPhoto } from './read-photo.ts'

const read = (bytes: Buffer) => readPhoto(Readable.from([bytes]))

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#1565c0' } })

/** A photo of 800 × 600 pixels that a camera turned by a quarter took. */
const turned = () =>
  picture(800, 600)
    .jpeg()
    .withExif({
      IFD2: { DateTimeOriginal: '2024:02:29 23:30:00', OffsetTimeOriginal: '-07:00' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '39/1 44/1 0/1',
        GPSLongitudeRef: 'W',
        GPSLongitude: '104/1 59/1 0/1',
        GPSImgDirection: '2705/10',
      },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer()

test('a photo has its size as shown, place, time, direction and an upright thumbnail without metadata', async () => {
  const { thumbnail, jpeg, ...photo } = await read(await turned())
  expect(jpeg).toBeUndefined()
  expect(photo).toEqual({
    widthPx: 600,
    heightPx: 800,
    hasThumbnail: true,
    hasJpeg: false,
    lonLat: [-104.983_333_333_333_33, 39.733_333_333_333_334],
    takenAt: '2024-03-01T06:30:00.000Z',
    directionDeg: 270.5,
  })
  expect(await sharp(thumbnail).metadata()).toMatchObject({ format: 'webp', width: 240, height: 320 })
  expect(await sharp(thumbnail).metadata()).not.toHaveProperty('exif')
})

test.for([
  ['png', picture(40, 30).png()],
  ['gif', picture(40, 30).gif()],
  ['webp', picture(40, 30).webp()],
  ['tiff', picture(40, 30).tiff()],
  ['avif', picture(40, 30).avif({ effort: 0 })],
] as const)('a small %s keeps its size and has no place', async ([, encoder]) => {
  const { thumbnail, ...photo } = await read(await encoder.toBuffer())
  expect(photo).toMatchObject({ widthPx: 40, heightPx: 30, lonLat: null, takenAt: null, directionDeg: null })
  expect(await sharp(thumbnail).metadata()).toMatchObject({ width: 40, height: 30 })
})

/** The colours of a picture, as sRGB: in the middle of its left half and of its right half. */
async function coloursOf(bytes: Buffer | undefined): Promise<readonly (readonly number[])[]> {
  const { data, info } = await sharp(bytes)
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const row = Math.floor(info.height / 2) * info.width
  return [row + Math.floor(info.width / 4), row + Math.floor((info.width * 3) / 4)].map((pixel) => [
    ...data.subarray(pixel * 3, pixel * 3 + 3),
  ])
}

test('a HEIC has a thumbnail and a JPEG in its own colours, without metadata', async () => {
  const { thumbnail, jpeg, ...photo } = await read(heicPhoto)
  expect(photo).toEqual({
    widthPx: 60,
    heightPx: 48,
    hasThumbnail: true,
    hasJpeg: true,
    lonLat: [-104.5, 39.5],
    takenAt: '2024-02-29T23:30:00',
    directionDeg: 90,
  })
  expect(await sharp(thumbnail).metadata()).toMatchObject({ format: 'webp', width: 60, height: 48 })
  expect(await sharp(jpeg).metadata()).toMatchObject({ format: 'jpeg', width: 60, height: 48, hasProfile: true })
  expect(await sharp(jpeg).metadata()).not.toHaveProperty('exif')
  const [blue, orange] = [
    [0x15, 0x65, 0xc0],
    [0xef, 0x6c, 0x00],
  ]
  for (const colours of [await coloursOf(thumbnail), await coloursOf(jpeg)])
    for (const [index, colour] of [blue, orange].entries())
      for (const [channel, value] of colour.entries())
        expect(Math.abs((colours[index]?.[channel] ?? 0) - value)).toBeLessThanOrEqual(12)
})

test('a BMP has a thumbnail of at most 320 px, upright, and no JPEG', async () => {
  const { thumbnail, ...photo } = await read(bmp(640, 480))
  expect(photo).toMatchObject({ widthPx: 640, heightPx: 480, hasJpeg: false, lonLat: null, takenAt: null })
  const { data, info } = await sharp(thumbnail).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  expect(info).toMatchObject({ width: 320, height: 240 })
  const [above, below] = [data.subarray(0, 3), data.subarray(-3)]
  expect([above[0], below[2]].every((value = 0) => value > 240)).toBe(true)
  expect([above[2], below[0]].every((value = 255) => value < 15)).toBe(true)
})

test('a TIFF has a JPEG of its pixels, upright', async () => {
  const { jpeg } = await read(await picture(40, 30).tiff().withMetadata({ orientation: 6 }).toBuffer())
  expect(await sharp(jpeg).metadata()).toMatchObject({ format: 'jpeg', width: 30, height: 40 })
})

test('a transparent drawing becomes white in the thumbnail', async () => {
  const drawing = sharp({ create: { width: 8, height: 8, channels: 4, background: '#00000000' } })
  const { thumbnail } = await read(await drawing.png().toBuffer())
  expect([...(await sharp(thumbnail).raw().toBuffer())].every((value) => value > 250)).toBe(true)
})

describe('within 10 s and 512 MB ends', () => {
  test.for([
    ['a PNG of 20,000 × 20,000 pixels', () => hugePng(20_000)],
    ['a TIFF whose directories form a loop', loopedTiff],
    ['a JPEG of 600,000 empty segments', () => jpegWith(Array.from({ length: 600_000 }, () => segment(0xe2, '')))],
    ['a progressive JPEG of 100,000 scans', () => scanBomb()],
    ['a cut JPEG', async () => (await turned()).subarray(0, 900)],
    ['a HEIC without its last bytes', () => heicPhoto.subarray(0, -200)],
    ['a HEIC that claims more pixels than are decoded', () => heicOf(hevcPixelsMax / 4000 + 1, 4000)],
    ['a HEIC that claims 4 billion pixels a row', () => heicOf(0xffffffff, 1)],
    ['a BMP that claims more pixels than are decoded', () => bmp(4, 4, [bmpPixelsMax / 4 + 1, 4])],
    ['a BMP that claims 4 billion pixels', () => bmp(4, 4, [0x7fffffff, 2])],
    ['a BMP that is its header alone', () => bmp(4, 4).subarray(0, 54)],
    ['two letters', () => Buffer.from('BM')],
    ['text', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
  ] as const)('%s, without a thumbnail', { timeout: 30_000 }, async ([, make]) => {
    const bytes = await make()
    const startedAt = performance.now()
    const outcome = await outcomeOf(bytes)
    expect(outcome === undefined || outcome.thumbnail === undefined).toBe(true)
    expect(performance.now() - startedAt).toBeLessThan(13_000)
  })
})

/** undefined for a photo that is refused. */
async function outcomeOf(bytes: Buffer): Promise<ReadPhoto | undefined> {
  try {
    return await read(bytes)
  } catch (error) {
    if (error instanceof UnreadableFile) return undefined
    throw error
  }
}

/** A picture of 24 bits a pixel, red above and blue below, which claims another size where one is given (BITMAPINFOHEADER). */
function bmp(width: number, height: number, [claimedWidth, claimedHeight] = [width, height]): Buffer {
  const rowBytes = Math.ceil((width * 3) / 4) * 4
  const bytes = Buffer.alloc(54 + rowBytes * height)
  bytes.write('BM')
  bytes.writeUInt32LE(bytes.length, 2)
  bytes.writeUInt32LE(54, 10)
  bytes.writeUInt32LE(40, 14)
  bytes.writeInt32LE(claimedWidth ?? width, 18)
  bytes.writeInt32LE(claimedHeight ?? height, 22)
  bytes.writeUInt16LE(1, 26)
  bytes.writeUInt16LE(24, 28)
  // The rows begin at the lower edge, the colours with blue.
  for (let row = 0; row < height; row++)
    for (let x = 0; x < width; x++) bytes[54 + row * rowBytes + x * 3 + (row < height / 2 ? 0 : 2)] = 255
  return bytes
}

/** The HEIC with another size in its property `ispe` (ISO/IEC 23008-12, 6.5.3). */
function heicOf(widthPx: number, heightPx: number): Buffer {
  const bytes = Buffer.from(heicPhoto)
  const at = bytes.indexOf('ispe') + 8
  bytes.writeUInt32BE(widthPx, at)
  bytes.writeUInt32BE(heightPx, at + 4)
  return bytes
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const ends = Buffer.alloc(8)
  ends.writeUInt32BE(data.length)
  ends.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)])
}

/** A black picture of one bit a pixel. */
function hugePng(edgePx: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(edgePx)
  header.writeUInt32BE(edgePx, 4)
  header[8] = 1
  const rows = Buffer.alloc((edgePx / 8 + 1) * edgePx)
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** Two directories of one entry, each followed by the other. */
function loopedTiff(): Buffer {
  const file = Buffer.from('49492a0008000000', 'hex')
  const directory = (next: number) => {
    const bytes = Buffer.from('0100000104000100000040000000', 'hex')
    const end = Buffer.alloc(4)
    end.writeUInt32LE(next)
    return Buffer.concat([bytes, end])
  }
  return Buffer.concat([file, directory(26), directory(8)])
}

function segment(marker: number, data: Buffer | string): Buffer {
  const body = Buffer.from(data)
  const head = Buffer.of(0xff, marker, 0, 0)
  head.writeUInt16BE(body.length + 2, 2)
  return Buffer.concat([head, body])
}

function jpegWith(segments: readonly Buffer[]): Buffer {
  return Buffer.concat([Buffer.of(0xff, 0xd8), ...segments, Buffer.of(0xff, 0xd9)])
}

/** 12,000 × 10,000 pixels, and scans of no data that each pass over all of them. */
function scanBomb(): Buffer {
  const quantization = segment(0xdb, Buffer.concat([Buffer.of(0), Buffer.alloc(64, 1)]))
  const frame = Buffer.of(8, 10_000 >> 8, 10_000 & 0xff, 12_000 >> 8, 12_000 & 0xff, 1, 1, 0x11, 0)
  const codes = Buffer.concat([Buffer.of(0, 1), Buffer.alloc(15), Buffer.of(0)])
  const acCodes = Buffer.concat([Buffer.of(0x10, 1), Buffer.alloc(15), Buffer.of(0)])
  const scan = Buffer.concat([segment(0xda, Buffer.of(1, 1, 0x00, 1, 63, 0x00)), Buffer.of(0)])
  const first = Buffer.concat([segment(0xda, Buffer.of(1, 1, 0x00, 0, 0, 0x00)), Buffer.of(0)])
  return jpegWith([
    quantization,
    segment(0xc2, frame),
    segment(0xc4, codes),
    segment(0xc4, acCodes),
    first,
    ...Array.from({ length: 100_000 }, () => scan),
  ])
}

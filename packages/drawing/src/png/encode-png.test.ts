import { crc32, inflateSync } from 'node:zlib'
import { randomNumbers } from '@cairn/samples/random-numbers'
import { describe, expect, test } from 'vitest'
import { inkOf } from '../raster/ink.ts'
import { PixelGrid } from '../raster/pixel-grid.ts'
import { PixelPath } from '../raster/pixel-path.ts'
import { Raster } from '../raster/raster.ts'
import { PngEncoder } from './encode-png.ts'

interface Decoded {
  readonly colourType: number
  readonly bitDepth: number
  readonly words: Uint32Array
}

/** Decodes the forms that the encoder writes, with the checks of their chunks. */
function decode(file: Uint8Array): Decoded {
  const bytes = Buffer.from(file)
  const chunks = new Map<string, Buffer>()
  for (let at = 8; at < bytes.length; at += 12 + bytes.readUInt32BE(at)) {
    const end = at + 8 + bytes.readUInt32BE(at)
    expect(crc32(bytes.subarray(at + 4, end))).toBe(bytes.readUInt32BE(end))
    const type = bytes.toString('latin1', at + 4, at + 8)
    chunks.set(type, Buffer.concat([chunks.get(type) ?? Buffer.alloc(0), bytes.subarray(at + 8, end)]))
  }
  const header = chunks.get('IHDR') ?? Buffer.alloc(13)
  const [width, height, bitDepth, colourType] = [header.readUInt32BE(0), header.readUInt32BE(4), header[8], header[9]]
  const rows = inflateSync(chunks.get('IDAT') ?? Buffer.alloc(0))
  const [colours, alphas] = [chunks.get('PLTE') ?? [], chunks.get('tRNS') ?? []]
  const channels = { 2: 3, 3: 1, 6: 4 }[colourType ?? 0] ?? 0
  const bits = channels * (bitDepth ?? 0)
  const rowBytes = 1 + Math.ceil((width * bits) / 8)
  const words = Uint32Array.from({ length: width * height }, (_, pixel) => {
    const start = Math.floor(pixel / width) * rowBytes + 1
    const bit = (pixel % width) * bits
    const at = start + (bit >> 3)
    if (colourType !== 3) return word(rows.subarray(at, at + 3), channels === 4 ? rows[at + 3] : 255)
    const place = ((rows[at] ?? 0) >> (8 - bits - (bit & 7))) & ((1 << bits) - 1)
    return word(colours.slice(place * 3, place * 3 + 3), alphas[place] ?? 255)
  })
  return { colourType: colourType ?? 0, bitDepth: bitDepth ?? 0, words }
}

function word([red = 0, green = 0, blue = 0]: ArrayLike<number> & Iterable<number>, alpha = 0): number {
  return ((alpha << 24) | (blue << 16) | (green << 8) | red) >>> 0
}

function gridOf(width: number, height: number, colourAt: (pixel: number) => number): PixelGrid {
  const grid = new PixelGrid(width, height)
  grid.words.set(Uint32Array.from({ length: width * height }, (_, pixel) => colourAt(pixel) >>> 0))
  return grid
}

/** Mean difference of a channel, 0 to 255; colours count by their opacity. */
function difference(a: Uint32Array, b: Uint32Array): number {
  let sum = 0
  for (const [at, left] of a.entries()) {
    const right = b[at] ?? 0
    for (const shift of [0, 8, 16]) {
      sum += Math.abs(((left >>> shift) & 255) * (left >>> 24) - ((right >>> shift) & 255) * (right >>> 24)) / 255
    }
    sum += Math.abs((left >>> 24) - (right >>> 24))
  }
  return sum / a.length / 4
}

const encoder = new PngEncoder()

describe('a picture', () => {
  test.each([
    [1, 1],
    [2, 1],
    [3, 2],
    [16, 4],
    [17, 8],
    [256, 8],
  ])('of %i colours has a palette of %i bits and decodes to the same pixels', (count, bitDepth) => {
    const grid = gridOf(37, 23, (pixel) => 0x80402000 + (pixel % count) * 0x00500203)
    const decoded = decode(encoder.encode(grid))
    expect(decoded).toEqual({ colourType: 3, bitDepth, words: grid.words })
  })

  test('that is empty is smaller than 200 bytes, whatever the colours of its transparent pixels', () => {
    const grid = gridOf(256, 256, (pixel) => pixel & 0xffffff)
    const file = encoder.encode(grid)
    expect(file.length).toBeLessThan(200)
    expect(decode(file).words.every((colour) => colour === 0)).toBe(true)
  })

  test('of some more colours keeps its frequent colours and has nearly the same at its edges', () => {
    const grid = new PixelGrid(64, 64)
    const inks = [inkOf('#3388ff85'), inkOf('#3333cc')]
    for (let pixel = 0; pixel < 4096; pixel += 1) {
      for (const ink of inks)
        grid.blend(pixel, ink, pixel < 2048 ? 1 : ink === inks[0] ? (pixel % 97) / 97 : (pixel % 61) / 61)
    }
    const flat = new PixelGrid(64, 64)
    flat.blend(0, inkOf('#aa550085'), 1)
    for (let pixel = 0; pixel < 1500; pixel += 1) grid.words[pixel] = flat.words[0] ?? 0
    const decoded = decode(encoder.encode(grid))
    expect(decoded.colourType).toBe(3)
    expect(decoded.words[0]).toBe(flat.words[0])
    expect(new Set(grid.words).size).toBeGreaterThan(256)
    expect(difference(decoded.words, grid.words)).toBeLessThan(3)
  })

  test('of many colours is RGBA, or RGB where all of it is opaque', () => {
    const noise = (pixel: number) => Math.imul(pixel, 0x9e3779b1)
    const translucent = gridOf(120, 90, (pixel) => noise(pixel) | 0x01000000)
    expect(decode(encoder.encode(translucent))).toEqual({ colourType: 6, bitDepth: 8, words: translucent.words })
    const opaque = gridOf(120, 90, (pixel) => noise(pixel) | 0xff000000)
    expect(decode(encoder.encode(opaque))).toEqual({ colourType: 2, bitDepth: 8, words: opaque.words })
  })
})

test('edges are compressed by their runs, and what repeats by its parts', () => {
  const random = randomNumbers(1)
  const lines = new Raster(256, 256)
  const path = new PixelPath()
  for (let line = 0; line < 300; line += 1) {
    path.clear()
    path.add(
      Int32Array.from({ length: 4 }, () => 256 * random()),
      0,
      4,
    )
    lines.stroke(path, {
      ink: inkOf('#cc3333'),
      width: 1,
      cap: 'butt',
      join: 'miter',
      dash: [],
      dashOffset: 0,
      offset: 0,
    })
  }
  const colours = Uint8Array.from({ length: 24 }, () => 256 * random())
  const marks = gridOf(256, 256, (pixel) => 0xff000000 | (colours[pixel % 24] ?? 0))
  for (const [grid, hasRepeats] of [
    [lines.grid, false],
    [marks, true],
  ] as const) {
    const file = encoder.encode(grid, { hasRepeats })
    expect(difference(decode(file).words, grid.words)).toBeLessThan(3)
    expect(file.length).toBeLessThan(encoder.encode(grid, { hasRepeats: !hasRepeats }).length)
  }
})

test('a large picture is compressed in parts, so that it takes little memory beside its pixels', () => {
  const grid = gridOf(1060, 1000, (pixel) => Math.imul(pixel, 0x9e3779b1) | 0x01000000)
  const decoded = decode(encoder.encode(grid))
  expect(Buffer.compare(Buffer.from(decoded.words.buffer), Buffer.from(grid.words.buffer))).toBe(0)
})

describe('a picture that has to have a palette', () => {
  test('stands for a gradient with a mean difference of a few levels', () => {
    const grid = gridOf(128, 128, (pixel) => 0xff800000 | ((pixel % 128) * 2) | (Math.floor(pixel / 128) << 9))
    const decoded = decode(encoder.encode(grid, { isPaletted: true }))
    expect([decoded.colourType, decoded.bitDepth]).toEqual([3, 8])
    expect(difference(decoded.words, grid.words)).toBeLessThan(3)
  })

  test('stands for more colours than are counted', () => {
    const grid = gridOf(512, 256, (pixel) => 0xff000000 | Math.imul(pixel, 0x9e3779b1))
    const decoded = decode(encoder.encode(grid, { isPaletted: true }))
    expect(new Set(decoded.words).size).toBeLessThanOrEqual(256)
    expect(difference(decoded.words, grid.words)).toBeLessThan(20)
  })

  test('keeps the colours of one with few', () => {
    const grid = gridOf(20, 20, (pixel) => (pixel % 3 === 0 ? 0 : 0xff112233))
    expect(decode(encoder.encode(grid, { isPaletted: true })).words).toEqual(grid.words)
  })
})

test('files that one encoder writes have the rows of their own pictures, in memory of their own', () => {
  const many = gridOf(40, 30, (pixel) => 0xff00_0000 + (pixel % 200) * 7)
  const few = gridOf(20, 10, (pixel) => (pixel % 3 === 0 ? 0xff11_2233 : 0xff44_5566))
  const first = encoder.encode(many)
  const second = encoder.encode(few)
  expect(encoder.encode(many)).toEqual(first)
  expect([first, second].map((file) => file.buffer.byteLength)).toEqual([first.length, second.length])
  expect([first, second].map((file) => decode(file).words)).toEqual([many.words, few.words])
})

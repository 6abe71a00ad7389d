import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { collect } from '@cairn/samples/collect'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { WasmGdal } from '../converter.ts'
import { createFieldTally } from '../fields/field-tally.ts'
import { openWasmGdal } from '../gdal/wasm-gdal.ts'
import { UnreadableFile } from '../unreadable-file.ts'
import { DamagedFlatGeobuf } from './flat-table.ts'
import { readFlatGeobuf } from './read-flatgeobuf.ts'

const square = [
  [0, 0],
  [4, 0],
  [4, 4],
  [0, 0],
]
const geometries = [
  { type: 'Point', coordinates: [1, 2, 3] },
  {
    type: 'MultiPoint',
    coordinates: [
      [1, 2, 0],
      [3, 4, 0],
    ],
  },
  {
    type: 'LineString',
    coordinates: [
      [1, 2, 0],
      [3, 4, 5],
    ],
  },
  {
    type: 'MultiLineString',
    coordinates: [
      [
        [1, 2],
        [3, 4],
      ],
      [
        [5, 6],
        [7, 8],
      ],
    ],
  },
  {
    type: 'Polygon',
    coordinates: [
      square,
      [
        [1, 1],
        [2, 1],
        [2, 2],
        [1, 1],
      ],
    ],
  },
  {
    type: 'MultiPolygon',
    coordinates: [
      [square],
      [
        [
          [9, 9],
          [9, 8],
          [8, 8],
          [9, 9],
        ],
      ],
    ],
  },
  {
    type: 'GeometryCollection',
    geometries: [
      { type: 'Point', coordinates: [1, 2] },
      {
        type: 'LineString',
        coordinates: [
          [1, 2],
          [3, 4],
        ],
      },
    ],
  },
  null,
]
const properties = {
  text: 'Ü "漢字"',
  whole: 7,
  large: 9_007_199_254_740_991,
  broken: 0.1,
  yes: true,
  day: '2024-02-29',
  hour: '12:34:56',
  moment: '2024-02-29T12:34:56Z',
  nothing: null,
}

let folder: string
let gdal: WasmGdal
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'cairn-fgb-'))
  gdal = await openWasmGdal(folder)
}, 30_000)
afterAll(() => rmSync(folder, { recursive: true }))

interface FileOptions {
  readonly hasHeights: boolean
  /** Whether the first feature alone has properties, for a file of half the size. */
  readonly isShort?: boolean
}

let files = 0
async function flatGeobuf({ hasHeights, isShort = false }: FileOptions): Promise<Uint8Array> {
  const features = geometries.map((geometry, place) => ({
    type: 'Feature',
    geometry,
    properties: isShort && place > 0 ? {} : properties,
  }))
  const source = join(folder, `${++files}.geojson`)
  const target = join(folder, `${files}.fgb`)
  writeFileSync(source, JSON.stringify({ type: 'FeatureCollection', features }))
  const report = await gdal.convert({
    source,
    target,
    driver: 'GeoJSON',
    targetDriver: 'FlatGeobuf',
    hasHeights,
  })
  expect(report).toMatchObject({ done: true, log: [] })
  return readFileSync(target)
}

async function read(bytes: Uint8Array, chunkSize = bytes.length) {
  const fields = createFieldTally()
  const chunks = Array.from({ length: Math.ceil(bytes.length / chunkSize) }, (_, index) =>
    bytes.subarray(index * chunkSize, (index + 1) * chunkSize),
  )
  return { features: await collect(readFlatGeobuf(chunks, { fields })), fields: fields.list() }
}

describe('a file of GDAL', () => {
  test('returns all kinds of geometry', async () => {
    const { features } = await read(await flatGeobuf({ hasHeights: false }))
    expect(features.map(({ shape }) => shape)).toMatchObject([
      { type: 'Point', dims: 2, runs: [Float64Array.of(1, 2)] },
      { type: 'MultiPoint', runs: [Float64Array.of(1, 2, 3, 4)] },
      { type: 'LineString', runs: [Float64Array.of(1, 2, 3, 4)] },
      { type: 'MultiLineString', runs: [Float64Array.of(1, 2, 3, 4), Float64Array.of(5, 6, 7, 8)] },
      { type: 'Polygon', runs: [Float64Array.of(0, 0, 4, 0, 4, 4, 0, 0), Float64Array.of(1, 1, 2, 1, 2, 2, 1, 1)] },
      { type: 'MultiPolygon', parts: [{ type: 'Polygon' }, { type: 'Polygon' }] },
      { type: 'GeometryCollection', parts: [{ type: 'Point' }, { type: 'LineString' }] },
      null,
    ])
  })

  test('returns heights', async () => {
    const { features } = await read(await flatGeobuf({ hasHeights: true }))
    expect(features.slice(0, 3).map(({ shape }) => shape)).toMatchObject([
      { dims: 3, runs: [Float64Array.of(1, 2, 3)] },
      { dims: 3, runs: [Float64Array.of(1, 2, 0, 3, 4, 0)] },
      { dims: 3, runs: [Float64Array.of(1, 2, 0, 3, 4, 5)] },
    ])
  })

  test('keeps the types of values and distinguishes dates from times', async () => {
    const { features, fields } = await read(await flatGeobuf({ hasHeights: false }))
    const { nothing: _nothing, ...values } = properties
    expect(JSON.parse(features[0]?.properties ?? '')).toEqual(values)
    expect(Object.fromEntries(fields.map(({ name, type }) => [name, type]))).toMatchObject({
      text: 'text',
      whole: 'integer',
      large: 'integer',
      broken: 'double',
      yes: 'boolean',
      day: 'date',
      hour: 'time',
      moment: 'timestamp',
    })
  })

  test('may be split into chunks at any byte', async () => {
    const bytes = await flatGeobuf({ hasHeights: true })
    const whole = await read(bytes)
    for (const size of [1, 2, 3, 5, 7, 64, 1000]) expect(await read(bytes, size)).toEqual(whole)
  })
})

describe('damaged bytes', () => {
  test('a truncated file is refused, unless it ends between two features', async () => {
    const bytes = await flatGeobuf({ hasHeights: true, isShort: true })
    const outcomes = { refused: 0, read: 0 }
    for (let size = 0; size < bytes.length; size++) outcomes[await outcomeOf(bytes.subarray(0, size))]++
    expect(outcomes.read).toBe(geometries.length)
    expect(outcomes.refused).toBe(bytes.length - geometries.length)
  })

  test('a file with any byte altered is read or refused, without other errors', async () => {
    const bytes = await flatGeobuf({ hasHeights: true, isShort: true })
    const outcomes = { refused: 0, read: 0 }
    for (let at = 0; at < bytes.length; at++) {
      for (const spoiled of [0x00, 0x7f, 0xff]) {
        const copy = Uint8Array.from(bytes)
        copy[at] = spoiled
        outcomes[await outcomeOf(copy)]++
      }
    }
    expect(outcomes.refused).toBeGreaterThan(100)
    expect(outcomes.read).toBeGreaterThan(100)
  })

  async function outcomeOf(bytes: Uint8Array): Promise<'refused' | 'read'> {
    try {
      await read(bytes)
      return 'read'
    } catch (error) {
      if (!(error instanceof DamagedFlatGeobuf || error instanceof UnreadableFile)) throw error
      return 'refused'
    }
  }
})

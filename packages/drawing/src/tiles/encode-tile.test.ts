import { readVectorTile, type TileFeature } from '@cairn/samples/vector-tile'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { indexed } from '../pack/build-pack.ts'
import { geometryTypes, type LayerPack, partKinds } from '../pack/layer-pack.ts'
import { emptyBits, type PackSource, restrictTo, setBits } from '../pack/pack-sources.ts'
import { ValueColumnBuilder, valueSeparator } from '../pack/value-column.ts'
import { encodeTile, type TileRequest } from './encode-tile.ts'
import { gridOf } from './tile-grid.ts'

interface Part {
  readonly kind: keyof typeof partKinds
  /** x and y in turn, in units of the tile: y to the south. */
  readonly at: readonly number[]
}
interface Feature {
  readonly number: number
  readonly parts: readonly Part[]
  /** The JSON of each value; empty for none. */
  readonly values?: readonly string[]
}

/** A unit of this tile is 2.39 m: whole centimetres of a pack are exact to 0.002 units. */
const tile = { z: 12, x: 853, y: 1553 } as const
const grid = gridOf(tile)
const names = ['name', 'size'] as const

const sums = (lengths: readonly number[]) => {
  let sum = 0
  return lengths.map((length) => (sum += length))
}

function packWith(features: readonly Feature[]): LayerPack {
  const parts = features.flatMap((feature) => feature.parts)
  return indexed({
    featureCount: features.length,
    numbers: Float64Array.from(features, ({ number }) => number),
    types: Uint8Array.from(features, () => geometryTypes.collection),
    coordinates: Int32Array.from(
      parts.flatMap(({ at }) =>
        at.map((value, place) =>
          Math.round(place % 2 === 0 ? grid.left + value / grid.scale : grid.top - value / grid.scale),
        ),
      ),
    ),
    partEnds: Uint32Array.from(sums(parts.map(({ at }) => at.length))),
    partKinds: Uint8Array.from(parts, ({ kind }) => partKinds[kind]),
    featureEnds: Uint32Array.from(sums(features.map((feature) => feature.parts.length))),
  })
}

function sourceOf(features: readonly Feature[]): PackSource {
  const values = new ValueColumnBuilder(names, features.length)
  for (const [place, feature] of features.entries()) values.set(place, (feature.values ?? []).join(valueSeparator))
  return { pack: packWith(features), values: new Map([['k', values.finish()]]) }
}

function encode(features: readonly Feature[], request: Partial<TileRequest> = {}): Uint8Array {
  return encodeTile([sourceOf(features)], { name: 'valves', tile, valuesKey: 'k', ...request })
}

const featuresIn = (bytes: Uint8Array): readonly TileFeature[] => readVectorTile(bytes)[0]?.features ?? []
const idsIn = (bytes: Uint8Array) => featuresIn(bytes).map(({ id }) => id)

const box = (x: number, y: number, edge: number): number[] => [x, y, x + edge, y, x + edge, y + edge, x, y + edge, x, y]
const reversed = (at: readonly number[]) =>
  at.map((_, place) => at[place % 2 === 0 ? at.length - 2 - place : at.length - place] ?? 0)
const point = (number: number, x: number, y: number): Feature => ({ number, parts: [{ kind: 'points', at: [x, y] }] })
const area = (number: number, at: readonly number[]): Feature => ({ number, parts: [{ kind: 'outerRing', at }] })

/** Twice the area by the surveyor's formula; positive for clockwise rings where y points down. */
const doubleAreaOf = (ring: TileFeature['parts'][number]) =>
  ring.reduce((sum, [x, y], at) => {
    const [nextX, nextY] = ring[(at + 1) % ring.length] ?? [0, 0]
    return sum + x * nextY - nextX * y
  }, 0)

describe('values', () => {
  test('a feature has its number as id, and its texts, numbers and truths as they are, all else as JSON', () => {
    const values = [
      ['"Hauptstraße"', '12'],
      ['"a \\"b\\" \\u0041"', '-3'],
      ['true', '2.5'],
      ['{"a": [1]}', ''],
      ['null', '-9007199254740991'],
      ['"Hauptstraße"', '9007199254740991'],
      ['""', '"12"'],
    ]
    const number = (at: number) => (at === 6 ? 2 ** 45 + 7 : at + 1)
    const bytes = encode(values.map((each, at) => ({ ...point(number(at), at, 0), values: each })))
    const [layer] = readVectorTile(bytes)
    expect([layer?.name, layer?.version, layer?.extent]).toEqual(['valves', 2, 4096])
    expect(layer?.features.map(({ id }) => id)).toEqual(values.map((_, at) => number(at)))
    expect(layer?.features.map(({ properties }) => properties)).toEqual([
      { name: 'Hauptstraße', size: 12 },
      { name: 'a "b" A', size: -3 },
      { name: true, size: 2.5 },
      { name: '{"a": [1]}' },
      { size: -9007199254740991 },
      { name: 'Hauptstraße', size: 9007199254740991 },
      { name: '', size: '12' },
    ])
  })

  test('a tile without a column has no values, and one without features no bytes', () => {
    const features = [{ ...point(1, 5, 5), values: ['"a"', '1'] }]
    expect(featuresIn(encode(features, { valuesKey: undefined }))[0]?.properties).toEqual({})
    expect(encode(features, { tile: { ...tile, x: tile.x + 1 } })).toHaveLength(0)
    expect(encode([])).toHaveLength(0)
  })
})

describe('geometry', () => {
  test('points, lines and areas are cut 64 units beyond the tile; several parts stay one feature', () => {
    const features: Feature[] = [
      { number: 1, parts: [{ kind: 'points', at: [10, 20, 4160, -64, 4161, 0, 0, 4096] }] },
      {
        number: 2,
        parts: [
          { kind: 'line', at: [4000, 10, 9000, 10, 9000, 30, 4000, 30] },
          { kind: 'line', at: [0, 0, 0, 9, 9, 9] },
        ],
      },
      {
        number: 3,
        parts: [
          { kind: 'outerRing', at: box(-500, 0, 600) },
          { kind: 'outerRing', at: box(200, 200, 10) },
        ],
      },
    ]
    expect(featuresIn(encode(features)).map(({ type, parts }) => [type, parts])).toEqual([
      [
        'point',
        [
          [
            [10, 20],
            [4160, -64],
            [0, 4096],
          ],
        ],
      ],
      [
        'line',
        [
          [
            [4000, 10],
            [4160, 10],
          ],
          [
            [4160, 30],
            [4000, 30],
          ],
          [
            [0, 0],
            [0, 9],
            [9, 9],
          ],
        ],
      ],
      [
        'polygon',
        [
          [
            [-64, 0],
            [100, 0],
            [100, 600],
            [-64, 600],
          ],
          [
            [200, 200],
            [210, 200],
            [210, 210],
            [200, 210],
          ],
        ],
      ],
    ])
  })

  test('outer rings are clockwise and holes are not, however they are stored, and a hole follows its ring', () => {
    const [outer, hole, small] = [box(0, 0, 1000), box(100, 100, 200), box(500, 500, 7)]
    for (const [first, second] of [
      [outer, hole],
      [reversed(outer), hole],
      [reversed(outer), reversed(hole)],
    ] as const) {
      const [feature] = featuresIn(
        encode([
          {
            number: 1,
            parts: [
              { kind: 'outerRing', at: first },
              { kind: 'hole', at: second },
              { kind: 'hole', at: small },
            ],
          },
        ]),
      )
      expect(feature?.parts.map(doubleAreaOf)).toEqual([2_000_000, -80_000])
    }
  })

  test('a collection becomes a feature of its points, one of its lines and one of its areas', () => {
    const parts: Part[] = [
      { kind: 'outerRing', at: box(0, 0, 50) },
      { kind: 'points', at: [1, 1] },
      { kind: 'line', at: [0, 0, 90, 90] },
    ]
    expect(featuresIn(encode([{ number: 5, parts }])).map(({ id, type }) => [id, type])).toEqual([
      [5, 'point'],
      [5, 'line'],
      [5, 'polygon'],
    ])
  })

  test('lines and areas below half a pixel are dropped, so are rings without an area and their holes', () => {
    const features: Feature[] = [
      area(1, box(100, 100, 7)),
      area(2, box(100, 100, 8)),
      { number: 3, parts: [{ kind: 'line', at: [0, 0, 7, 7] }] },
      { number: 4, parts: [{ kind: 'line', at: [0, 0, 8, 0] }] },
      {
        number: 5,
        parts: [
          { kind: 'outerRing', at: [0, 0, 900, 0.2, 0, 0] },
          { kind: 'hole', at: box(10, 10, 20) },
        ],
      },
      point(6, 50, 50),
    ]
    expect(idsIn(encode(features))).toEqual([2, 4, 6])
  })

  test('a tile within a large area is covered by it, at the deepest zoom too', () => {
    const deep = { z: 22, x: tile.x * 1024 + 500, y: tile.y * 1024 + 500 }
    const [feature] = featuresIn(encode([area(1, box(-4096 * 3, -4096 * 3, 4096 * 7))], { tile: deep }))
    expect(feature?.parts.map(doubleAreaOf)).toEqual([2 * 4224 ** 2])
  })

  test('changed features come from the second pack, in the order of their numbers, and hidden ones from none', () => {
    const base = sourceOf([point(1, 1, 1), point(2, 2, 2), point(5, 5, 5)])
    const dead = emptyBits(3)
    setBits(dead, base.pack, [2])
    const changed = sourceOf([{ ...point(2, 22, 22), values: ['"new"', ''] }, point(3, 3, 3)])
    const sources = [{ ...base, dead }, changed] as const
    const read = (of: Parameters<typeof encodeTile>[0]) =>
      featuresIn(encodeTile(of, { name: 'l', tile, valuesKey: 'k' })).map(({ id, parts, properties }) => [
        id,
        parts[0]?.[0]?.[0],
        properties['name'],
      ])
    expect(read(sources)).toEqual([
      [1, 1, undefined],
      [2, 22, 'new'],
      [3, 3, undefined],
      [5, 5, undefined],
    ])
    expect(read(restrictTo(sources, [2, 5, 9]))).toEqual([
      [2, 22, 'new'],
      [5, 5, undefined],
    ])
  })
})

describe('thinning', () => {
  const many = Array.from({ length: 3000 }, (_, at) => ({
    ...point(at + 1, (at * 37) % 4096, (at * 911) % 4096),
    values: [JSON.stringify(`Valve ${at}`), String(at % 9)],
  }))

  test('a tile with too many features has a sample of them, the same for any limit that it fits, within the limit', () => {
    const all = new Set(idsIn(encode(many)))
    expect(all.size).toBe(3000)
    let before = all
    for (const maxBytes of [60_000, 40_000, 20_000, 5_000]) {
      const bytes = encode(many, { maxBytes })
      const kept = new Set(idsIn(bytes))
      expect(bytes.length).toBeLessThanOrEqual(maxBytes)
      expect(bytes.length).toBeGreaterThan(maxBytes * 0.7)
      expect([...kept].filter((id) => !before.has(id))).toEqual([])
      before = kept
    }
  })

  test('the sample is even: each quarter of the tile and each run of numbers keeps its share', () => {
    const kept = featuresIn(encode(many, { maxBytes: 40_000 }))
    const quarters = [0, 1, 2, 3].map(
      (quarter) => kept.filter(({ id }) => Math.floor((id - 1) / 750) === quarter).length,
    )
    const halves = [0, 1].map(
      (half) => kept.filter(({ parts }) => (parts[0]?.[0]?.[0] ?? 0) >= 2048 === (half === 1)).length,
    )
    for (const count of quarters) expect(count / kept.length).toBeCloseTo(0.25, 1)
    for (const count of halves) expect(count / kept.length).toBeCloseTo(0.5, 1)
  })

  test('large areas stay, and an area of two tiles is in both or in none', () => {
    const areas = Array.from({ length: 2000 }, (_, at) =>
      area(at + 1, box(at % 100 === 0 ? 0 : 4060, at * 2, at % 100 === 0 ? 4000 : 80)),
    )
    const [here, beside] = [
      encode(areas, { maxBytes: 15_000 }),
      encode(areas, { maxBytes: 15_000, tile: { ...tile, x: tile.x + 1 } }),
    ]
    const [ids, idsBeside] = [new Set(idsIn(here)), new Set(idsIn(beside))]
    const large = areas.flatMap(({ number }) => (number % 100 === 1 ? number : []))
    expect(large.every((id) => ids.has(id))).toBe(true)
    expect(ids.size).toBeLessThan(1500)
    // The tile beside has fewer features, so that its level may be lower, never higher.
    expect([...ids].filter((id) => id % 100 !== 1 && !idsBeside.has(id))).toEqual([])
  })

  test('memory stays bounded: the features beyond it are dropped early, with the same result', () => {
    const dense = Array.from({ length: 20_000 }, (_, at) => point(at + 1, (at * 37) % 4096, (at * 911) % 4096))
    const ids = idsIn(encode(dense, { maxBytes: 3000 }))
    expect(ids.length).toBeGreaterThan(100)
    const alone = dense.filter(({ number }) => ids.includes(number))
    expect(idsIn(encode(alone, { maxBytes: 3000 }))).toEqual(ids)
  })

  test('a geometry with very many positions is written with fewer', () => {
    const at = Array.from({ length: 200_000 }, (_, place) => place).flatMap((place) => [
      (place * 7) % 4001,
      Math.floor(place / 50),
    ])
    const bytes = encode([{ number: 1, parts: [{ kind: 'line', at }] }, area(2, box(0, 0, 90))], { maxBytes: 100_000 })
    expect(bytes.length).toBeLessThan(26_000)
    expect(idsIn(bytes)).toEqual([1, 2])
  })
})

test('every encoded area is a ring of at least three positions without repeated ones, clockwise', () => {
  const ring = fc.array(fc.tuple(fc.integer({ min: -3000, max: 7000 }), fc.integer({ min: -3000, max: 7000 })), {
    minLength: 3,
    maxLength: 9,
  })
  fc.assert(
    fc.property(fc.array(ring, { minLength: 1, maxLength: 4 }), (rings) => {
      const features = rings.map((each, at) => area(at + 1, [...each, ...each.slice(0, 1)].flat()))
      for (const { parts, type } of featuresIn(encode(features))) {
        expect(type).toBe('polygon')
        for (const part of parts) {
          expect(doubleAreaOf(part)).toBeGreaterThan(0)
          expect(part.every(([x, y], at) => x !== part.at(at - 1)?.[0] || y !== part.at(at - 1)?.[1])).toBe(true)
        }
      }
    }),
    { numRuns: 300 },
  )
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PackBuilder } from './build-pack.ts'
import type { UnitBox } from './feature-index.ts'
import type { LayerPack } from './layer-pack.ts'
import { columnOf, packOf } from './merge-packs.ts'
import {
  allRuns,
  countAlive,
  emptyBits,
  findInBox,
  type PackRun,
  type PackSource,
  type PackSources,
  restrictTo,
  setBits,
} from './pack-sources.ts'
import { FoundReader } from './picture-pack.ts'
import {
  columnBytes,
  featureSeparator,
  textOfClass,
  ValueColumnBuilder,
  valueSeparator,
  valuesOfClass,
} from './value-column.ts'

function packWith(features: readonly Feature[]): LayerPack {
  const builder = new PackBuilder()
  builder.add({ numbers: features.map(({ number }) => number), twkb: twkbOf(features) })
  return builder.finish()
}

/** Lines along the equator: TWKB of precision 0, from `lon` to the east. */
function twkbOf(features: readonly Feature[]): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(features.flatMap(({ lon }) => (lon === null ? [2, 16] : [2, 0, 2, 2 * lon, 0, 2, 0])))
}

interface Feature {
  readonly number: number
  /** 0 to 60; null without a geometry. */
  readonly lon: number | null
  readonly value: string
}

function sourceOf(features: readonly Feature[], dead: readonly number[] = []): PackSource {
  const pack = packWith(features)
  const builder = new ValueColumnBuilder(['kind'], features.length)
  for (const [place, { value }] of features.entries()) builder.set(place, value)
  const bits = emptyBits(features.length)
  setBits(bits, pack, dead)
  return { pack, dead: bits, values: new Map([['k', builder.finish()]]) }
}

const list = (numbers: fc.Arbitrary<number>): fc.Arbitrary<readonly Feature[]> =>
  fc
    .uniqueArray(
      fc.record({
        number: numbers,
        lon: fc.option(fc.integer({ min: 0, max: 60 }), { freq: 9 }),
        value: fc.constantFrom('"a"', '"b"', ''),
      }),
      { selector: ({ number }) => number, maxLength: 90 },
    )
    .map((features) => features.toSorted((a, b) => a.number - b.number))

const layer = fc.record({
  base: list(fc.integer({ min: 1, max: 120 })),
  changed: list(fc.integer({ min: 1, max: 150 })),
  deleted: fc.array(fc.integer({ min: 1, max: 120 }), { maxLength: 20 }),
})

function sourcesOf({
  base,
  changed,
  deleted,
}: {
  base: readonly Feature[]
  changed: readonly Feature[]
  deleted: readonly number[]
}): {
  readonly sources: PackSources
  readonly alive: readonly Feature[]
} {
  const hidden = new Set([...deleted, ...changed.map(({ number }) => number)])
  const alive = [...base.filter(({ number }) => !hidden.has(number)), ...changed].toSorted(
    (a, b) => a.number - b.number,
  )
  return { sources: [sourceOf(base, [...hidden]), sourceOf(changed)], alive }
}

const numbersOf = (runs: readonly PackRun[]) =>
  runs.flatMap(({ source, places }) => [...places].map((place) => source.pack.numbers[place]))

/** The box from a degree of longitude to another, at the equator. */
function degrees(west: number, east: number): UnitBox {
  return [Math.round(west * 11_131_949.08), -1, Math.round(east * 11_131_949.08), 1]
}

test('finds the living features of a box over both packs in the order of their numbers', () => {
  fc.assert(
    fc.property(layer, fc.integer({ min: 0, max: 60 }), (spec, west) => {
      const { sources, alive } = sourcesOf(spec)
      const inBox = alive.filter(({ lon }) => lon !== null && lon + 1 >= west + 0.5 && lon <= west + 5.5)
      expect(numbersOf(findInBox(sources, degrees(west + 0.5, west + 5.5)))).toEqual(inBox.map(({ number }) => number))
      const allowed = spec.base.filter(({ number }) => number % 3 === 0).map(({ number }) => number)
      expect(numbersOf(allRuns(restrictTo(sources, allowed)))).toEqual(
        alive.map(({ number }) => number).filter((number) => allowed.includes(number)),
      )
    }),
  )
})

test('copies the living features and values of both packs into one as if it were built of them', () => {
  fc.assert(
    fc.property(layer, (spec) => {
      const { sources, alive } = sourcesOf(spec)
      const runs = allRuns(sources)
      const { index, ...merged } = packOf(runs)
      const { index: builtIndex, ...built } = packWith(alive)
      expect(merged).toEqual(built)
      expect(index?.buffer).toEqual(builtIndex?.buffer)
      expect(countAlive(sources[0]) + spec.changed.length).toBe(alive.length)
      const column = columnOf(runs, 'k')
      const values = column && Array.from(column.classes, (known) => textOfClass(column, known))
      expect(values).toEqual(alive.length === 0 ? undefined : alive.map(({ value }) => value))
      expect(columnOf(runs, 'other')).toBeUndefined()
    }),
  )
})

test('features that were found in any order are drawn as those that came in the order of their numbers', () => {
  const numbers = fc.oneof(fc.integer({ min: 1, max: 120 }), fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }))
  const found = list(numbers).chain((features) =>
    fc.tuple(fc.constant(features), fc.shuffledSubarray([...features], { minLength: features.length })),
  )
  fc.assert(
    fc.property(found, fc.integer({ min: 0, max: 60 }), ([features, shuffled], west) => {
      const unsorted = { numbers: Float64Array.from(shuffled, ({ number }) => number), twkb: twkbOf(shuffled) }
      const texts = shuffled.map(({ value }) => value).join(featureSeparator)
      const { pack, values } = new FoundReader().read({ ...unsorted, values: { names: ['kind'], texts } }, 'k')
      const { index, ...built } = packWith(features)
      expect(pack).toEqual({ ...built, index: undefined })
      const column = values.get('k')
      const read = column && Array.from(column.classes, (known) => textOfClass(column, known))
      expect(read).toEqual(features.map(({ value }) => value))
      const view = degrees(west + 0.5, west + 5.5)
      const places = findInBox([{ pack, values: new Map() }], view).flatMap((run) => [...run.places])
      const indexed = findInBox([{ pack: { ...built, index }, values: new Map() }], view)
      expect(places).toEqual(indexed.flatMap((run) => [...run.places]))
    }),
  )
})

test('sources of one picture have memory of their own, and those of the next picture the same again', () => {
  const read = (reader: FoundReader, lons: readonly number[]) => {
    const features = lons.map((lon, at) => ({ number: at + 1, lon, value: '' }))
    const { pack } = reader.read(
      { numbers: Float64Array.from(features, ({ number }) => number), twkb: twkbOf(features) },
      'k',
    )
    return { pack, expected: { ...packWith(features), index: undefined } }
  }
  const reader = new FoundReader()
  const first = read(reader, [10, 20, 30])
  const second = read(reader, [40, 50])
  expect([first.pack, second.pack]).toEqual([first.expected, second.expected])
  reader.release()
  const next = read(reader, [7])
  expect(next.pack).toEqual(next.expected)
  expect(next.pack.coordinates.buffer).toBe(first.pack.coordinates.buffer)
  reader.release()
  const longer = read(
    reader,
    Array.from({ length: 100 }, (_, at) => at % 60),
  )
  expect(longer.pack).toEqual(longer.expected)
})

test('is one run where nothing of the view has changed', () => {
  const base = sourceOf([
    { number: 1, lon: 10, value: '' },
    { number: 3, lon: 10, value: '' },
  ])
  const changed = sourceOf([{ number: 2, lon: 50, value: '' }])
  expect(findInBox([base, changed], degrees(10, 11)).map(({ places }) => [...places])).toEqual([[0, 1]])
})

test('features with equal values are of one class, whose properties are read from it', () => {
  const builder = new ValueColumnBuilder(['name', 'size', '__proto__'], 4)
  const values = (...texts: string[]) => texts.join(valueSeparator)
  builder.set(0, values('"Hauptstraße"', '', ''))
  builder.set(2, values('"Hauptstraße"', '', ''))
  builder.set(3, values('null', '2.50', '{"a": 1}'))
  const column = builder.finish()
  const read = Array.from(column.classes, (known) => valuesOfClass(column, known))
  expect(read.map((each) => JSON.stringify(each))).toEqual([
    '{"name":"Hauptstraße"}',
    '{}',
    '{"name":"Hauptstraße"}',
    '{"name":null,"size":2.5,"__proto__":{"a":1}}',
  ])
  expect(column.classes[0]).toBe(column.classes[2])
  expect(columnBytes(column)).toBe(
    4 * 4 + 3 * 4 + Buffer.byteLength(values('"Hauptstraße"', '', '') + values('null', '2.50', '{"a": 1}')),
  )
})

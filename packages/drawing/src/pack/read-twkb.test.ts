import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { PackBuilder } from './build-pack.ts'
import {
  dimensionOf,
  geometryTypes,
  type LayerPack,
  packBytes,
  packFrom,
  packMessage,
  partKinds,
} from './layer-pack.ts'
import { TwkbRefused } from './read-twkb.ts'

type XY = readonly [number, number]
type Shape =
  | { readonly type: 1 | 2 | 4; readonly parts: readonly (readonly XY[])[] }
  | { readonly type: 3 | 5; readonly parts: readonly (readonly XY[])[] }
  | { readonly type: 6; readonly polygons: readonly (readonly (readonly XY[])[])[] }
  | { readonly type: 7; readonly members: readonly Shape[] }

interface Encoding {
  /** Decimals of the whole numbers. */
  readonly precision: number
  readonly box: boolean
  readonly size: boolean
  readonly ids: boolean
  /** Coordinates behind x and y. */
  readonly more: 0 | 1 | 2
}

const plain: Encoding = { precision: 7, box: false, size: false, ids: false, more: 0 }

function varint(value: number): number[] {
  const bytes: number[] = []
  for (let rest = value; ; rest = Math.floor(rest / 128)) {
    if (rest < 128) return [...bytes, rest]
    bytes.push((rest % 128) + 128)
  }
}

const zigzag = (value: number) => varint(value < 0 ? -2 * value - 1 : 2 * value)

/** Writes TWKB as its specification says. Positions are whole numbers in units of the precision. */
function encode(shape: Shape, how: Encoding = plain): number[] {
  const positions = positionsOf(shape)
  const extended = how.more > 0
  const isEmpty = positions.length === 0
  const metadata = (how.box ? 1 : 0) | (how.size ? 2 : 0) | (how.ids ? 4 : 0) | (extended ? 8 : 0) | (isEmpty ? 16 : 0)
  const precision = how.precision < 0 ? -2 * how.precision - 1 : 2 * how.precision
  const head = [shape.type | (precision << 4), metadata, ...(extended ? [how.more === 1 ? 1 : 3] : [])]
  const box = how.box ? [...zigzag(7), ...zigzag(8), ...zigzag(7), ...zigzag(8), ...Array(2 * how.more).fill(0)] : []
  const body = isEmpty ? [] : bodyOf(shape, how)
  return [...head, ...(how.size ? varint(box.length + body.length) : []), ...box, ...body]
}

function bodyOf(shape: Shape, how: Encoding): number[] {
  let last: XY = [0, 0]
  const position = ([x, y]: XY) => {
    const delta = [
      ...zigzag(x - last[0]),
      ...zigzag(y - last[1]),
      ...Array.from({ length: how.more }, () => 129).flatMap((byte) => [byte, 5]),
    ]
    last = [x, y]
    return delta
  }
  const line = (part: readonly XY[]) => [...varint(part.length), ...part.flatMap(position)]
  const lines = (parts: readonly (readonly XY[])[]) => [...varint(parts.length), ...parts.flatMap(line)]
  const ids = (count: number) => (how.ids ? Array.from({ length: count }, () => zigzag(-300)).flat() : [])
  switch (shape.type) {
    case 1:
      return (shape.parts[0] ?? []).flatMap(position)
    case 2:
      return line(shape.parts[0] ?? [])
    case 3:
      return lines(shape.parts)
    case 4: {
      const points = shape.parts[0] ?? []
      return [...varint(points.length), ...ids(points.length), ...points.flatMap(position)]
    }
    case 5:
      return [...varint(shape.parts.length), ...ids(shape.parts.length), ...shape.parts.flatMap(line)]
    case 6:
      return [...varint(shape.polygons.length), ...ids(shape.polygons.length), ...shape.polygons.flatMap(lines)]
    default:
      return [
        ...varint(shape.members.length),
        ...ids(shape.members.length),
        ...shape.members.flatMap((member) => encode(member, how)),
      ]
  }
}

function positionsOf(shape: Shape): readonly XY[] {
  if (shape.type === 7) return shape.members.flatMap(positionsOf)
  return (shape.type === 6 ? shape.polygons.flat() : shape.parts).flat()
}

/** Each part as its kind and its positions in degrees times 10^precision. */
function partsOf(shape: Shape): readonly (readonly [kind: number, positions: readonly XY[]])[] {
  const rings = (parts: readonly (readonly XY[])[]) =>
    parts.map((part, place) => [place === 0 ? partKinds.outerRing : partKinds.hole, closed(part)] as const)
  switch (shape.type) {
    case 7:
      return shape.members.flatMap(partsOf)
    case 6:
      return shape.polygons.flatMap(rings)
    case 3:
      return rings(shape.parts)
    case 1:
    case 4:
      return shape.parts.map((part) => [partKinds.points, part] as const)
    default:
      return shape.parts.map((part) => [partKinds.line, part] as const)
  }
}

function closed(ring: readonly XY[]): readonly XY[] {
  const [first] = ring
  const last = ring.at(-1)
  const isClosed = ring.length > 1 && first?.[0] === last?.[0] && first?.[1] === last?.[1]
  return first && !isClosed ? [...ring, first] : ring
}

function mercator([x, y]: XY, precision: number): XY {
  const lat = Math.max(-85.06, Math.min(85.06, y / 10 ** precision))
  const radiusCm = 637_813_700
  return [
    (x / 10 ** precision) * (Math.PI / 180) * radiusCm,
    radiusCm * Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360)),
  ]
}

/** The parts of a feature of a pack. */
function readParts(pack: LayerPack, place: number): readonly (readonly [kind: number, positions: readonly XY[]])[] {
  const from = place === 0 ? 0 : (pack.featureEnds[place - 1] ?? 0)
  return Array.from({ length: (pack.featureEnds[place] ?? 0) - from }, (_, part) => {
    const start = from + part === 0 ? 0 : (pack.partEnds[from + part - 1] ?? 0)
    const flat = pack.coordinates.subarray(start, pack.partEnds[from + part])
    const positions = Array.from(
      { length: flat.length / 2 },
      (_none, at): XY => [flat[2 * at] ?? 0, flat[2 * at + 1] ?? 0],
    )
    return [pack.partKinds[from + part] ?? 0, positions] as const
  })
}

function build(bytes: readonly number[], numbers: readonly number[]): LayerPack {
  const builder = new PackBuilder()
  builder.add({ numbers, twkb: Uint8Array.from(bytes) })
  return builder.finish()
}

const xy = (precision: number): fc.Arbitrary<XY> => {
  const unit = 10 ** precision
  return fc.tuple(
    fc.integer({ min: Math.ceil(-180 * unit), max: Math.floor(180 * unit) }),
    fc.integer({ min: Math.ceil(-90 * unit), max: Math.floor(90 * unit) }),
  )
}

function shapeWith(position: fc.Arbitrary<XY>): fc.Arbitrary<Shape> {
  const part = (minLength: number) => fc.array(position, { minLength, maxLength: 6 })
  const rings = fc.array(part(3), { minLength: 1, maxLength: 3 })
  const simple: fc.Arbitrary<Shape> = fc.oneof(
    position.map((one): Shape => ({ type: 1, parts: [[one]] })),
    part(2).map((one): Shape => ({ type: 2, parts: [one] })),
    rings.map((parts): Shape => ({ type: 3, parts })),
    part(1).map((one): Shape => ({ type: 4, parts: [one] })),
    fc.array(part(2), { minLength: 1, maxLength: 3 }).map((parts): Shape => ({ type: 5, parts })),
    fc.array(rings, { minLength: 1, maxLength: 3 }).map((polygons): Shape => ({ type: 6, polygons })),
  )
  return fc.oneof(
    simple,
    fc.array(simple, { maxLength: 3 }).map((members): Shape => ({ type: 7, members })),
    fc.constantFrom<Shape>({ type: 1, parts: [] }, { type: 3, parts: [] }, { type: 6, polygons: [] }),
  )
}

const encoding: fc.Arbitrary<Encoding> = fc.record({
  precision: fc.integer({ min: -1, max: 7 }),
  box: fc.boolean(),
  size: fc.boolean(),
  ids: fc.boolean(),
  more: fc.constantFrom(0, 1, 2),
})

describe('a pack of TWKB', () => {
  test('has each part of each feature in centimetres of web mercator, with any flags, heights and empty geometries', () => {
    fc.assert(
      fc.property(
        encoding.chain((how) => fc.tuple(fc.constant(how), fc.array(shapeWith(xy(how.precision)), { maxLength: 5 }))),
        ([how, shapes]) => {
          const numbers = shapes.map((_, place) => 7 + 3 * place)
          const pack = build(
            shapes.flatMap((shape) => encode(shape, how)),
            numbers,
          )
          expect([...pack.numbers]).toEqual(numbers)
          for (const [place, shape] of shapes.entries()) {
            const expected = partsOf(shape).filter(([, positions]) => positions.length > 0)
            const parts = readParts(pack, place)
            expect(pack.types[place]).toBe(expected.length === 0 ? geometryTypes.none : shape.type)
            expect(parts.map(([kind, positions]) => [kind, positions.length])).toEqual(
              expected.map(([kind, positions]) => [kind, positions.length]),
            )
            const flat = parts.flatMap(([, positions]) => positions.flat())
            const wanted = expected.flatMap(([, positions]) => positions.flatMap((one) => mercator(one, how.precision)))
            for (const [at, value] of flat.entries()) expect(Math.abs(value - (wanted[at] ?? 0))).toBeLessThan(0.6)
          }
        },
      ),
      { numRuns: 60 },
    )
  })

  test('bounds each feature, leaves features without geometry out of its index and goes to a thread without a copy', () => {
    const pack = build(
      [
        ...encode({
          type: 2,
          parts: [
            [
              [10, 20],
              [-30, 40],
            ],
          ],
        }),
        ...encode({ type: 1, parts: [] }),
      ],
      [1, 2],
    )
    const { boxes, index, coordinates } = packFrom(structuredClone(packMessage(pack)))
    expect([...boxes.subarray(0, 4)]).toEqual([-33, 22, 11, 45].map((value) => expect.closeTo(value, -0.3)))
    const marks = new Uint32Array(1)
    index?.mark([-2e9, -2e9, 2e9, 2e9], marks)
    expect(marks[0]).toBe(1)
    coordinates[0] = 77
    expect(pack.coordinates[0]).toBe(77)
  })

  test('is drawn as points, lines or areas by the type of each feature, collections as areas', () => {
    expect([0, 1, 2, 3, 4, 5, 6, 7].map(dimensionOf)).toEqual([0, 0, 1, 2, 0, 1, 2, 2])
  })

  test('takes at most half as much memory again as its coordinates, for polygons of 17 vertices', () => {
    const ring = Array.from({ length: 18 }, (_, at): XY => [at % 17, (at * at) % 17])
    const polygons = Array.from({ length: 1000 }, () => encode({ type: 3, parts: [ring] })).flat()
    const pack = build(
      polygons,
      Array.from({ length: 1000 }, (_, number) => number),
    )
    expect(packBytes(pack) / pack.coordinates.byteLength).toBeLessThan(1.5)
  })

  test('refuses TWKB that ends too early, has unknown types or promises more than it has', () => {
    const line = encode({
      type: 2,
      parts: [
        [
          [1, 1],
          [2, 2],
        ],
      ],
    })
    for (const bytes of [line.slice(0, -1), [8, 0, 1], [2, 0, 255, 255, 255, 255, 15], [...line, ...line], []]) {
      expect(() => build(bytes, [1])).toThrow(TwkbRefused)
    }
  })
})

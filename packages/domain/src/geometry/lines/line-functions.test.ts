import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Position } from '../geojson.ts'
import { geometryToEwkb } from '../geometry-ewkb.ts'
import { lineFromEwkb } from './line-ewkb.ts'
import {
  type JoinedEnds,
  joinLines,
  lineEnds,
  nearestEnds,
  removalFault,
  removeVertex,
  splitFault,
  splitLine,
  type VertexMap,
} from './line-functions.ts'

const ordinates = (max: number) => fc.double({ min: -max, max, noNaN: true }).map((value) => value + 0)
const position = fc.tuple(ordinates(180), ordinates(90), ordinates(9000))
const lineOf = (minLength: number) => fc.array(position, { minLength, maxLength: 12 })
const ends: fc.Arbitrary<JoinedEnds> = fc.record({
  first: fc.constantFrom(...lineEnds),
  second: fc.constantFrom(...lineEnds),
})
/** A line and the index of one of its inner vertices. */
const lineWithInner = lineOf(3).chain((line) =>
  fc.tuple(fc.constant(line), fc.integer({ min: 1, max: line.length - 2 })),
)

/** The vertices of the new line to which those of the old one were mapped. */
function mapped(old: readonly Position[], made: readonly Position[], { newIndex }: VertexMap) {
  return old.flatMap((was, index) => {
    const moved = newIndex(index)
    return moved === undefined ? [] : [{ was, is: made[moved] }]
  })
}

const expectSame = (pairs: readonly { was: Position; is: Position | undefined }[]) =>
  expect(pairs.map(({ is }) => is)).toEqual(pairs.map(({ was }) => was))

describe('splitting a line', () => {
  it('makes two parts that joined give the line again', () => {
    fc.assert(
      fc.property(lineWithInner, ([line, at]) => {
        const [first, second] = splitLine(line, at)
        expect(first.positions.at(-1)).toEqual(second.positions[0])
        const joined = joinLines(first.positions, second.positions, { first: 'end', second: 'start' })
        expect(joined.positions).toEqual(line)
      }),
    )
  })

  it('maps each vertex to its place, and the one at which it is split to both parts', () => {
    fc.assert(
      fc.property(lineWithInner, ([line, at]) => {
        const parts = splitLine(line, at)
        const pairs = parts.map(({ positions, vertices }) => mapped(line, positions, vertices))
        for (const part of pairs) expectSame(part)
        expect(pairs.map(({ length }) => length)).toEqual(parts.map(({ positions }) => positions.length))
      }),
    )
  })

  it('is possible at inner vertices alone', () => {
    const faults = [-1, 0, 1, 2, 3, 0.5, Number.NaN].map((index) => splitFault(3, index))
    expect(faults).toEqual(['outOfRange', 'atEnd', undefined, 'atEnd', 'outOfRange', 'outOfRange', 'outOfRange'])
  })
})

describe('removing a vertex', () => {
  it('leaves every other vertex, with its height', () => {
    fc.assert(
      fc.property(lineOf(3), fc.nat(11), (line, random) => {
        const at = random % line.length
        const { positions, vertices } = removeVertex(line, at)
        expect(positions).toHaveLength(line.length - 1)
        const pairs = mapped(line, positions, vertices)
        expect(pairs).toHaveLength(line.length - 1)
        expectSame(pairs)
      }),
    )
  })

  it('needs a vertex of a line of more than two', () => {
    expect([removalFault(3, 0), removalFault(3, 3), removalFault(2, 1)]).toEqual([undefined, 'outOfRange', 'tooShort'])
  })
})

describe('joining two lines', () => {
  it('keeps every vertex, with its height, in the direction of the first line', () => {
    fc.assert(
      fc.property(lineOf(2), lineOf(2), ends, (first, second, at) => {
        const joined = joinLines(first, second, at)
        expectSame(mapped(first, joined.positions, joined.first))
        expectSame(mapped(second, joined.positions, joined.second))
        const places = first.map((_, index) => joined.first.newIndex(index))
        expect(places).toEqual(first.map((_, index) => (places[0] ?? 0) + index))
        expect(joined.positions.length).toBeGreaterThanOrEqual(first.length + second.length - 1)
      }),
    )
  })

  it('puts the chosen ends beside each other', () => {
    fc.assert(
      fc.property(lineOf(2), lineOf(2), ends, (first, second, at) => {
        const joined = joinLines(first, second, at)
        const one = joined.first.newIndex(at.first === 'start' ? 0 : first.length - 1) ?? Number.NaN
        const other = joined.second.newIndex(at.second === 'start' ? 0 : second.length - 1) ?? Number.NaN
        expect(Math.abs(one - other)).toBeLessThanOrEqual(1)
      }),
    )
  })

  it('keeps both vertices of one place whose heights differ, and the height where one has none', () => {
    const at: JoinedEnds = { first: 'end', second: 'start' }
    const first: Position[] = [
      [0, 0],
      [1, 1],
    ]
    const join = (last: Position, begin: Position) =>
      joinLines([[0, 0], last], [begin, [2, 2]], at).positions.slice(1, -1)
    expect(join([1, 1, 5], [1, 1, 6])).toEqual([
      [1, 1, 5],
      [1, 1, 6],
    ])
    expect(join([1, 1], [1, 1, 6])).toEqual([[1, 1, 6]])
    expect(join([1, 1, 5], [1, 1])).toEqual([[1, 1, 5]])
    expect(joinLines(first, [[1, 1]], at).positions).toEqual(first)
  })

  it('is offered at the nearest ends', () => {
    const first: Position[] = [
      [0, 0],
      [1, 0],
    ]
    const found = (second: Position[]) => Object.values(nearestEnds(first, second)).join(' ')
    expect(
      found([
        [1.1, 0],
        [2, 0],
      ]),
    ).toBe('end start')
    expect(
      found([
        [2, 0],
        [1.1, 0],
      ]),
    ).toBe('end end')
    expect(
      found([
        [-1, 0],
        [-0.1, 0],
      ]),
    ).toBe('start end')
    expect(
      found([
        [-0.1, 0],
        [-1, 0],
      ]),
    ).toBe('start start')
    // across the antimeridian
    expect(
      Object.values(
        nearestEnds(
          [
            [0, 0],
            [179.9, 0],
          ],
          [
            [10, 0],
            [-179.9, 0],
          ],
        ),
      ),
    ).toEqual(['end', 'end'])
  })
})

describe('a line in Extended WKB', () => {
  it('is read as it was written', () => {
    fc.assert(
      fc.property(lineOf(2), (coordinates) => {
        expect(lineFromEwkb(geometryToEwkb({ type: 'LineString', coordinates }))).toEqual(coordinates)
        const flat = coordinates.map(([lon, lat]): Position => [lon, lat])
        expect(lineFromEwkb(geometryToEwkb({ type: 'LineString', coordinates: flat }))).toEqual(flat)
      }),
    )
  })

  it('is no other geometry', () => {
    const coordinates: Position[] = [
      [0, 0],
      [1, 1],
    ]
    expect(lineFromEwkb(geometryToEwkb({ type: 'MultiLineString', coordinates: [coordinates] }))).toBeUndefined()
    expect(lineFromEwkb(geometryToEwkb({ type: 'Point', coordinates: [0, 0, 1] }))).toBeUndefined()
  })

  it('may have measures, which are left out', () => {
    const [zero, one, two] = ['0000000000000000', '000000000000f03f', '0000000000000040']
    const hex = `010200004002000000${zero}${zero}${one}${two}${one}${two}`
    expect(lineFromEwkb(Buffer.from(hex, 'hex'))).toEqual([
      [0, 0],
      [2, 1],
    ])
  })
})

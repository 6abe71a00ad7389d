import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LineClip } from './clip-line.ts'
import { clipRing } from './clip-ring.ts'
import { doubleArea, Positions } from './positions.ts'
import { bufferUnits, tileUnits } from './tile-grid.ts'

type XY = readonly [x: number, y: number]

const low = -bufferUnits
const high = tileUnits + bufferUnits

/** Positions in the tile, at its edges and far from it. */
const coordinate = fc.oneof(
  fc.integer({ min: low - 2000, max: high + 2000 }),
  fc.constantFrom(low, high, low - 1, high + 1, 0, tileUnits),
  fc.integer({ min: -(2 ** 40), max: 2 ** 40 }),
)
const path = fc.array(fc.tuple(coordinate, coordinate), { minLength: 2, maxLength: 12 })
const inTile = fc.tuple(fc.integer({ min: low + 2, max: high - 2 }), fc.integer({ min: low + 2, max: high - 2 }))

function positionsOf(xys: readonly XY[]): Positions {
  const positions = new Positions()
  for (const [x, y] of xys) positions.add(x, y)
  return positions
}

function listOf({ xy, count }: Positions): XY[] {
  return Array.from({ length: count }, (_, at) => [xy[at * 2] ?? 0, xy[at * 2 + 1] ?? 0] as const)
}

/** The squared distance of a position to a segment. */
function squaredDistance([x, y]: XY, [from, to]: readonly [XY, XY]): number {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const length = dx * dx + dy * dy
  const share = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - from[0]) * dx + (y - from[1]) * dy) / length))
  return (from[0] + dx * share - x) ** 2 + (from[1] + dy * share - y) ** 2
}

function segmentsOf(xys: readonly XY[], isClosed: boolean): (readonly [XY, XY])[] {
  const next = isClosed ? [...xys.slice(1), ...xys.slice(0, 1)] : xys.slice(1)
  return next.map((to, at) => [xys[at] ?? to, to] as const)
}

/** How often a ring winds around a position that is on none of its edges, in exact integers. */
function windingOf(ring: readonly XY[], [x, y]: XY): number {
  let winding = 0
  for (const [from, to] of segmentsOf(ring, true)) {
    if (from[1] <= y === to[1] <= y) continue
    const cross = BigInt(to[0] - from[0]) * BigInt(y - from[1]) - BigInt(x - from[0]) * BigInt(to[1] - from[1])
    if (from[1] <= y ? cross > 0n : cross < 0n) winding += from[1] <= y ? 1 : -1
  }
  return winding
}

const isInSquare = ([x, y]: XY) => x >= low && x <= high && y >= low && y <= high

test('a clipped ring winds around each position of the tile as often as the ring', () => {
  const clipped = new Positions()
  fc.assert(
    fc.property(path, fc.array(inTile, { minLength: 5, maxLength: 5 }), (ring, probes) => {
      const whole = positionsOf(ring)
      whole.open()
      clipRing(whole, clipped)
      const found = listOf(clipped)
      expect(found.every(isInSquare)).toBe(true)
      const edges = segmentsOf(ring, true)
      for (const probe of probes) {
        // Positions on the edges of the square are rounded: by up to one unit an edge of the ring may be elsewhere.
        if (edges.some((edge) => squaredDistance(probe, edge) < 2.25)) continue
        expect(windingOf(found, probe)).toBe(windingOf(ring, probe))
      }
    }),
    { numRuns: 2000 },
  )
})

test('a ring around the tile becomes the square, one beside it nothing, one in it stays as it is', () => {
  const clipped = new Positions()
  const far = 10 ** 10
  clipRing(
    positionsOf([
      [-far, -far],
      [far, -far],
      [far, far],
      [-far, far],
    ]),
    clipped,
  )
  expect(Math.abs(doubleArea(clipped))).toBe(2 * (high - low) ** 2)
  clipRing(
    positionsOf([
      [high + 1, 0],
      [far, 0],
      [far, far],
    ]),
    clipped,
  )
  expect(clipped.count).toBe(0)
  const inside: readonly XY[] = [
    [low, low],
    [100, 0],
    [high, high],
  ]
  clipRing(positionsOf(inside), clipped)
  expect(listOf(clipped)).toEqual(inside)
})

test('the parts of a clipped line are the positions of the line within the square', () => {
  const [clip, part] = [new LineClip(), new Positions()]
  fc.assert(
    fc.property(path, fc.double({ min: 0, max: 1, noNaN: true }), (line, share) => {
      const parts: XY[][] = []
      clip.clip(positionsOf(line), part, () => parts.push(listOf(part)))
      const [whole, found] = [segmentsOf(line, false), parts.flatMap((each) => segmentsOf(each, false))]
      const hasLength = line.some(([x, y]) => x !== line[0]?.[0] || y !== line[0]?.[1])
      for (const each of parts.flat()) {
        expect(isInSquare(each)).toBe(true)
        expect(Math.min(...whole.map((segment) => squaredDistance(each, segment)))).toBeLessThan(0.51)
      }
      for (const [from, to] of whole) {
        const at: XY = [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]
        if (!hasLength || at.some((value) => value < low + 2 || value > high - 2)) continue
        expect(Math.min(...found.map((segment) => squaredDistance(at, segment)))).toBeLessThan(0.51)
      }
    }),
    {
      numRuns: 2000,
      examples: [
        [
          [
            [4096, 4096],
            [4096, 4096],
          ],
          0,
        ],
      ],
    },
  )
})

test('a line that leaves the square and returns has two parts, one within the square has one, and one without length none', () => {
  const [clip, part] = [new LineClip(), new Positions()]
  const partsOf = (line: readonly XY[]) => {
    const parts: XY[][] = []
    clip.clip(positionsOf(line), part, () => parts.push(listOf(part)))
    return parts
  }
  expect(
    partsOf([
      [4000, 10],
      [4000, 10],
    ]),
  ).toEqual([])
  expect(
    partsOf([
      [4000, 10],
      [5000, 10],
      [5000, 20],
      [4000, 20],
    ]),
  ).toEqual([
    [
      [4000, 10],
      [high, 10],
    ],
    [
      [high, 20],
      [4000, 20],
    ],
  ])
  expect(
    partsOf([
      [0, 0],
      [high, 0],
      [high, high],
    ]),
  ).toEqual([
    [
      [0, 0],
      [high, 0],
      [high, high],
    ],
  ])
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Extent } from '../lon-lat.ts'
import { type PointGroup, PointGroups } from './group-points.ts'
import type { PlacedPoints } from './point-grid.ts'

const options = { reach: 40, least: 10 }

type Position = readonly [x: number, y: number]

const everywhere: Extent = [-Infinity, -Infinity, Infinity, Infinity]

/** Groups the points in these boxes, one after the other. */
function grouped(positions: readonly Position[], boxes: readonly Extent[] = [everywhere]): readonly PointGroup[] {
  const groups = new PointGroups(placed(positions), options)
  return boxes.flatMap((box) => groups.cover(box))
}

function placed(positions: readonly Position[]): PlacedPoints {
  return { x: Float64Array.from(positions, ([x]) => x), y: Float64Array.from(positions, ([, y]) => y) }
}

/** Points around some places, so that some are close to each other, on both sides of the origin. */
const crowd: fc.Arbitrary<Position[]> = fc
  .array(
    fc.record({
      middle: fc.tuple(fc.integer({ min: -300, max: 300 }), fc.integer({ min: -200, max: 200 })),
      offsets: fc.array(fc.tuple(fc.integer({ min: -45, max: 45 }), fc.integer({ min: -45, max: 45 })), {
        maxLength: 30,
      }),
    }),
    { maxLength: 12 },
  )
  .map((places) =>
    places.flatMap(({ middle, offsets }) => offsets.map(([dx, dy]): Position => [middle[0] + dx / 3, middle[1] + dy])),
  )

function distance([x, y]: Position, [toX, toY]: Position): number {
  return Math.hypot(toX - x, toY - y)
}

/** Positions are rounded to a hundredth. */
const { reach } = options
const [within, beyond] = [reach + 0.02, reach - 0.02]

function singlesOf(positions: readonly Position[], groups: readonly PointGroup[]): Position[] {
  const members = new Set(groups.flatMap((group) => group.members))
  return positions.filter((_, index) => !members.has(index))
}

/** The groups with the positions of their members, in one order. */
function named(positions: readonly Position[], groups: readonly PointGroup[]): string[] {
  const nameOf = ({ at, members }: PointGroup) => {
    const names = members.map((index) => (positions[index] ?? []).join())
    return `${at.join()}: ${names.toSorted().join(' ')}`
  }
  return groups.map(nameOf).toSorted()
}

describe('groups of close points', () => {
  test('have at least so many members, all in reach, and no point twice', () => {
    fc.assert(
      fc.property(crowd, (positions) => {
        const groups = grouped(positions)
        const members = groups.flatMap((group) => group.members)
        expect(new Set(members).size).toBe(members.length)
        for (const group of groups) {
          expect(group.members.length).toBeGreaterThanOrEqual(options.least)
          for (const index of group.members)
            expect(distance(group.at, positions[index] ?? [Infinity, 0])).toBeLessThanOrEqual(within)
        }
      }),
    )
  })

  test('leave no point single that is in reach of one, nor as many single points as a group needs', () => {
    fc.assert(
      fc.property(crowd, (positions) => {
        const groups = grouped(positions)
        const singles = singlesOf(positions, groups)
        for (const single of singles) {
          for (const { at } of groups) expect(distance(single, at)).toBeGreaterThan(beyond)
          const near = singles.filter((other) => distance(single, other) < beyond)
          expect(near.length).toBeLessThan(options.least)
        }
      }),
    )
  })

  test('are the same in every order of the points', () => {
    const shuffled = crowd.chain((positions) =>
      fc.tuple(
        fc.constant(positions),
        fc.shuffledSubarray(positions, { minLength: positions.length, maxLength: positions.length }),
      ),
    )
    fc.assert(
      fc.property(shuffled, ([positions, others]) => {
        expect(named(others, grouped(others))).toEqual(named(positions, grouped(positions)))
      }),
    )
  })

  test('stay as they are when points are added elsewhere', () => {
    fc.assert(
      fc.property(crowd, crowd, (positions, elsewhere) => {
        const all = [...positions, ...elsewhere.map(([x, y]): Position => [x + 1600, y])]
        const here = grouped(all).filter(({ at }) => at[0] < 800)
        expect(named(all, here)).toEqual(named(positions, grouped(positions)))
      }),
    )
  })

  test('are the same in whichever parts, and in whichever order of the parts, they are made', () => {
    const side = fc.integer({ min: -400, max: 400 })
    const part = fc
      .tuple(side, side, fc.integer({ max: 300, min: 0 }), fc.integer({ max: 300, min: 0 }))
      .map(([x, y, width, height]): Extent => [x, y, x + width, y + height])
    fc.assert(
      fc.property(crowd, fc.array(part, { maxLength: 4 }), (positions, parts) => {
        const all = named(positions, grouped(positions))
        expect(named(positions, grouped(positions, [...parts, everywhere]))).toEqual(all)
        for (const made of named(positions, grouped(positions, parts))) expect(all).toContain(made)
      }),
      { numRuns: 300 },
    )
  })

  test('are made for all points of a part', () => {
    const part: Extent = [-150, -150, 150, 150]
    fc.assert(
      fc.property(crowd, (positions) => {
        const members = [part, everywhere].map((box) => {
          const groups = new PointGroups(placed(positions), options)
          groups.cover(box)
          return positions.filter(
            ([x, y], index) => Math.max(Math.abs(x), Math.abs(y)) <= 150 && groups.isMember(index),
          )
        })
        expect(members[0]).toEqual(members[1])
      }),
    )
  })

  test('have no points that are left out', () => {
    const positions = Array.from({ length: 20 }, (_, index): Position => [index, 0])
    const groups = new PointGroups(placed(positions), { ...options, isIncluded: (point) => point % 2 === 0 })
    const made = groups.cover(everywhere)
    expect(made.flatMap(({ members }) => [...members].toSorted((a, b) => a - b))).toEqual([
      0, 2, 4, 6, 8, 10, 12, 14, 16, 18,
    ])
    expect([groups.isMember(4), groups.isMember(5)]).toEqual([true, false])
  })

  test('have their members around them', () => {
    const pile = (x: number) => Array.from({ length: 10 }, (): Position => [x, 7])
    expect(grouped([...pile(-3), ...pile(5), [46, 7]])).toEqual([{ at: [1, 7], members: expect.any(Array) }])
    expect(grouped(pile(3).slice(1))).toEqual([])
  })
})

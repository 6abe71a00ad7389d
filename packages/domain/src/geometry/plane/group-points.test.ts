import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { groupPoints, type PointGroup } from './group-points.ts'

const options = { reach: 40, least: 10 }

type Position = readonly [x: number, y: number]

function grouped(positions: readonly Position[]): PointGroup[] {
  const [x, y] = [0, 1].map((axis) => Float64Array.from(positions, (position) => position[axis] ?? 0))
  return groupPoints({ x: x ?? new Float64Array(), y: y ?? new Float64Array() }, options)
}

/** Points around some places, so that some are close to each other, on both sides of the origin. */
const crowd: fc.Arbitrary<Position[]> = fc
  .array(
    fc.record({
      middle: fc.tuple(fc.integer({ min: -200, max: 200 }), fc.integer({ min: -200, max: 200 })),
      offsets: fc.array(fc.tuple(fc.integer({ min: -45, max: 45 }), fc.integer({ min: -45, max: 45 })), {
        maxLength: 30,
      }),
    }),
    { maxLength: 6 },
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
        const all = [...positions, ...elsewhere.map(([x, y]): Position => [x + 1000, y])]
        const here = grouped(all).filter(({ at }) => at[0] < 500)
        expect(named(all, here)).toEqual(named(positions, grouped(positions)))
      }),
    )
  })

  test('have their members around them', () => {
    const pile = (x: number) => Array.from({ length: 10 }, (): Position => [x, 7])
    expect(grouped([...pile(-3), ...pile(5), [46, 7]])).toEqual([{ at: [1, 7], members: expect.any(Array) }])
    expect(grouped(pile(3).slice(1))).toEqual([])
  })
})

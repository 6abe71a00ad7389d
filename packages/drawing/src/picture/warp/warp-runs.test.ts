import { expect, test } from 'vitest'
import { indexed } from '../../pack/build-pack.ts'
import { geometryTypes, type LayerPack, partKinds } from '../../pack/layer-pack.ts'
import type { PositionKind } from '../mark-positions.ts'
import type { Warp, WarpPatch } from './warp.ts'
import { warpRuns } from './warp-runs.ts'

/** A grid of 10 × 10 cells of 100 units: one px is 10 units, and the picture bends with y², so that a node is at x + (y / 1000)² × 100. */
function bentPatch(torn: readonly number[] = []): WarpPatch {
  const nodes = new Float64Array(11 * 11 * 2)
  for (let row = 0; row <= 10; row += 1)
    for (let column = 0; column <= 10; column += 1)
      nodes.set([column * 10 + (row / 10) ** 2 * 100, 100 - row * 10], (row * 11 + column) * 2)
  return {
    box: [0, 0, 1000, 1000],
    columns: 10,
    rows: 10,
    nodes,
    torn: Uint8Array.from({ length: 100 }, (_, at) => (torn.includes(at) ? 1 : 0)),
  }
}

type Part = readonly [kind: keyof typeof partKinds, ...at: number[]]

function packOf(...features: readonly (readonly Part[])[]): LayerPack {
  const parts = features.flat()
  const ends = (lengths: readonly number[]) =>
    Uint32Array.from(lengths, (_, at) => lengths.slice(0, at + 1).reduce((a, b) => a + b))
  return indexed({
    featureCount: features.length,
    numbers: Float64Array.from(features, (_, at) => at + 10),
    types: new Uint8Array(features.length).fill(geometryTypes.collection),
    coordinates: Int32Array.from(parts.flatMap(([, ...at]) => at)),
    partEnds: ends(parts.map(({ length }) => length - 1)),
    partKinds: Uint8Array.from(parts, ([kind]) => partKinds[kind]),
    featureEnds: ends(features.map(({ length }) => length)),
  })
}

const wide = [-1000, -1000, 1000, 1000] as const

/** The parts of a feature in px of the picture, y down. */
function partsOf(pack: LayerPack, warp: Warp, place: number): readonly (readonly number[])[] {
  const places = Uint32Array.from({ length: pack.featureCount }, (_, at) => at)
  const { pack: warped } = warpRuns([{ pack, places, lookOf: places }], warp, wide)
  const first = place > 0 ? (warped.featureEnds[place - 1] ?? 0) : 0
  return Array.from({ length: (warped.featureEnds[place] ?? 0) - first }, (_, at) => {
    const from = first + at > 0 ? (warped.partEnds[first + at - 1] ?? 0) : 0
    const part = warped.coordinates.subarray(from, warped.partEnds[first + at])
    return Array.from(part, (unit, axis) => (axis % 2 === 0 ? unit / 256 : 0 - unit / 256))
  })
}

const bent: Warp = { patches: [bentPatch()], area: wide }

test('a long edge bends with the grid, a short one has its ends alone', () => {
  const pack = packOf([['line', 0, 0, 0, 1000]], [['line', 0, 0, 20, 50]])
  const [line = []] = partsOf(pack, bent, 0)
  expect(line.length / 2).toBe(11)
  expect([line.slice(0, 2), line.slice(10, 12), line.slice(20, 22)]).toEqual([
    [0, 100],
    [25, 50],
    [100, 0],
  ])
  expect(partsOf(pack, bent, 1)).toEqual([[0, 100, 2.5, 95]])
})

test('lines and areas are cut to the grid, and points outside of it are left out', () => {
  const pack = packOf(
    [['line', -100, 50, 50, 50, 50, -100, 90, -100, 90, 50]],
    [
      ['outerRing', -500, -500, 1500, -500, 1500, 50, -500, 50, -500, -500],
      ['hole', 2000, 0, 2100, 0, 2100, 50, 2000, 0],
    ],
    [['points', -1, 0, 50, 50, 50, 1001]],
  )
  expect(partsOf(pack, bent, 0).map((part) => part.map(Math.round))).toEqual([
    [1, 95, 6, 95, 5, 100],
    [9, 100, 10, 95],
  ])
  const [ring = [], ...holes] = partsOf(pack, bent, 1)
  expect(holes).toEqual([])
  expect([Math.min(...ring), Math.round(Math.max(...ring)), ring.slice(0, 2)]).toEqual([0, 101, ring.slice(-2)])
  expect(partsOf(pack, bent, 2)).toEqual([[5.5, 95]])
})

test('an area of which a part is cut off counts as large as it is', () => {
  const pack = packOf([['outerRing', -9000, -9000, 11_000, -9000, 11_000, 11_000, -9000, 11_000, -9000, -9000]])
  const places = Uint32Array.of(0)
  const { boxes } = warpRuns([{ pack, places, lookOf: places }], bent, wide).pack
  expect([(boxes[2] ?? 0) - (boxes[0] ?? 0), (boxes[3] ?? 0) - (boxes[1] ?? 0)]).toEqual([
    200 * 256 * 20,
    100 * 256 * 20,
  ])
})

test('a line ends where the picture is torn, and goes on behind', () => {
  const torn: Warp = { patches: [bentPatch([3])], area: wide }
  const [before = [], behind = []] = partsOf(packOf([['line', 0, 0, 1000, 0]]), torn, 0)
  expect([before.at(-2), behind[0], behind.at(-2)]).toEqual([20, 40, 100])
})

test('features keep their numbers, their looks and their order over runs of several packs', () => {
  const [one, other] = [packOf([['points', 0, 0]], [['points', 100, 0]]), packOf([['points', 200, 0]])]
  const runs = [
    { pack: one, places: Uint32Array.of(0), lookOf: Uint32Array.of(7) },
    { pack: other, places: Uint32Array.of(0), lookOf: Uint32Array.of(8) },
    { pack: one, places: Uint32Array.of(1), lookOf: Uint32Array.of(9) },
  ]
  const { pack, places, lookOf } = warpRuns(runs, bent, wide)
  expect([[...pack.numbers], [...places], [...lookOf]]).toEqual([
    [10, 10, 11],
    [0, 1, 2],
    [7, 8, 9],
  ])
  expect([...pack.coordinates].filter((_, at) => at % 2 === 0)).toEqual([0, 20 * 256, 10 * 256])
})

test('a feature below a pixel has the corners of its box', () => {
  const pack = packOf([
    ['outerRing', 100, 0, 101, 0, 102, 1, 102, 2, 101, 2, 100, 2, 100, 0],
    ['hole', 101, 1, 102, 1, 102, 2, 101, 1],
    ['outerRing', 101, 1, 102, 1, 102, 2, 101, 1],
  ])
  const parts = partsOf(pack, bent, 0)
  expect(parts.map((part) => part.length / 2)).toEqual([5])
  const [ring = []] = parts
  expect([Math.min(...ring), Math.max(...ring)]).toEqual([expect.closeTo(10, 2), 100])
})

test('the marks of a feature that was cut are where those of all of it are, and none where it was cut', () => {
  const pack = packOf([['line', -100, 500, 500, 500]], [['outerRing', 0, 0, 800, 0, 800, 3000, 0, 3000, 0, 0]])
  const places = Uint32Array.of(0, 1)
  const { visitWhole } = warpRuns([{ pack, places, lookOf: places }], bent, wide)
  const marks = (place: number, position: PositionKind) => {
    const found: [number, number][] = []
    visitWhole(place, position, (x, y) => void found.push([x / 256, -y / 256]))
    return found
  }
  expect([marks(0, 'middle'), marks(0, 'start'), marks(0, 'end')]).toEqual([[[45, 50]], [], [[75, 50]]])
  expect(marks(0, 'vertices')).toEqual([[75, 50]])
  // Half of the height of the area is beyond the grid.
  expect(marks(1, 'middle')).toEqual([])
})

import { describe, expect, test } from 'vitest'
import { unitsPerM } from '../../pack/layer-pack.ts'
import { buildWarp } from './build-warp.ts'
import type { PictureProjection } from './find-in-world.ts'
import { PatchPositions, type PxBox, unitsAround, type Warp } from './warp.ts'

type Place = readonly [x: number, y: number]

const none: Place = [Number.NaN, Number.NaN]
const radians = Math.PI / 180
const unitsPerRadian = 6_378_137 * unitsPerM

/** The formulas of a system of coordinates on a sphere, from and to degrees. */
interface System {
  readonly forward: (lon: number, lat: number) => Place
  readonly inverse: (x: number, y: number) => Place
}

const degrees: System = {
  forward: (lon, lat) => [lon, lat],
  inverse: (x, y) => (Math.abs(x) <= 180 && Math.abs(y) <= 90 ? [x, y] : none),
}

/** Stereographic, from above the north pole; the other pole has no image. */
const arctic: System = {
  forward: (lon, lat) => {
    const radius = 2 * Math.tan(Math.PI / 4 - (lat * radians) / 2)
    return radius > 1e6 ? none : [radius * Math.sin(lon * radians), -radius * Math.cos(lon * radians)]
  },
  inverse: (x, y) => [Math.atan2(x, -y) / radians, 90 - (2 * Math.atan(Math.hypot(x, y) / 2)) / radians],
}

/** Plate carrée around a meridian: the world ends 180 degrees from it. */
const around = (middle: number): System => ({
  forward: (lon, lat) => [((lon - middle + 540) % 360) - 180, lat],
  inverse: (x, y) => (Math.abs(x) <= 180 && Math.abs(y) <= 90 ? [((x + middle + 540) % 360) - 180, y] : none),
})

interface View {
  readonly box: readonly [minX: number, minY: number, maxX: number, maxY: number]
  readonly size: readonly [width: number, height: number]
}

const unitsOf = (lon: number, lat: number): Place => [
  lon * radians * unitsPerRadian,
  Math.log(Math.tan(Math.PI / 4 + (lat * radians) / 2)) * unitsPerRadian,
]

const degreesOf = (x: number, y: number): Place => [
  x / unitsPerRadian / radians,
  (2 * Math.atan(Math.exp(y / unitsPerRadian)) - Math.PI / 2) / radians,
]

function pxOf(system: System, { box: [minX, minY, maxX, maxY], size }: View, [lon, lat]: Place): Place {
  const [x, y] = system.forward(lon, lat)
  return [((x - minX) / (maxX - minX)) * size[0], ((maxY - y) / (maxY - minY)) * size[1]]
}

function projectionOf(system: System, view: View): PictureProjection {
  const {
    box: [minX, minY, maxX, maxY],
    size,
  } = view
  const each = (from: Float64Array, move: (x: number, y: number) => Place) =>
    Promise.resolve(from.map((_, at) => move(from[at - (at % 2)] ?? 0, from[at - (at % 2) + 1] ?? 0)[at % 2] ?? 0))
  return {
    toPx: (units) => each(units, (x, y) => pxOf(system, view, degreesOf(x, y))),
    toUnits: (px) =>
      each(px, (x, y) =>
        unitsOf(...system.inverse(minX + (x / size[0]) * (maxX - minX), maxY - (y / size[1]) * (maxY - minY))),
      ),
  }
}

const pictureOf = ({ size }: View): PxBox => [0, 0, ...size]

function moved(warp: Warp, lon: number, lat: number): Place | undefined {
  const [x, y] = unitsOf(lon, lat)
  const patch = warp.patches.find(({ box }) => x >= box[0] && x <= box[2] && y >= box[1] && y <= box[3])
  if (!patch) return undefined
  const positions = new PatchPositions(patch)
  positions.move(x, y)
  return [positions.x, positions.y]
}

describe('positions in a picture are exact to a quarter of a pixel', () => {
  test.for<[name: string, system: System, view: View]>([
    ['of the whole world in degrees', degrees, { box: [-180, -90, 180, 90], size: [1024, 512] }],
    ['of a street in degrees', degrees, { box: [-104.99, 39.7, -104.98, 39.71], size: [800, 800] }],
    ['with the north pole', arctic, { box: [-1, -1, 1, 1], size: [700, 700] }],
    ['of the northern hemisphere', arctic, { box: [-2.5, -2.5, 2.5, 2.5], size: [4096, 4096] }],
    ['of an island at the antimeridian, seen from the pole', arctic, { box: [-0.1, 0.5, 0.1, 0.7], size: [512, 512] }],
    ['of the Pacific', around(150), { box: [-60, -50, 60, 50], size: [1200, 1000] }],
  ])('%s', async ([, system, view]) => {
    const warp = await buildWarp(projectionOf(system, view), pictureOf(view))
    let seen = 0
    for (let step = 0; step < 2000; step += 1) {
      // Positions of the picture in an order without a pattern.
      const px: Place = [((step * 0.754877666) % 1) * view.size[0], ((step * 0.569840291) % 1) * view.size[1]]
      const [[minX, , maxX], [, minY, , maxY]] = [view.box, view.box]
      const [lon, lat] = system.inverse(
        minX + (px[0] / view.size[0]) * (maxX - minX),
        maxY - (px[1] / view.size[1]) * (maxY - minY),
      )
      if (Math.abs(lat) > 85) continue
      const [x, y] = moved(warp, lon, lat) ?? none
      expect(Math.hypot(x - px[0], y - px[1])).toBeLessThan(0.25)
      seen += 1
    }
    expect(seen).toBeGreaterThan(1000)
  })

  test('of a world that is torn elsewhere than web mercator, but at the tear', async () => {
    const view: View = { box: [-180, -85, 180, 85], size: [1024, 480] }
    const warp = await buildWarp(projectionOf(around(150), view), pictureOf(view))
    for (let lon = -179.5; lon < 180; lon += 1.37) {
      const [x, y] = moved(warp, lon, 20) ?? none
      const [exactX, exactY] = pxOf(around(150), view, [lon, 20])
      const isAtTear = Math.abs(lon + 30) < 2
      expect(isAtTear || Math.hypot(x - exactX, y - exactY) < 0.25).toBe(true)
    }
    expect(moved(warp, -30.05, 20)).toEqual(none)
  })
})

test('a picture beyond the world has no positions', async () => {
  const view: View = { box: [200, 10, 210, 20], size: [100, 100] }
  const warp = await buildWarp(projectionOf(degrees, view), pictureOf(view))
  expect([warp.patches, unitsAround(warp, pictureOf(view))]).toEqual([[], undefined])
})

test('features are asked for in a box that is little larger than the picture', async () => {
  const view: View = { box: [10, 50, 10.1, 50.1], size: [256, 256] }
  const warp = await buildWarp(projectionOf(degrees, view), [-800, -800, 1056, 1056])
  const [minX, minY, maxX, maxY] = unitsAround(warp, pictureOf(view)) ?? [0, 0, 0, 0]
  const [west, south, east, north] = [unitsOf(10, 50), unitsOf(10.1, 50.1)].flat()
  for (const [outer = 0, inner = 0] of [
    [minX, west],
    [minY, south],
    [-maxX, -(east ?? 0)],
    [-maxY, -(north ?? 0)],
  ]) {
    expect(inner - outer).toBeGreaterThanOrEqual(0)
    expect(inner - outer).toBeLessThan(((east ?? 0) - (west ?? 0)) * 1.5)
  }
})

import { exactWarp } from '@cairn/drawing/picture/warp/build-warp'
import { PatchPositions, type Warp } from '@cairn/drawing/picture/warp/warp'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import type { Db } from '#platform/database/db'
import { QueueFull } from '#platform/queue-full'
import { test } from '../../../test/database.ts'
import { readCrsName } from './crs-name.ts'
import type { PictureView } from './picture-projection.ts'
import { degreesAround, PictureWarps } from './picture-warps.ts'
import { placeInPicture } from './place-in-picture.ts'

const exact = { marginPx: 64, precision: exactWarp }

type Pair = readonly [x: number, y: number]

/** Numbers from 0 to 1 that are the same in each run. */
function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return state / 2 ** 31
  }
}

async function transformed(db: Db, epsg: number, places: readonly Pair[]): Promise<readonly Pair[]> {
  const { rows } = await sql<{ x: number; y: number }>`
    select st_x(place) as x, st_y(place) as y
    from unnest(${places.map(([lon]) => lon)}::float8[], ${places.map(([, lat]) => lat)}::float8[]) with ordinality p(lon, lat, n),
      st_transform(st_setsrid(st_makepoint(lon, lat), 4326), ${epsg}::int) place
    order by n`.execute(db)
  return rows.map(({ x, y }) => [x, y])
}

const radiusM = 6_378_137
const radians = Math.PI / 180
const unitsOf = ([lon, lat]: Pair): Pair => [
  100 * radiusM * lon * radians,
  100 * radiusM * Math.log(Math.tan(Math.PI / 4 + (lat * radians) / 2)),
]

function movedBy({ patches }: Warp, [x, y]: Pair): Pair | undefined {
  const patch = patches.find(({ box }) => x >= box[0] && x <= box[2] && y >= box[1] && y <= box[3])
  if (!patch) return undefined
  const positions = new PatchPositions(patch)
  positions.move(x, y)
  return [positions.x, positions.y]
}

const pxIn = ({ box: [minX, minY, maxX, maxY], widthPx, heightPx }: PictureView, [x, y]: Pair): Pair => [
  ((x - minX) / (maxX - minX)) * widthPx,
  ((maxY - y) / (maxY - minY)) * heightPx,
]

const crsOfName = (name: string) => {
  const crs = readCrsName(name)
  if (!crs) throw new Error(`${name} is no name`)
  return crs
}

describe('features are within a quarter of a pixel of the positions that PROJ computes, in', () => {
  test.for<[name: string, west: number, south: number, east: number, north: number]>([
    ['EPSG:4326', -180, -85, 180, 85],
    ['CRS:84', -180, -85, 180, 85],
    ['EPSG:32614', -103, 0, -96, 84],
    ['EPSG:32760', 174, -80, 180, 0],
    // Texas Central and Alaska zone 1, in US survey feet and in metres, and a system of a datum that is moved by degrees
    ['EPSG:2277', -106.66, 29.78, -93.5, 32.27],
    ['EPSG:26931', -134, 54.61, -129.99, 60.35],
    ['EPSG:31467', 7.5, 47.27, 10.51, 55.09],
    ['EPSG:3031', -180, -85, 180, -60],
    ['EPSG:3995', -180, 60, 180, 85],
    // New Zealand: beyond the antimeridian
    ['EPSG:2193', 166, -48, 179.9, -34],
    ['EPSG:5041', -180, 62, 180, 84],
  ])('%s', async ([name, west, south, east, north], { db }) => {
    const crs = crsOfName(name)
    const random = randomNumbers(crs.epsg)
    const warps = new PictureWarps(db)
    const places = Array.from(
      { length: 1500 },
      (): Pair => [west + random() * (east - west), south + random() * (north - south)],
    )
    const positions = await transformed(db, crs.epsg, places)
    const [xs, ys] = [positions.map(([x]) => x), positions.map(([, y]) => y)]
    const whole = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)] as const
    for (const part of [1, 0.1, 1e-4]) {
      const [width, height] = [(whole[2] - whole[0]) * part, (whole[3] - whole[1]) * part]
      const [x, y] = positions[Math.floor(random() * positions.length)] ?? [0, 0]
      const [minX, minY] = part === 1 ? whole : [x - width * random(), y - height * random()]
      const view: PictureView = { crs, box: [minX, minY, minX + width, minY + height], widthPx: 900, heightPx: 700 }
      const warp = await warps.open(view, exact)
      const shown = positions.flatMap((position, at) => {
        const px = pxIn(view, position)
        const isShown = px[0] >= 0 && px[0] <= 900 && px[1] >= 0 && px[1] <= 700
        return isShown ? [{ px, place: places[at] ?? ([0, 0] as const) }] : []
      })
      expect(shown.length).toBeGreaterThan(0)
      const errors = shown.map(({ px, place }) => {
        const moved = movedBy(warp, unitsOf(place))
        return moved ? Math.hypot(moved[0] - px[0], moved[1] - px[1]) : Number.POSITIVE_INFINITY
      })
      expect(Math.max(...errors)).toBeLessThan(0.25)
      const [minLon, minLat, maxLon, maxLat] = degreesAround(warp, [0, 0, 900, 700]) ?? [0, 0, 0, 0]
      expect(
        shown.every(({ place: [lon, lat] }) => lon >= minLon && lon <= maxLon && lat >= minLat && lat <= maxLat),
      ).toBe(true)
    }
  })
})

test('a grid is computed once for a picture', async ({ db }) => {
  const warps = new PictureWarps(db)
  const view = {
    crs: crsOfName('EPSG:32614'),
    box: [500_000, 4_000_000, 501_000, 4_001_000],
    widthPx: 256,
    heightPx: 256,
  } as const
  const first = warps.open(view, exact)
  expect(warps.open({ ...view }, exact)).toBe(first)
  expect(warps.open({ ...view, widthPx: 255 }, exact)).not.toBe(first)
  await first
})

test('very many grids at once are refused, and computed later', async ({ db }) => {
  const warps = new PictureWarps(db)
  const view = { crs: crsOfName('CRS:84'), widthPx: 16, heightPx: 16 }
  const open = (west: number) => warps.open({ ...view, box: [west, 10, west + 1, 11] }, exact)
  const settled = await Promise.allSettled(Array.from({ length: 133 }, (_, west) => open(west)))
  const refused = settled.filter(({ status }) => status === 'rejected')
  expect(refused).toMatchObject([{ reason: new QueueFull() }, {}, {}])
  expect((await open(132)).patches).toHaveLength(1)
})

describe('a pixel of a picture is', () => {
  const view = {
    crs: crsOfName('EPSG:32614'),
    box: [500_000, 4_400_000, 501_000, 4_401_000],
    widthPx: 500,
    heightPx: 500,
  } as const

  test('the position of web mercator that PROJ computes, with its surroundings', async ({ db }) => {
    const place = await placeInPicture(db, { ...view, point: [100, 400], reachPx: 6 })
    const { rows } = await sql<{ x: number; y: number }>`
      select st_x(p) as x, st_y(p) as y from st_transform(st_setsrid(st_makepoint(500200, 4400200), 32614), 3857) p`.execute(
      db,
    )
    expect(place?.x).toBeCloseTo(rows[0]?.x ?? 0, 3)
    expect(place?.y).toBeCloseTo(rows[0]?.y ?? 0, 3)
    // A pixel is 2 m, and web mercator is stretched by 1 / cos(39.75°).
    expect(place?.reachX).toBeCloseTo(12 / 0.9996 / Math.cos(39.75 * radians), 0)
    expect(place?.reachY).toBeCloseTo(12 / 0.9996 / Math.cos(39.75 * radians), 0)
  })

  test('nowhere where the picture shows nothing of the world', async ({ db }) => {
    const beyond = { ...view, box: [1e9, 1e9, 1e9 + 1, 1e9 + 1] } as const
    expect(await placeInPicture(db, { ...beyond, point: [1, 1], reachPx: 6 })).toBeUndefined()
    const degrees = { ...view, crs: crsOfName('CRS:84'), box: [170, 0, 190, 20] } as const
    expect(await placeInPicture(db, { ...degrees, point: [400, 1], reachPx: 6 })).toBeUndefined()
    expect(await placeInPicture(db, { ...degrees, point: [249, 1], reachPx: 6 })).toBeDefined()
  })
})

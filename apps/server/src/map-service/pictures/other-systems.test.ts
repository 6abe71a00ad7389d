import { createFeature } from '@cairn/contract/features/features'
import type { Geometry } from '@cairn/domain/geometry/geojson'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { findActorById } from '#access/access.queries'
import type { Db } from '#platform/database/db'
import { test as appTest } from '../../../test/app.ts'
import { type DrawnPicture, drawnPicture } from '../../../test/samples/drawn-picture.ts'
import { linkStyle } from '../../../test/samples/linked-style.ts'
import { rectangle } from '../../../test/samples/rectangle.ts'
import { crsOf, readCrsName } from '../crs/crs-name.ts'
import { UnknownCrs } from '../crs/map-systems.ts'
import { findLayersInPicture } from './layers-in-picture.ts'
import { type MapPicture, MapPictures } from './map-pictures.ts'

type Pair = readonly [x: number, y: number]
type Box = readonly [minX: number, minY: number, maxX: number, maxY: number]

/** Transforms positions between longitude, latitude and a system. */
async function transformed(
  db: Db,
  { from, to }: { readonly from: number; readonly to: number },
  positions: readonly Pair[],
): Promise<readonly Pair[]> {
  const { rows } = await sql<{ x: number; y: number }>`
    select st_x(place) as x, st_y(place) as y
    from unnest(${positions.map(([x]) => x)}::float8[], ${positions.map(([, y]) => y)}::float8[]) with ordinality p(x, y, n),
      st_transform(st_setsrid(st_makepoint(p.x, p.y), ${from}::int), ${to}::int) place
    order by n`.execute(db)
  return rows.map(({ x, y }) => [x, y])
}

const test = appTest
  .extend('pictures', async ({ app }, { onCleanup }) => {
    const { settings } = app.services
    const inMemory = new MapPictures(app.services)
    const byQuery = new MapPictures({ ...app.services, settings: { ...settings, packMaxBytes: 1 } })
    onCleanup(async () => {
      await Promise.all([inMemory.close(), byQuery.close()])
    })
    return { inMemory, byQuery }
  })
  .extend('draw', async ({ app, seeds, pictures }) => {
    const by = await seeds.person()
    const layer = await seeds.layer({ by })
    const body = '* { fill: #112233; label: [name]; font-fill: #00ff00; font-size: 20; halo-radius: 0; }'
    await linkStyle(by, { layerId: layer.id, name: seeds.name('Style'), body })
    const { db } = app.services
    const actor = await findActorById(db, by.accountId)
    if (!actor) throw new Error('the person has an account')
    return {
      add: (geometry: Geometry, properties = {}) =>
        by.api(createFeature, { body: { layerId: layer.id, geometry, properties } }),
      picture: async (view: Pick<MapPicture, 'crs' | 'box'>, from: keyof typeof pictures = 'inMemory') => {
        // As each request has it, an actor of its own.
        const viewer = { actor: { ...actor }, organizationId: by.organizationId, projectId: layer.projectId }
        const layers = await findLayersInPicture(pictures[from].readsWith(db), viewer, {
          layerIds: [layer.id],
          scheme: 'light',
        })
        const form = { widthPx: 300, heightPx: 240, pixelRatio: 1, format: 'png', mapPx: [300, 240] } as const
        return drawnPicture(await pictures[from].draw({ ...view, ...form, layers }, { ownerId: by.accountId }))
      },
    }
  })

/** The box in a system around a rectangle of degrees, somewhat larger. */
async function boxAround(db: Db, epsg: number, [west, south, east, north]: Box): Promise<Box> {
  const edges = Array.from({ length: 33 }, (_, at) => at / 32).flatMap((part): Pair[] => {
    const [lon, lat] = [west + (east - west) * part, south + (north - south) * part]
    return [
      [lon, south],
      [lon, north],
      [west, lat],
      [east, lat],
    ]
  })
  const positions = await transformed(db, { from: 4326, to: epsg }, edges)
  const [xs, ys] = [positions.map(([x]) => x), positions.map(([, y]) => y)]
  const [minX, minY, maxX, maxY] = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
  const [marginX, marginY] = [(maxX - minX) * 0.13, (maxY - minY) * 0.13]
  return [minX - marginX, minY - marginY, maxX + marginX, maxY + marginY]
}

/** Samples of the picture that are surely inside or outside of an area, with all pixels around them, and not drawn so. */
async function wrongSamples(
  db: Db,
  { at }: DrawnPicture,
  { epsg, box: [minX, minY, maxX, maxY], area }: { readonly epsg: number; readonly box: Box; readonly area: Box },
): Promise<readonly Pair[]> {
  const samples = Array.from(
    { length: 20 * 16 },
    (_, place): Pair => [(place % 20) * 15 + 4, Math.floor(place / 20) * 15 + 4],
  )
  const steps = Array.from({ length: 9 }, (_, place) => [(place % 3) - 1, Math.floor(place / 3) - 1] as const)
  const positions = samples.flatMap(([x, y]) =>
    steps.map(
      ([dx, dy]): Pair => [
        minX + ((x + 0.5 + dx) / 300) * (maxX - minX),
        maxY - ((y + 0.5 + dy) / 240) * (maxY - minY),
      ],
    ),
  )
  const places = await transformed(db, { from: epsg, to: 4326 }, positions)
  const isIn = places.map(([lon, lat]) => lon > area[0] && lon < area[2] && lat > area[1] && lat < area[3])
  expect(isIn.filter(Boolean).length).toBeGreaterThan(isIn.length / 5)
  return samples.filter(([x, y], place) => {
    const around = isIn.slice(place * steps.length, (place + 1) * steps.length)
    return around.every((each) => each === around[0]) && at(x, y) !== (around[0] ? '#112233ff' : '')
  })
}

const areas: ReadonlyMap<string, Box> = new Map<string, Box>([
  ['EPSG:4326', [-105.01, 39.7, -104.98, 39.72]],
  ['EPSG:32614', [-102, 38, -97, 41]],
  // Edges of 70 degrees are bent strongly.
  ['EPSG:3995', [-50, 66, 20, 80]],
  ['EPSG:31467', [8, 48, 8.01, 48.01]],
])

test('an area whose edges follow meridians and parallels is drawn to a pixel where PROJ has it, also one that is not in memory', async ({
  app,
  draw,
}) => {
  const { db } = app.services
  for (const [name, area] of areas) {
    const crs = readCrsName(name) ?? crsOf(0)
    await draw.add(rectangle(area))
    const view = { crs, box: await boxAround(db, crs.epsg, area) }
    const place = { epsg: crs.epsg, box: view.box, area }
    expect(await wrongSamples(db, await draw.picture(view), place)).toEqual([])
    if (crs.epsg !== 32614) continue
    expect(await wrongSamples(db, await draw.picture(view, 'byQuery'), place)).toEqual([])
  }
})

test('a label is upright at its position', async ({ app, draw }) => {
  const [lon, lat] = [-50, 78]
  await draw.add({ type: 'Point', coordinates: [lon, lat] }, { name: 'HHHH' })
  const [[x, y] = [0, 0]] = await transformed(app.services.db, { from: 4326, to: 3995 }, [[lon, lat]])
  const picture = await draw.picture({ crs: crsOf(3995), box: [x - 15_000, y - 12_000, x + 15_000, y + 12_000] })
  const pixels = Array.from({ length: 300 * 240 }, (_, at): Pair => [at % 300, Math.floor(at / 300)])
  const drawn = pixels.filter(([column, row]) => picture.at(column, row) !== '')
  const [columns, rows] = [drawn.map(([column]) => column), drawn.map(([, row]) => row)]
  const [left, right, top, bottom] = [Math.min(...columns), Math.max(...columns), Math.min(...rows), Math.max(...rows)]
  // Four letters of 14 px, which are 15 px high.
  expect([right - left > 45, right - left < 70, bottom - top > 10, bottom - top < 20]).toEqual([true, true, true, true])
  // Labels of a CSS begin at the position.
  expect([Math.abs(left - 150) < 4, Math.abs((top + bottom) / 2 - 120) < 12]).toEqual([true, true])
})

test('the label of an area is in the middle of all of it, and in no picture of another part', async ({ draw }) => {
  await draw.add(rectangle([-85, 0, 85, 10]), { name: 'HHHH' })
  const isLabelled = async (box: Box) => (await draw.picture({ crs: crsOf(4326), box })).colours.has('#00ff00ff')
  expect(await isLabelled([-15, 1, -5, 9])).toBe(false)
  expect(await isLabelled([-2, 1, 8, 9])).toBe(true)
})

test('a picture over the antimeridian is whole in a system without one', async ({ app, draw }) => {
  const { db } = app.services
  await draw.add(rectangle([178, -20, 180, -16]))
  await draw.add(rectangle([-180, -20, -178, -16]))
  const [[x, y] = [0, 0]] = await transformed(db, { from: 4326, to: 3832 }, [[180, -18]])
  const picture = await draw.picture({ crs: crsOf(3832), box: [x - 150_000, y - 120_000, x + 150_000, y + 120_000] })
  for (const column of [5, 100, 148, 151, 200, 295]) expect(picture.at(column, 120)).toBe('#112233ff')
})

test('a picture beyond the world is empty, and one in a system that does not exist is refused', async ({ draw }) => {
  await draw.add(rectangle([-102, 38, -97, 41]))
  for (const crs of [crsOf(32614), crsOf(4326)])
    expect((await draw.picture({ crs, box: [1e9, 1e9, 1e9 + 1, 1e9 + 1] })).colours.size).toBe(0)
  for (const code of [999_999, 4978, 5773, 7906])
    await expect(draw.picture({ crs: crsOf(code), box: [0, 0, 1, 1] })).rejects.toThrow(UnknownCrs)
})

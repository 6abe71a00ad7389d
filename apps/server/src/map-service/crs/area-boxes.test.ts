import { lonLatExtent } from '@cairn/domain/geometry/lon-lat'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { test } from '../../../test/database.ts'
import { AreaBoxes } from './area-boxes.ts'
import { zonesInArea } from './zones-in-area.ts'

const texas = lonLatExtent([-98, 30, -97, 31])

test('an area is offered in the zones that it meets, with boxes that contain its positions and little more', async ({
  db,
}) => {
  // UTM 14 N; the central and south central zone of Texas in metres and feet.
  const codes = zonesInArea(texas)
  expect(codes).toEqual(expect.arrayContaining([32614, 2277, 2278, 32139, 32140]))
  const offered = await new AreaBoxes().offer(db, [...codes, 999_999, 4978, codes[0] ?? 0], [texas])
  expect(offered.map(({ crs }) => crs.epsg)).toEqual(codes)
  for (const { crs, boxOf } of offered) {
    const [minX, minY, maxX, maxY] = boxOf(texas) ?? [0, 0, 0, 0]
    const { rows } = await sql<{ box: number[] }>`
      select array[min(st_x(p)), min(st_y(p)), max(st_x(p)), max(st_y(p))] as box
      from generate_series(0, 40) x, generate_series(0, 40) y,
        st_transform(st_setsrid(st_makepoint(-98 + x / 40.0, 30 + y / 40.0), 4326), ${crs.epsg}::int) p`.execute(db)
    const [west = 0, south = 0, east = 0, north = 0] = rows[0]?.box ?? []
    const slack = (east - west) / 10_000
    for (const [outer, inner] of [
      [-minX, -west],
      [-minY, -south],
      [maxX, east],
      [maxY, north],
    ] as const)
      expect(Math.abs(outer - inner)).toBeLessThan(slack)
  }
})

test('an area without an image has no box, and one that meets very many zones gets none', async ({ db }) => {
  const world = lonLatExtent([-180, -90, 180, 90])
  const [utm] = await new AreaBoxes().offer(db, [32614], [world])
  expect(utm?.boxOf(world)).toBeUndefined()
  const zones = zonesInArea(world)
  expect(zones.length).toBeGreaterThan(300)
  const offered = await new AreaBoxes().offer(db, zones, [world])
  expect([offered.length > 200, offered.every(({ boxOf }) => boxOf(world) === undefined)]).toEqual([true, true])
  // The zone of the Aleutians is on both sides of the antimeridian.
  expect(zonesInArea(lonLatExtent([175, 52, 176, 53]))).toContain(26940)
  expect(zonesInArea(lonLatExtent([-170, 52, -169, 53]))).toContain(26940)
})

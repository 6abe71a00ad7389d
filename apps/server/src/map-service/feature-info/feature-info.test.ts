import { createFeature } from '@cairn/contract/features/features'
import { readFeatureInfo } from '@cairn/contract/map-service/feature-info'
import type { Geometry } from '@cairn/domain/geometry/geojson'
import { mercatorRadiusM, worldEdgeM } from '@cairn/domain/geometry/web-mercator'
import { permissionBits } from '@cairn/domain/permissions'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { test as appTest } from '../../../test/app.ts'
import { problemFrom } from '../../../test/problems.ts'
import { rectangle } from '../../../test/samples/rectangle.ts'
import type { Person } from '../../../test/seeds.ts'

/** Metres of web mercator in a degree at the equator, where a picture of 100 px shows 100 m. */
const perDegree = 111_319.490_793
const at = (xM: number, yM: number): [number, number] => [xM / perDegree, yM / perDegree]
const bbox = '0,0,100,100'

const test = appTest.extend('place', async ({ seeds }) => {
  const by = await seeds.person()
  const [upper, lower] = [await seeds.layer({ by }), await seeds.layer({ by })]
  const add = async (layerId: string, geometry: Geometry, name: string) =>
    (await by.api(createFeature, { body: { layerId, geometry, properties: { name } } })).id
  const square = (edgeM: number): Geometry => ({
    type: 'Polygon',
    coordinates: [[at(-edgeM, -edgeM), at(edgeM, -edgeM), at(edgeM, edgeM), at(-edgeM, edgeM), at(-edgeM, -edgeM)]],
  })
  const ids = {
    large: await add(upper.id, square(10_000_000), 'large'),
    small: await add(upper.id, square(60), 'small'),
    line: await add(upper.id, { type: 'LineString', coordinates: [at(54, -900), at(54, 900)] }, 'line'),
    near: await add(upper.id, { type: 'Point', coordinates: at(52, 50) }, 'near'),
    far: await add(upper.id, { type: 'Point', coordinates: at(57, 50) }, 'far'),
    below: await add(lower.id, { type: 'Point', coordinates: at(50, 50) }, 'below'),
  }
  const info = async (
    layerIds: string,
    query: { x?: number; y?: number; bbox?: string; width?: number; height?: number; featureCount?: number },
    caller: Person = by,
  ) => {
    const view = { x: 50, y: 50, bbox, width: 100, height: 100, ...query }
    return (await caller.api(readFeatureInfo, { query: { layerIds, ...view } })).features.map(({ id }) => id)
  }
  return { by, upper, lower, ids, info, add }
})

const world = {
  bbox: [-worldEdgeM, -worldEdgeM, worldEdgeM, worldEdgeM].join(),
  width: 256,
  height: 256,
  featureCount: 50,
}
const rowOf = (lat: number) => 128 * (1 - mercatorY(lat) / worldEdgeM)
const mercatorY = (lat: number) => mercatorRadiusM * Math.atanh(Math.sin((lat * Math.PI) / 180))

test('the features within 6 px of a position come in the order of the layers, points before lines and areas', async ({
  place: { upper, lower, ids, info },
}) => {
  const both = `${upper.id},${lower.id}`
  expect(await info(both, {})).toEqual([ids.near])
  const { near, line, small, large, below, far } = ids
  expect(await info(both, { featureCount: 50 })).toEqual([near, line, small, large, below])
  expect(await info(`${lower.id},${upper.id}`, { featureCount: 2 })).toEqual([below, near])
  // The small square ends 2 px before the position.
  expect(await info(both, { x: 62, featureCount: 50 })).toEqual([far, large, small])
  // Rows are counted from the top.
  expect(await info(both, { y: 30, featureCount: 50 })).toEqual([line, large])
})

test('the nearest feature is found among more than are measured', async ({ app, place: { by, lower, ids, info } }) => {
  await sql`insert into feature (organization_id, layer_id, geom, properties, rev)
    select ${by.organizationId}, ${lower.id}, st_setsrid(st_makepoint(i * 1e-7, 0), 4326), '{}', 1
    from generate_series(1, 3000) i`.execute(app.services.db)
  const whole = { bbox: '-100000,-100000,100000,100000', width: 1, height: 1, x: 0.5, y: 0.5 }
  expect(await info(lower.id, { ...whole, featureCount: 1 })).toEqual([
    `${lower.serverName}.${Number(ids.below.split('.')[1]) + 1}`,
  ])
  expect(await info(lower.id, { ...whole, featureCount: 50 })).toHaveLength(50)
})

test('an area without any surface is found as others are', async ({ place: { lower, ids, info, add } }) => {
  const ring = [at(-40, 53), at(54, 53), at(-40, 53), at(-40, 53)]
  const flat = await add(lower.id, { type: 'Polygon', coordinates: [ring] }, 'flat')
  const spike = [at(40, 45), at(90, 45), at(90, 90), at(90, 45), at(40, 45)]
  const spiked = await add(lower.id, { type: 'Polygon', coordinates: [spike] }, 'spiked')
  expect(await info(lower.id, { featureCount: 50 })).toEqual([ids.below, flat, spiked])
  expect(await info(lower.id, { x: 30, featureCount: 50 })).toEqual([flat])
})

test('features are found around the edge of the world, and in its repetitions', async ({
  place: { lower, info, add },
}) => {
  const east = await add(lower.id, { type: 'Point', coordinates: [179.999, 10] }, 'east')
  const west = await add(lower.id, { type: 'Point', coordinates: [-179.999, 20] }, 'west')
  const area = await add(lower.id, rectangle([170, -20, 180, -10]), 'area')
  for (const x of [0, 3, 253, 256]) {
    expect(await info(lower.id, { ...world, x, y: rowOf(10) })).toEqual([east])
    expect(await info(lower.id, { ...world, x, y: rowOf(20) })).toEqual([west])
    expect(await info(lower.id, { ...world, x, y: rowOf(-15) })).toEqual([area])
  }
  const next = { ...world, bbox: [worldEdgeM, -worldEdgeM, 3 * worldEdgeM, worldEdgeM].join() }
  expect(await info(lower.id, { ...next, x: 1, y: rowOf(10) })).toEqual([east])
  expect(await info(lower.id, { ...next, x: 252, y: rowOf(-15) })).toEqual([area])
  expect(await info(lower.id, { ...next, x: 20, y: rowOf(10) })).toEqual([])
})

test('features are found where the map draws them, however long their edges are', async ({
  place: { lower, info, add },
}) => {
  const line = await add(
    lower.id,
    {
      type: 'LineString',
      coordinates: [
        [100, 0],
        [160, 60],
      ],
    },
    'line',
  )
  const [x, y] = [130 * perDegree, mercatorY(60) / 2]
  const middle = { bbox: [x - 50, y - 50, x + 50, y + 50].join(), featureCount: 50 }
  expect(await info(lower.id, middle)).toEqual([line])
  const pole = await add(lower.id, rectangle([-20, 60, 20, 90]), 'pole')
  const [left, lowest] = [128 - (20 * 256) / 360, rowOf(60)]
  const inside = [
    [128, rowOf(70)],
    [left - 5.5, rowOf(75)],
    [128, lowest + 5],
  ] as const
  const beside = [
    [left - 6.5, rowOf(75)],
    [128, lowest + 8],
  ] as const
  for (const [column, row] of inside) expect(await info(lower.id, { ...world, x: column, y: row })).toEqual([pole])
  for (const [column, row] of beside) expect(await info(lower.id, { ...world, x: column, y: row })).toEqual([])
})

test('the properties are those of the feature', async ({ place: { by, lower } }) => {
  const query = { layerIds: lower.id, x: 50, y: 50, bbox, width: 100, height: 100, crs: 'EPSG:3857' as const }
  const { features } = await by.api(readFeatureInfo, { query })
  expect(features).toMatchObject([{ layerId: lower.id, properties: { name: 'below' } }])
})

test('a map program may ask for versions and geometries, of which very large ones are left out', async ({
  place: { by, upper, lower },
}) => {
  const query = { layerIds: lower.id, x: 50, y: 50, bbox, width: 100, height: 100 }
  const plain = await by.api(readFeatureInfo, { query })
  expect(Object.keys(plain.features[0] ?? {})).toEqual(['id', 'layerId', 'properties'])
  const [found] = (await by.api(readFeatureInfo, { query: { ...query, withGeometry: 'true' } })).features
  expect(found).toMatchObject({ version: 1, geometry: { type: 'Point' } })
  const positions = found?.geometry?.type === 'Point' ? found.geometry.coordinates : []
  expect(positions[0]).toBeCloseTo(at(50, 50)[0], 6)
  const zigzag = Array.from({ length: 8000 }, (_, i) => at(50 + (i % 2), 50 + i / 8000))
  await by.api(createFeature, {
    body: { layerId: upper.id, geometry: { type: 'LineString', coordinates: zigzag }, properties: {} },
  })
  const { features } = await by.api(readFeatureInfo, {
    query: { ...query, layerIds: upper.id, featureCount: 50, withGeometry: 'true' },
  })
  expect(features.filter(({ geometry }) => geometry === null)).toHaveLength(1)
})

test('a member with an entry on one feature finds that one alone', async ({
  place: { by, upper, ids, info },
  seeds,
}) => {
  const viewer = await seeds.person({ organizationId: by.organizationId, permission: null })
  await seeds.permit(viewer, { assetType: 'feature', assetId: ids.line, permission: permissionBits.view })
  expect(await info(upper.id, { featureCount: 50 }, viewer)).toEqual([ids.line])
})

test('layers of another organization have no features, and are unknown alone', async ({
  place: { upper, lower, ids, info },
  seeds,
}) => {
  const stranger = await seeds.person()
  const own = await seeds.layer({ by: stranger })
  expect(await info(`${upper.id},${own.id}`, {}, stranger)).toEqual([])
  await problemFrom(info(`${upper.id},${lower.id}`, {}, stranger), 'not_found')
  expect(await info(upper.id, {})).toEqual([ids.near])
})

test.for([
  { bbox: '0,0,0,100' },
  { bbox: '100,0,0,100' },
  { bbox: '0,0,100' },
  { bbox: '0,0,100,Infinity' },
  { bbox: '0,,100,100' },
  { width: 0 },
  { height: 4097 },
  { featureCount: 51 },
])('a view that is none is refused: %j', async (query, { place: { by, upper } }) => {
  const view = { layerIds: upper.id, x: 1, y: 1, bbox, width: 100, height: 100, ...query }
  await problemFrom(by.api(readFeatureInfo, { query: view }), 'invalid_request')
})

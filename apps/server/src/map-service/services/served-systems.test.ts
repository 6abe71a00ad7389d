import { createFeature } from '@cairn/contract/features/features'
import { changeProject } from '@cairn/contract/projects'
import { createSite } from '@cairn/contract/sites/sites'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { test as appTest } from '../../../test/app.ts'
import { drawnPicture } from '../../../test/samples/drawn-picture.ts'
import { allowSites, geographicWkt } from '../../../test/samples/site-samples.ts'
import { childNamed, childTexts, elementsNamed, rootOf } from '../../../test/samples/xml-elements.ts'

const lonLat = (lon: number, lat: number) => ({ type: 'Point', coordinates: [lon, lat] }) as const
/** A valve in Austin, one in Munich and one in New Zealand. */
const places = { austin: [-97.74, 30.27], munich: [11.58, 48.14], wellington: [174.78, -41.29] } as const

const test = appTest.extend('place', async ({ app, seeds }) => {
  const by = await seeds.person()
  const layer = await seeds.layer({ by })
  const add = async ([lon, lat]: readonly [number, number]) =>
    (await by.api(createFeature, { body: { layerId: layer.id, geometry: lonLat(lon, lat), properties: {} } })).id
  const ids = {
    austin: await add(places.austin),
    munich: await add(places.munich),
    wellington: await add(places.wellington),
  }
  const wms = (parameters: Readonly<Record<string, string>>) =>
    app.http.app.inject({
      url: `/services/projects/${layer.projectId}/wms?${new URLSearchParams({ service: 'WMS', styles: '', layers: layer.id, query_layers: layer.id, width: '101', height: '101', format: 'image/png', transparent: 'TRUE', ...parameters }).toString()}`,
      headers: { authorization: `Bearer ${by.token}` },
    })
  const positionOf = async (name: keyof typeof places, epsg: number) => {
    const [lon, lat] = places[name]
    const { rows } = await sql<{ x: number; y: number }>`
      select st_x(p) as x, st_y(p) as y from st_transform(st_setsrid(st_makepoint(${lon}, ${lat}), 4326), ${epsg}::int) p`.execute(
      app.services.db,
    )
    return rows[0] ?? { x: 0, y: 0 }
  }
  return { by, layer, ids, wms, positionOf }
})

const codeIn = (text: string) => /<ServiceException code="(\w+)"/.exec(text)?.[1]

describe('a map in any system', () => {
  // Each with its unit in 1/100 of the map, and whether version 1.3.0 has northing first.
  test.for<[place: keyof typeof places, epsg: number, unit: number, isNorthingFirst: boolean]>([
    ['austin', 4326, 1e-5, true],
    ['austin', 32614, 1, false],
    ['austin', 2277, 3, false],
    ['munich', 31468, 1, true],
    ['munich', 3035, 1, true],
    ['wellington', 2193, 1, true],
  ])(
    'shows a point in %s in EPSG:%i where PROJ has it, in the axis order of each version, and finds it there',
    async ([name, epsg, unit, isNorthingFirst], { place: { ids, wms, positionOf } }) => {
      const { x, y } = await positionOf(name, epsg)
      // The point is in the middle of the pixel 30, 70.
      const [minX, minY, maxX, maxY] = [x - 30.5 * unit, y - 30.5 * unit, x + 70.5 * unit, y + 70.5 * unit]
      const eastingFirst = [minX, minY, maxX, maxY].join()
      const ofAuthority = isNorthingFirst ? [minY, minX, maxY, maxX].join() : eastingFirst
      const earlier = { version: '1.1.1', srs: `EPSG:${epsg}`, bbox: eastingFirst }
      const later = { version: '1.3.0', crs: `EPSG:${epsg}`, bbox: ofAuthority }
      const maps = [
        await wms({ request: 'GetMap', ...earlier }),
        await wms({ request: 'GetMap', ...later }),
        await wms({ request: 'GetMap', ...later, crs: `urn:ogc:def:crs:EPSG::${epsg}` }),
      ]
      expect(maps[1]?.rawPayload.equals(maps[0]?.rawPayload ?? Buffer.of())).toBe(true)
      expect(maps[2]?.rawPayload.equals(maps[0]?.rawPayload ?? Buffer.of())).toBe(true)
      const picture = await drawnPicture(maps[0]?.rawPayload ?? Buffer.of())
      const drawn = Array.from({ length: 101 * 101 }, (_, at) => [at % 101, Math.floor(at / 101)] as const).filter(
        ([column, row]) => picture.at(column, row) !== '',
      )
      const middleOf = (axis: 0 | 1) => drawn.reduce((sum, pixel) => sum + pixel[axis], 0) / drawn.length
      expect(Math.hypot(middleOf(0) - 30, middleOf(1) - 70)).toBeLessThan(1)
      const found = async (version: typeof earlier | typeof later, [i, j]: readonly [number, number]) => {
        const pixel = { i: String(i), j: String(j), x: String(i), y: String(j), info_format: 'application/json' }
        const { features } = (await wms({ request: 'GetFeatureInfo', ...version, ...pixel })).json<{
          features: { id: string }[]
        }>()
        return features.map(({ id }) => id)
      }
      expect([await found(earlier, [30, 70]), await found(later, [34, 66])]).toEqual([[ids[name]], [ids[name]]])
      expect([await found(earlier, [37, 70]), await found(later, [30, 63])]).toEqual([[], []])
    },
  )

  test('refuses a system that does not exist, and is empty beyond the world', async ({ place: { wms } }) => {
    const info = { i: '1', j: '1', x: '1', y: '1', info_format: 'application/json' }
    for (const request of ['GetMap', 'GetFeatureInfo'])
      for (const name of [
        'EPSG:999999',
        'EPSG:4978',
        'EPSG:5773',
        "EPSG:4326');drop table layer;--",
        '+proj=longlat',
      ]) {
        const later = await wms({ request, version: '1.3.0', crs: name, bbox: '0,0,1,1', ...info })
        expect([name, codeIn(later.body)]).toEqual([name, 'InvalidCRS'])
        const earlier = await wms({ request, version: '1.1.1', srs: name, bbox: '0,0,1,1', ...info })
        expect([name, codeIn(earlier.body)]).toEqual([name, 'InvalidSRS'])
      }
    for (const crs of ['EPSG:32614', 'EPSG:3857', 'EPSG:4326', 'EPSG:3031', 'EPSG:4269'])
      for (const bbox of ['1e12,1e12,2e12,2e12', '-1e300,-1e300,-1e299,-1e299', '500,500,500.0001,500.0001']) {
        const view = { version: '1.3.0', crs, bbox }
        const map = await wms({ request: 'GetMap', ...view })
        expect([crs, bbox, map.headers['content-type']]).toEqual([crs, bbox, 'image/png'])
        expect((await drawnPicture(map.rawPayload)).colours.size).toBe(0)
        expect((await wms({ request: 'GetFeatureInfo', ...view, ...info })).json()).toMatchObject({ features: [] })
      }
  })

  test('refuses boxes that are inverted, empty, no numbers, or over the antimeridian, in words', async ({
    place: { wms },
  }) => {
    for (const [crs, bbox, words] of [
      ['EPSG:32614', '600000,3000000,500000,3100000', 'minimums below'],
      ['EPSG:32614', '500000,3000000,500000,3100000', 'minimums below'],
      ['EPSG:2193', 'NaN,0,1,1', 'four decimal numbers'],
      ['EPSG:2193', '0,0,1,Infinity', 'four decimal numbers'],
      ['EPSG:4326', '-10,170,10,-170', 'antimeridian'],
      ['CRS:84', '170,-10,190,10', 'antimeridian'],
      ['EPSG:3857', '19000000,0,21000000,1000000', 'antimeridian'],
    ] as const) {
      const reply = await wms({ request: 'GetMap', version: '1.3.0', crs, bbox })
      expect([crs, bbox, codeIn(reply.body)]).toEqual([crs, bbox, 'InvalidParameterValue'])
      expect(reply.body).toContain(words)
    }
  })
})

test('the capabilities list the systems near the features and the one of the site', async ({
  app,
  place: { by, layer, wms },
}) => {
  await allowSites(app.services.db, by.organizationId)
  // A datum of version 1 of the text has a code of its own before.
  const wkt = `${geographicWkt.slice(0, -1)},AUTHORITY["EPSG","4269"]]`
  const { id } = await by.api(createSite, { query: {}, body: { name: 'Own', wkt } })
  await by.api(changeProject, { params: { id: layer.projectId }, body: { version: 1, proj: { id } } })
  const reply = await wms({ request: 'GetCapabilities', version: '1.3.0' })
  const root = childNamed(childNamed(rootOf(reply.body), 'Capability'), 'Layer')
  const names = childTexts(root, 'CRS')
  // The features are on both hemispheres, from UTM zone 14 to zone 60.
  expect(names).toEqual(expect.arrayContaining(['EPSG:4269', 'EPSG:32614', 'EPSG:32760', 'EPSG:2277', 'EPSG:32139']))
  expect(names).not.toContain('EPSG:32613')
  const boxes = elementsNamed(root, 'BoundingBox').filter(({ attributes }) => attributes.get('CRS') === 'EPSG:4326')
  expect(boxes[0]?.attributes.get('minx')).toBe('-41.29')
})

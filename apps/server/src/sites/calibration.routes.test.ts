import { transformToSite } from '@cairn/contract/sites/calibration'
import type { Geometry, Position } from '@cairn/domain/geometry/geojson'
import { describe, expect } from 'vitest'
import { test } from '../../test/app.ts'
import { problemFrom } from '../../test/problems.ts'
import { allowSites, geographicWkt } from '../../test/samples/site-samples.ts'
import type { Person, Seeds } from '../../test/seeds.ts'
import type { TestApp } from '../../test/test-app.ts'

/** A grid in metres with its origin at 105° W, 40° N. */
const wkt = `PROJCS["Plant",${geographicWkt},PROJECTION["Transverse_Mercator"],PARAMETER["latitude_of_origin",40],PARAMETER["central_meridian",-105],PARAMETER["scale_factor",1],PARAMETER["false_easting",1000],PARAMETER["false_northing",2000],UNIT["metre",1]]`
const proj = '+proj=helmert +convention=coordinate_frame +x=10 +y=-20 +s=2 +theta=324000'
const origin: Position = [-105, 40, 1600]
const ring: readonly Position[] = [origin, [-104.99, 40, 1600], [-104.99, 40.01, 1600], origin]
const metadata = { name: 'Valve', tags: ['a', null] }

/** A member of an organization that has sites. */
async function siteMember({ services }: TestApp, seeds: Seeds): Promise<Person> {
  const person = await seeds.person({ permission: null })
  await allowSites(services.db, person.organizationId)
  return person
}

describe('coordinates of a site', () => {
  test('are those of the well-known text, turned, scaled and moved by the helmert text; heights stay', async ({
    app,
    seeds,
  }) => {
    const { api } = await siteMember(app, seeds)
    const geometry: Geometry = { type: 'Point', coordinates: origin }
    const feature = await api(transformToSite, { query: {}, body: { wkt, proj, geometry, metadata } })
    expect(feature).toMatchObject({ type: 'Feature', properties: metadata })
    const [x, y, height] = feature.geometry.type === 'Point' ? feature.geometry.coordinates : []
    expect(x).toBeCloseTo(4010, 6)
    expect(y).toBeCloseTo(-2020, 6)
    expect(height).toBe(1600)
  })

  test.for<Geometry>([
    { type: 'MultiPoint', coordinates: ring },
    { type: 'LineString', coordinates: ring },
    { type: 'MultiLineString', coordinates: [ring, ring] },
    { type: 'Polygon', coordinates: [ring] },
    { type: 'MultiPolygon', coordinates: [[ring], [ring]] },
    { type: 'GeometryCollection', geometries: [{ type: 'Polygon', coordinates: [ring] }] },
  ])('of a $type come back as longitude and latitude', async (geometry, { app, seeds }) => {
    const { api } = await siteMember(app, seeds)
    const there = await api(transformToSite, { query: {}, body: { wkt, proj, geometry } })
    expect(there.geometry.type).toBe(geometry.type)
    const back = await api(transformToSite, { query: {}, body: { wkt, proj, geometry: there.geometry, inverse: true } })
    const round = (value: Geometry) =>
      JSON.parse(JSON.stringify(value, (_, each) => (typeof each === 'number' ? Number(each.toFixed(8)) : each)))
    expect(round(back.geometry)).toEqual(round(geometry))
  })

  test('are refused for texts that are not understood, positions without an image and strangers', async ({
    app,
    seeds,
  }) => {
    const { api } = await siteMember(app, seeds)
    const geometry: Geometry = { type: 'Point', coordinates: [-105, 40] }
    const send = (body: object) => api(transformToSite, { query: {}, body: { wkt, geometry, ...body } })
    await problemFrom(send({ wkt: 'PROJCS["x",GEOGCS["y"]]' }), 'coordinate_system_not_understood')
    const mercator = `PROJCS["M",${geographicWkt},PROJECTION["Mercator_1SP"],PARAMETER["central_meridian",0],PARAMETER["scale_factor",1],PARAMETER["false_easting",0],PARAMETER["false_northing",0],UNIT["metre",1]]`
    const pole = { type: 'Point', coordinates: [0, 90] }
    await problemFrom(send({ wkt: mercator, geometry: pole }), 'positions_not_transformed')
    await problemFrom(send({ wkt: 'x'.repeat(2049) }), 'invalid_request')
    await problemFrom(send({ proj: '+proj=helmert +x=1' }), 'invalid_request')
    await problemFrom(send({ geometry: { type: 'Circle', coordinates: [0, 0] } }), 'invalid_request')
    await problemFrom(send({ inverse: 'yes' }), 'invalid_request')
    await problemFrom(app.as()(transformToSite, { query: {}, body: { wkt, geometry } }), 'not_signed_in')
  })

  test('need the feature of the organization that the call names', async ({ app, seeds }) => {
    const [member, { api, organizationId }] = [await siteMember(app, seeds), await seeds.person()]
    const body = { wkt, geometry: { type: 'Point' as const, coordinates: origin } }
    const refusal = await problemFrom(api(transformToSite, { query: {}, body }), 'feature_off')
    expect(refusal.params).toEqual({ feature: 'siteCalibration' })
    await problemFrom(member.api(transformToSite, { query: { orgId: organizationId }, body }), 'not_found')
  })
})

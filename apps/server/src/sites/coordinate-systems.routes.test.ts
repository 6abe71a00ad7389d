import { listCoordinateSystems, listGeoids, readCoordinateSystem } from '@cairn/contract/sites/coordinate-systems'
import { describe, expect } from 'vitest'
import { test } from '../../test/app.ts'
import { problemFrom } from '../../test/problems.ts'
import { allowFeature } from '../../test/samples/allow-feature.ts'
import type { Seeds } from '../../test/seeds.ts'

const search = async (seeds: Seeds, query: string) => {
  const { api } = await seeds.person()
  return api(listCoordinateSystems, { query: { query } })
}

describe('the search for coordinate systems', () => {
  test('finds the systems that have every word in their name or code, at most 50', async ({ seeds }) => {
    const found = await search(seeds, '  COLORADO central  (ftus) ')
    expect(found.map(({ epsg }) => epsg)).toContain(2232)
    for (const { name } of found) expect(name.toLowerCase()).toMatch(/(?=.*colorado)(?=.*central)(?=.*\(ftus\))/)
    expect(await search(seeds, 'utm')).toHaveLength(50)
    expect(await search(seeds, 'no such system')).toEqual([])
  })

  test('has the system whose code is the query first, then the codes that begin with it', async ({ seeds }) => {
    const codes = (await search(seeds, '269')).map(({ epsg }) => String(epsg))
    expect(codes.length).toBeGreaterThan(10)
    expect(codes.slice(0, 10).every((code) => code.startsWith('269'))).toBe(true)
    expect((await search(seeds, '2232'))[0]).toEqual({ epsg: 2232, name: 'NAD83 / Colorado Central (ftUS)' })
  })

  test('is for signed-in callers and refuses long texts', async ({ app, seeds }) => {
    await problemFrom(app.as()(listCoordinateSystems, { query: { query: 'utm' } }), 'not_signed_in')
    await problemFrom(search(seeds, 'x'.repeat(129)), 'invalid_request')
  })
})

describe('a coordinate system', () => {
  test('is read with its well-known text and its PROJ text', async ({ seeds }) => {
    const { api } = await seeds.person()
    const system = await api(readCoordinateSystem, { params: { epsg: 2232 } })
    expect(system.name).toBe('NAD83 / Colorado Central (ftUS)')
    expect(system.wkt).toMatch(/^PROJCS\["NAD83 \/ Colorado Central \(ftUS\)"/)
    expect(system.proj).toMatch(/^\+proj=lcc .*\+units=us-ft/)
  })

  test('has the texts of PostGIS where the list has none', async ({ seeds }) => {
    const { api } = await seeds.person()
    const system = await api(readCoordinateSystem, { params: { epsg: 3561 } })
    expect(system.wkt).toMatch(/^(?:PROJ|GEOG|BOUND)/)
    expect(system.proj).toMatch(/^\+proj=/)
  })

  test('has the text of GDAL where PostGIS has none either, and none for a number that is no code of EPSG', async ({
    seeds,
  }) => {
    const { api } = await seeds.person()
    const textOf = async (epsg: number) => (await api(readCoordinateSystem, { params: { epsg } })).wkt
    expect(await textOf(2963)).toMatch(/^PROJCS\["Lisbon 1890 \(Lisbon\) \/ Portugal Bonne"/)
    expect(await textOf(6247)).toMatch(/^PROJCRS\["MAGNA-SIRGAS \/ Bogota urban grid"/)
    expect(await textOf(42_104)).toBeNull()
  })

  test('is not found by the code of a system of heights or by an unknown one', async ({ seeds }) => {
    const { api } = await seeds.person()
    for (const epsg of [5703, 999_999]) {
      const problem = await problemFrom(api(readCoordinateSystem, { params: { epsg } }), 'not_found')
      expect(problem.params).toEqual({ asset: 'coordinateSystem' })
    }
    for (const epsg of [-1, 1e7, 1.5])
      await problemFrom(api(readCoordinateSystem, { params: { epsg } }), 'invalid_request')
  })
})

test('the geoids are those of the continent and of the earth, where the organization has them', async ({
  app,
  seeds,
}) => {
  const person = await seeds.person()
  const { api, organizationId } = person
  const found = await api(listGeoids, { query: {} })
  expect(found.map(({ GeoidName }) => GeoidName)).toEqual(['GEOID18', 'GEOID12B', 'EGM2008', 'EGM96'])
  const { id: projectId } = await seeds.project({ by: person })
  for (const id of [projectId, '']) expect(await api(listGeoids, { query: { projectId: id } })).toEqual(found)
  await allowFeature(app.services.db, 'projectGeoid', { organizationId, isOn: false })
  await problemFrom(api(listGeoids, { query: {} }), 'feature_off')
})

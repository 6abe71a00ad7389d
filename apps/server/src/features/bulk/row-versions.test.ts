import { changeFeature } from '@cairn/contract/features/features'
import { listRowVersions } from '@cairn/contract/features/row-versions'
import { expect } from 'vitest'
import { test } from '../../../test/app.ts'

test('the versions of a layer, and of the rows that the filters of its table let through', async ({ seeds }) => {
  const by = await seeds.person()
  const layer = await seeds.layer({ by })
  const add = (Name: string, lon: number) =>
    seeds.feature({
      by,
      layerId: layer.id,
      geometry: { type: 'Point', coordinates: [lon, 40] },
      properties: { Name },
    })
  const [first, second, third] = [await add('North', -105), await add('South', -105), await add('North', -90)]
  await by.api(changeFeature, { params: { id: second.id }, body: { version: 1, properties: { Name: 'Northern' } } })
  const list = (query: object) => by.api(listRowVersions, { params: { id: layer.id }, query })
  const point = { geometryType: 'Point', componentId: null }
  expect(await list({})).toEqual({
    features: [
      { ...point, id: first.id, version: 1 },
      { ...point, id: second.id, version: 2 },
      { ...point, id: third.id, version: 1 },
    ],
    count: 3,
  })
  const idsOf = async (query: object) => {
    const { features, count } = await list(query)
    return { ids: features.map(({ id }) => id), count }
  }
  expect(await idsOf({ q: 'north' })).toEqual({ ids: [first.id, second.id, third.id], count: 3 })
  expect(await idsOf({ q: 'north', bbox: '-106,39,-104,41' })).toEqual({ ids: [first.id, second.id], count: 2 })
  expect(await idsOf({ q: 'south' })).toEqual({ ids: [], count: 0 })
})

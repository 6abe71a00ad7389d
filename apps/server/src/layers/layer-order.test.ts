import { listFolders } from '@cairn/contract/folders'
import { changeLayer, deleteLayer, type Layer, listLayers } from '@cairn/contract/layers'
import type { DrawingMode } from '@cairn/domain/geometry/geojson'
import { expect } from 'vitest'
import { test } from '../../test/app.ts'
import type { Person, Seeds } from '../../test/seeds.ts'
import { test as concurrentTest } from '../../test/working-server.ts'

const topDown = async ({ api }: Person, folderId: string) =>
  (await api(listLayers, { query: { folderId } })).map(({ name }) => name)

const move = ({ api }: Person, { id }: Layer, zIndex: number) =>
  api(changeLayer, { params: { id }, body: { version: 1, zIndex } })

/** Layers without a kind in an empty folder: the one named last is on top. */
async function seedOrder(seeds: Seeds, names: readonly string[]) {
  const by = await seeds.person()
  const { id: folderId, projectId } = await seeds.emptyFolder({ by })
  const layers: Layer[] = []
  for (const name of names) layers.push(await seeds.layer({ by, folderId, name }))
  return { by, projectId, folderId, layers }
}

test('a new layer is placed by its kind: points over lines over areas', async ({ seeds }) => {
  const { by, folderId } = await seedOrder(seeds, [])
  const add = (name: string, addFeature: DrawingMode) => seeds.layer({ by, folderId, name, addFeature })
  await add('valves', 'point')
  await add('parcels', 'polygon')
  await add('mains', 'polyline')
  await add('zones', 'polygon')
  await add('hydrants', 'point')
  expect(await topDown(by, folderId)).toEqual(['hydrants', 'valves', 'mains', 'zones', 'parcels'])
})

test('the default layers of a project begin with the points', async ({ seeds }) => {
  const by = await seeds.person()
  const { layers } = await seeds.folder({ by })
  expect(layers.map(({ name }) => name)).toEqual(['point', 'line', 'leader', 'polygon'])
})

test('a moved layer takes the place of another, in the list of the folder and in the tree', async ({ seeds }) => {
  const { by, projectId, folderId, layers } = await seedOrder(seeds, ['a', 'b', 'c', 'd'])
  const [a, b, , d] = layers
  if (!a || !b || !d) throw new Error('a layer is missing')
  expect(await move(by, d, b.zIndex)).toMatchObject({ zIndex: b.zIndex, name: 'd' })
  expect(await topDown(by, folderId)).toEqual(['c', 'b', 'd', 'a'])
  await move(by, a, 3)
  const tree = await by.api(listFolders, { query: { projectId } })
  const folder = tree.find(({ id }) => id === folderId)
  expect(folder?.layers.map(({ name, zIndex }) => `${name} ${zIndex}`)).toEqual(['a 3', 'c 2', 'b 1', 'd 0'])
})

test('a move changes no layer of another folder and no revision', async ({ seeds }) => {
  const { by, projectId, folderId, layers } = await seedOrder(seeds, ['a', 'b'])
  const [, b] = layers
  if (!b) throw new Error('a layer is missing')
  const otherFolders = async () => {
    const tree = await by.api(listFolders, { query: { projectId } })
    return tree.filter(({ id }) => id !== folderId)
  }
  const before = await otherFolders()
  expect(await move(by, b, 0)).toMatchObject({ rev: b.rev })
  expect(await otherFolders()).toEqual(before)
})

test('a deleted layer leaves no gap in the order', async ({ seeds }) => {
  const { by, folderId, layers } = await seedOrder(seeds, ['a', 'b', 'c'])
  await by.api(deleteLayer, { params: { id: layers[1]?.id ?? '' }, query: { version: 1 } })
  const order = await by.api(listLayers, { query: { folderId } })
  expect(order.map(({ name, zIndex }) => `${name} ${zIndex}`)).toEqual(['c 1', 'a 0'])
})

concurrentTest('concurrent moves and new layers leave every layer in a place of its own', async ({ seeds }) => {
  const { by, folderId, layers } = await seedOrder(seeds, ['a', 'b', 'c', 'd', 'e', 'f'])
  const colleague = await seeds.person({ organizationId: by.organizationId })
  const results = await Promise.allSettled([
    ...layers.map((layer, at) => move(at % 2 === 0 ? by : colleague, layer, (at * 5) % 6)),
    seeds.layer({ by, folderId, name: 'g', addFeature: 'point' }),
    seeds.layer({ by: colleague, folderId, name: 'h', addFeature: 'polygon' }),
  ])
  expect(results.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 'fulfilled'))
  const order = await by.api(listLayers, { query: { folderId } })
  expect(order.map(({ zIndex }) => zIndex)).toEqual([7, 6, 5, 4, 3, 2, 1, 0])
})

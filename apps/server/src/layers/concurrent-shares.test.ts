import { deleteFolder } from '@cairn/contract/folders'
import { listLayerShares, shareLayer } from '@cairn/contract/layers'
import { Problem } from '@cairn/contract/problem'
import { expect } from 'vitest'
import { allowFeature } from '../../test/samples/allow-feature.ts'
import type { Person, Seeds } from '../../test/seeds.ts'
import { test } from '../../test/working-server.ts'

const codesOf = (results: readonly PromiseSettledResult<unknown>[]): readonly string[] =>
  results.map((result) => {
    if (result.status === 'fulfilled') return 'done'
    return result.reason instanceof Problem ? result.reason.code : String(result.reason)
  })

async function seedPlace(seeds: Seeds, first: Person) {
  const second = await seeds.person({ organizationId: first.organizationId })
  const layer = await seeds.layer({ by: first })
  const folders = [await seeds.folder({ by: first })]
  const [{ projectId } = { projectId: '' }] = folders
  return { second, layer, projectId, folderId: folders[0]?.id ?? '' }
}

const share = (by: Person, id: string, folderId: string) => by.api(shareLayer, { params: { id }, body: { folderId } })

test('of two admins who share a layer into a project at once one is told that it is shared', async ({ app, seeds }) => {
  const first = await seeds.person()
  await allowFeature(app.services.db, 'sharedLayers', first)
  const { second, layer, projectId, folderId } = await seedPlace(seeds, first)
  const results = await Promise.allSettled([first, second].map((by) => share(by, layer.id, folderId)))
  expect(codesOf(results).toSorted()).toEqual(['done', 'layer_already_shared'])
  const shares = await first.api(listLayerShares, { params: { id: layer.id } })
  expect(shares).toMatchObject([{ projectId, folderId }])
})

test('a sharing and the deletion of its folder at once leave no half of either', async ({ app, seeds }) => {
  const first = await seeds.person()
  await allowFeature(app.services.db, 'sharedLayers', first)
  const { second, layer, folderId } = await seedPlace(seeds, first)
  const results = await Promise.allSettled([
    share(first, layer.id, folderId),
    second.api(deleteFolder, { params: { id: folderId }, query: { version: 1 } }),
  ])
  const [shared, deleted] = codesOf(results)
  expect(['done', 'not_found']).toContain(shared)
  expect(deleted).toBe('done')
  expect(await first.api(listLayerShares, { params: { id: layer.id } })).toEqual([])
})

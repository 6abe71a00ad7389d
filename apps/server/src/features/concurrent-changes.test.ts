import { changeFeature, deleteFeature } from '@cairn/contract/features/features'
import { deleteLayer, readLayer } from '@cairn/contract/layers'
import { Problem } from '@cairn/contract/problem'
import { parseFeatureId } from '@cairn/domain/features/feature-id'
import { expect } from 'vitest'
import { problemFrom } from '../../test/problems.ts'
import { test } from '../../test/working-server.ts'
import { refuseUnfound } from './features.commands.ts'

const codes = (results: PromiseSettledResult<unknown>[]): string[] =>
  results.map((result) => {
    if (result.status === 'fulfilled') return 'done'
    return result.reason instanceof Problem ? result.reason.code : String(result.reason)
  })

test('the server accepts one of many concurrent edits of a version and answers the others with a conflict', async ({
  seeds,
}) => {
  const { api, ...person } = await seeds.person()
  const { id } = await seeds.feature({ by: { api, ...person } })
  const results = await Promise.allSettled(
    Array.from({ length: 8 }, (_, i) =>
      api(changeFeature, { params: { id }, body: { version: 1, properties: { i } } }),
    ),
  )
  expect(codes(results).toSorted()).toEqual(['done', ...Array.from({ length: 7 }, () => 'feature_changed')])
})

test('the server counts all features added concurrently and gives each its own revision', async ({ seeds }) => {
  const person = await seeds.person()
  const layer = await seeds.layer({ by: person })
  await Promise.all(Array.from({ length: 12 }, () => seeds.feature({ by: person, layerId: layer.id })))
  expect(await person.api(readLayer, { params: { id: layer.id } })).toMatchObject({ featureCount: 12, rev: 12 })
})

test('an edit, a deletion and the deletion of the layer at the same time cause no internal error', async ({
  seeds,
}) => {
  const person = await seeds.person()
  const layer = await seeds.layer({ by: person })
  const { id } = await seeds.feature({ by: person, layerId: layer.id })
  const results = await Promise.allSettled([
    person.api(changeFeature, { params: { id }, body: { version: 1, properties: { a: 1 } } }),
    person.api(deleteFeature, { params: { id }, query: { version: 1 } }),
    person.api(deleteLayer, { params: { id: layer.id }, query: { version: 1 } }),
  ])
  for (const code of codes(results)) expect(['done', 'feature_changed', 'feature_deleted', 'not_found']).toContain(code)
  expect(codes(results)[2]).toBe('done')
})

test('a call that did not find a feature before another call restored it is answered as on a deleted feature', async ({
  app,
  seeds,
}) => {
  const person = await seeds.person()
  const { id } = await seeds.feature({ by: person })
  const ogcFid = parseFeatureId(id)?.ogcFid ?? 0
  const { db } = app.services
  await problemFrom(refuseUnfound(db, { ogcFid, organizationId: person.organizationId }), 'feature_deleted')
  const former = await seeds.person()
  await problemFrom(refuseUnfound(db, { ogcFid, organizationId: former.organizationId }), 'not_found')
})

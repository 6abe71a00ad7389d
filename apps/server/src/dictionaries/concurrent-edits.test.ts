import { changeComponent, createComponent, reorderAttributes } from '@cairn/contract/dictionaries/components'
import { copyDictionary, listDictionaries, readDictionary } from '@cairn/contract/dictionaries/dictionaries'
import { changePickList } from '@cairn/contract/dictionaries/pick-lists'
import { createSystem, deleteSystem } from '@cairn/contract/dictionaries/systems'
import { Problem } from '@cairn/contract/problem'
import { expect } from 'vitest'
import { seedDictionary } from '../../test/samples/dictionary-samples.ts'
import type { Seeds } from '../../test/seeds.ts'
import type { TestApp } from '../../test/test-app.ts'
import { test } from '../../test/working-server.ts'

const query = {}

/** How each call ended: 'done', or the code of its problem. */
const codes = (results: readonly PromiseSettledResult<unknown>[]) =>
  results
    .map((result) => {
      if (result.status === 'fulfilled') return 'done'
      if (Problem.is(result.reason)) return result.reason.code
      throw result.reason
    })
    .toSorted()

async function seedPair(app: TestApp, seeds: Seeds) {
  const admin = await seeds.person()
  const colleague = await seeds.person({ organizationId: admin.organizationId })
  return { apis: [admin.api, colleague.api] as const, ...(await seedDictionary(app.services, admin)) }
}

test('of two edits of one component one is stored, and the other gets the stored one', async ({ app, seeds }) => {
  const { apis, component } = await seedPair(app, seeds)
  const edits = await Promise.allSettled(
    apis.map((api, at) =>
      api(changeComponent, {
        params: { id: component.id },
        query,
        body: { version: 1, alias: `Edit ${at}`, attributes: [{ name: `Only ${at}`, typeId: 5 }] },
      }),
    ),
  )
  expect(codes(edits)).toEqual(['component_changed', 'done'])
  const stored = edits.find((edit) => edit.status === 'fulfilled')?.value
  const refused = edits.find((edit) => edit.status === 'rejected')?.reason as Problem<'component_changed'>
  expect(refused.params.current).toMatchObject({ alias: stored?.alias, version: 2 })
})

test('of two edits of one pick list one is stored', async ({ app, seeds }) => {
  const { apis, pickListId: id } = await seedPair(app, seeds)
  const edits = await Promise.allSettled(
    apis.map((api, at) => api(changePickList, { query, body: { id, version: 1, values: [{ value: `Only ${at}` }] } })),
  )
  expect(codes(edits)).toEqual(['done', 'pick_list_changed'])
})

test('of two new systems, or two copies, of one name one is stored', async ({ app, seeds }) => {
  const { apis, dictionaryId } = await seedPair(app, seeds)
  const systems = await Promise.allSettled(
    apis.map((api) => api(createSystem, { query, body: { dictionaryId, name: 'Valves', color: '#000000' } })),
  )
  expect(codes(systems)).toEqual(['done', 'system_name_taken'])
  const copies = await Promise.allSettled(
    apis.map((api) => api(copyDictionary, { params: { id: dictionaryId }, query, body: { name: 'Copy' } })),
  )
  expect(codes(copies)).toEqual(['dictionary_name_taken', 'done'])
  const names = (await apis[0](listDictionaries, { query })).map(({ name }) => name)
  expect(names.filter((name) => name === 'Copy')).toHaveLength(1)
  const numbered = await Promise.all(
    apis.map((api) => api(copyDictionary, { params: { id: dictionaryId }, query, body: {} })),
  )
  expect(numbered.map(({ name }) => name).toSorted()).toEqual(['Water-copy', 'Water-copy (2)'])
})

test('new components and systems at the same time get places of their own', async ({ app, seeds }) => {
  const { apis, systemId, dictionaryId } = await seedPair(app, seeds)
  await Promise.all(
    Array.from({ length: 6 }, (_, at) =>
      apis[at % 2 === 0 ? 0 : 1](createComponent, { query, body: { systemId, alias: `C${at}`, componentTypeId: 1 } }),
    ),
  )
  const whole = await apis[0](readDictionary, { params: { id: dictionaryId }, query })
  expect(whole.systems[0]?.components.map(({ order }) => order)).toEqual([0, 1, 2, 3, 4, 5, 6])
})

test('of two new orders of one list one is stored', async ({ app, seeds }) => {
  const { apis, component } = await seedPair(app, seeds)
  const orders = await Promise.allSettled(
    apis.map((api, at) =>
      api(reorderAttributes, {
        params: { id: component.id },
        query: { version: 1 },
        body: [{ id: component.attributes[at + 1]?.id ?? '', order: 0 }],
      }),
    ),
  )
  expect(codes(orders)).toEqual(['component_changed', 'done'])
})

test('a component that is added to a system while it is deleted stays, or is not added at all', async ({
  app,
  seeds,
}) => {
  const { apis, systemId } = await seedPair(app, seeds)
  const [one, two] = apis
  const results = await Promise.allSettled([
    one(deleteSystem, { params: { id: systemId }, query: { version: 2 } }),
    two(createComponent, { query, body: { systemId, alias: 'Late', componentTypeId: 1 } }),
  ])
  expect([
    ['done', 'system_changed'],
    ['done', 'not_found'],
  ]).toContainEqual(codes(results))
})

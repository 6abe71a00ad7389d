import { deleteDictionary } from '@cairn/contract/dictionaries/dictionaries'
import { changeProject, countForeignFeatures, createProject, readProject } from '@cairn/contract/projects'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { test } from '../../test/app.ts'
import { problemFrom } from '../../test/problems.ts'
import { mainLine, seedDictionary, seedEmptyDictionary } from '../../test/samples/dictionary-samples.ts'

test('a project is created with a dictionary of its organization, and gets another one, but not none', async ({
  app,
  seeds,
}) => {
  const { api, organizationId, ...rest } = await seeds.person()
  const by = { api, organizationId, ...rest }
  const [first, second] = [
    await seedEmptyDictionary(app.services, by, 'First'),
    await seedEmptyDictionary(app.services, by, 'Second'),
  ]
  for (const dataDictionaryId of [undefined, null]) {
    const without = { organizationId, name: 'Mains', ...(dataDictionaryId === null && { dataDictionaryId }) }
    await problemFrom(api(createProject, { body: without }), 'dictionary_required')
  }
  const body = { organizationId, name: 'Mains', dataDictionaryId: first }
  const { id, dataDictionaryId } = await api(createProject, { body })
  expect(dataDictionaryId).toBe(first)
  const change = (version: number, dictionaryId: string | null) =>
    api(changeProject, { params: { id }, body: { version, dataDictionaryId: dictionaryId } })
  expect(await change(1, second)).toMatchObject({ dataDictionaryId: second })
  await api(changeProject, { params: { id }, body: { version: 2, description: 'Kept' } })
  expect(await api(readProject, { params: { id }, query: { includeFolders: 'false' } })).toMatchObject({
    dataDictionaryId: second,
    description: 'Kept',
  })
  await problemFrom(api(deleteDictionary, { params: { id: second }, query: { version: 1 } }), 'dictionary_in_use')
  await problemFrom(change(3, null), 'dictionary_required')
})

test('a project that has no dictionary stays without one until it gets one', async ({ app, seeds }) => {
  const { api, ...person } = await seeds.person()
  const { id } = await seeds.project({ by: { api, ...person } })
  await app.services.db.updateTable('project').where('id', '=', id).set({ dataDictionaryId: null }).execute()
  const kept = { version: 1, name: 'Old', dataDictionaryId: null }
  expect(await api(changeProject, { params: { id }, body: kept })).toMatchObject({ dataDictionaryId: null })
  const dataDictionaryId = await seeds.template()
  const change = { version: 2, dataDictionaryId }
  expect(await api(changeProject, { params: { id }, body: change })).toMatchObject({ dataDictionaryId })
})

test('the features of a project that are from another dictionary are counted', async ({ app, seeds }) => {
  const by = await seeds.person()
  const { layers, projectId } = await seeds.folder({ by })
  const layerId = layers.find(({ serverName }) => serverName === 'line')?.id ?? ''
  const place = { organizationId: by.organizationId, projectId }
  const { dictionaryId, component, unusedId } = await seedDictionary(app.services, { ...by, ...place })
  const main = { by, layerId, geometry: mainLine }
  for (let count = 0; count < 2; count += 1)
    await seeds.feature({ ...main, properties: { component_id: component.id } })
  await seeds.feature(main)
  // An imported feature may name a component that no dictionary has.
  await sql`update feature set properties = jsonb_set(properties, '{component_id}', to_jsonb(gen_random_uuid())) where ogc_fid = (
    select max(ogc_fid) from feature where layer_id = ${layerId} and properties ? 'component_id')`.execute(
    app.services.db,
  )
  const count = (id: string) =>
    by.api(countForeignFeatures, { params: { id: projectId }, query: { dataDictionaryId: id } })
  expect([await count(dictionaryId), await count(unusedId)]).toEqual([{ count: 1 }, { count: 2 }])
  await problemFrom(count('00000000-0000-4000-8000-000000000000'), 'not_found')
})

test('a project takes a template of the provider, and no dictionary of another organization', async ({
  app,
  seeds,
}) => {
  const by = await seeds.person()
  const foreign = await seedEmptyDictionary(app.services, await seeds.person(), 'Foreign')
  const template = await app.services.db
    .insertInto('dictionary')
    .values({ name: 'Template of the test', isReadonly: true })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id } = await seeds.project({ by })
  const change = (dataDictionaryId: string, version = 2) =>
    by.api(changeProject, { params: { id }, body: { version, dataDictionaryId } })
  expect(await change(template.id, 1)).toMatchObject({ dataDictionaryId: template.id })
  await problemFrom(change(foreign), 'not_found')
  const missing = '00000000-0000-4000-8000-000000000000'
  await problemFrom(change(missing), 'not_found')
  const body = { organizationId: by.organizationId, name: 'New', dataDictionaryId: foreign }
  await problemFrom(by.api(createProject, { body }), 'not_found')
})

import { deleteDictionary } from '@cairn/contract/dictionaries/dictionaries'
import { changeProject, createProject, readProject } from '@cairn/contract/projects'
import { expect } from 'vitest'
import { test } from '../../test/app.ts'
import { problemFrom } from '../../test/problems.ts'
import { seedEmptyDictionary } from '../../test/samples/dictionary-samples.ts'

test('a project is created with a dictionary of its organization, and gets another one or none', async ({
  app,
  seeds,
}) => {
  const { api, organizationId, ...rest } = await seeds.person()
  const by = { api, organizationId, ...rest }
  const [first, second] = [
    await seedEmptyDictionary(app.services, by, 'First'),
    await seedEmptyDictionary(app.services, by, 'Second'),
  ]
  const body = { organizationId, name: 'Mains', dataDictionaryId: first }
  const { id, dataDictionaryId } = await api(createProject, { body })
  expect(dataDictionaryId).toBe(first)
  const change = (dictionaryId: string | null) =>
    api(changeProject, { params: { id }, body: { dataDictionaryId: dictionaryId } })
  expect(await change(second)).toMatchObject({ dataDictionaryId: second })
  await api(changeProject, { params: { id }, body: { description: 'Kept' } })
  expect(await api(readProject, { params: { id } })).toMatchObject({ dataDictionaryId: second, description: 'Kept' })
  await problemFrom(api(deleteDictionary, { params: { id: second }, query: { version: 1 } }), 'dictionary_in_use')
  expect(await change(null)).toMatchObject({ dataDictionaryId: null })
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
  const change = (dataDictionaryId: string) => by.api(changeProject, { params: { id }, body: { dataDictionaryId } })
  expect(await change(template.id)).toMatchObject({ dataDictionaryId: template.id })
  await problemFrom(change(foreign), 'not_found')
  const missing = '00000000-0000-4000-8000-000000000000'
  await problemFrom(change(missing), 'not_found')
  const body = { organizationId: by.organizationId, name: 'New', dataDictionaryId: foreign }
  await problemFrom(by.api(createProject, { body }), 'not_found')
})

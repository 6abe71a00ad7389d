import { createApi } from '@cairn/contract/client'
import { createAttribute } from '@cairn/contract/dictionaries/attributes'
import { changeComponent, createComponent } from '@cairn/contract/dictionaries/components'
import type { Called } from '@cairn/contract/route'
import { attributeTypeId } from '@cairn/domain/dictionary/attribute-types'
import { expect } from 'vitest'
import { test as appTest, sendTo } from '../../../test/app.ts'
import { recordStatements } from '../../../test/recorded-statements.ts'
import { seedDictionary } from '../../../test/samples/dictionary-samples.ts'
import { buildApp } from '../../app.ts'

const query = {}
const text = { typeId: attributeTypeId('Text') }
const listed = { typeId: attributeTypeId('Pick List') }

/** An administrator with a dictionary, whose calls are recorded. */
const test = appTest.extend('recorded', async ({ app, seeds }, { onCleanup }) => {
  const admin = await seeds.person()
  const { systemId, pickListId } = await seedDictionary(app.services, admin)
  const { db, statements } = recordStatements(app.services.db)
  const { app: node } = await buildApp({ ...app.services, db })
  onCleanup(() => node.close())
  const create = (attributes: Called<typeof createComponent>['body']['attributes']) =>
    admin.api(createComponent, { query, body: { systemId, alias: 'Valve', componentTypeId: 1, attributes } })
  return { api: createApi('', sendTo(node, admin.token)), statements, create, pickListId }
})

test('a save of a component without lists takes 10 statements', async ({ recorded }) => {
  const { api, statements, create } = recorded
  const { id, attributes } = await create([
    { name: 'Size', ...text },
    { name: 'Maker', ...text },
  ])
  const edited = attributes.map((attribute, at) => ({ ...attribute, name: `Renamed ${at}` }))
  const body = { version: 1, alias: 'Gate valve', attributes: edited }
  expect(await api(changeComponent, { params: { id }, query, body })).toMatchObject({ alias: 'Gate valve', version: 2 })
  expect(statements).toHaveLength(10)
})

test('a save of a component with the new values of a pick list takes 12 statements', async ({ recorded }) => {
  const { api, statements, create } = recorded
  const { id, attributes } = await create([{ name: 'Joint', ...listed, values: [{ value: 'Welded' }] }])
  const edited = attributes.map((attribute) => ({ ...attribute, values: [{ value: 'Flanged' }, { value: 'Welded' }] }))
  const changed = await api(changeComponent, { params: { id }, query, body: { version: 1, attributes: edited } })
  expect(changed.attributes[0]?.pickList?.values.map(({ value }) => value)).toEqual(['Flanged', 'Welded'])
  expect(statements).toHaveLength(12)
})

test('a new attribute takes 10 statements, and one with a global pick list 11', async ({ recorded }) => {
  const { api, statements, create, pickListId } = recorded
  const { id: componentId } = await create([{ name: 'Size', ...text }])
  const added = await api(createAttribute, { query, body: { componentId, name: 'Maker', ...text } })
  expect(added).toMatchObject({ order: 1, componentVersion: 2 })
  expect(statements.splice(0)).toHaveLength(10)
  const global = { componentId, name: 'Material', typeId: attributeTypeId('Global Pick List'), pickListId }
  const material = await api(createAttribute, { query, body: global })
  expect(material.pickList).toMatchObject({ id: pickListId, isGlobal: true })
  expect(statements).toHaveLength(11)
})

import { createAttribute } from '@cairn/contract/dictionaries/attributes'
import { listComponents } from '@cairn/contract/dictionaries/components'
import {
  changePickList,
  createPickList,
  deletePickList,
  listPickLists,
  readPickList,
} from '@cairn/contract/dictionaries/pick-lists'
import { attributeTypeId } from '@cairn/domain/dictionary/attribute-types'
import { describe, expect } from 'vitest'
import { z } from 'zod'
import { test } from '../../../test/app.ts'
import { problemFrom } from '../../../test/problems.ts'
import { rawCalls } from '../../../test/raw-calls.ts'
import { seedDictionary } from '../../../test/samples/dictionary-samples.ts'
import type { Seeds } from '../../../test/seeds.ts'
import type { TestApp } from '../../../test/test-app.ts'

const query = {}

const seed = async (app: TestApp, seeds: Seeds) => {
  const admin = await seeds.person()
  return { admin, ...(await seedDictionary(app.services, admin)) }
}

test('global pick lists are listed by name, each with its values in their order', async ({ app, seeds }) => {
  const { admin, dictionaryId } = await seed(app, seeds)
  const create = (name: string, values = [{ value: 'b' }, { value: 'a' }]) =>
    admin.api(createPickList, { query, body: { dictionaryId, name, values } })
  await create('colours')
  const lists = await admin.api(listPickLists, { params: { dictionaryId }, query })
  expect(lists.map(({ name }) => name)).toEqual(['colours', 'Materials'])
  expect(lists[0]).toMatchObject({
    isGlobal: true,
    organizationId: admin.organizationId,
    dictionaryId,
    version: 1,
    values: [
      { value: 'b', label: 'b', order: 0 },
      { value: 'a', label: 'a', order: 1 },
    ],
  })
  await problemFrom(create('colours'), 'pick_list_name_taken')
  expect(await create('COLOURS')).toMatchObject({ name: 'COLOURS' })
  await problemFrom(create('Empty', []), 'invalid_request')
  await problemFrom(create('x'.repeat(49)), 'invalid_request')
  await problemFrom(create('Long', [{ value: 'x'.repeat(65) }]), 'pick_list_value_too_long')
  await problemFrom(create('Twice', [{ value: 'A' }, { value: 'A' }]), 'pick_list_value_taken')
  // The list of an attribute may have the name of a global one.
  expect(await create('Joint')).toMatchObject({ name: 'Joint' })
})

test('a pick list is changed from the version that the caller saw; its values keep their ids', async ({
  app,
  seeds,
}) => {
  const { admin, pickListId: id } = await seed(app, seeds)
  const before = await admin.api(readPickList, { params: { id }, query })
  const [pvc, steel] = before.values
  if (!pvc || !steel) throw new Error('a value is missing')
  const change = (version: number, values: { id?: string; value: string }[], name?: string) =>
    admin.api(changePickList, { query, body: { id, version, values, ...(name !== undefined && { name }) } })
  const swapped = await change(1, [{ ...steel, value: 'PVC' }, { ...pvc, value: 'Steel' }, { value: 'Clay' }], 'Pipes')
  expect(swapped).toMatchObject({ name: 'Pipes', version: 2 })
  expect(swapped.values.map((value) => [value.value, value.order])).toEqual([
    ['PVC', 0],
    ['Steel', 1],
    ['Clay', 2],
  ])
  expect(swapped.values.slice(0, 2).map((value) => value.id)).toEqual([steel.id, pvc.id])
  const stale = await problemFrom(change(1, [{ value: 'x' }]), 'pick_list_changed')
  expect(stale.params.current).toMatchObject({ name: 'Pipes', version: 2 })
  await problemFrom(change(2, [{ value: 'x'.repeat(65) }]), 'pick_list_value_too_long')
  await problemFrom(change(2, [{ value: 'x' }, { value: 'x' }]), 'pick_list_value_taken')
  expect(await admin.api(readPickList, { params: { id }, query })).toEqual(swapped)
})

test('values and attributes take the places that the entities give them', async ({ app, seeds }) => {
  const { admin, dictionaryId, component } = await seed(app, seeds)
  const send = rawCalls(app, admin)
  const values = ['c', 'a', 'b'].map((value, at) => ({ value, label: value, order: [2, 0, 1][at] }))
  const list = await send('POST', '/rest/pick-lists', { dictionaryId, name: 'Sizes', isGlobal: true, values })
  expect(list).toMatchObject({ status: 200, body: { values: [{ value: 'a' }, { value: 'b' }, { value: 'c' }] } })
  const attributes = component.attributes.map((attribute) => ({ ...attribute, order: 10 - attribute.order }))
  const turned = await send('PUT', `/rest/components/${component.id}`, { attributes })
  const names = ['Remark', 'Joint', 'Material'].map((name, order) => ({ name, order }))
  expect(turned).toMatchObject({ status: 200, body: { attributes: names } })
})

test('the list of an attribute takes longer values, and its component moves on with it', async ({ app, seeds }) => {
  const { admin, component } = await seed(app, seeds)
  const id = component.attributes[1]?.pickListId ?? ''
  const body = { id, version: 1, values: [{ value: 'x'.repeat(96) }] }
  expect(await admin.api(changePickList, { query, body })).toMatchObject({ isGlobal: false, version: 2 })
  const [after] = await admin.api(listComponents, { query: { systemId: component.systemId } })
  expect(after?.version).toBe(2)
})

describe('an attribute of type Pick List or Pick List Edit', () => {
  const [pickList, pickListEdit] = [1, 2]

  test('gets its list by the id of an own list, which goes with the last attribute that has it', async ({
    app,
    seeds,
  }) => {
    const { admin, dictionaryId, component } = await seed(app, seeds)
    const send = rawCalls(app, admin)
    const values = [{ value: 'x'.repeat(96), label: 'Long', order: 0 }, { value: 'B' }, { value: 'b' }]
    const list = { dictionaryId, name: 'Bedding', isGlobal: false, values }
    const made = await send('POST', '/rest/pick-lists', list)
    expect(made).toMatchObject({ status: 200, body: { name: 'Bedding', isGlobal: false, values } })
    expect(await send('POST', '/rest/pick-lists', list)).toMatchObject({ status: 200 })
    const lists = await admin.api(listPickLists, { params: { dictionaryId }, query })
    expect(lists.map(({ name }) => name)).toEqual(['Materials'])

    const { id: pickListId } = z.object({ id: z.string() }).parse(made.body)
    const attribute = { componentId: component.id, pickListId, required: true }
    const create = (name: string, typeId: number | undefined) =>
      send('POST', '/rest/component-attributes', { ...attribute, name, typeId, defaultValue: 'b' })
    const added = await create('Bed', pickList)
    expect(added).toMatchObject({ status: 200, body: { name: 'Bed', typeId: 1, pickListId, pickList: made.body } })
    expect(await create('Cover', pickListEdit)).toMatchObject({ status: 200, body: { typeId: 2, pickListId } })
    const other = { ...attribute, name: 'Fault', typeId: pickList, defaultValue: 'C' }
    expect(await send('POST', '/rest/component-attributes', other)).toMatchObject({ status: 422 })

    const [stored] = await admin.api(listComponents, { query: { systemId: component.systemId } })
    const attributes = stored?.attributes ?? []
    const [, , , bed, cover] = attributes
    const whole = attributes.map((each) => ({ ...each, values: each.pickList?.values }))
    const saved = await send('PUT', `/rest/components/${component.id}`, { attributes: whole })
    expect(saved).toMatchObject({ status: 200, body: { attributes: [{}, {}, {}, { pickListId }, { pickListId }] } })
    expect(await send('DELETE', `/rest/component-attributes/${bed?.id}`)).toMatchObject({ status: 200 })
    const kept = await send('GET', `/rest/pick-lists/${pickListId}`)
    expect(kept).toMatchObject({ status: 200, body: { name: 'Bedding', values } })
    const renamed = await send('PUT', `/rest/component-attributes/${cover?.id}`, { name: 'Ground' })
    expect(renamed).toMatchObject({ status: 200, body: { pickListId, pickList: { name: 'Bedding' } } })
    expect(await send('DELETE', `/rest/component-attributes/${cover?.id}`)).toMatchObject({ status: 200 })
    expect(await send('GET', `/rest/pick-lists/${pickListId}`)).toMatchObject({ status: 404 })
  })

  test('gets a global list by its id, which stays when the attribute gets values of its own', async ({
    app,
    seeds,
  }) => {
    const { admin, component, pickListId } = await seed(app, seeds)
    const send = rawCalls(app, admin)
    const attribute = { componentId: component.id, name: 'Lining', typeId: pickListEdit, pickListId }
    const added = await send('POST', '/rest/component-attributes', attribute)
    expect(added).toMatchObject({ status: 200, body: { typeId: 2, pickList: { name: 'Materials', isGlobal: true } } })
    const { id } = z.object({ id: z.string() }).parse(added.body)
    const own = await send('PUT', `/rest/component-attributes/${id}`, { values: [{ value: 'Clay' }] })
    expect(own).toMatchObject({ status: 200, body: { pickList: { isGlobal: false, values: [{ value: 'Clay' }] } } })
    expect(await send('GET', `/rest/pick-lists/${pickListId}`)).toMatchObject({ body: { values: [{}, {}] } })
    const back = await send('PUT', `/rest/component-attributes/${id}`, { pickListId })
    expect(back).toMatchObject({ status: 200, body: { pickListId, pickList: { name: 'Materials' } } })
  })
})

test('a deleted pick list leaves its attributes without one', async ({ app, seeds }) => {
  const { admin, component, pickListId: id, dictionaryId } = await seed(app, seeds)
  const remove = (version: number) => admin.api(deletePickList, { params: { id }, query: { version } })
  await problemFrom(remove(2), 'pick_list_changed')
  expect(await remove(1)).toEqual({ id, name: 'Materials' })
  await problemFrom(remove(1), 'not_found')
  expect(await admin.api(listPickLists, { params: { dictionaryId }, query })).toEqual([])
  const [after] = await admin.api(listComponents, { query: { systemId: component.systemId } })
  expect(after?.attributes[0]).toMatchObject({ name: 'Material', pickListId: null, defaultValue: 'PVC' })
  const attribute = {
    componentId: component.id,
    name: 'New',
    typeId: attributeTypeId('Global Pick List'),
    pickListId: id,
  }
  await problemFrom(admin.api(createAttribute, { query, body: attribute }), 'not_found')
})

test('a pick list of another organization does not exist for the caller', async ({ app, seeds }) => {
  const { dictionaryId, pickListId: id } = await seed(app, seeds)
  const { api } = await seeds.person()
  await problemFrom(api(listPickLists, { params: { dictionaryId }, query }), 'not_found')
  await problemFrom(api(readPickList, { params: { id }, query }), 'not_found')
  const list = { dictionaryId, name: 'Mine', values: [{ value: 'a' }] }
  await problemFrom(api(createPickList, { query, body: list }), 'not_found')
  await problemFrom(api(changePickList, { query, body: { id, version: 1, name: 'Mine' } }), 'not_found')
  await problemFrom(api(deletePickList, { params: { id }, query: { version: 1 } }), 'not_found')
})

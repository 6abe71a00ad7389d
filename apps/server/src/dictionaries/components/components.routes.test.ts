import {
  addToSearchIndex,
  attachGlobalPickList,
  changeAttribute,
  createAttribute,
  deleteAttribute,
  detachGlobalPickList,
} from '@cairn/contract/dictionaries/attributes'
import {
  type AttributeChange,
  changeComponent,
  copyComponent,
  createComponent,
  deleteComponent,
  listAttributeTypes,
  listComponents,
  listComponentTypes,
  reorderAttributes,
} from '@cairn/contract/dictionaries/components'
import type { Component } from '@cairn/contract/dictionaries/entities'
import { deletePickList, readPickList } from '@cairn/contract/dictionaries/pick-lists'
import { readFeature } from '@cairn/contract/features/features'
import type { Called } from '@cairn/contract/route'
import { type AttributeTypeName, attributeTypeId } from '@cairn/domain/dictionary/attribute-types'
import { describe, expect } from 'vitest'
import { test } from '../../../test/app.ts'
import { problemFrom } from '../../../test/problems.ts'
import { mainLine, seedDictionary } from '../../../test/samples/dictionary-samples.ts'
import type { Person, Seeds } from '../../../test/seeds.ts'
import type { TestApp } from '../../../test/test-app.ts'

const query = {}
type Written = NonNullable<Called<typeof changeComponent>['body']['attributes']>

const seed = async (app: TestApp, seeds: Seeds) => {
  const admin = await seeds.person()
  return { admin, ...(await seedDictionary(app.services, admin)) }
}

const typed = (name: string, type: AttributeTypeName) => ({ name, typeId: attributeTypeId(type) })

const change = ({ api }: Person, { id, version }: Component, body: { alias?: string; attributes?: Written }) =>
  api(changeComponent, { params: { id }, query, body: { version, ...body } })

/** The attributes of a component as an edit writes them back. */
const writesOf = ({ attributes }: Component): Written =>
  attributes.map(({ id, name, typeId, defaultValue, required, pickListId }) => ({
    id,
    name,
    typeId,
    defaultValue,
    required,
    pickListId,
  }))

test('the types of components and of attributes are listed', async ({ seeds }) => {
  const { api } = await seeds.person({ userType: '0001', permission: null })
  expect(await api(listComponentTypes, { query })).toEqual([
    { id: 1, name: 'Point' },
    { id: 2, name: 'Line' },
    { id: 3, name: 'Polygon' },
  ])
  expect(await api(listAttributeTypes, { query })).toHaveLength(13)
})

describe('a component', () => {
  test('has an alias that is unique in its system, in its case', async ({ app, seeds }) => {
    const { admin, systemId, component } = await seed(app, seeds)
    const create = (alias: string, componentTypeId = 1) =>
      admin.api(createComponent, { query, body: { systemId, alias, componentTypeId } })
    await problemFrom(create('Main'), 'component_alias_taken')
    await problemFrom(create('x'.repeat(49)), 'invalid_request')
    await problemFrom(create('Valve', 4), 'invalid_request')
    const valve = await create('Valve')
    expect(valve).toMatchObject({ order: 1, componentType: { name: 'Point' }, attributeIdList: [], version: 1 })
    await problemFrom(change(admin, valve, { alias: 'Main' }), 'component_alias_taken')
    await create('MAIN')
    const list = await admin.api(listComponents, { query: { systemId } })
    expect(list.map(({ alias }) => alias)).toEqual([component.alias, 'Valve', 'MAIN'])
  })

  test('is edited as a whole: attributes are removed, renamed, reordered and added in one write', async ({
    app,
    seeds,
  }) => {
    const { admin, component, pickListId } = await seed(app, seeds)
    const [material, joint, remark] = writesOf(component)
    if (!material || !joint || !remark) throw new Error('an attribute is missing')
    const edited = await change(admin, component, {
      alias: 'Water main',
      attributes: [
        { ...remark, name: 'Joint', required: true },
        { ...joint, name: 'Remark', values: [{ value: 'Bell' }] },
        { ...typed('Laid on', 'Date'), defaultValue: '@today_date' },
        typed('JOINT', 'Text'),
      ],
    })
    expect(edited).toMatchObject({ alias: 'Water main', version: 2 })
    expect(edited.attributes.map(({ name, order, required }) => [name, order, required])).toEqual([
      ['Joint', 0, true],
      ['Remark', 1, false],
      ['Laid on', 2, false],
      ['JOINT', 3, false],
    ])
    expect(edited.attributes.map(({ id }) => id).slice(0, 2)).toEqual([remark.id, joint.id])
    expect(edited.attributes[1]?.pickList).toMatchObject({ name: 'Remark', values: [{ value: 'Bell' }], version: 2 })
    expect(edited.attributes.map(({ isSearchable }) => isSearchable)).toEqual([false, true, true, true])
    expect((await admin.api(readPickList, { params: { id: pickListId }, query })).values).toHaveLength(2)
  })

  test('loses the own list of an attribute that goes or changes its type; a global one is only detached', async ({
    app,
    seeds,
  }) => {
    const { admin, component, pickListId } = await seed(app, seeds)
    const ownId = component.attributes[1]?.pickListId ?? ''
    const edited = await change(admin, component, {
      attributes: writesOf(component).map((write) => ({
        ...write,
        typeId: attributeTypeId('Text'),
        defaultValue: null,
      })),
    })
    expect(edited.attributes.map((attribute) => attribute.pickListId)).toEqual([null, null, null])
    await problemFrom(admin.api(readPickList, { params: { id: ownId }, query }), 'not_found')
    await admin.api(readPickList, { params: { id: pickListId }, query })
  })

  test('keeps the lists of attributes whose values an edit leaves out', async ({ app, seeds }) => {
    const { admin, component } = await seed(app, seeds)
    const edited = await change(admin, component, { attributes: writesOf(component) })
    expect(edited.attributes).toEqual(
      component.attributes.map((attribute) => ({ ...attribute, isSearchable: expect.any(Boolean) as boolean })),
    )
  })

  test('is not changed by an edit that is refused', async ({ app, seeds }) => {
    const { admin, component, systemId } = await seed(app, seeds)
    const refused = async (attributes: Written, code: Parameters<typeof problemFrom>[1]) =>
      problemFrom(change(admin, component, { alias: 'Half made', attributes }), code)
    const text = typed('A', 'Text')
    await refused([text, text], 'attribute_name_taken')
    await refused([{ ...text, id: '00000000-0000-4000-8000-000000000000' }], 'not_found')
    await refused([{ ...text, defaultValue: 'x'.repeat(97) }], 'attribute_default_refused')
    await refused([typed('A', 'Read Only')], 'attribute_default_refused')
    await refused([{ ...typed('A', 'Read Only'), defaultValue: '@save' }], 'attribute_default_refused')
    await refused([{ ...typed('A', 'Int'), defaultValue: '1.5' }], 'attribute_default_refused')
    await refused([{ ...typed('A', 'Hyperlink'), defaultValue: 'no link' }], 'attribute_default_refused')
    await refused([{ ...typed('A', 'Date'), defaultValue: '02/30/2026' }], 'attribute_default_refused')
    await refused([typed('A', 'Pick List')], 'attribute_list_empty')
    await refused([{ ...typed('A', 'Pick List'), values: [] }], 'attribute_list_empty')
    await refused([{ ...typed('A', 'Pick List'), values: [{ value: 'x' }, { value: 'x' }] }], 'pick_list_value_taken')
    await refused([{ ...typed('A', 'Pick List'), values: [{ value: 'x'.repeat(97) }] }], 'invalid_request')
    await refused([typed('A', 'Global Pick List')], 'attribute_list_empty')
    await refused(
      [{ ...typed('A', 'Global Pick List'), pickListId: component.attributes[1]?.pickListId ?? '' }],
      'not_found',
    )
    await refused([{ ...typed('A', 'Pick List'), pickListId: component.id }], 'not_found')
    await refused([{ ...text, typeId: 14 }], 'invalid_request')
    await refused([{ ...text, name: 'x'.repeat(49) }], 'invalid_request')
    await refused(
      Array.from({ length: 201 }, (_, at) => ({ ...text, name: `A${at}` })),
      'invalid_request',
    )
    expect(await admin.api(listComponents, { query: { systemId } })).toMatchObject([{ alias: 'Main', version: 1 }])
  })

  test('is edited and deleted from the version that the caller saw', async ({ app, seeds }) => {
    const { admin, component } = await seed(app, seeds)
    const current = await change(admin, component, { alias: 'First' })
    const stale = await problemFrom(change(admin, component, { alias: 'Second' }), 'component_changed')
    expect(stale.params.current).toMatchObject({ alias: 'First', version: 2 })
    const remove = (version: number) => admin.api(deleteComponent, { params: { id: component.id }, query: { version } })
    await problemFrom(remove(1), 'component_changed')
    expect(await remove(current.version)).toEqual({ id: component.id, alias: 'First' })
    await problemFrom(remove(current.version), 'not_found')
  })

  test('is copied with its attributes and own lists, under a name of at most 128 characters', async ({
    app,
    seeds,
  }) => {
    const { admin, component } = await seed(app, seeds)
    const copy = (name?: string) =>
      admin.api(copyComponent, { params: { id: component.id }, query: name === undefined ? {} : { name } })
    const copied = await copy()
    expect(copied).toMatchObject({ alias: 'Main ( Copy )', order: 1, version: 1, componentTypeId: 2 })
    expect(copied.attributes.map(({ name }) => name)).toEqual(['Material', 'Joint', 'Remark'])
    const lists = ({ attributes }: Component) => attributes.map(({ pickListId }) => pickListId)
    expect(lists(copied)[0]).toBe(lists(component)[0])
    expect(lists(copied)[1]).not.toBe(lists(component)[1])
    expect(await copy()).toMatchObject({ alias: 'Main ( Copy ) (2)', order: 2 })
    await problemFrom(copy('MAIN ( copy )'), 'component_alias_taken')
    const long = await copy('x'.repeat(128))
    await problemFrom(copy('x'.repeat(129)), 'invalid_request')
    expect(await change(admin, long, { alias: long.alias })).toMatchObject({ version: 2 })
    await problemFrom(change(admin, { ...long, version: 2 }, { alias: 'y'.repeat(49) }), 'invalid_request')
  })

  test('of another organization does not exist for the caller', async ({ app, seeds }) => {
    const { component, systemId, pickListId } = await seed(app, seeds)
    const stranger = await seeds.person()
    const { api } = stranger
    const params = { id: component.id }
    const attributeId = component.attributes[2]?.id ?? ''
    await problemFrom(api(listComponents, { query: { systemId } }), 'not_found')
    await problemFrom(api(createComponent, { query, body: { systemId, alias: 'A', componentTypeId: 1 } }), 'not_found')
    await problemFrom(change(stranger, component, { alias: 'Mine' }), 'not_found')
    await problemFrom(api(copyComponent, { params, query }), 'not_found')
    await problemFrom(api(deleteComponent, { params, query: { version: 1 } }), 'not_found')
    await problemFrom(
      api(reorderAttributes, { params, query: { version: 1 }, body: [{ id: attributeId, order: 0 }] }),
      'not_found',
    )
    const attribute = { componentId: component.id, ...typed('A', 'Text') }
    await problemFrom(api(createAttribute, { query, body: attribute }), 'not_found')
    const onAttribute = { params: { id: attributeId } }
    await problemFrom(api(changeAttribute, { ...onAttribute, query, body: { version: 1 } }), 'not_found')
    await problemFrom(api(deleteAttribute, { ...onAttribute, query: { version: 1 } }), 'not_found')
    const marked = { componentId: component.id, attribute: { id: attributeId } }
    await problemFrom(api(addToSearchIndex, { query, body: marked }), 'not_found')
    const attached = { pickListId, version: 1, attributes: [{ id: attributeId, componentVersion: 1 }] }
    await problemFrom(api(attachGlobalPickList, { query, body: attached }), 'not_found')
    await problemFrom(api(detachGlobalPickList, { params: { id: pickListId }, query: { version: 1 } }), 'not_found')
  })
})

describe('an attribute', () => {
  const edit = ({ api }: Person, id: string, body: AttributeChange & { version: number }) =>
    api(changeAttribute, { params: { id }, query, body })

  test('is added, changed and deleted, and moves the version of its component on', async ({ app, seeds }) => {
    const { admin, component } = await seed(app, seeds)
    const body = { componentId: component.id, ...typed('Depth', 'Double'), defaultValue: '1.5' }
    const added = await admin.api(createAttribute, { query, body })
    expect(added).toMatchObject({ order: 3, defaultValue: '1.5', isSearchable: true, componentVersion: 2 })
    const changed = await edit(admin, added.id, { version: 2, name: 'Cover', required: true })
    expect(changed).toMatchObject({ id: added.id, name: 'Cover', defaultValue: '1.5', required: true, order: 3 })
    const stale = await problemFrom(edit(admin, added.id, { version: 2, name: 'Depth' }), 'component_changed')
    expect(stale.params.current).toMatchObject({ version: 3 })
    await problemFrom(edit(admin, added.id, { version: 3, name: 'Remark' }), 'attribute_name_taken')
    const remove = (version: number) => admin.api(deleteAttribute, { params: { id: added.id }, query: { version } })
    await problemFrom(remove(2), 'component_changed')
    expect(await remove(3)).toEqual({ id: added.id, name: 'Cover', componentId: component.id, componentVersion: 4 })
    await problemFrom(remove(4), 'not_found')
  })

  test('loses its default and its list with its type, and is not required once it is read-only', async ({
    app,
    seeds,
  }) => {
    const { admin, component } = await seed(app, seeds)
    const id = component.attributes[0]?.id ?? ''
    const text = await edit(admin, id, { version: 1, typeId: attributeTypeId('Text'), required: true })
    expect(text).toMatchObject({ defaultValue: null, pickListId: null, required: true })
    const readOnly = { version: 2, typeId: attributeTypeId('Read Only') }
    const refused = await problemFrom(edit(admin, id, readOnly), 'attribute_default_refused')
    expect(refused.params).toEqual({ name: 'Material', fault: 'empty' })
    expect(await edit(admin, id, { ...readOnly, defaultValue: 'Fixed' })).toMatchObject({ required: false })
  })

  test('is marked as searchable once', async ({ app, seeds }) => {
    const { admin, component } = await seed(app, seeds)
    const [, , remark] = component.attributes
    const mark = () =>
      admin.api(addToSearchIndex, {
        query,
        body: { componentId: component.id, attribute: { id: remark?.id ?? '' } },
      })
    const countEntries = async () =>
      (
        await app.services.db
          .selectFrom('activity')
          .where('organizationId', '=', admin.organizationId)
          .select('id')
          .execute()
      ).length
    expect(await mark()).toMatchObject({ id: remark?.id, isSearchable: true })
    const before = await countEntries()
    expect(await mark()).toMatchObject({ isSearchable: true })
    expect(await countEntries()).toBe(before)
  })

  test('gets a global pick list and loses it, with others in one call', async ({ app, seeds }) => {
    const { admin, component, pickListId } = await seed(app, seeds)
    const [material, joint, remark] = component.attributes.map(({ id }) => id)
    const attributeIds = [joint ?? '', remark ?? '']
    const attach = (ids: string[], { version = 1, componentVersion = 1 } = {}) =>
      admin.api(attachGlobalPickList, {
        query,
        body: { pickListId, version, attributes: ids.map((id) => ({ id, componentVersion })) },
      })
    const staleList = await problemFrom(attach(attributeIds, { version: 2 }), 'pick_list_changed')
    expect(staleList.params.current).toMatchObject({ id: pickListId, version: 1 })
    const stale = await problemFrom(attach(attributeIds, { componentVersion: 2 }), 'component_changed')
    expect(stale.params.current).toMatchObject({ id: component.id, version: 1 })
    expect(await attach(attributeIds)).toEqual({ id: pickListId, name: 'Materials', attributeIds, version: 2 })
    const [after] = await admin.api(listComponents, { query: { systemId: component.systemId } })
    expect(after?.attributes.map(({ type, pickList }) => [type.name, pickList?.name])).toEqual(
      Array.from({ length: 3 }, () => ['Global Pick List', 'Materials']),
    )
    expect(after?.version).toBe(2)
    const ownId = component.attributes[1]?.pickListId ?? ''
    await problemFrom(admin.api(readPickList, { params: { id: ownId }, query }), 'not_found')
    await problemFrom(attach([pickListId], { version: 2 }), 'not_found')
    await problemFrom(attach([joint ?? '', joint ?? ''], { version: 2 }), 'invalid_request')
    const detach = (version: number) =>
      admin.api(detachGlobalPickList, { params: { id: pickListId }, query: { version } })
    await problemFrom(detach(1), 'pick_list_changed')
    const detached = await detach(2)
    expect(detached.version).toBe(3)
    expect(new Set(detached.attributeIds)).toEqual(new Set([material, joint, remark]))
    const [bare] = await admin.api(listComponents, { query: { systemId: component.systemId } })
    expect(bare?.attributes.map((attribute) => attribute.pickListId)).toEqual([null, null, null])
    if (!bare) throw new Error('the component is missing')
    // An attribute whose list is gone does not block an edit of the rest.
    const writes = writesOf(bare).map((write) => ({ ...write, defaultValue: null }))
    expect(await change(admin, bare, { attributes: writes })).toMatchObject({ version: bare.version + 1 })
  })

  test('whose own list was deleted does not block an edit of the rest, and gets a new list with values', async ({
    app,
    seeds,
  }) => {
    const { admin, component } = await seed(app, seeds)
    const own = component.attributes[1]?.pickListId ?? ''
    await admin.api(deletePickList, { params: { id: own }, query: { version: 1 } })
    const renamed = await change(
      admin,
      { ...component, version: 2 },
      { alias: 'Pipe', attributes: writesOf(component) },
    )
    expect(renamed.attributes[1]).toMatchObject({ name: 'Joint', type: { name: 'Pick List' }, pickListId: null })
    const writes = writesOf(renamed).map((write, at) => (at === 1 ? { ...write, values: [{ value: 'Bell' }] } : write))
    const listed = await change(admin, renamed, { attributes: writes })
    expect(listed.attributes[1]?.pickList).toMatchObject({ name: 'Joint', values: [{ value: 'Bell' }] })
  })

  test('takes a new place', async ({ app, seeds }) => {
    const { admin, component } = await seed(app, seeds)
    const [material, joint, remark] = component.attributes.map(({ id }) => id)
    const body = [{ id: remark ?? '', order: 0 }]
    const reorder = () => admin.api(reorderAttributes, { params: { id: component.id }, query: { version: 1 }, body })
    const answer = await reorder()
    const stale = await problemFrom(reorder(), 'component_changed')
    expect(stale.params.current).toMatchObject({ id: component.id, version: 2 })
    expect(answer.version).toBe(2)
    expect(answer.order.map(({ id }) => id)).toEqual([remark, material, joint])
    const [after] = await admin.api(listComponents, { query: { systemId: component.systemId } })
    expect(after).toMatchObject({ version: 2, attributeIdList: [remark, material, joint] })
  })
})

test('features keep the values of an attribute and a pick list that were deleted', async ({ app, seeds }) => {
  const { admin, component, dictionaryId } = await seed(app, seeds)
  const values = component.attributes.map(({ id, pickList }) => ({
    attributeId: id,
    attributeValue: pickList?.values[0]?.value ?? 'PVC',
  }))
  const properties = { dictionary_id: dictionaryId, component_id: component.id, attributes: values }
  const feature = await seeds.feature({ by: admin, geometry: mainLine, properties })
  await change(admin, component, { attributes: [] })
  await admin.api(deleteComponent, { params: { id: component.id }, query: { version: 2 } })
  const after = await admin.api(readFeature, { params: { id: feature.id } })
  const kept = values.map((value) => expect.objectContaining(value))
  // The order of the attributes went with the component.
  expect(after.properties).toMatchObject({ ...properties, attributes: expect.arrayContaining(kept) })
})

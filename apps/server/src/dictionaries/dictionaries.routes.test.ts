import { createComponent } from '@cairn/contract/dictionaries/components'
import {
  changeDictionary,
  copyDictionary,
  countDictionaries,
  deleteDictionary,
  listDictionaries,
  readDictionary,
  readDictionaryPreview,
  readDictionaryUsage,
  reorderSystems,
  reorderSystemss,
} from '@cairn/contract/dictionaries/dictionaries'
import {
  changeSystem,
  createSystem,
  deleteSystem,
  listSystems,
  reorderComponents,
} from '@cairn/contract/dictionaries/systems'
import { describe, expect } from 'vitest'
import { test } from '../../test/app.ts'
import { problemFrom } from '../../test/problems.ts'
import { rawCalls } from '../../test/raw-calls.ts'
import { mainLine, seedDictionary, seedEmptyDictionary } from '../../test/samples/dictionary-samples.ts'
import type { Person, Seeds } from '../../test/seeds.ts'
import type { TestApp } from '../../test/test-app.ts'

const query = {}
const missing = '00000000-0000-4000-8000-000000000000'

const seed = async (app: TestApp, seeds: Seeds) => {
  const admin = await seeds.person()
  return { admin, ...(await seedDictionary(app.services, admin)) }
}

/** A template of the provider with one system. */
async function seedTemplate({ services: { db } }: TestApp, name = 'Template of the test'): Promise<string> {
  const { id } = await db
    .insertInto('dictionary')
    .values({ name, isReadonly: true })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('system').values({ dictionaryId: id, name: 'Mains', color: '#0000ff', position: 0 }).execute()
  return id
}

const addSystem = ({ api }: Person, dictionaryId: string, name: string) =>
  api(createSystem, { query, body: { dictionaryId, name, color: '#123456' } })

describe('the list of dictionaries', () => {
  test('has those of the organization and the templates, each by name, with their systems unless flat', async ({
    app,
    seeds,
  }) => {
    const { admin, dictionaryId, systemId } = await seed(app, seeds)
    const templateId = await seedTemplate(app)
    await seed(app, seeds)
    const list = await admin.api(listDictionaries, { query })
    const shown = list.filter(({ id, organizationId }) => organizationId !== null || id === templateId)
    expect(shown.map(({ name }) => name)).toEqual(['Water', 'Water unused', 'Template of the test'])
    expect(shown[0]).toMatchObject({ id: dictionaryId, systems: [{ id: systemId, color: '#0000ff' }] })
    const [first] = await admin.api(listDictionaries, { query: { flat: 'true' } })
    expect(first).toMatchObject({ id: dictionaryId, isReadonly: false, updatedByName: 'Test Person' })
    expect(first).toMatchObject({ isAssigned: false, updatedBy: admin.email })
    expect(first?.systems).toBeUndefined()
    expect(await admin.api(countDictionaries, { query })).toEqual({ count: 2 })
  })

  test('has for a guest only the dictionaries of the projects that the guest may see', async ({ app, seeds }) => {
    const admin = await seeds.person()
    const { id: projectId } = await seeds.project({ by: admin })
    const { dictionaryId, unusedId } = await seedDictionary(app.services, admin, { projectId })
    const entry = { assetType: 'project', assetId: projectId, permission: '1111' } as const
    const guest = await seeds.grantee({ by: admin, ...entry })
    const at = { orgId: admin.organizationId }
    const list = await guest.api(listDictionaries, { query: at })
    expect(list.filter((each) => each.organizationId !== null).map(({ id }) => id)).toEqual([dictionaryId])
    expect(await guest.api(countDictionaries, { query: at })).toEqual({ count: 1 })
    const { updatedByName } = await guest.api(readDictionary, { params: { id: dictionaryId }, query: at })
    expect([list[0]?.updatedByName, updatedByName]).toEqual([null, null])
    await problemFrom(guest.api(readDictionary, { params: { id: unusedId }, query: at }), 'not_found')
    await problemFrom(
      guest.api(changeDictionary, { query: at, body: { id: dictionaryId, name: 'Mine', version: 1 } }),
      'not_permitted',
    )
  })
})

describe('a dictionary', () => {
  test('is read with systems, components, attributes and pick lists', async ({ app, seeds }) => {
    const { admin, dictionaryId, component, pickListId } = await seed(app, seeds)
    const params = { id: dictionaryId }
    const whole = await admin.api(readDictionary, { params, query })
    expect(whole.systems[0]?.components).toEqual([
      { ...component, updatedAt: expect.any(String) as string, attributes: expect.any(Array) as unknown[] },
    ])
    expect(whole.pickLists).toMatchObject([
      {
        id: pickListId,
        name: 'Materials',
        isGlobal: true,
        values: [{ value: 'PVC', label: 'PVC' }, { label: 'Steel pipe' }],
      },
    ])
    const listsOf = ({ systems }: typeof whole) =>
      systems[0]?.components[0]?.attributes.map(({ pickList }) => pickList?.name ?? null)
    expect(listsOf(whole)).toEqual(['Materials', 'Joint', null])
    const lean = await admin.api(readDictionary, { params, query: { includeGlobalPickListsOnAttributes: 'false' } })
    expect(listsOf(lean)).toEqual([null, 'Joint', null])
    expect(lean.systems[0]?.components[0]?.attributes[0]?.pickListId).toBe(pickListId)
  })

  test('has a preview with names, colours, types, defaults and styles alone', async ({ app, seeds }) => {
    const { admin, dictionaryId } = await seed(app, seeds)
    const preview = await admin.api(readDictionaryPreview, { params: { id: dictionaryId }, query })
    const [system] = preview.systems
    expect(Object.keys(preview).toSorted()).toEqual(['id', 'name', 'systems'])
    expect(Object.keys(system ?? {}).toSorted()).toEqual(['color', 'components', 'id', 'name'])
    expect(system?.components[0]).toEqual({
      id: expect.any(String) as string,
      alias: 'Main',
      componentType: { name: 'Line' },
      style: null,
      attributes: [
        {
          id: expect.any(String) as string,
          name: 'Material',
          type: { name: 'Global Pick List' },
          defaultValue: 'PVC',
          required: false,
        },
        {
          id: expect.any(String) as string,
          name: 'Joint',
          type: { name: 'Pick List' },
          defaultValue: null,
          required: false,
        },
        {
          id: expect.any(String) as string,
          name: 'Remark',
          type: { name: 'Text' },
          defaultValue: null,
          required: false,
        },
      ],
    })
  })

  test('tells its usage: projects, their layers and the components in these, with feature counts', async ({
    app,
    seeds,
  }) => {
    const admin = await seeds.person()
    const { id: projectId } = await seeds.project({ by: admin })
    const { dictionaryId, component, systemId } = await seedDictionary(app.services, admin, { projectId })
    const { id: folderId } = await seeds.folder({ by: admin, projectId })
    const { id: layerId } = await seeds.layer({ by: admin, folderId, name: 'Mains 2025' })
    const { id: otherId } = await seeds.layer({ by: admin, folderId, name: 'mains 2024' })
    const properties = { dictionary_id: dictionaryId, component_id: component.id }
    const main = { by: admin, geometry: mainLine, properties }
    for (let count = 0; count < 3; count += 1) await seeds.feature({ ...main, layerId })
    const usage = () => admin.api(readDictionaryUsage, { params: { id: dictionaryId }, query })
    await seeds.feature({ ...main, layerId: otherId })
    const used = { componentId: component.id, systemId, alias: 'Main', featureCount: 3 }
    expect((await usage()).projects).toMatchObject([
      {
        id: projectId,
        isAssigned: true,
        layers: [
          { id: otherId, name: 'mains 2024', components: [{ ...used, featureCount: 1 }] },
          { id: layerId, name: 'Mains 2025', components: [used] },
        ],
      },
    ])

    // The layer of a form that was taken from the project.
    await app.services.db.updateTable('layer').set({ isActive: false }).where('id', '=', otherId).execute()
    expect((await usage()).projects).toMatchObject([{ id: projectId, layers: [{ id: layerId }] }])

    const outsider = await seeds.person({ organizationId: admin.organizationId, permission: null })
    const { id: assetId } = await seeds.project({ by: admin })
    await seeds.permit(outsider, { assetType: 'project', assetId, permission: '0001' })
    const seen = await outsider.api(readDictionaryUsage, { params: { id: dictionaryId }, query })
    expect(seen).toEqual({ projects: [] })
  })

  test('is renamed, from the version that the caller saw', async ({ app, seeds }) => {
    const { admin, dictionaryId } = await seed(app, seeds)
    const rename = (name: string, version = 3) =>
      admin.api(changeDictionary, { query, body: { id: dictionaryId, name, version } })
    expect(await rename('  Wells  ', 2)).toMatchObject({ name: 'Wells', version: 3, updatedBy: admin.email })
    const stale = await problemFrom(rename('Springs', 2), 'dictionary_changed')
    expect(stale.params.current).toMatchObject({ name: 'Wells', version: 3 })
    await problemFrom(rename('water UNUSED'), 'dictionary_name_taken')
    await problemFrom(rename(' '), 'invalid_request')
    await problemFrom(rename('x'.repeat(49)), 'invalid_request')
    expect(await rename('x'.repeat(48))).toMatchObject({ version: 4 })
  })

  test('is deleted, from the version that the caller saw, unless a project uses it', async ({ app, seeds }) => {
    const admin = await seeds.person()
    const { id: projectId } = await seeds.project({ by: admin })
    const { dictionaryId, unusedId } = await seedDictionary(app.services, admin, { projectId })
    const remove = (id: string, version: number) => admin.api(deleteDictionary, { params: { id }, query: { version } })
    const stale = await problemFrom(remove(dictionaryId, 1), 'dictionary_changed')
    expect(stale.params.current).toMatchObject({ id: dictionaryId, version: 2 })
    const used = await problemFrom(remove(dictionaryId, 2), 'dictionary_in_use')
    expect(used.params).toEqual({ name: 'Water', count: 1 })
    await app.services.db.updateTable('dictionary').set({ projectId }).where('id', '=', unusedId).execute()
    await problemFrom(remove(unusedId, 1), 'dictionary_in_use')
    await app.services.db.updateTable('project').set({ dataDictionaryId: null }).where('id', '=', projectId).execute()
    expect(await remove(dictionaryId, 2)).toEqual({ id: dictionaryId, name: 'Water' })
    await problemFrom(remove(dictionaryId, 2), 'not_found')
    const { db } = app.services
    expect(await db.selectFrom('system').where('dictionaryId', '=', dictionaryId).select('id').execute()).toEqual([])
  })

  test('of another organization does not exist for the caller', async ({ app, seeds }) => {
    const { dictionaryId: id, systemId } = await seed(app, seeds)
    const { api } = await seeds.person()
    await problemFrom(api(readDictionary, { params: { id }, query }), 'not_found')
    await problemFrom(api(readDictionaryPreview, { params: { id }, query }), 'not_found')
    await problemFrom(api(readDictionaryUsage, { params: { id }, query }), 'not_found')
    await problemFrom(api(changeDictionary, { query, body: { id, name: 'Mine', version: 1 } }), 'not_found')
    await problemFrom(api(copyDictionary, { params: { id }, query, body: { name: 'Mine' } }), 'not_found')
    await problemFrom(api(deleteDictionary, { params: { id }, query: { version: 1 } }), 'not_found')
    await problemFrom(api(listSystems, { query: { dictionaryId: id } }), 'not_found')
    const system = { dictionaryId: id, name: 'New', color: '#000000' }
    await problemFrom(api(createSystem, { query, body: system }), 'not_found')
    await problemFrom(
      api(changeSystem, { params: { id: systemId }, query, body: { name: 'Mine', version: 2 } }),
      'not_found',
    )
    await problemFrom(api(deleteSystem, { params: { id: systemId }, query: { version: 2 } }), 'not_found')
    const order = [{ id: systemId, order: 0 }]
    await problemFrom(api(reorderSystems, { params: { id }, query: { version: 2 }, body: order }), 'not_found')
    const onSystem = { params: { id: systemId }, query: { version: 2 }, body: order }
    await problemFrom(api(reorderComponents, onSystem), 'not_found')
  })

  test('that is a template or read-only is read and copied, and not changed', async ({ app, seeds }) => {
    const viewer = await seeds.person({ userType: '0001', permission: '0001' })
    const admin = await seeds.person()
    const templateId = await seedTemplate(app)
    await viewer.api(readDictionary, { params: { id: templateId }, query })
    const change = { query, body: { id: templateId, name: 'Mine', version: 1 } }
    await problemFrom(viewer.api(changeDictionary, change), 'not_permitted')
    await problemFrom(admin.api(changeDictionary, change), 'dictionary_read_only')
    await problemFrom(
      admin.api(deleteDictionary, { params: { id: templateId }, query: { version: 1 } }),
      'dictionary_read_only',
    )
    await problemFrom(addSystem(admin, templateId, 'New'), 'dictionary_read_only')

    const body = { name: 'Ours', isReadonly: true }
    const copy = await admin.api(copyDictionary, { params: { id: templateId }, query, body })
    expect(copy).toMatchObject({
      organizationId: admin.organizationId,
      isReadonly: true,
      copiedFromId: templateId,
      copiedFromName: 'Template of the test',
    })
    await problemFrom(addSystem(admin, copy.id, 'New'), 'dictionary_read_only')
    await admin.api(deleteDictionary, { params: { id: copy.id }, query: { version: 1 } })
  })

  test('is copied with all that it contains, and the copy is independent', async ({ app, seeds }) => {
    const { admin, dictionaryId } = await seed(app, seeds)
    const copy = (name: string) => admin.api(copyDictionary, { params: { id: dictionaryId }, query, body: { name } })
    const { id } = await copy('Water-copy')
    const [original, copied] = await Promise.all(
      [dictionaryId, id].map((each) => admin.api(readDictionary, { params: { id: each }, query })),
    )
    const idsOf = (value: unknown) => new Set(JSON.stringify(value).match(/[0-9a-f-]{36}/g))
    const originals = idsOf(original?.systems)
    const shared = [...idsOf(copied?.systems)].filter((each) => originals.has(each))
    expect(shared).toEqual([admin.organizationId])
    const withoutIds = (value: unknown) =>
      JSON.stringify(value)
        .replaceAll(/[0-9a-f-]{36}/g, '')
        .replaceAll(/"(version|createdAt|updatedAt)":[^,}]*/g, '')
    expect(withoutIds(copied?.systems)).toBe(withoutIds(original?.systems))
    expect(withoutIds(copied?.pickLists)).toBe(withoutIds(original?.pickLists))
    const global = copied?.systems[0]?.components[0]?.attributes[0]
    expect(global?.pickListId).toBe(copied?.pickLists[0]?.id)
    await problemFrom(copy('WATER-copy'), 'dictionary_name_taken')
    await problemFrom(admin.api(copyDictionary, { params: { id: missing }, query, body: { name: 'x' } }), 'not_found')
  })

  test('is copied again under its default name, which takes the next free number', async ({ app, seeds }) => {
    const { admin, dictionaryId } = await seed(app, seeds)
    const send = rawCalls(app, admin)
    const copy = (body: object) => send('POST', `/rest/dictionaries/copy/${dictionaryId}`, body)
    const names = ['Water-copy', 'Water-copy (2)', 'Water-copy (3)']
    for (const name of names)
      expect(await copy({ name: 'Water-copy', isReadonly: false })).toMatchObject({ status: 200, body: { name } })
    expect(await copy({})).toMatchObject({ status: 200, body: { name: 'Water-copy (4)', isReadonly: false } })
    expect(await copy({ name: 'Water' })).toMatchObject({ status: 409, body: { code: 'dictionary_name_taken' } })
  })
})

describe('a system', () => {
  test('has a name that is unique in its dictionary, in its case, and a colour', async ({ app, seeds }) => {
    const { admin, dictionaryId, unusedId } = await seed(app, seeds)
    await problemFrom(addSystem(admin, dictionaryId, 'Mains'), 'system_name_taken')
    expect(await addSystem(admin, unusedId, 'Mains')).toMatchObject({ order: 0, color: '#123456', version: 1 })
    const body = { dictionaryId, name: 'Valves', color: 'red' }
    await problemFrom(admin.api(createSystem, { query, body }), 'invalid_request')
    expect(await addSystem(admin, dictionaryId, 'Valves')).toMatchObject({ order: 1 })
    expect(await addSystem(admin, dictionaryId, 'MAINS')).toMatchObject({ name: 'MAINS', order: 2 })
  })

  test('is changed from the version that the caller saw, and deleted with its components', async ({ app, seeds }) => {
    const { admin, dictionaryId, systemId, component } = await seed(app, seeds)
    const change = (body: { name?: string; color?: string; version: number }) =>
      admin.api(changeSystem, { params: { id: systemId }, query, body })
    expect(await change({ color: '#ABCDEF', version: 2 })).toMatchObject({
      name: 'Mains',
      color: '#abcdef',
      version: 3,
    })
    const stale = await problemFrom(change({ name: 'Pipes', version: 2 }), 'system_changed')
    expect(stale.params.current).toMatchObject({ name: 'Mains', version: 3 })
    await addSystem(admin, dictionaryId, 'Valves')
    await problemFrom(change({ name: 'Valves', version: 3 }), 'system_name_taken')
    const remove = (version: number) => admin.api(deleteSystem, { params: { id: systemId }, query: { version } })
    const unseen = await problemFrom(remove(2), 'system_changed')
    expect(unseen.params.current).toMatchObject({ id: systemId, version: 3 })
    expect(await remove(3)).toEqual({ id: systemId, name: 'Mains' })
    await problemFrom(change({ name: 'Pipes', version: 3 }), 'not_found')
    const { db } = app.services
    expect(await db.selectFrom('component').where('id', '=', component.id).select('id').execute()).toEqual([])
    const lists = await db.selectFrom('pickList').where('dictionaryId', '=', dictionaryId).select('name').execute()
    expect(lists).toEqual([{ name: 'Materials' }])
  })
})

describe('an order', () => {
  const changedCode = 'dictionary_changed'

  test('of systems is stored under both paths; those that the call leaves out follow', async ({ app, seeds }) => {
    const { admin, dictionaryId, systemId } = await seed(app, seeds)
    const b = await addSystem(admin, dictionaryId, 'B')
    const c = await addSystem(admin, dictionaryId, 'C')
    const params = { id: dictionaryId }
    const names = async () => (await admin.api(listSystems, { query: { dictionaryId } })).map(({ name }) => name)
    const body = [
      { id: c.id, order: 0 },
      { id: systemId, order: 1 },
    ]
    // The list of systems was changed three times.
    const stale = await problemFrom(admin.api(reorderSystems, { params, query: { version: 3 }, body }), changedCode)
    expect(stale.params.current).toMatchObject({ id: dictionaryId, version: 4 })
    const answer = await admin.api(reorderSystems, { params, query: { version: 4 }, body })
    expect(answer).toEqual({
      id: dictionaryId,
      name: 'Water',
      version: 5,
      order: [c.id, systemId, b.id].map((id, order) => ({ id, order })),
    })
    expect(await names()).toEqual(['C', 'Mains', 'B'])
    const other = { params, body: [{ id: b.id, order: 0 }] }
    await admin.api(reorderSystemss, { ...other, query: { version: 5 } })
    expect(await names()).toEqual(['B', 'C', 'Mains'])
    await problemFrom(admin.api(reorderSystemss, { ...other, query: { version: 5 } }), changedCode)
  })

  test('of components is stored; foreign, repeated and wrong entries are refused', async ({ app, seeds }) => {
    const { admin, systemId, component } = await seed(app, seeds)
    const other = await seed(app, seeds)
    const body = { systemId, alias: 'Valve', componentTypeId: 1 }
    const valve = await admin.api(createComponent, { query, body })
    const reorder = (order: { id: string; order: number }[], version = 4) =>
      admin.api(reorderComponents, { params: { id: systemId }, query: { version }, body: order })
    // The list of components was changed twice.
    const { order, version } = await reorder([{ id: valve.id, order: 0 }], 3)
    expect([version, ...order.map(({ id }) => id)]).toEqual([4, valve.id, component.id])
    const stale = await problemFrom(reorder([{ id: valve.id, order: 0 }], 3), 'system_changed')
    expect(stale.params.current).toMatchObject({ id: systemId, version: 4 })
    await problemFrom(reorder([{ id: other.component.id, order: 0 }]), 'not_found')
    await problemFrom(reorder([]), 'invalid_request')
    const twice = [0, 1].map((at) => ({ id: valve.id, order: at }))
    await problemFrom(reorder(twice), 'invalid_request')
    await problemFrom(reorder([{ id: valve.id, order: -1 }]), 'invalid_request')
    await problemFrom(reorder([{ id: 'valve', order: 0 }]), 'invalid_request')
    const tooMany = Array.from({ length: 1001 }, () => ({ id: valve.id, order: 0 }))
    await problemFrom(reorder(tooMany), 'invalid_request')
  })
})

test('a change inside a dictionary moves its revision on', async ({ app, seeds }) => {
  const admin = await seeds.person()
  const id = await seedEmptyDictionary(app.services, admin, 'Water')
  const revision = async () => (await admin.api(readDictionary, { params: { id }, query })).rev
  const before = await revision()
  await addSystem(admin, id, 'Mains')
  expect(await revision()).toBe(before + 1)
})

import { describe, expect } from 'vitest'
import { test } from '../../test/app.ts'
import { rawCalls } from '../../test/raw-calls.ts'
import { seedDictionary } from '../../test/samples/dictionary-samples.ts'
import type { Seeds } from '../../test/seeds.ts'
import type { TestApp } from '../../test/test-app.ts'

const seed = async (app: TestApp, seeds: Seeds) => {
  const admin = await seeds.person()
  const place = await seedDictionary(app.services, admin)
  const [material = { id: '' }, , remark = { id: '' }] = place.component.attributes
  return { send: rawCalls(app, admin), ...place, componentId: place.component.id, material, remark }
}

// The requests are those of specification 2, section 7.
describe('a call without the version that the client saw applies to the present state:', () => {
  test('a dictionary is renamed, ordered and deleted', async ({ app, seeds }) => {
    const { send, dictionaryId, unusedId, systemId } = await seed(app, seeds)
    const renamed = await send('PUT', '/rest/dictionaries', { id: dictionaryId, name: 'Renamed' })
    expect(renamed).toMatchObject({ status: 200, body: { id: dictionaryId, name: 'Renamed', version: 3 } })
    const order = [{ id: systemId, order: 0 }]
    for (const path of ['reorderSystems', 'reorderSystemss'])
      expect(await send('PUT', `/rest/dictionaries/${dictionaryId}/${path}`, order)).toMatchObject({ status: 200 })
    expect(await send('DELETE', `/rest/dictionaries/${unusedId}`)).toMatchObject({ status: 200 })
    expect(await send('GET', `/rest/dictionaries/${unusedId}`)).toMatchObject({ status: 404 })
  })

  test('a system and a component are changed, ordered and deleted', async ({ app, seeds }) => {
    const { send, systemId, componentId, material, remark } = await seed(app, seeds)
    const system = await send('PUT', `/rest/systems/${systemId}`, { name: 'Sewer', color: '#00aa00' })
    expect(system).toMatchObject({ status: 200, body: { name: 'Sewer', color: '#00aa00' } })
    const order = await send('PUT', `/rest/systems/${systemId}/reorderComponents`, [{ id: componentId, order: 0 }])
    expect(order).toMatchObject({ status: 200 })
    const component = await send('PUT', `/rest/components/${componentId}`, { alias: 'Valve' })
    expect(component).toMatchObject({ status: 200, body: { alias: 'Valve', version: 2 } })
    const attributes = await send('PUT', `/rest/components/${componentId}/reorderAttributes`, [
      { id: remark.id, order: 0 },
      { id: material.id, order: 1 },
    ])
    expect(attributes).toMatchObject({ status: 200, body: { order: [{ id: remark.id }, { id: material.id }, {}] } })
    expect(await send('DELETE', `/rest/components/${componentId}`)).toMatchObject({ status: 200 })
    expect(await send('DELETE', `/rest/systems/${systemId}`)).toMatchObject({ status: 200 })
  })

  test('attributes and pick lists are changed and deleted, a global list is attached and detached', async ({
    app,
    seeds,
  }) => {
    const { send, pickListId, remark } = await seed(app, seeds)
    const attribute = await send('PUT', `/rest/component-attributes/${remark.id}`, { name: 'Note' })
    expect(attribute).toMatchObject({ status: 200, body: { name: 'Note' } })
    const attached = await send('POST', '/rest/component-attributes/update-attributes-global-picklist', {
      pickListId,
      attributes: [{ id: remark.id }],
    })
    expect(attached).toMatchObject({ status: 200, body: { attributeIds: [remark.id] } })
    const detaching = `/rest/component-attributes/delete-attributes-global-picklist/${pickListId}`
    expect(await send('DELETE', detaching)).toMatchObject({ status: 200 })
    expect(await send('DELETE', `/rest/component-attributes/${remark.id}`)).toMatchObject({ status: 200 })
    const list = { id: pickListId, name: 'Pipes', values: [{ value: 'PVC' }] }
    expect(await send('PUT', '/rest/pick-lists', list)).toMatchObject({ status: 200, body: { name: 'Pipes' } })
    expect(await send('DELETE', `/rest/pick-lists/${pickListId}`)).toMatchObject({ status: 200 })
  })
})

test('a call with an old version answers 409 with the present state and changes nothing', async ({ app, seeds }) => {
  const { send, dictionaryId, systemId, componentId, pickListId, remark } = await seed(app, seeds)
  const stale = [
    await send('PUT', '/rest/dictionaries', { id: dictionaryId, name: 'Renamed', version: 1 }),
    await send('DELETE', `/rest/systems/${systemId}?version=1`),
    await send('PUT', `/rest/components/${componentId}`, { alias: 'Valve', version: 9 }),
    await send('DELETE', `/rest/component-attributes/${remark.id}?version=9`),
    await send('DELETE', `/rest/pick-lists/${pickListId}?version=9`),
  ]
  for (const { status } of stale) expect(status).toBe(409)
  expect(stale.map(({ body }) => body)).toMatchObject([
    { code: 'dictionary_changed', params: { current: { name: 'Water' } } },
    { code: 'system_changed', params: { current: { name: 'Mains' } } },
    { code: 'component_changed', params: { current: { alias: 'Main' } } },
    { code: 'component_changed', params: { current: { alias: 'Main' } } },
    { code: 'pick_list_changed', params: { current: { name: 'Materials' } } },
  ])
})

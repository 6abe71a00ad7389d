import { changeComponent } from '@cairn/contract/dictionaries/components'
import { readListValueCounts, readValueCounts } from '@cairn/contract/dictionaries/value-counts'
import { changeFeature, readFeature } from '@cairn/contract/features/features'
import { changeLayer } from '@cairn/contract/layers'
import { expect } from 'vitest'
import { test } from '../../../test/app.ts'
import { problemFrom } from '../../../test/problems.ts'
import { mainLine, seedDictionary } from '../../../test/samples/dictionary-samples.ts'
import type { Seeds } from '../../../test/seeds.ts'
import type { TestApp } from '../../../test/test-app.ts'

/** Three mains with values in two layers of one project, and one without. */
async function seed(app: TestApp, seeds: Seeds) {
  const admin = await seeds.person()
  const { id: projectId } = await seeds.project({ by: admin })
  const { component, pickListId } = await seedDictionary(app.services, admin, { projectId })
  const idOf = (name: string) => component.attributes.find((attribute) => attribute.name === name)?.id ?? ''
  const [material, joint, remark] = [idOf('Material'), idOf('Joint'), idOf('Remark')]
  const { id: folderId } = await seeds.folder({ by: admin, projectId })
  const layer = await seeds.layer({ by: admin, folderId, name: 'A' })
  const other = await seeds.layer({ by: admin, folderId, name: 'B' })
  const add = (layerId: string, attributes: Record<string, string>) =>
    seeds.feature({ by: admin, layerId, geometry: mainLine, properties: { component_id: component.id, attributes } })
  const [first] = component.attributes.find(({ id }) => id === material)?.pickList?.values ?? []
  const value = first?.value ?? ''
  const main = await add(layer.id, { [material]: value, [remark]: 'deep' })
  await add(layer.id, { [material]: value, [remark]: '' })
  await add(other.id, { [material]: value })
  return { admin, projectId, component, pickListId, material, joint, remark, layer, main, value }
}

test('an editor learns how many features have a value for an attribute of a component, and where', async ({
  app,
  seeds,
}) => {
  const { admin, component, material, joint, remark, layer, value } = await seed(app, seeds)
  const params = { id: component.id }
  const all = await admin.api(readValueCounts, { params, query: {} })
  const none = { values: [], namedBy: [] }
  expect(all).toEqual({
    featureCount: 3,
    attributes: [
      {
        attributeId: material,
        featureCount: 3,
        layerCount: 2,
        projectCount: 1,
        values: [{ value, featureCount: 3 }],
        namedBy: [],
      },
      { attributeId: joint, featureCount: 0, layerCount: 0, projectCount: 0, ...none },
      { attributeId: remark, featureCount: 1, layerCount: 1, projectCount: 1, ...none },
    ],
  })
  await admin.api(changeLayer, { params: { id: layer.id }, body: { version: layer.version, titleProperty: 'Remark' } })
  const named = await admin.api(readValueCounts, { params, query: { attributeIds: remark } })
  expect(named.attributes).toMatchObject([{ namedBy: [{ layerId: layer.id, layerName: 'A', use: 'title' }] }])
})

test('an editor learns how many features have the values of a global pick list', async ({ app, seeds }) => {
  const { admin, pickListId, value } = await seed(app, seeds)
  const params = { id: pickListId }
  expect(await admin.api(readListValueCounts, { params, query: {} })).toEqual({ values: [{ value, featureCount: 3 }] })
  const member = await seeds.person({ organizationId: admin.organizationId, permission: null })
  await problemFrom(member.api(readListValueCounts, { params, query: {} }), 'not_permitted')
})

test('a feature keeps the value of an attribute that was removed, and is edited with it', async ({ app, seeds }) => {
  const { admin, component, main, material, remark, value } = await seed(app, seeds)
  const kept = component.attributes.filter(({ id }) => id !== remark)
  await admin.api(changeComponent, {
    params: { id: component.id },
    query: {},
    body: {
      version: component.version,
      attributes: kept.map(({ id, name, typeId, required, pickListId }) => ({
        id,
        name: name === 'Material' ? 'Pipe material' : name,
        typeId,
        required,
        pickListId,
      })),
    },
  })
  const read = await admin.api(readFeature, { params: { id: main.id } })
  expect(read.properties['attributes']).toMatchObject([
    { attributeId: material, attributeValue: value },
    { attributeId: remark, attributeType: null, attributeValue: 'deep' },
  ])
  const edited = await admin.api(changeFeature, {
    params: { id: main.id },
    body: { version: read.version, properties: { ...read.properties, depth: 2 } },
  })
  expect(edited.properties['attributes']).toEqual(read.properties['attributes'])
})

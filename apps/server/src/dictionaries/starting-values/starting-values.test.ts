import {
  changeComponent,
  createComponent,
  deleteComponent,
  readStartingValues,
} from '@cairn/contract/dictionaries/components'
import type { Component } from '@cairn/contract/dictionaries/entities'
import { changePickList, deletePickList } from '@cairn/contract/dictionaries/pick-lists'
import { changeFeature, createFeature, readFeature } from '@cairn/contract/features/features'
import { type AttributeTypeName, attributeTypeId } from '@cairn/domain/dictionary/attribute-types'
import type { Geometry } from '@cairn/domain/geometry/geojson'
import { expect } from 'vitest'
import { test } from '../../../test/app.ts'
import { problemFrom } from '../../../test/problems.ts'
import { seedDictionary } from '../../../test/samples/dictionary-samples.ts'
import type { Person, Seeds } from '../../../test/seeds.ts'
import type { TestApp } from '../../../test/test-app.ts'

const query = {}

const attribute = (name: string, type: AttributeTypeName, defaultValue: string | null) => ({
  name,
  typeId: attributeTypeId(type),
  defaultValue,
})

async function seed(app: TestApp, seeds: Seeds) {
  const admin = await seeds.person()
  const place = await seedDictionary(app.services, admin)
  const component = await admin.api(createComponent, {
    query,
    body: {
      systemId: place.systemId,
      alias: 'Valve',
      componentTypeId: 1,
      attributes: [
        attribute('Installed', 'Date', '@today_date'),
        attribute('Seen', 'Time', '@today'),
        attribute('Crew', 'Text', '@save'),
        { ...attribute('Size', 'Pick List', '@save'), values: [{ value: '6' }, { value: '8' }] },
        attribute('Owner', 'Read Only', 'City'),
        attribute('Remark', 'Note', null),
      ],
    },
  })
  const layer = await seeds.layer({ by: admin })
  return { admin, ...place, component, layerId: layer.id }
}

const startOf = async ({ api }: Person, { id }: Component, timeZone = 'America/Denver') => {
  const values = await api(readStartingValues, { params: { id }, query: { timeZone } })
  return values.map(({ attributeValue }) => attributeValue)
}

/** The properties of a feature whose attributes have these values, by the name of the attribute. */
const propertiesOf = (component: Component, values: Readonly<Record<string, string>>) => ({
  component_id: component.id,
  attributes: component.attributes.flatMap(({ id, name }) => {
    const attributeValue = values[name]
    return attributeValue === undefined ? [] : [{ attributeId: id, attributeValue }]
  }),
})

const geometry: Geometry = { type: 'Point', coordinates: [-105.25, 40.02] }

test('a new feature begins with the present date and time of the caller and with fixed defaults', async ({
  app,
  seeds,
}) => {
  const { admin, component } = await seed(app, seeds)
  const zones = [startOf(admin, component), startOf(admin, component, 'Asia/Tokyo')]
  const [denver, tokyo] = await Promise.all(zones)
  const parts = (timeZone: string) => {
    const now = app.clock.now()
    const format = (options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat('en-US', { timeZone, ...options }).format(now)
    const date = format({ year: 'numeric', month: '2-digit', day: '2-digit' })
    return [date, format({ hour: '2-digit', minute: '2-digit' }).toLowerCase(), null, null, 'City', null]
  }
  expect(denver).toEqual(parts('America/Denver'))
  expect(tokyo).toEqual(parts('Asia/Tokyo'))
  await problemFrom(startOf(admin, component, 'Mars/Olympus'), 'invalid_request')
})

test('@save is the value that the same user last saved, in a new feature or in an edit', async ({ app, seeds }) => {
  const { admin, component, layerId } = await seed(app, seeds)
  const colleague = await seeds.person({ organizationId: admin.organizationId })
  const save = (values: Readonly<Record<string, string>>) =>
    admin.api(createFeature, { body: { layerId, geometry, properties: propertiesOf(component, values) } })
  const feature = await save({ Crew: 'North', Size: '6', Remark: 'Not remembered' })
  expect((await startOf(admin, component)).slice(2)).toEqual(['North', '6', 'City', null])
  expect((await startOf(colleague, component)).slice(2)).toEqual([null, null, 'City', null])

  const properties = propertiesOf(component, { Crew: 'South' })
  const body = { version: 1, properties }
  await admin.api(changeFeature, { params: { id: feature.id }, body })
  expect((await startOf(admin, component)).slice(2, 4)).toEqual(['South', '6'])
  await save({ Crew: '' })
  expect((await startOf(admin, component)).slice(2, 4)).toEqual([null, '6'])
})

test('@save outlives an edit of the component, and is nothing once the pick list lost the value', async ({
  app,
  seeds,
}) => {
  const { admin, component, layerId } = await seed(app, seeds)
  const { api } = admin
  const properties = propertiesOf(component, { Crew: 'North', Size: '6' })
  await api(createFeature, { body: { layerId, geometry, properties } })
  await api(changeComponent, { params: { id: component.id }, query, body: { version: 1, alias: 'Gate valve' } })
  const attributes = component.attributes.map(({ id, name, typeId, defaultValue }) => ({
    id,
    name,
    typeId,
    defaultValue,
  }))
  await api(changeComponent, { params: { id: component.id }, query, body: { version: 2, attributes } })
  expect((await startOf(admin, component)).slice(2, 4)).toEqual(['North', '6'])
  const list = component.attributes[3]?.pickList
  const change = { id: list?.id ?? '', version: list?.version ?? 1, values: [{ value: '8' }] }
  await api(changePickList, { query, body: change })
  expect((await startOf(admin, component)).slice(2, 4)).toEqual(['North', null])
  await api(deleteComponent, { params: { id: component.id }, query: { version: 4 } })
  const stored = await app.services.db
    .selectFrom('lastAttributeValue')
    .where('componentId', '=', component.id)
    .select('value')
    .execute()
  expect(stored).toEqual([])
})

test('a value is remembered for its organization alone, and starting values are foreign to others', async ({
  app,
  seeds,
}) => {
  const { component } = await seed(app, seeds)
  const stranger = await seeds.person()
  await problemFrom(startOf(stranger, component), 'not_found')
  const foreign = seeds.feature({ by: stranger, properties: propertiesOf(component, { Crew: 'North' }) })
  await problemFrom(foreign, 'component_unknown')
  const { db } = app.services
  expect(await db.selectFrom('lastAttributeValue').select('value').execute()).toEqual([])
})

test('features keep their values when a value leaves its pick list, and when the list is deleted', async ({
  app,
  seeds,
}) => {
  const { admin, component, pickListId, layerId } = await seed(app, seeds)
  const properties = propertiesOf(component, { Size: '6' })
  const { id } = await admin.api(createFeature, { body: { layerId, geometry, properties } })
  const own = component.attributes[3]?.pickList?.id ?? ''
  await admin.api(changePickList, { query, body: { id: own, version: 1, values: [{ value: '8' }] } })
  await admin.api(deletePickList, { params: { id: own }, query: { version: 2 } })
  await admin.api(deletePickList, { params: { id: pickListId }, query: { version: 1 } })
  expect((await admin.api(readFeature, { params: { id } })).properties).toMatchObject(properties)
})

import { createComponent } from '@cairn/contract/dictionaries/components'
import type { Component } from '@cairn/contract/dictionaries/entities'
import { listFeatureRows, listLayerColumns } from '@cairn/contract/features/feature-rows'
import { type AttributeTypeName, attributeTypeId } from '@cairn/domain/dictionary/attribute-types'
import type { JsonObject } from '@cairn/domain/json'
import { expect } from 'vitest'
import { test } from '../../../test/app.ts'
import { seedDictionary } from '../../../test/samples/dictionary-samples.ts'

const point = { type: 'Point', coordinates: [-105.25, 40.02] } as const

test('the table of a layer has columns of attributes by name, sorted over components like properties, and values by attribute', async ({
  app,
  seeds,
}) => {
  const by = await seeds.person()
  const { systemId } = await seedDictionary(app.services, by)
  const createOne = (alias: string, types: Readonly<Record<string, AttributeTypeName>>) => {
    const attributes = Object.entries(types).map(([name, type]) => ({ name, typeId: attributeTypeId(type) }))
    return by.api(createComponent, { query: {}, body: { systemId, alias, componentTypeId: 1, attributes } })
  }
  const valve = await createOne('Valve', { Depth: 'Double', Note: 'Note', Open: 'Boolean', Tag: 'Text' })
  const tank = await createOne('Tank', { Depth: 'Double', Note: 'Text' })
  const layer = await seeds.layer({ by })
  const add = (component: Component, values: Readonly<Record<string, string>>, more: JsonObject = {}) => {
    const attributes = component.attributes.flatMap(({ id, name }) => (name in values ? [[id, values[name]]] : []))
    const properties = { component_id: component.id, attributes: Object.fromEntries(attributes), ...more }
    return seeds.feature({ by, layerId: layer.id, geometry: point, properties })
  }
  await add(valve, { Depth: '10.5', Note: 'n'.repeat(300), Open: 'true' }, { size: 8 })
  await add(tank, { Depth: '9.5', Note: 'b' })
  await add(valve, { Depth: '', Note: 'a', Open: '' }, { Depth: 1 })
  await seeds.feature({ by, layerId: layer.id, geometry: point, properties: { Depth: 10 } })

  const columns = await by.api(listLayerColumns, { params: { id: layer.id } })
  expect(columns).toEqual([
    { name: 'Depth', type: 'number', isAttribute: true },
    { name: 'Note', type: 'text', isAttribute: true },
    { name: 'Open', type: 'boolean', isAttribute: true },
    { name: 'size', type: 'number' },
  ])
  const rowsBy = (sort: string, direction: 'asc' | 'desc') =>
    by.api(listFeatureRows, { params: { id: layer.id }, query: { sort, direction } })
  const orderBy = async (sort: string, direction: 'asc' | 'desc' = 'asc') =>
    (await rowsBy(sort, direction)).rows.map(({ id }) => Number(id.split('.')[1]))
  const [first, second, third, fourth] = (await orderBy('none')).toSorted((a, b) => a - b)
  expect(await orderBy('Depth')).toEqual([second, fourth, first, third])
  expect(await orderBy('Depth', 'desc')).toEqual([first, fourth, second, third])
  expect(await orderBy('Note')).toEqual([third, second, first, fourth])
  const { rows } = await rowsBy('size', 'asc')
  const [depth, note, open] = valve.attributes.map(({ id }) => id)
  expect(rows[0]?.properties).toEqual({
    component_id: valve.id,
    attributes: { [depth ?? '']: '10.5', [note ?? '']: `${'n'.repeat(199)}…`, [open ?? '']: 'true' },
    size: 8,
  })
})

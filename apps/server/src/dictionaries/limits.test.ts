import { createAttribute } from '@cairn/contract/dictionaries/attributes'
import { copyComponent, createComponent } from '@cairn/contract/dictionaries/components'
import { copyDictionary, dictionariesMax } from '@cairn/contract/dictionaries/dictionaries'
import { attributesMax, partsMax } from '@cairn/contract/dictionaries/entities'
import { createPickList } from '@cairn/contract/dictionaries/pick-lists'
import { createSystem } from '@cairn/contract/dictionaries/systems'
import { expect } from 'vitest'
import { test } from '../../test/app.ts'
import { problemFrom } from '../../test/problems.ts'
import { seedDictionary } from '../../test/samples/dictionary-samples.ts'

const query = {}
const places = (count: number) => Array.from({ length: count }, (_, position) => position)

test('an organization, a dictionary, a system and a component take as many parts as their limit says', async ({
  app,
  seeds,
}) => {
  const { db } = app.services
  const admin = await seeds.person()
  const { organizationId } = admin
  const { dictionaryId, systemId, component } = await seedDictionary(app.services, admin)
  const full = async (call: Promise<unknown>, max: number) =>
    expect((await problemFrom(call, 'dictionary_full')).params).toEqual({ max })

  // One part less than the limit: the last place is taken by a call.
  const attributes = places(attributesMax - 4).map((position) => ({
    organizationId,
    componentId: component.id,
    name: `A${position}`,
    typeId: 5,
    position: position + 3,
  }))
  await db.insertInto('attribute').values(attributes).execute()
  const addAttribute = (name: string) =>
    admin.api(createAttribute, { query, body: { componentId: component.id, name, typeId: 5 } })
  expect(await addAttribute('Last')).toMatchObject({ order: attributesMax - 1 })
  await full(addAttribute('Beyond'), attributesMax)

  const components = places(partsMax - 2).map((position) => ({
    organizationId,
    systemId,
    alias: `C${position}`,
    componentTypeId: 1,
    position: position + 1,
  }))
  await db.insertInto('component').values(components).execute()
  const addComponent = (alias: string) =>
    admin.api(createComponent, { query, body: { systemId, alias, componentTypeId: 1 } })
  const last = await addComponent('Last')
  expect(last.order).toBe(partsMax - 1)
  await full(addComponent('Beyond'), partsMax)
  await full(admin.api(copyComponent, { params: { id: last.id }, query }), partsMax)

  const systems = places(partsMax - 2).map((position) => ({
    organizationId,
    dictionaryId,
    name: `S${position}`,
    color: '#000000',
    position: position + 1,
  }))
  await db.insertInto('system').values(systems).execute()
  const addSystem = (name: string) => admin.api(createSystem, { query, body: { dictionaryId, name, color: '#000000' } })
  expect(await addSystem('Last')).toMatchObject({ order: partsMax - 1 })
  await full(addSystem('Beyond'), partsMax)

  const lists = places(partsMax - 2).map((at) => ({ organizationId, dictionaryId, name: `L${at}`, isGlobal: true }))
  await db.insertInto('pickList').values(lists).execute()
  const addList = (name: string) =>
    admin.api(createPickList, { query, body: { dictionaryId, name, values: [{ value: 'a' }] } })
  await addList('Last')
  await full(addList('Beyond'), partsMax)
})

test('an organization has at most as many dictionaries as its limit says; templates do not count', async ({
  app,
  seeds,
}) => {
  const admin = await seeds.person()
  const { dictionaryId } = await seedDictionary(app.services, admin)
  const rows = places(dictionariesMax - 3).map((at) => ({ organizationId: admin.organizationId, name: `D${at}` }))
  await app.services.db.insertInto('dictionary').values(rows).execute()
  const copy = (name: string) => admin.api(copyDictionary, { params: { id: dictionaryId }, query, body: { name } })
  await copy('Last')
  const refused = await problemFrom(copy('Beyond'), 'dictionary_full')
  expect(refused.params).toEqual({ max: dictionariesMax })
})

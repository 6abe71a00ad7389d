import { copyDictionary, listDictionaries, readDictionary } from '@cairn/contract/dictionaries/dictionaries'
import { attributeTypes, componentTypes } from '@cairn/domain/dictionary/attribute-types'
import { defaultValueFault } from '@cairn/domain/dictionary/default-values'
import { globalListValueMax } from '@cairn/domain/dictionary/names'
import { describe, expect } from 'vitest'
import { test } from '../../../test/app.ts'
import { seedEmptyDictionary } from '../../../test/samples/dictionary-samples.ts'
import { loadTemplates } from './load-templates.ts'
import { templates, usualTemplate } from './templates.ts'

const query = {}

describe('the templates', () => {
  test('cover eight utilities, each with eight or more components and attributes for a crew', () => {
    expect(templates.map(({ key }) => key).toSorted()).toEqual([
      'electric',
      'gas',
      'reclaimed-water',
      'sewer',
      'storm',
      'survey',
      'telecom',
      'water',
    ])
    for (const { key, systems } of templates) {
      const components = systems.flatMap((system) => system.components)
      expect([key, components.length >= 8]).toEqual([key, true])
      const poor = components.filter(({ attributes }) => attributes.length < 6).map(({ alias }) => alias)
      expect([key, poor]).toEqual([key, []])
    }
  })

  test('have the uniform colour of their utility, and each system a colour of its own', () => {
    const first = templates.map(({ key, systems }) => [key, systems[0]?.color])
    expect(Object.fromEntries(first)).toEqual({
      electric: '#e4002b',
      gas: '#ffd100',
      telecom: '#ff6a13',
      water: '#0057b8',
      'reclaimed-water': '#8031a7',
      sewer: '#007a33',
      storm: '#007a33',
      survey: '#ff3eb5',
    })
    for (const { systems } of templates) {
      expect(new Set(systems.map(({ color }) => color)).size).toBe(systems.length)
    }
  })

  test('require the name and the status of each component, and at most half of its attributes', () => {
    const components = templates.flatMap(({ systems }) => systems.flatMap((system) => system.components))
    for (const { alias, attributes } of components) {
      const asked = attributes.filter(({ required }) => required).map(({ name }) => name)
      expect([alias, asked.some((name) => /number|name|ID$/.test(name)), asked.includes('Status')]).toEqual([
        alias,
        true,
        true,
      ])
      expect([alias, asked.length <= attributes.length / 2]).toEqual([alias, true])
    }
    const pipes = components.filter(({ attributes }) => attributes.some(({ name }) => name === 'Material'))
    for (const { attributes } of pipes)
      expect(attributes.find(({ name }) => name === 'Material')).toMatchObject({ required: true })
  })

  test('have defaults that suit their types, and lists that exist, within the limits', () => {
    const faults = templates.flatMap(({ key, lists, systems }) =>
      systems
        .flatMap(({ components }) => components)
        .flatMap(({ alias, attributes }) =>
          attributes.flatMap(({ name, type, defaultValue = null, values, list }) => {
            const choices = values ?? (list === undefined ? undefined : lists[list])
            const isListless = type.includes('List') && choices === undefined
            const isLong = choices?.some((value) => value.length > globalListValueMax) === true
            const fault = defaultValueFault({ type, value: defaultValue, values: choices })
            return isListless || isLong || fault ? [`${key} ${alias} ${name} ${fault}`] : []
          }),
        ),
    )
    expect(faults).toEqual([])
  })

  test('use points, lines and areas, and most types of attributes', () => {
    const components = templates.flatMap(({ systems }) => systems.flatMap((system) => system.components))
    expect(new Set(components.map(({ type }) => type)).size).toBe(componentTypes.length)
    const types = new Set(components.flatMap(({ attributes }) => attributes.map(({ type }) => type)))
    expect(attributeTypes.map(({ name }) => name).filter((name) => !types.has(name))).toEqual(['Time'])
  })
})

describe('a start', () => {
  test('loads the templates once, for every organization', async ({ app, seeds }) => {
    const { db } = app.services
    await loadTemplates(db)
    const { api } = await seeds.person({ userType: '0001', permission: '0001' })
    const list = await api(listDictionaries, { query })
    const known = new Set(templates.map(({ name }) => name))
    const found = list.filter(({ organizationId, name }) => organizationId === null && known.has(name))
    expect(found.map(({ name }) => name).toSorted()).toEqual(templates.map(({ name }) => name).toSorted())
    for (const entry of found) expect(entry).toMatchObject({ isReadonly: true, isActive: true, projectId: null })
    await loadTemplates(db)
    expect(await api(listDictionaries, { query })).toEqual(list)
  })

  test('stores a template as it is written, and an organization copies it', async ({ app, seeds }) => {
    await loadTemplates(app.services.db)
    const { api, organizationId } = await seeds.person()
    const list = await api(listDictionaries, { query: { flat: 'true' } })
    const id = list.find(({ name }) => name === usualTemplate.name)?.id ?? ''
    const stored = await api(readDictionary, { params: { id }, query })
    const shape = stored.systems.map(({ name, color, components }) => ({
      name,
      color,
      components: components.map(({ alias, componentType, attributes }) => ({
        alias,
        type: componentType.name,
        attributes: attributes.map((attribute) => [
          attribute.name,
          attribute.type.name,
          attribute.defaultValue,
          attribute.required,
          attribute.pickList?.values.map(({ value }) => value),
        ]),
      })),
    }))
    const written = usualTemplate.systems.map(({ name, color, components }) => ({
      name,
      color,
      components: components.map(({ alias, type, attributes }) => ({
        alias,
        type,
        attributes: attributes.map((attribute) => [
          attribute.name,
          attribute.type,
          attribute.defaultValue ?? null,
          attribute.required ?? false,
          attribute.values ?? (attribute.list === undefined ? undefined : usualTemplate.lists[attribute.list]),
        ]),
      })),
    }))
    expect(shape).toEqual(written)
    const copy = await api(copyDictionary, { params: { id }, query, body: { name: 'Our water' } })
    expect(copy).toMatchObject({ organizationId, isReadonly: false, copiedFromName: usualTemplate.name })
  })

  test('gives the projects without a dictionary one of the first templates, and later ones nothing', async ({
    app,
    seeds,
  }) => {
    const { db } = app.services
    const admin = await seeds.person()
    const own = await seedEmptyDictionary(app.services, admin, 'Own')
    const [bare, assigned] = [await seeds.project({ by: admin }), await seeds.project({ by: admin })]
    const give = (id: string, dataDictionaryId: string | null) =>
      db.updateTable('project').where('id', '=', id).set({ dataDictionaryId }).execute()
    await give(bare.id, null)
    await give(assigned.id, own)
    const dictionaryOf = async (id: string) =>
      (await db.selectFrom('project').where('id', '=', id).select('dataDictionaryId').executeTakeFirst())
        ?.dataDictionaryId
    await loadTemplates(db)
    const water = await db
      .selectFrom('dictionary')
      .where('templateKey', '=', usualTemplate.key)
      .select('id')
      .executeTakeFirst()
    expect([await dictionaryOf(bare.id), await dictionaryOf(assigned.id)]).toEqual([water?.id, own])
    const late = await seeds.project({ by: admin })
    await give(late.id, null)
    await loadTemplates(db)
    expect(await dictionaryOf(late.id)).toBeNull()
  })
})

import { listStyledComponents } from '@cairn/contract/dictionaries/component-styles'
import { changeComponent, copyComponent, createComponent } from '@cairn/contract/dictionaries/components'
import { copyDictionary, readDictionary } from '@cairn/contract/dictionaries/dictionaries'
import { changeProject } from '@cairn/contract/projects'
import { permissionBits } from '@cairn/domain/permissions'
import { describe, expect } from 'vitest'
import { test } from '../../../test/app.ts'
import { problemFrom } from '../../../test/problems.ts'
import { allowFeature } from '../../../test/samples/allow-feature.ts'
import { seedDictionary } from '../../../test/samples/dictionary-samples.ts'
import type { Person, Seeds } from '../../../test/seeds.ts'
import type { TestApp } from '../../../test/test-app.ts'

const query = {}

/** An admin with a dictionary, in an organization with or without dictionary styling. */
async function seed({ services }: TestApp, seeds: Seeds, { isOn = true } = {}) {
  const admin = await seeds.person()
  if (isOn) await allowFeature(services.db, 'dictionaryStyling', admin)
  const dictionary = await seedDictionary(services, admin)
  const { systemId } = dictionary
  const create = (body: { componentTypeId: number; componentStyling?: boolean; style?: string | null }) =>
    admin.api(createComponent, { query, body: { systemId, alias: 'Styled', ...body } })
  return { admin, create, ...dictionary }
}

describe('the style of a component', () => {
  test('is stored in its one form: clamped, in lower case, without what its type has no use for', async ({
    app,
    seeds,
  }) => {
    const { create } = await seed(app, seeds)
    const style = '{"size":80,"strokeColor":"#FF8800","strokeOpacity":-2,"strokeWidth":2.3,"dashed":true}'
    const line = await create({ componentTypeId: 2, componentStyling: true, style })
    expect(line.componentStyling).toBe(true)
    expect(JSON.parse(line.style ?? '')).toEqual({
      strokeColor: '#ff8800',
      strokeOpacity: 0,
      strokeWidth: 2.5,
      dashed: true,
    })
  })

  test('is changed, taken away, and left as it is by a write that does not name it', async ({ app, seeds }) => {
    const { admin, component } = await seed(app, seeds)
    const change = (version: number, body: { componentStyling?: boolean; style?: string | null; alias?: string }) =>
      admin.api(changeComponent, { params: { id: component.id }, query, body: { version, ...body } })
    const styled = await change(1, { componentStyling: true, style: '{"strokeColor":"#123456"}' })
    expect(styled.style).toContain('"strokeColor":"#123456"')
    const renamed = await change(2, { alias: 'Renamed' })
    expect([renamed.componentStyling, renamed.style]).toEqual([true, styled.style])
    const plain = await change(3, { componentStyling: false, style: null })
    expect([plain.componentStyling, plain.style]).toEqual([false, null])
  })

  test.for(['red', '{"strokeColor":"red"}', '{"width":3}', '[]', 'https://example.com/a.png', '<svg/>', ''])(
    'is refused as %s, and nothing is stored',
    async (style, { app, seeds }) => {
      const { admin, component, create } = await seed(app, seeds)
      const refused = await problemFrom(create({ componentTypeId: 1, style }), 'invalid_request')
      expect(refused.params).toMatchObject({ issues: [{ at: '/style' }] })
      const body = { version: 1, alias: 'Half made', style }
      await problemFrom(admin.api(changeComponent, { params: { id: component.id }, query, body }), 'invalid_request')
    },
  )

  test('needs the feature of the organization where a write changes it', async ({ app, seeds }) => {
    const { admin, component, create } = await seed(app, seeds, { isOn: false })
    const off = await problemFrom(create({ componentTypeId: 1, style: '{}' }), 'feature_off')
    expect(off.params).toEqual({ feature: 'dictionaryStyling' })
    await problemFrom(create({ componentTypeId: 1, componentStyling: true }), 'feature_off')
    const { id } = component
    const change = (body: { componentStyling?: boolean; style?: string | null }) =>
      admin.api(changeComponent, { params: { id }, query, body: { version: 1, ...body } })
    await problemFrom(change({ style: '{}' }), 'feature_off')
    await problemFrom(change({ componentStyling: true }), 'feature_off')
    expect((await change({ componentStyling: false, style: null })).version).toBe(2)
  })

  test('outlives the feature: other edits of a styled component are saved without it', async ({ app, seeds }) => {
    const { admin, create } = await seed(app, seeds)
    const styled = await create({ componentTypeId: 3, componentStyling: true, style: '{"fillColor":"#00ff00"}' })
    await allowFeature(app.services.db, 'dictionaryStyling', { ...admin, isOn: false })
    const body = { version: 1, alias: 'Renamed', componentStyling: true, style: styled.style }
    const renamed = await admin.api(changeComponent, { params: { id: styled.id }, query, body })
    expect(renamed).toMatchObject({ alias: 'Renamed', componentStyling: true, style: styled.style })
  })

  test('is copied with its component and with its dictionary', async ({ app, seeds }) => {
    const { admin, create, dictionaryId } = await seed(app, seeds)
    const styled = await create({ componentTypeId: 1, componentStyling: true, style: '{"size":12}' })
    const copy = await admin.api(copyComponent, { params: { id: styled.id }, query })
    expect(copy).toMatchObject({ componentStyling: true, style: styled.style })
    const { id } = await admin.api(copyDictionary, { params: { id: dictionaryId }, query, body: { name: 'Copy' } })
    const { systems } = await admin.api(readDictionary, { params: { id }, query })
    const styles = systems.flatMap(({ components }) => components.map(({ style }) => style))
    expect(styles.filter((style) => style === styled.style)).toHaveLength(2)
  })
})

describe('the components that a map draws in their style', () => {
  const listOf = ({ api }: Person, projectId: string) => api(listStyledComponents, { query: { projectId } })

  test('are those with styling in the dictionary of the project', async ({ app, seeds }) => {
    const admin = await seeds.person()
    await allowFeature(app.services.db, 'dictionaryStyling', admin)
    const { id: projectId } = await seeds.project({ by: admin })
    const { systemId, component } = await seedDictionary(app.services, admin, { projectId })
    const body = { systemId, alias: 'Valve', componentTypeId: 1, componentStyling: true }
    const valve = await admin.api(createComponent, { query, body })
    const styled = { id: valve.id, alias: 'Valve', type: 'Point', systemColor: '#0000ff', style: null }
    expect(await listOf(admin, projectId)).toEqual([styled])
    const change = { version: component.version, componentStyling: true, style: '{"dashed":true}' }
    await admin.api(changeComponent, { params: { id: component.id }, query, body: change })
    expect(await listOf(admin, projectId)).toMatchObject([
      { type: 'Line', style: expect.stringContaining('dashed') as string },
      styled,
    ])
    await allowFeature(app.services.db, 'dictionaryStyling', { ...admin, isOn: false })
    expect(await listOf(admin, projectId)).toEqual([])
  })

  test('are also those of an earlier dictionary, as long as features of the organization have them', async ({
    app,
    seeds,
  }) => {
    const admin = await seeds.person()
    await allowFeature(app.services.db, 'dictionaryStyling', admin)
    const { id: layerId, projectId } = await seeds.layer({ by: admin })
    const { systemId, dictionaryId } = await seedDictionary(app.services, admin, { projectId })
    const body = { systemId, alias: 'Valve', componentTypeId: 1, componentStyling: true }
    const { id: componentId } = await admin.api(createComponent, { query, body })
    const unused = { ...body, alias: 'Hydrant' }
    await admin.api(createComponent, { query, body: unused })
    const properties = { dictionary_id: dictionaryId, component_id: componentId, attributes: [] }
    await seeds.feature({ by: admin, layerId, properties })
    const change = { version: 1, dataDictionaryId: await seeds.template() }
    await admin.api(changeProject, { params: { id: projectId }, body: change })
    expect((await listOf(admin, projectId)).map(({ alias }) => alias)).toEqual(['Valve'])
    const entry = { assetType: 'project', assetId: projectId, permission: permissionBits.view } as const
    const guest = await seeds.grantee({ by: admin, ...entry })
    // A guest reads the dictionaries of the projects that the grant opens.
    expect(await listOf(guest, projectId)).toEqual([])
  })

  test('are for callers who see the project', async ({ seeds }) => {
    const admin = await seeds.person()
    const { id } = await seeds.project({ by: admin })
    expect(await listOf(admin, id)).toEqual([])
    await problemFrom(listOf(await seeds.person(), id), 'not_found')
    await problemFrom(listOf(admin, 'x'), 'invalid_request')
  })
})

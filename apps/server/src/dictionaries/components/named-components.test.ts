import { listNamedComponents } from '@cairn/contract/dictionaries/named-components'
import { changeProject } from '@cairn/contract/projects'
import { expect } from 'vitest'
import { test } from '../../../test/app.ts'
import { seedDictionary } from '../../../test/samples/dictionary-samples.ts'

test('components are named with system and attributes: those of the dictionary of the project, and of an earlier one that features have', async ({
  app,
  seeds,
}) => {
  const admin = await seeds.person()
  const { id: layerId, projectId } = await seeds.layer({ by: admin })
  const { component, dictionaryId } = await seedDictionary(app.services, admin, { projectId })
  const list = () => admin.api(listNamedComponents, { query: { projectId } })
  const own = {
    id: component.id,
    alias: component.alias,
    type: 'Line',
    systemName: 'Mains',
    systemColor: '#0000ff',
    attributes: component.attributes.map(({ id, name, type }) => ({ id, name, type: type.name })),
  }
  expect(await list()).toEqual([own])
  await seeds.feature({
    by: admin,
    layerId,
    geometry: {
      type: 'LineString',
      coordinates: [
        [0, 0],
        [1, 1],
      ],
    },
    properties: { dictionary_id: dictionaryId, component_id: component.id },
  })
  const change = { version: 1, dataDictionaryId: await seeds.template() }
  await admin.api(changeProject, { params: { id: projectId }, body: change })
  expect(await list()).toEqual([own])
})

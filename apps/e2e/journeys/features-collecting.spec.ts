import type { Api } from '@cairn/contract/client'
import { createComponent } from '@cairn/contract/dictionaries/components'
import { copyDictionary } from '@cairn/contract/dictionaries/dictionaries'
import { createSystem } from '@cairn/contract/dictionaries/systems'
import { listFeatures, readFeature } from '@cairn/contract/features/features'
import { changeProject } from '@cairn/contract/projects'
import { expect, test } from '../journey.ts'
import { Keyboard } from '../keyboard.ts'
import { layerNamed, ownName, seedProject, templateId } from '../seeds.ts'

test('a user collects a feature of the dictionary with a required list, and corrects it, without a mouse', async ({
  page,
  map,
  api,
  openAs,
}) => {
  const admin = api('admin')
  const { dictionaryId, componentId } = await seedValves(admin)
  const project = await seedProject(admin, 'Valves')
  await admin(changeProject, { params: { id: project.id }, body: { version: 1, dataDictionaryId: dictionaryId } })
  const layer = await layerNamed(admin, project, 'point')
  const keyboard = new Keyboard(page)
  const panel = map.panel()
  const status = panel.getByRole('combobox', { name: 'Status' })

  await test.step('choose the component and draw', async () => {
    await openAs('admin', `/?project=${project.id}`)
    await map.settled()
    await map.canvas.focus()
    await keyboard.press('n')
    await expect(page.getByRole('combobox', { name: 'Filter components' })).toBeFocused()
    await keyboard.type('gate')
    await expect(page.getByRole('option')).toHaveText([/Gate valve/])
    await keyboard.press('Enter')
    await expect(map.bar('Drawing')).toContainText('New Gate valve in point')
    await expect(map.canvas).toBeFocused()
    await keyboard.press('Space')
  })

  await test.step('fill in the attributes', async () => {
    await expect(panel.getByRole('textbox', { name: 'Crew' })).toBeFocused()
    await keyboard.type('North')
    await keyboard.press('Enter')
    await expect(status).toBeFocused()
    await expect(panel.getByText('This value is required.')).toBeVisible()
    await keyboard.press('Enter')
    await keyboard.goTo(page.getByRole('option', { name: 'Closed' }), 'ArrowDown')
    await keyboard.press('Enter')
    await keyboard.goTo(panel.getByRole('button', { name: 'Add feature' }))
    await keyboard.press('Enter')
    await expect(panel.getByRole('button', { name: 'Edit properties' })).toBeVisible()
    await expect(panel.getByLabel('Attributes', { exact: true })).toHaveText('CrewNorthStatusClosed')
  })

  const { features } = await admin(listFeatures, { query: { layerId: layer.id } })
  const read = async () => (await admin(readFeature, { params: { id: features[0]?.id ?? '' } })).properties
  const crewed = { attributeType: 'Text', attributeValue: 'North' }
  const stated = (attributeValue: string) => ({ attributeType: 'Pick List', attributeValue })
  const ids = { dictionary_id: dictionaryId, component_id: componentId }
  expect(await read()).toMatchObject({ ...ids, attributes: [crewed, stated('Closed')] })

  await test.step('correct a value', async () => {
    await keyboard.press('e')
    await keyboard.goTo(status)
    await keyboard.press('Enter', 'Home')
    await keyboard.goTo(page.getByRole('option', { name: 'Open' }), 'ArrowDown')
    await keyboard.press('Enter', 'ControlOrMeta+s')
    await expect(panel.getByLabel('Attributes', { exact: true })).toHaveText('CrewNorthStatusOpen')
  })
  expect(await read()).toMatchObject({ ...ids, attributes: [crewed, stated('Open')] })
})

/** A dictionary with a component of points, whose list of states needs a value. */
async function seedValves(admin: Api) {
  const copy = { params: { id: await templateId(admin) }, query: {}, body: { name: ownName('Utilities') } }
  const { id: dictionaryId } = await admin(copyDictionary, copy)
  const system = { dictionaryId, name: 'Potable water', color: '#1565c0' }
  const { id: systemId } = await admin(createSystem, { query: {}, body: system })
  const [point, text, pickList] = [1, 5, 1]
  const attributes = [
    { name: 'Crew', typeId: text },
    { name: 'Status', typeId: pickList, required: true, values: [{ value: 'Open' }, { value: 'Closed' }] },
  ]
  const component = { systemId, alias: 'Gate valve', componentTypeId: point, attributes }
  const { id: componentId } = await admin(createComponent, { query: {}, body: component })
  return { dictionaryId, componentId }
}

import type { Api } from '@cairn/contract/client'
import { createComponent } from '@cairn/contract/dictionaries/components'
import { copyDictionary, listDictionaries } from '@cairn/contract/dictionaries/dictionaries'
import { createSystem } from '@cairn/contract/dictionaries/systems'
import { changeProject } from '@cairn/contract/projects'
import { expect, test } from '../journey.ts'
import { layerNamed, ownName, seedFeature, seedProject } from '../seeds.ts'
import { beside, point, somewhere } from '../shapes.ts'
import { signInAt } from '../sign-in.ts'

/** The type of components whose features are points. */
const pointType = 1

/** Away from the lines of the grid, which are drawn over features. */
const hydrant = beside(somewhere, 30, 30)

/** A square of 24 × 24 px in one colour. */
const colour = '#d6249f'
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAABgAAAAYCAIAAABvFaqvAAAAH0lEQVR42mO4pjKfKohh1KBRg0YNGjVo1KBRgwbeIAA2KphukfQ/CAAAAABJRU5ErkJggg==',
  'base64',
)

test('an admin adds a symbol and marks the points of a component with it', async ({ page, map, api, emails }) => {
  const admin = api('stranger')
  const { dictionaryId, componentId } = await seedComponent(admin)
  const project = await seedProject(admin, 'Works')
  const [lng, lat] = somewhere
  const view = { coordinate: { lat, lng }, zoomLevel: 16 }
  await admin(changeProject, {
    params: { id: project.id },
    body: { version: 1, dataDictionaryId: dictionaryId, ...view },
  })
  await seedFeature(admin, await layerNamed(admin, project, 'point'), {
    geometry: point(hydrant),
    properties: { dictionary_id: dictionaryId, component_id: componentId },
  })
  const name = ownName('Hydrant symbol')
  const dialog = page.getByRole('dialog')
  await signInAt(page, '/settings/data/symbology', emails.stranger)

  await test.step('add the symbol', async () => {
    await page.getByRole('button', { name: 'Add symbol', exact: true }).click()
    await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
    await dialog
      .getByLabel('Choose picture')
      .last()
      .setInputFiles({ name: 'hydrant.png', mimeType: 'image/png', buffer: png })
    await dialog.getByRole('button', { name: 'Add symbol' }).click()
    await expect(page.getByText(`Symbol “${name}” added.`)).toBeVisible()
    await expect(page.getByRole('img', { name: `Image of “${name}”` })).toBeVisible()
  })

  await test.step('choose it as the marker', async () => {
    await page.goto(`/settings/data/dictionary/view?id=${dictionaryId}`)
    await page.getByRole('button', { name: 'Fire service', exact: true }).click()
    await page.getByRole('button', { name: 'Actions for component “Hydrant”' }).click()
    await page.getByRole('menuitem', { name: 'Edit component' }).click()
    await dialog.getByRole('switch', { name: 'Component styling' }).click()
    await dialog.getByRole('button', { name: 'Symbol', exact: true }).click()
    await dialog.getByRole('searchbox', { name: 'Search symbols' }).fill(name)
    await dialog.getByRole('list', { name: 'Symbols' }).getByRole('button', { name }).click()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Component “Hydrant” saved.')).toBeVisible()
  })

  await test.step('see it on the map', async () => {
    await page.goto(`/?project=${project.id}`)
    await map.press('Go to the project’s initial view')
    await expect.poll(() => map.colourAt(hydrant)).toBe(colour)
  })
})

/** A dictionary with a system that has one component, of points. */
async function seedComponent(admin: Api) {
  const templates = await admin(listDictionaries, { query: { flat: 'true' } })
  const template = templates.find(({ organizationId }) => organizationId === null)
  const copy = { params: { id: template?.id ?? '' }, query: {}, body: { name: ownName('Utilities') } }
  const { id: dictionaryId } = await admin(copyDictionary, copy)
  const system = { dictionaryId, name: 'Fire service', color: '#1565c0' }
  const { id: systemId } = await admin(createSystem, { query: {}, body: system })
  const component = { systemId, alias: 'Hydrant', componentTypeId: pointType }
  const { id: componentId } = await admin(createComponent, { query: {}, body: component })
  return { dictionaryId, componentId }
}

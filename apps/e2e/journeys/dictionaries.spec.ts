import type { Api } from '@cairn/contract/client'
import { listDictionaries, readDictionary } from '@cairn/contract/dictionaries/dictionaries'
import { changeProject } from '@cairn/contract/projects'
import { expect, test } from '../journey.ts'
import { layerNamed, ownName, seedFeature, seedProject } from '../seeds.ts'
import { beside, point, somewhere } from '../shapes.ts'
import { signInAt } from '../sign-in.ts'

/** Away from the lines of the grid, which are drawn over features. */
const place = beside(somewhere, 30, 30)
const colour = '#2e7d4f'

test('an admin makes a dictionary from a template, adds a component with a style, and sees it on the map', async ({
  page,
  map,
  api,
  emails,
}) => {
  const admin = api('stranger')
  const project = await seedProject(admin, 'Works')
  const name = ownName('Utilities')
  const dialog = page.getByRole('dialog')
  const button = (label: string) => page.getByRole('button', { name: label, exact: true })

  await test.step('copy the template', async () => {
    await signInAt(page, '/settings/data/dictionary', emails.stranger)
    await button('Get started').click()
    await dialog.getByRole('combobox', { name: 'Template' }).selectOption({ label: 'Water' })
    await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
    await page.keyboard.press('Enter')
    await expect(page.getByText(`Dictionary “${name}” created.`)).toBeVisible()
    await expect(page.getByRole('heading', { name, exact: true, level: 2 })).toBeVisible()
  })

  await test.step('add a system', async () => {
    await button('Add system').click()
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Irrigation')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.type(colour.slice(1))
    await page.keyboard.press('Enter')
    // The messages of this step and the next one wait until the one before has gone.
    await expect(button('Irrigation')).toBeVisible()
  })

  await test.step('add a component in the style of its system', async () => {
    await button('Add component').click()
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Sprinkler')
    await dialog.getByRole('switch', { name: 'Component styling' }).click()
    await dialog.getByRole('button', { name: 'Add component' }).click()
    await expect(button('Show the attributes of “Sprinkler”')).toBeVisible()
  })

  await test.step('see it on the map', async () => {
    const { dictionaryId, componentId } = await findComponent(admin, name)
    const [lng, lat] = somewhere
    const view = { coordinate: { lat, lng }, zoomLevel: 16 }
    await admin(changeProject, {
      params: { id: project.id },
      body: { version: 1, dataDictionaryId: dictionaryId, ...view },
    })
    await seedFeature(admin, await layerNamed(admin, project, 'point'), {
      geometry: point(place),
      properties: { dictionary_id: dictionaryId, component_id: componentId },
    })
    await page.goto(`/?project=${project.id}`)
    await map.press('Go to the project’s initial view')
    await expect.poll(() => map.colourAt(place)).toBe(colour)
  })
})

/** The component “Sprinkler” of the dictionary. */
async function findComponent(admin: Api, name: string) {
  const dictionaries = await admin(listDictionaries, { query: { flat: 'true' } })
  const dictionaryId = dictionaries.find((dictionary) => dictionary.name === name)?.id ?? ''
  const { systems } = await admin(readDictionary, { params: { id: dictionaryId }, query: {} })
  const components = systems.flatMap((system) => system.components)
  return { dictionaryId, componentId: components.find(({ alias }) => alias === 'Sprinkler')?.id ?? '' }
}

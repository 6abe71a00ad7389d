import { readFeature } from '@cairn/contract/features/features'
import { expect, test } from '../journey.ts'
import { layerNamed, seedFeature, seedProject } from '../seeds.ts'
import { beside, point, somewhere } from '../shapes.ts'

test('Back closes the feature, then opens the previous project, and asks before it discards unsaved changes', async ({
  page,
  map,
  api,
  openAs,
}) => {
  const admin = api('admin')
  const [first, second] = [await seedProject(admin, 'Before'), await seedProject(admin, 'After')]
  const feature = await seedFeature(admin, await layerNamed(admin, second, 'point'), {
    geometry: point(somewhere),
    properties: { name: 'Gate valve' },
  })
  await openAs('admin', `/?project=${first.id}`)
  const picker = page.getByRole('combobox', { name: 'Project' })
  await expect(picker).toHaveValue(first.name)
  await picker.fill(second.name)
  await page.getByRole('option', { name: second.name }).click()
  await expect(page).toHaveTitle(new RegExp(`^${second.name}`))
  await map.settled()
  await map.click(somewhere)
  await expect(map.property('name')).toHaveText('Gate valve')

  await page.goBack()
  await expect(map.panel()).toHaveCount(0)
  await expect(page).toHaveTitle(new RegExp(`^${second.name}`))
  await page.goBack()
  await expect(page).toHaveTitle(new RegExp(`^${first.name}`))
  await page.goForward()
  await expect(page).toHaveTitle(new RegExp(`^${second.name}`))
  await page.goForward()
  await expect(map.property('name')).toHaveText('Gate valve')

  await map.panel().getByRole('button', { name: 'Edit properties' }).click()
  await map.panel().getByLabel('name').fill('Gate valve 7')
  const question = page.getByRole('dialog', { name: 'Discard unsaved changes?' })
  await page.goBack()
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(map.panel().getByLabel('name')).toHaveValue('Gate valve 7')
  await expect(page).toHaveURL(new RegExp(`feature=${feature.id}`))
  await page.goBack()
  await question.getByRole('button', { name: 'Discard changes' }).click()
  await expect(map.panel()).toHaveCount(0)
  await expect(page).not.toHaveURL(/feature=/)
  expect((await admin(readFeature, { params: { id: feature.id } })).properties).toEqual({ name: 'Gate valve' })
})

test('a save without a network fails immediately, and succeeds when the network is available again', async ({
  page,
  map,
  api,
  context,
  openAs,
}) => {
  const admin = api('admin')
  const project = await seedProject(admin, 'Offline')
  const feature = await seedFeature(admin, await layerNamed(admin, project, 'point'), {
    geometry: point(beside(somewhere, 10, 10)),
    properties: { name: 'Hydrant' },
  })
  await context.addInitScript(showWorld)
  // The network may end while the background loads.
  await page.route(/\/counties-/, (route) => route.abort('internetdisconnected'), { times: 1 })
  await openAs('admin', `/?feature=${feature.id}`)
  await map.panel().getByRole('button', { name: 'Edit properties' }).click()
  await map.panel().getByLabel('name').fill('Hydrant 8')
  const save = map.panel().getByRole('button', { name: 'Save' })
  await context.setOffline(true)
  await save.click()
  await expect(
    page.getByText('The server cannot be reached. Check your connection, then try again.').first(),
  ).toBeVisible()
  await expect(save).toBeEnabled()
  await context.setOffline(false)
  await save.click()
  await expect(map.message()).toHaveText('“Hydrant 8” saved.')
  await expect(page.getByText('The server cannot be reached.')).toHaveCount(0)
  await page.reload()
  await expect(map.property('name')).toHaveText('Hydrant 8')
  await expect(page.getByText('unsaved changes')).toHaveCount(0)
})

/** Runs in the page, after the preferences of the journeys are stored: the map has its usual background. */
function showWorld(): void {
  const key = 'cairn-preferences'
  const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '{}')
  localStorage.setItem(key, JSON.stringify({ ...Object(stored), background: 'auto' }))
}

import { listFeatures } from '@cairn/contract/features/features'
import { expect, test } from '../journey.ts'
import { Keyboard } from '../keyboard.ts'
import { layerNamed, seedProject } from '../seeds.ts'

test('a user draws a leader, changes its text and deletes it, without a mouse', async ({ page, map, api, openAs }) => {
  const admin = api('admin')
  const project = await seedProject(admin, 'Callouts')
  const leaders = await layerNamed(admin, project, 'leader')
  const keyboard = new Keyboard(page)
  const stored = async () => (await admin(listFeatures, { query: { layerId: leaders.id } })).features
  const mapElement = page.getByRole('application', { name: 'Map' })

  await openAs('admin', `/?project=${project.id}`)
  await map.settled()
  await keyboard.goTo(mapElement)
  await keyboard.press('Shift+N')
  await expect(map.message()).toContainText('Leaders are added from zoom level 12 on')
  await keyboard.goTo(page.getByRole('status').getByRole('button', { name: 'Zoom in' }))
  await keyboard.press('Enter')
  await map.settled()
  await keyboard.press('Shift+N')
  await expect(map.bar('Drawing')).toBeVisible()
  await keyboard.press('Space', 'ArrowRight', 'ArrowUp', 'Space', 'ArrowRight', 'Space', 'Enter')

  await test.step('the dialog asks for its text', async () => {
    const dialog = page.getByRole('dialog', { name: 'New leader' })
    await keyboard.goTo(dialog.getByLabel('Text'))
    await keyboard.type('Valve box')
    await keyboard.goTo(dialog.getByRole('button', { name: 'Add leader' }))
    await keyboard.press('Enter')
    await expect(map.message()).toContainText('“Valve box” added')
  })
  const [leader] = await stored()
  expect(leader).toMatchObject({
    geometry: { type: 'MultiLineString' },
    properties: { metadata: { text: 'Valve box', symbol: 'FORWARD_CLOSED_ARROW', vertex: 0 } },
  })

  await test.step('the selected leader is edited', async () => {
    await page.goto(`/?project=${project.id}&feature=${leader?.id}`)
    await expect(page.getByText('Leader “Valve box”')).toBeVisible()
    await keyboard.press('e')
    const dialog = page.getByRole('dialog', { name: 'Edit leader' })
    await keyboard.goTo(dialog.getByLabel('Text'))
    await keyboard.replaceBy('Manhole')
    await keyboard.press('ControlOrMeta+s')
    await expect(map.message()).toContainText('“Manhole” saved')
    await expect(dialog).toHaveCount(0)
  })

  await test.step('the selected leader is deleted', async () => {
    await page.goto(`/?project=${project.id}&feature=${leader?.id}`)
    await expect(page.getByText('Leader “Manhole”')).toBeVisible()
    await keyboard.press('Delete')
    const dialog = page.getByRole('dialog', { name: /Delete/ })
    await keyboard.goTo(dialog.getByRole('checkbox'))
    await keyboard.press('Space')
    await keyboard.goTo(dialog.getByRole('button', { name: /Delete/ }))
    await keyboard.press('Enter')
    await expect.poll(async () => (await stored()).length).toBe(0)
  })
})

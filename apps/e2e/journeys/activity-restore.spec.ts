import { deleteFeature, readFeature } from '@cairn/contract/features/features'
import { expect, test } from '../journey.ts'
import { Keyboard } from '../keyboard.ts'
import { layerNamed, seedFeature, seedProject } from '../seeds.ts'
import { signInAt } from '../sign-in.ts'

test('an admin finds a deletion in the log and restores the feature without a mouse', async ({ page, api, emails }) => {
  const admin = api('stranger')
  // Sorted after the projects of other journeys, which open the first one.
  const project = await seedProject(admin, 'Valves')
  const layer = await layerNamed(admin, project, 'point')
  const geometry = { type: 'Point', coordinates: [-105.25, 40.02] } as const
  const { id, version } = await seedFeature(admin, layer, { geometry, properties: { Size: 8 } })
  await admin(deleteFeature, { params: { id }, query: { version } })
  // The layer and the number of a feature without a naming property.
  const title = id.replace('.', ' ')
  const keyboard = new Keyboard(page)
  const dialog = page.getByRole('dialog')
  const button = (name: string) => page.getByRole('button', { name, exact: true })

  await signInAt(page, '/settings/users-and-organization/activity-logs', emails.stranger)
  await expect(page.getByRole('table', { name: 'Activity log' })).toBeVisible()
  await keyboard.goTo(button('Action'))
  await keyboard.press('Enter')
  await keyboard.goTo(dialog.getByRole('checkbox', { name: 'Delete' }))
  await keyboard.press('Space', 'Escape')
  await expect(page).toHaveURL(/action=Delete/)

  await keyboard.goTo(button(`Restore ${title}`))
  await keyboard.press('Enter')
  await keyboard.goTo(dialog.getByRole('button', { name: 'Restore from log' }))
  await keyboard.press('Enter')
  await expect(page.getByText(`Feature ${title} restored.`)).toBeVisible()
  expect(await admin(readFeature, { params: { id } })).toMatchObject({ version: 3, geometry, properties: { Size: 8 } })
})

import { expect, test } from '../journey.ts'
import { Keyboard } from '../keyboard.ts'
import { layerNamed, seedFeature, seedProject } from '../seeds.ts'
import { somewhere } from '../shapes.ts'

const [lon, lat] = somewhere
const coordinates = [0, 1, 2].map((i): [number, number, number] => [lon + i * 0.001, lat, 1600 + i * 2.5])
const metadata = { Meta_Data: [{ index: 1, prop: [{ name: 'Depth', value: '1.25 m' }] }] }

test('a user reads the profile and the pedigree of a surveyed line without a mouse', async ({
  page,
  map,
  api,
  openAs,
}) => {
  const project = await seedProject(api('admin'), 'Profile')
  const lines = await layerNamed(api('admin'), project, 'line')
  const { id } = await seedFeature(api('admin'), lines, {
    geometry: { type: 'LineString', coordinates },
    properties: { name: 'Main 12', metadata },
  })
  const keyboard = new Keyboard(page)
  const view = (name: string) => map.panel().getByRole('group', { name: 'Views' }).getByRole('button', { name })
  await openAs('editor', `/?project=${project.id}&feature=${id}`)

  await test.step('see its heights along its length', async () => {
    await keyboard.goTo(view('Profile'))
    await keyboard.press('Enter')
    await expect(map.panel().getByRole('figure', { name: 'Profile' })).toContainText('Height (m)')
    await keyboard.press(']', ']')
    await expect(map.panel().getByText('Vertex 2 of 3')).toBeVisible()
  })

  await test.step('read them in a table with the recorded depths', async () => {
    await keyboard.goTo(map.panel().getByRole('combobox', { name: 'Series beside the heights' }))
    await keyboard.type('Depth')
    await keyboard.goTo(map.panel().getByRole('button', { name: 'Show as a table' }))
    await keyboard.press('Enter')
    const row = map
      .panel()
      .getByRole('table', { name: 'Profile' })
      .getByRole('row', { name: /1,602\.500 m 1\.250 m/ })
    await expect(row).toHaveAttribute('aria-current', 'true')
  })

  await test.step('change to the pedigree', async () => {
    await keyboard.goTo(view('Pedigree'), 'Shift+Tab')
    await keyboard.press('Enter')
    await expect(map.panel().getByRole('table', { name: 'Pedigree' })).toContainText('Depth1.250 m')
  })
})

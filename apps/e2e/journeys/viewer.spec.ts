import type { Api } from '@cairn/contract/client'
import type { Feature } from '@cairn/contract/features/features'
import type { Layer } from '@cairn/contract/layers'
import type { Project } from '@cairn/contract/projects'
import { buttonsIn } from '../buttons.ts'
import { expect, test } from '../journey.ts'
import { layerNamed, seedFeature, seedProject } from '../seeds.ts'
import { middleOf, somewhere, square } from '../shapes.ts'

interface Seeded {
  readonly project: Project
  readonly layer: Layer
  readonly feature: Feature
}

async function seed(admin: Api): Promise<Seeded> {
  const project = await seedProject(admin, 'Looked at')
  const layer = await layerNamed(admin, project, 'polygon')
  const properties = { name: 'Pump house', height_m: 4 }
  return { project, layer, feature: await seedFeature(admin, layer, { geometry: square(somewhere, 60), properties }) }
}

test('a viewer sees a project, its layers and its features, and no button that would change them', async ({
  page,
  map,
  api,
  openAs,
}) => {
  const { project, feature } = await seed(api('admin'))
  await openAs('viewer', `/?project=${project.id}`)
  await expect(page.getByRole('heading', { name: project.name })).toBeVisible()
  await expect(map.layer('polygon')).toHaveAccessibleName(/1 feature$/)

  const panel = page.getByRole('complementary', { name: 'Project panel' })
  await map.folder().hover()
  expect(await buttonsIn(panel)).toEqual(['Show the projects', 'Close the project panel'])
  await map.layer('polygon').hover()
  expect(await buttonsIn(map.tree())).toEqual(['Zoom to layer', 'List features'])

  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(help.getByText('Zoom in')).toBeVisible()
  await expect(help.getByText(/^(Add a feature|Edit|Delete|Save|Undo)/)).toHaveCount(0)
  await page.keyboard.press('Escape')

  await map.settled()
  await map.click(middleOf(feature))
  await expect(map.property('name')).toHaveText('Pump house')
  await expect(map.property('height_m')).toHaveText('4')
  expect(await buttonsIn(map.panel())).toEqual([
    'Feature actions',
    'Close the feature panel',
    'Zoom to feature',
    'Info',
    'Activity',
    'Previous vertex',
    'Next vertex',
  ])
  expect(await buttonsIn(page.getByRole('group', { name: 'Map controls' }))).toEqual([
    'Zoom in',
    'Zoom out',
    'Go to the project’s initial view',
    'Go to my location',
    'Background and units',
  ])

  await page.mouse.click(...(await map.pixelOf(middleOf(feature))), { button: 'right' })
  const menu = page.getByRole('menu', { name: 'Feature actions' })
  await expect(menu.getByRole('menuitem')).toHaveText([/^Zoom to/, /^Copy ID/, /^Previous vertex/, /^Next vertex/])
})

test('the keys that edit, draw and delete do nothing for a viewer', async ({ page, map, api, openAs }) => {
  const { feature } = await seed(api('admin'))
  await openAs('viewer', `/?feature=${feature.id}`)
  await expect(map.property('name')).toHaveText('Pump house')
  for (const key of ['e', 'g', 'n', 'Delete']) await page.keyboard.press(key)
  // The page handles keys in order: after the effect of this key, the earlier keys have been handled.
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog')).toHaveAccessibleName('Keyboard shortcuts')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('menu')).toHaveCount(0)
  await expect(page.getByRole('form')).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Editing the geometry' })).toHaveCount(0)
  await expect(map.property('name')).toHaveText('Pump house')
})

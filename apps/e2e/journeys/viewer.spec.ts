import { AxeBuilder } from '@axe-core/playwright'
import type { Api } from '@cairn/contract/client'
import type { Feature } from '@cairn/contract/features/features'
import type { Layer } from '@cairn/contract/layers'
import type { Project } from '@cairn/contract/projects'
import type { Page } from '@playwright/test'
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

/** Every rule of WCAG 2.1, levels A and AA, that axe-core checks. */
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa']

/** The elements that violate a rule on the page that the server delivers. The web ring checks each screen by itself. */
async function barriersOf(page: Page): Promise<readonly object[]> {
  // A part that fades in does not have its final colours yet.
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'))
  const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => ({ id, target, failureSummary })),
  )
}

test('a viewer sees a project, its layers and its features, and neither a button nor a key changes them', async ({
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

  // The page handles keys in order: the help is the only thing that a key of these has opened.
  for (const key of ['n', '?']) await page.keyboard.press(key)
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(help.getByText('Zoom in', { exact: true }).locator('..').locator('kbd')).toHaveText('+')
  await expect(help.getByRole('heading', { name: 'In the project panel' })).toBeVisible()
  await expect(help.getByText(/^(Add a feature|Edit|Delete|Save|Undo)/)).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(help).toHaveCount(0)
  await expect(page.getByRole('menu')).toHaveCount(0)

  await map.settled()
  await map.click(middleOf(feature))
  await expect(map.property('name')).toHaveText('Pump house')
  await expect(map.property('height_m')).toHaveText('4')
  await map.settled()
  expect(await barriersOf(page)).toEqual([])
  expect(await buttonsIn(map.panel())).toEqual([
    'Maximize the feature panel',
    'Feature actions',
    'Close the feature panel',
    'Zoom to feature',
    'Info',
    'Forms',
    'Attachments',
    'Activity',
    'Previous vertex',
    'Next vertex',
    'Pedigree',
    'Profile',
  ])
  expect(await buttonsIn(page.getByRole('group', { name: 'Map controls' }))).toEqual([
    'Zoom in',
    'Zoom out',
    'Go to the project’s initial view',
    'Go to my location',
    'Measure on the map',
    'Background and units',
    'Print the map',
  ])

  for (const key of ['e', 'g', 'Delete', '?']) await page.keyboard.press(key)
  await expect(page.getByRole('dialog')).toHaveAccessibleName('Keyboard shortcuts')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  for (const role of ['menu', 'form'] as const) await expect(page.getByRole(role)).toHaveCount(0)
  await expect(map.bar('Editing the geometry')).toHaveCount(0)

  await page.mouse.click(...(await map.pixelOf(middleOf(feature))), { button: 'right' })
  const menu = page.getByRole('menu', { name: 'Feature actions' })
  await expect(menu.getByRole('menuitem')).toHaveText([/^Zoom to/, /^Copy ID/, /^Previous vertex/, /^Next vertex/])
})

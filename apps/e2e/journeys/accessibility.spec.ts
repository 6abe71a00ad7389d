import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { layerNamed, seedFeature, seedImport, seedProject } from '../seeds.ts'
import { point, somewhere, square } from '../shapes.ts'

const schemes = ['light', 'dark'] as const
const sizes = {
  'on a desk': { width: 1440, height: 900 },
  'in a hand': { width: 390, height: 844 },
} as const

/** Every rule of WCAG 2.1, levels A and AA, that a program can check. */
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa']

async function expectAccessible(page: Page): Promise<void> {
  // A part that is still fading in has other colours than it will have.
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'))
  const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze()
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => ({ id, target, failureSummary })),
  )
  expect(found).toEqual([])
}

for (const colorScheme of schemes) {
  for (const [where, viewport] of Object.entries(sizes)) {
    test.describe(`${where}, ${colorScheme}`, () => {
      test.use({ colorScheme, viewport })

      test('signing in is accessible', async ({ page }) => {
        await page.goto('/')
        await page.getByRole('button', { name: 'Sign in' }).click()
        await expect(page.getByText('E-mail is required.')).toBeVisible()
        await expectAccessible(page)
      })

      test('the map is accessible, with its project panel too', async ({ page, map, api, openAs }) => {
        const project = await seedProject(api('admin'), 'Accessible')
        await openAs('admin', `/?project=${project.id}`)
        await expect(page.getByRole('heading', { name: project.name })).toBeVisible()
        await expectAccessible(page)
        // In a hand the map is the page until something is asked for; on a desk the panel is there already.
        const toggle = page.getByRole('button', { name: 'Project panel', exact: true })
        if ((await toggle.getAttribute('aria-pressed')) === 'false') await toggle.click()
        await expect(map.layer('polygon')).toBeVisible()
        await expectAccessible(page)
      })
    })
  }

  test.describe(`panels and dialogs, ${colorScheme}`, () => {
    test.use({ colorScheme })

    test('the panels of a feature are accessible', async ({ page, map, api, openAs }) => {
      const admin = api('admin')
      const project = await seedProject(admin, 'Accessible')
      const layer = await layerNamed(admin, project, 'polygon')
      const properties = { name: 'Pump house', height_m: 4, listed: true, website: 'https://example.org', note: null }
      const feature = await seedFeature(admin, layer, { geometry: square(somewhere, 100), properties })
      await openAs('admin', `/?feature=${feature.id}`)
      await expect(map.property('name')).toHaveText('Pump house')
      await expectAccessible(page)
      await map.panel().getByRole('tab', { name: 'Activity' }).click()
      await expect(map.panel().getByText('Created', { exact: false }).first()).toBeVisible()
      await expectAccessible(page)
      await map.panel().getByRole('button', { name: 'Edit shape' }).click()
      await expect(map.bar('Editing the shape')).toBeVisible()
      await expectAccessible(page)
    })

    test('the list of features and the panel of jobs are accessible', async ({ page, map, api, openAs }) => {
      const admin = api('admin')
      const project = await seedProject(admin, 'Accessible')
      await seedImport(admin, project)
      await seedFeature(admin, await layerNamed(admin, project, 'point'), { geometry: point(somewhere) })
      await openAs('admin', `/?project=${project.id}`)
      await page.getByRole('button', { name: /^Jobs/ }).click()
      await expect(page.getByRole('region', { name: 'Jobs' }).getByRole('listitem').first()).toBeVisible()
      await map.layer('point').hover()
      await map.layer('point').getByRole('button', { name: 'List features' }).click()
      await expect(page.getByRole('option')).toHaveCount(1)
      await expectAccessible(page)
    })

    test('the list of keyboard shortcuts is accessible', async ({ page, openAs }) => {
      await openAs('admin')
      await page.keyboard.press('?')
      await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
      await expectAccessible(page)
    })

    test('the upload dialog is accessible, with its errors too', async ({ page, map, api, openAs }) => {
      const project = await seedProject(api('admin'), 'Accessible')
      await openAs('admin', `/?project=${project.id}`)
      const dialog = await map.openUpload()
      await expectAccessible(page)
      const buffer = Buffer.from('')
      await dialog.locator('input[type=file]').setInputFiles({ name: 'a.dwg', mimeType: 'image/vnd.dwg', buffer })
      await expect(dialog.getByText(/cannot be read/)).toBeVisible()
      await expectAccessible(page)
    })
  })
}

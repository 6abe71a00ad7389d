import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { layerNamed, seedFeature, seedProject } from '../seeds.ts'
import { somewhere, square } from '../shapes.ts'

// apps/web/src/screens/accessibility.test.tsx checks each screen, panel and dialog. This file checks the page that the
// server delivers.

/** Every rule of WCAG 2.1, levels A and AA, that axe-core checks. */
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa']

async function barriersOf(page: Page): Promise<readonly object[]> {
  // A part that fades in does not have its final colours yet.
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'))
  const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => ({ id, target, failureSummary })),
  )
}

test.describe('on a phone, in the dark scheme', () => {
  test.use({ colorScheme: 'dark', viewport: { width: 390, height: 844 } })

  test('the sign-in screen is accessible', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByText('E-mail is required.')).toBeVisible()
    expect(await barriersOf(page)).toEqual([])
  })
})

test('the map with the panel of a feature is accessible', async ({ page, map, api, openAs }) => {
  const admin = api('admin')
  const project = await seedProject(admin, 'Accessible')
  const layer = await layerNamed(admin, project, 'polygon')
  const feature = await seedFeature(admin, layer, {
    geometry: square(somewhere, 100),
    properties: { name: 'Pump house' },
  })
  await openAs('admin', `/?feature=${feature.id}`)
  await expect(map.property('name')).toHaveText('Pump house')
  await map.settled()
  expect(await barriersOf(page)).toEqual([])
})

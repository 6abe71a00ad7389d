import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { FeatureServer } from '../../../test/feature-server.ts'
import { sampleAccount } from '../../../test/samples.ts'
import { showFeaturePanel } from '../../../test/shown-feature.tsx'
import { changePreferences, preferences } from '../../platform/preferences/preferences.ts'

const info = page.getByRole('tab', { name: 'Info' })
const activity = page.getByRole('tab', { name: 'Activity' })

let server: FeatureServer
beforeEach(() => {
  server = new FeatureServer()
})

async function openFirst() {
  const features = ['Valve 1', 'Valve 2'].map((name, index) =>
    server.add({ geometry: { type: 'Point', coordinates: [-105.25, 39.99 + index / 1000] }, properties: { name } }),
  )
  const [first, second] = features.map(({ id }) => id)
  const { router } = await showFeaturePanel(server, first ?? '', sampleAccount())
  // The pointer may rest where an earlier test left it: on a button whose tooltip covers the tabs.
  await page.getByRole('heading', { name: 'Valve 1' }).hover()
  return { selectSecond: () => router.navigate(`/?project=${server.project.id}&feature=${second}`) }
}

test('a feature opens with the tab Info until the user chooses another tab', async () => {
  await openFirst()
  await expect.element(info).toHaveAttribute('aria-selected', 'true')
  await expect.element(page.getByLabelText('Properties', { exact: true })).toBeVisible()
})

test('the next feature opens with the tab that was chosen last', async () => {
  const { selectSecond } = await openFirst()
  await activity.click()
  await expect.element(activity).toHaveAttribute('aria-selected', 'true')
  await selectSecond()
  await expect.element(page.getByRole('heading', { name: 'Valve 2' })).toBeVisible()
  await expect.element(activity).toHaveAttribute('aria-selected', 'true')
  await expect.element(page.getByRole('table', { name: 'Changes to this feature' })).toBeVisible()
})

test('the tab that was chosen last is restored after a reload', async () => {
  changePreferences({ featureTab: 'activity' })
  await openFirst()
  await expect.element(activity).toHaveAttribute('aria-selected', 'true')
  await info.click()
  await expect.element(info).toHaveAttribute('aria-selected', 'true')
  expect(preferences().featureTab).toBe('info')
})

test('a feature without the stored tab shows Info and keeps the stored tab', async () => {
  changePreferences({ featureTab: 'onecall' })
  await openFirst()
  await expect.element(info).toHaveAttribute('aria-selected', 'true')
  await expect.element(page.getByLabelText('Properties', { exact: true })).toBeVisible()
  expect(preferences().featureTab).toBe('onecall')
})

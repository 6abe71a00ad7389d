import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { FeatureServer } from '../../../test/feature-server.ts'
import { sampleAccount } from '../../../test/samples.ts'
import { showSignedIn } from '../../../test/shown-signed-in.tsx'
import { beginSession, endSession } from '../../map/map-session.ts'
import { emptySession } from '../../map/stored-session.ts'
import { MapScope } from '../../screens/map/map-scope.tsx'
import { FeatureListPanel } from './feature-list.tsx'

let server: FeatureServer
beforeEach(() => {
  server = new FeatureServer()
})

async function openList(count: number) {
  for (let i = 1; i <= count; i++) {
    server.add({ geometry: { type: 'Point', coordinates: [-105 + i / 1000, 40] }, properties: { name: `Valve ${i}` } })
  }
  beginSession('account', emptySession, false)
  onTestFinished(endSession)
  const panel = (
    <MapScope map={null}>
      <FeatureListPanel />
    </MapScope>
  )
  const address = `/?project=${server.project.id}&list=${server.layer.id}`
  return showSignedIn(panel, server, { account: sampleAccount(), address })
}

const row = (name: string) => page.getByRole('option', { name: new RegExp(`^${name}\\b`) })

test('the user moves through the features and opens one with the keyboard', async () => {
  const { router } = await openList(3)
  await expect.element(row('Valve 1')).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}')
  await expect.element(row('Valve 2')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(row('Valve 2')).not.toBeInTheDocument()
  expect(new URLSearchParams(router.state.location.search).get('feature')).toBe('buildings.2')
  await router.navigate(-1)
  await expect.element(row('Valve 2')).toHaveFocus()
})

test('a long layer is shown in pages, and Page Down and Page Up change the page', async () => {
  await openList(120)
  await expect.element(page.getByText('1–50', { exact: true })).toBeVisible()
  await userEvent.keyboard('{PageDown}')
  await expect.element(row('Valve 51')).toBeVisible()
  await expect.element(page.getByText('51–100', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect.element(row('Valve 120')).toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Next page' })).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('button', { name: 'Previous page' }).click()
  await expect.element(row('Valve 51')).toBeVisible()
})

test('an empty layer shows the next step', async () => {
  await openList(0)
  await expect.element(page.getByText('This layer has no features yet.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Add a feature' })).toBeVisible()
})

import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { FeatureServer } from '../../../test/feature-server.ts'
import { showMap } from '../../../test/shown-map.tsx'
import { startTileServer } from '../../../test/tile-server.ts'
import { preferences } from '../../platform/preferences/preferences.ts'

const notice = page.getByText(/^The street map cannot be reached/)
const openMap = (streetMapUrl: string) =>
  showMap(new FeatureServer({ name: 'Mains', serverName: 'mains', addFeature: 'polyline' }), { streetMapUrl })

test('a notice says that the street map of the automatic background was lost, and offers to try again', async () => {
  expect(preferences().background).toBe('auto')
  const tiles = await startTileServer()
  const { engine } = await openMap(tiles.url)
  await expect.element(page.getByText('OpenStreetMap')).toBeInTheDocument()
  tiles.end()
  engine.zoomBy(-6)
  await expect.element(notice).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible()
})

test('the automatic background says nothing about a street map that was never reached', async () => {
  await openMap('/nowhere/{z}/{x}/{y}.png')
  await expect.element(notice).not.toBeInTheDocument()
})

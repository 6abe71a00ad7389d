import { refreshSession } from '@cairn/contract/auth/auth'
import { readConfiguration } from '@cairn/contract/configuration'
import { listJobs, watchJobs } from '@cairn/contract/jobs'
import { listLayerExtents } from '@cairn/contract/layers'
import { Problem } from '@cairn/contract/problem'
import { listProjects } from '@cairn/contract/projects'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { findBarriers, findOutsideLandmarks } from '../../test/accessibility.ts'
import { AnsweringServer } from '../../test/answering-server.ts'
import { FeatureServer } from '../../test/feature-server.ts'
import { sampleId, sampleJob } from '../../test/samples.ts'
import { show } from '../../test/shown.tsx'
import { showSignedIn, showSignedOut } from '../../test/shown-signed-in.tsx'
import { SignInScreen } from '../auth/sign-in/sign-in-screen.tsx'
import { MapScreen } from './map/map-screen.tsx'

const sizes = [
  { where: 'on a desk', width: 1440, height: 900 },
  { where: 'in a hand', width: 390, height: 844 },
] as const

async function resize({ width, height }: { readonly width: number; readonly height: number }): Promise<void> {
  await page.viewport(width, height)
  onTestFinished(() => page.viewport(1280, 800))
}

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const map = page.getByRole('application', { name: 'Map' })

/** A project with one layer, one feature, one running import and one that is done. */
function projectServer(): FeatureServer {
  const server = new FeatureServer({ name: 'Mains', serverName: 'mains', addFeature: 'polyline' })
  const jobs = [sampleJob(), sampleJob({ isComplete: true, layerId: sampleId() })]
  server.on(readConfiguration, () => ({ streetMapUrl: null, demo: false }))
  server.on(listProjects, () => [server.project])
  const extent: [number, number, number, number] = [-105.26, 39.98, -105.24, 40]
  server.on(listLayerExtents, () => [{ layerId: server.layer.id, extent }])
  server.on(listJobs, ({ search }) => ({ jobs: search.get('type') === 'EXPORT' ? [] : jobs, next_page_key: null }))
  // The stream of jobs stays open.
  server.on(watchJobs, () => new Promise(() => {}))
  return server
}

async function showMapScreen(server = projectServer(), address = '/'): Promise<void> {
  await showSignedIn(<MapScreen />, server, { address })
  await expect.element(map).toHaveAttribute('data-map-state', 'idle')
}

test('the check finds barriers of any kind in the light theme and of contrast in the dark theme', async () => {
  show(
    <main>
      <p style={{ color: '#777', background: '#888' }}>Hardly visible</p>
      <p role="img" />
    </main>,
  )
  const found = (await findBarriers()).map(({ scheme, rule }) => `${scheme} ${rule}`)
  expect(found.toSorted()).toEqual(['dark color-contrast', 'light color-contrast', 'light role-img-alt'])
})

describe.each(sizes)('$where', (size) => {
  beforeEach(() => resize(size))

  test('the sign-in screen has no barriers', async () => {
    const server = new AnsweringServer()
      .on(readConfiguration, () => ({ demo: true, streetMapUrl: null }))
      .on(refreshSession, () => {
        throw new Problem('NotAuthorizedException', { reason: 'session' })
      })
    await showSignedOut(<SignInScreen />, server)
    await button('Sign in').click()
    await expect.element(page.getByText(/E-mail is required/)).toBeVisible()
    expect(await findBarriers()).toEqual([])
  })

  test('the map has no barriers', async () => {
    await showMapScreen()
    expect(await findBarriers()).toEqual([])
  })

  test('the map has no barriers after the project panel has been opened or closed', async () => {
    await showMapScreen()
    const layer = page.getByRole('treeitem', { name: /^Mains/ })
    const isOpen = layer.query() !== null
    await button('Project panel').click()
    await expect.poll(() => layer.query() !== null).toBe(!isOpen)
    expect(await findBarriers()).toEqual([])
  })
})

test('the first Tab stop leads past the toolbar', async () => {
  await resize(sizes[0])
  await showMapScreen()
  await userEvent.keyboard('{Tab}')
  await expect.element(button('Skip to the map')).toHaveFocus()
  await userEvent.keyboard('{Enter}{Tab}')
  await expect.element(page.getByRole('application', { name: 'Map' })).toHaveFocus()
})

describe('panels and dialogs', () => {
  beforeEach(() => resize(sizes[0]))

  test('the panel of a feature has no barriers: its properties, its history and the edit of its shape', async () => {
    const server = projectServer()
    const ring = [
      [-105.25, 39.99],
      [-105.249, 39.99],
      [-105.249, 39.991],
      [-105.25, 39.99],
    ] as const
    const properties = { name: 'Pump house', height_m: 4, listed: true, website: 'https://example.org', note: null }
    const { id } = server.add({ geometry: { type: 'Polygon', coordinates: [[...ring]] }, properties })
    await showMapScreen(server, `/?feature=${id}`)
    await expect.element(page.getByRole('heading', { name: 'Pump house' })).toBeVisible()
    expect(await findBarriers()).toEqual([])
    await page.getByRole('tab', { name: 'Activity' }).click()
    await expect.element(page.getByText(/^Created/).first()).toBeVisible()
    expect(await findBarriers()).toEqual([])
    // The tab scrolls.
    await page.viewport(1440, 260)
    expect(await findBarriers()).toEqual([])
    await resize(sizes[0])
    await button('Edit geometry').click()
    await expect.element(page.getByRole('region', { name: 'Editing the geometry' })).toBeVisible()
    expect(await findBarriers()).toEqual([])
  })

  test('the list of features and the panel of jobs have no barriers', async () => {
    const server = projectServer()
    server.add({ geometry: { type: 'Point', coordinates: [-105.25, 39.99] }, properties: { name: 'Hydrant' } })
    await showMapScreen(server)
    await button(/^Jobs/).click()
    await expect.element(page.getByRole('region', { name: 'Jobs' }).getByRole('listitem').first()).toBeVisible()
    await page.getByRole('treeitem', { name: /^Mains/ }).hover()
    await button('List features').click()
    await expect.element(page.getByRole('row', { name: /Hydrant/ })).toBeVisible()
    expect(await findBarriers()).toEqual([])
  })

  test('an open menu has no barriers and is in a landmark', async () => {
    await showMapScreen()
    await button('Project actions').click()
    await expect.element(page.getByRole('menuitem', { name: 'New project' })).toBeVisible()
    expect(await findBarriers()).toEqual([])
    expect(await findOutsideLandmarks()).toEqual([])
    await userEvent.keyboard('{Escape}')
    await button('Background and units').click()
    await expect.element(page.getByRole('radio', { name: 'World outline' })).toBeVisible()
    expect(await findOutsideLandmarks()).toEqual([])
  })

  test('the list of keyboard shortcuts has no barriers', async () => {
    await showMapScreen()
    await userEvent.keyboard('?')
    await expect.element(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
    expect(await findBarriers()).toEqual([])
  })

  test('the upload dialog has no barriers, with and without errors', async () => {
    await showMapScreen()
    await page.getByRole('treeitem', { name: /^Survey/ }).hover()
    await button('Upload a layer').click()
    await expect.element(page.getByRole('dialog', { name: /^Upload a layer to/ })).toBeVisible()
    expect(await findBarriers()).toEqual([])
    await page
      .getByLabelText('Choose a file')
      .last()
      .upload(new File([''], 'a.dwg'))
    await expect.element(page.getByText(/cannot be read/)).toBeVisible()
    expect(await findBarriers()).toEqual([])
  })

  test.each(['New project', 'Edit project', 'Delete project', 'New folder'])(
    'the dialog “%s” has no barriers',
    async (name) => {
      await showMapScreen()
      await button('Project actions').click()
      await page.getByRole('menuitem', { name, exact: true }).click()
      await expect.element(page.getByRole('dialog')).toBeVisible()
      expect(await findBarriers()).toEqual([])
    },
  )
})

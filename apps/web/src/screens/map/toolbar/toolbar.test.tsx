import { readConfiguration } from '@cairn/contract/configuration'
import { listJobs, watchJobs } from '@cairn/contract/jobs'
import { listProjects, readProject } from '@cairn/contract/projects'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { findBarriers } from '../../../../test/accessibility.ts'
import { FeatureServer } from '../../../../test/feature-server.ts'
import { sampleAccount, sampleOrganization, sampleProject } from '../../../../test/samples.ts'
import { showSignedIn } from '../../../../test/shown-signed-in.tsx'
import { changePreferences } from '../../../platform/preferences/preferences.ts'
import { toolbarPx } from '../../../platform/theme/theme-tokens.ts'
import { MapScreen } from '../map-screen.tsx'

const button = (name: string) => page.getByRole('button', { name, exact: true })
const toolbar = page.getByRole('banner', { name: 'Toolbar' })
const map = page.getByRole('application', { name: 'Map' })
const layer = page.getByRole('treeitem', { name: /^Mains/ })

interface Shown {
  readonly address?: string
  readonly droneUrl?: string
  readonly account?: ReturnType<typeof sampleAccount>
}

async function showScreen({ address = '', droneUrl, account = sampleAccount() }: Shown = {}) {
  changePreferences({ background: 'grid' })
  const server = new FeatureServer({ name: 'Mains', serverName: 'mains' })
  const { id } = server.add({
    geometry: { type: 'Point', coordinates: [-105.25, 39.99] },
    properties: { name: 'Valve' },
  })
  const other = sampleProject({ name: 'Other survey', coordinate: { lat: 40, lng: -105 }, zoomLevel: 12 })
  server
    .on(readConfiguration, () => ({ streetMapUrl: null, demo: false, ...(droneUrl !== undefined && { droneUrl }) }))
    .on(listProjects, () => [server.project, other])
    .on(readProject, (_, params) => (params['id'] === other.id ? other : server.project))
    .on(listJobs, () => ({ jobs: [], next_page_key: null }))
    .on(watchJobs, () => new Promise(() => {}))
  const start = `/?project=${server.project.id}${address.replace('{feature}', id)}`
  const { router } = await showSignedIn(<MapScreen />, server, { address: start, account })
  await expect.element(map).toBeVisible()
  return { server, other, search: () => router.state.location.search }
}

const mapTopPx = () => map.element().getBoundingClientRect().top

describe('the toolbar', () => {
  test('is above the map, which fills the rest of the page', async () => {
    await showScreen()
    await expect.element(toolbar).toBeVisible()
    expect(toolbar.element().getBoundingClientRect().height).toBe(toolbarPx)
    expect(mapTopPx()).toBe(toolbarPx)
  })

  test('is off with ?toolbar=off: the map has its height, its keys work, and a button brings it back', async () => {
    const { server, search } = await showScreen({ address: '&toolbar=off' })
    await expect.element(button('Show the toolbar')).toBeVisible()
    await expect.element(toolbar).not.toBeInTheDocument()
    expect(mapTopPx()).toBe(0)
    await expect.element(layer).toBeVisible()
    await userEvent.keyboard('p')
    await expect.element(layer).not.toBeInTheDocument()
    expect(await findBarriers()).toEqual([])
    await button('Show the toolbar').click()
    await expect.element(toolbar).toBeVisible()
    await expect.element(button('Show the toolbar')).not.toBeInTheDocument()
    expect(search()).toBe(`?project=${server.project.id}`)
  })

  test('stays off while the user opens and closes features and other projects', async () => {
    const { other, search } = await showScreen({ address: '&toolbar=off&feature={feature}' })
    await button('Close the feature panel').click()
    await expect.poll(search).not.toContain('feature')
    expect(search()).toContain('toolbar=off')
    if (!page.getByRole('combobox', { name: 'Project' }).query()) await userEvent.keyboard('p')
    await page.getByRole('combobox', { name: 'Project' }).click()
    await page.getByRole('option', { name: 'Other survey' }).click()
    await expect.poll(search).toContain(other.id)
    expect(search()).toContain('toolbar=off')
  })
})

test('the button of the project panel is off while the feature panel is open, and says why', async () => {
  await showScreen({ address: '&feature={feature}' })
  const toggle = button('Project panel')
  await expect.element(toggle).toHaveAttribute('aria-disabled', 'true')
  await toggle.hover()
  await expect.element(page.getByRole('tooltip')).toHaveTextContent('Close the feature panel first.')
  await button('Close the feature panel').click()
  await expect.element(toggle).not.toHaveAttribute('aria-disabled')
})

describe('the link to drone imagery', () => {
  const link = page.getByRole('link', { name: /^Drone imagery/ })
  const droneUrl = 'https://drone.cairn.test/search?project={projectId}'

  test('leads to the imagery of the project, in a new tab without access to this one', async () => {
    const { server } = await showScreen({ droneUrl })
    await expect.element(link).toHaveAttribute('href', `https://drone.cairn.test/search?project=${server.project.id}`)
    await expect.element(link).toHaveAttribute('target', '_blank')
    await expect.element(link).toHaveAttribute('rel', 'noopener')
  })

  test.each([
    ['the server has no such site', undefined, sampleAccount()],
    [
      'the organization has not the feature',
      droneUrl,
      sampleAccount({ organization: sampleOrganization({ features: [] }) }),
    ],
  ])('is left out where %s', async (_, url, account) => {
    await showScreen({ account, ...(url !== undefined && { droneUrl: url }) })
    await expect.element(button('Project panel')).toBeVisible()
    await expect.element(link).not.toBeInTheDocument()
  })
})

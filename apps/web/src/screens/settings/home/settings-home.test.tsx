import { type Overview, readOverview } from '@cairn/contract/overview'
import { Problem } from '@cairn/contract/problem'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { findBarriers } from '../../../../test/accessibility.ts'
import { sampleAccount, sampleOverview, sampleViewer } from '../../../../test/samples.ts'
import { settingsServer, showSettings } from '../../../../test/shown-settings.tsx'

const figures = page.getByRole('region', { name: 'At a glance' })
const steps = page.getByRole('region', { name: 'Next steps' })
const serverWith = (overview: Overview) => settingsServer().on(readOverview, () => overview)

const busy = sampleOverview({
  members: { active: 3, invited: 1, expired: 1, inactive: 1, seats: 10 },
  projectsWithoutDictionary: 1,
  jobs: { running: 1, failed: 2 },
  lastEntry: {
    time: '2026-01-05T10:00:00.000Z',
    email: 'crew@demo.test',
    name: 'Nora Field',
    type: 'Edit',
    category: 'Feature',
    thing: 'H-102',
  },
})

test('the home shows the figures of the organization, each of which leads to its screen', async () => {
  const { router } = await showSettings('/settings/home', sampleAccount(), serverWith(busy))
  for (const name of [
    /^6 members 1 invited · 1 link expired · 1 inactive · 5 of 10 seats used/,
    /^2 projects 9 layers/,
    /^13,512 features/,
    /^1 data dictionary 1 project has none/,
    /^1\.2 MB of files 12 symbols, styles, forms and uploads/,
    /^1 job running 2 failed in 7 days/,
    /^Last change Edit · H-102 · Nora Field · /,
  ])
    await expect.element(figures.getByRole('link', { name })).toBeVisible()
  expect(await findBarriers()).toEqual([])
  await figures.getByRole('link', { name: /members/ }).click()
  await expect.poll(() => router.state.location.pathname).toBe('/settings/users-and-organization/manage-members')
})

test('no figure is alone in the last row of a wide screen', async () => {
  onTestFinished(() => page.viewport(1280, 800))
  await page.viewport(1440, 900)
  await showSettings('/settings/home', sampleAccount(), serverWith(sampleOverview()))
  await expect.element(figures.getByText('All active')).toBeVisible()
  const cards = figures.getByRole('link').elements()
  const inRow = Map.groupBy(cards, (card) => card.getBoundingClientRect().top)
  expect([...inRow.values()].map(({ length }) => length)).toEqual([3, 3])
})

test('the next steps are those that apply, with the way to each', async () => {
  await showSettings('/settings/home', sampleAccount(), serverWith(busy))
  await expect.element(steps.getByText('1 invitation is not accepted yet.')).toBeVisible()
  await expect
    .element(steps.getByRole('link', { name: 'Choose dictionaries' }))
    .toHaveAttribute('href', '/settings/data/dictionary/company')
  await expect.element(steps.getByRole('link', { name: 'Invite again' })).toBeVisible()
  expect(steps.getByRole('listitem').elements()).toHaveLength(4)
})

test('an organization in which nothing is left to do has no next steps', async () => {
  await showSettings('/settings/home', sampleAccount(), serverWith(sampleOverview()))
  await expect.element(figures.getByText('All active')).toBeVisible()
  await expect.element(steps).not.toBeInTheDocument()
})

test('a viewer sees figures of what they may see, and no link to a screen that they may not open', async () => {
  const seen = { members: null, files: null, requests: null, projectsWithoutDictionary: null, lastEntry: null }
  await showSettings('/settings/home', sampleViewer(), serverWith(sampleOverview(seen)))
  await expect.element(figures.getByRole('link', { name: /^2 projects/ })).toBeVisible()
  await expect.element(figures.getByText(/members/)).not.toBeInTheDocument()
})

test('figures that cannot be loaded are asked for again, and the screens stay within reach', async () => {
  let isBroken = true
  const server = settingsServer().on(readOverview, () => {
    if (isBroken) throw new Problem('internal', {})
    return sampleOverview()
  })
  await showSettings('/settings/home', sampleAccount(), server)
  await expect.element(page.getByText('The figures could not be loaded.')).toBeVisible()
  await expect.element(page.getByRole('main').getByRole('link', { name: /^Manage members/ })).toBeVisible()
  isBroken = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(figures.getByText('All active')).toBeVisible()
})

test('a phone shows the home without a horizontal scroll', async () => {
  await showSettings('/settings/home', sampleAccount(), serverWith(busy))
  onTestFinished(() => page.viewport(1280, 800))
  await page.viewport(390, 844)
  await expect.element(figures.getByText(/^13,512 features/)).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  expect(await findBarriers()).toEqual([])
})

import { listActivities } from '@cairn/contract/activity/activities'
import { readActivityColumns, readDailyStats } from '@cairn/contract/activity/reports'
import { Problem } from '@cairn/contract/problem'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { findBarriers } from '../../../../test/accessibility.ts'
import { AnsweringServer } from '../../../../test/answering-server.ts'
import { sampleAccount, sampleId } from '../../../../test/samples.ts'
import { showSignedIn } from '../../../../test/shown-signed-in.tsx'
import { ActivityLogs } from './activity-logs.tsx'

const days = Array.from({ length: 7 }, (_, i) => ({
  startTime: new Date(2026, 0, 5 + i).toISOString(),
  endTime: new Date(new Date(2026, 0, 6 + i).getTime() - 1).toISOString().replace('Z', '999Z'),
  count: i === 3 ? 12 : 0,
}))
const week = { unit: 'day' as const, columns: days }

const serverWith = () =>
  new AnsweringServer()
    .on(readActivityColumns, () => week)
    .on(listActivities, () => ({ Items: [], lastTimestamp: null }))

async function show(server: AnsweringServer, address = '/?tab=reports') {
  return showSignedIn(
    <main>
      <ActivityLogs />
    </main>,
    server,
    { account: sampleAccount(), address },
  )
}

const button = (name: string) => page.getByRole('button', { name, exact: true })
const asked = (server: AnsweringServer) =>
  server.received.filter(({ path }) => path === readActivityColumns.path).map(({ search }) => search)
const chart = page.getByRole('figure', { name: 'Features' })

test('a bar opens the entries that it counts, without the filter of the reports', async () => {
  const server = serverWith()
  const userId = sampleId()
  const { router } = await show(server, `/?tab=reports&reports=filtered&user=${userId}&action=Share`)
  await expect.element(chart).toBeVisible()
  await expect.element(page.getByText('12 entries')).toBeVisible()
  expect(asked(server).at(-1)?.get('userIds')).toBe(userId)
  expect(asked(server).at(-1)?.has('activityTypes')).toBe(false)
  const { width, height } = chart.element().getBoundingClientRect()
  expect(width).toBeLessThanOrEqual(400)
  expect(height).toBeLessThanOrEqual(170)
  expect(await findBarriers()).toEqual([])
  await expect.poll(() => chart.element().querySelectorAll('rect[class*="Bar"]').length).toBeGreaterThan(0)
  const bars = [...chart.element().querySelectorAll('rect[class*="Bar"]')]
  const tallest = bars.toSorted((a, b) => b.getBoundingClientRect().height - a.getBoundingClientRect().height)[0]
  if (!tallest) throw new Error('the chart has no bar')
  await userEvent.click(tallest)
  const { startTime = '', endTime = '' } = days[3] ?? {}
  await expect
    .poll(() => Object.fromEntries(new URLSearchParams(router.state.location.search)))
    .toEqual({ from: startTime, to: endTime, category: 'Feature', user: userId })
  await expect.element(page.getByText('No entry matches the filter.')).toBeVisible()
  const listed = server.received.findLast(({ path }) => path === listActivities.path)?.search
  expect(listed?.get('startTime')).toBe(startTime)
  expect(listed?.get('endTime')).toBe(endTime)
})

test('the table shows the counts, and opens those that are not zero, by keyboard', async () => {
  const server = serverWith()
  const { router } = await show(server)
  await expect.element(chart).toBeVisible()
  await button('Table').click()
  const rows = page.getByRole('table', { name: 'Features' }).getByRole('row')
  await expect.poll(() => rows.elements().length).toBe(8)
  expect(await findBarriers()).toEqual([])
  await userEvent.keyboard('{Tab}{Enter}')
  await expect.poll(() => new URLSearchParams(router.state.location.search).get('from')).toBe(days[3]?.startTime)
})

test('every metric and range requests its own columns', async () => {
  const server = serverWith()
  await show(server)
  await expect.element(chart).toBeVisible()
  const metrics = page.getByRole('navigation', { name: 'Metrics' })
  await metrics.getByRole('button', { name: 'HTML forms' }).click()
  await expect.poll(() => asked(server).at(-1)?.get('featureTypes')).toBe('htmlForm')
  await metrics.getByRole('button', { name: 'Sign-ins' }).click()
  await expect.poll(() => asked(server).at(-1)?.get('activityTypes')).toBe('Login')
  const start = () => asked(server).at(-1)?.get('startTime') ?? null
  const lastWeek = start()
  await button('Last 2 weeks').click()
  await expect.poll(() => Date.parse(lastWeek ?? '') - Date.parse(start() ?? '')).toBeGreaterThan(6 * 86_400_000)
  await button('All time').click()
  await expect.poll(start).toBeNull()
  await button('Custom').click()
  await page.getByLabelText('From').fill('2026-01-05T00:00')
  await expect.poll(start).toBe(new Date('2026-01-05T00:00').toISOString())
  await page.getByLabelText('To').fill('2026-01-01T00:00')
  await expect.element(page.getByText('Choose a start that is not after the end.')).toBeVisible()
  await metrics.getByRole('button', { name: 'Dictionary' }).click()
  await expect.element(metrics.getByRole('button', { name: 'Systems' })).not.toBeInTheDocument()
})

test('another range shows the earlier figures until its own arrive, another metric does not', async () => {
  const server = serverWith()
  await show(server, '/?tab=reports&style=table')
  await expect.element(page.getByText('12 entries')).toBeVisible()
  server.on(readActivityColumns, () => new Promise(() => undefined))
  await button('All time').click()
  await expect.poll(() => asked(server).at(-1)?.has('startTime')).toBe(false)
  await expect.element(page.getByText('12 entries')).toBeVisible()
  await page.getByRole('navigation', { name: 'Metrics' }).getByRole('button', { name: 'Sign-ins' }).click()
  await expect.element(page.getByText('12 entries')).not.toBeInTheDocument()
  await expect.element(page.getByRole('status', { name: 'Loading the report' })).toBeInTheDocument()
})

test('the times of the custom range are kept while another range is shown', async () => {
  const server = serverWith()
  const { router } = await show(server)
  await button('Custom').click()
  const from = page.getByLabelText('From')
  await from.fill('2026-01-05T00:00')
  const entered = new Date('2026-01-05T00:00').toISOString()
  await expect.poll(() => new URLSearchParams(router.state.location.search).get('since')).toBe(entered)
  await button('Last 2 weeks').click()
  await expect.element(from).not.toBeInTheDocument()
  await expect.poll(() => asked(server).at(-1)?.get('startTime')).not.toBe(entered)
  await button('Custom').click()
  await expect.element(from).toHaveValue('2026-01-05T00:00')
})

test('a link opens its metric, range and table, and a change takes the place of the address', async () => {
  const server = serverWith()
  const { router } = await show(server, '/?tab=reports&metric=login&range=AllTime&style=table')
  await expect.element(page.getByRole('table', { name: 'Sign-ins' })).toBeVisible()
  expect(asked(server).map((search) => [search.get('activityTypes'), search.get('startTime')])).toEqual([
    ['Login', null],
  ])
  await button('Bar chart').click()
  await button('Last week').click()
  await expect.poll(() => router.state.location.search).toBe('?tab=reports&metric=login')
})

test('a failure can be tried again, and a range without entries says so', async () => {
  let isBroken = true
  const server = serverWith().on(readActivityColumns, () => {
    if (isBroken) throw new Problem('internal', {})
    return { unit: 'day' as const, columns: days.slice(0, 3) }
  })
  await show(server)
  await expect.element(page.getByText('The report could not be loaded.')).toBeVisible()
  isBroken = false
  await button('Try again').click()
  await expect.element(page.getByText('There are no entries in this range.')).toBeVisible()
})

const collected = {
  date: '2026-01-05',
  email: 'crew@demo.test',
  name: 'Nora Field',
  account_id: sampleId(),
  project_id: sampleId(),
  meters_collected: 1234.5,
  features_collected: 3,
  vertices_collected: 40,
}

test('the features that users collected are a table in the units of the user, by feature type', async () => {
  const server = serverWith().on(readDailyStats, ({ search }) => (search.has('featureType') ? [] : [collected]))
  await show(server)
  await page.getByRole('button', { name: 'Features collected by user' }).click()
  const cells = page.getByRole('row', { name: /Nora Field/ }).getByRole('cell')
  await expect
    .poll(() => cells.elements().map(({ textContent }) => textContent))
    .toEqual(['Jan 5th, 2026', 'Nora Field', expect.stringMatching(/^(1\.235 km|4,050\.197 ft)$/), '3', '40'])
  expect(await findBarriers()).toEqual([])
  await page.getByRole('combobox', { name: 'Feature type' }).selectOptions('railwayCrossing')
  await expect.element(page.getByText('No features were added in this range.')).toBeVisible()
})

test('on a small screen a select of the metrics is above the report', async () => {
  await page.viewport(390, 844)
  await show(serverWith().on(readDailyStats, () => [collected]))
  await expect.element(chart).toBeVisible()
  await page.getByRole('combobox', { name: 'Metrics' }).selectOptions('Points')
  await expect.element(page.getByRole('heading', { name: 'Points' })).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  expect(await findBarriers()).toEqual([])
  await page.getByRole('combobox', { name: 'Metrics' }).selectOptions('Features collected by user')
  await expect.element(page.getByRole('cell', { name: /Nora Field/ })).toHaveTextContent('Jan 5th, 2026Nora Field')
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  expect(await findBarriers()).toEqual([])
  await page.viewport(1280, 800)
})

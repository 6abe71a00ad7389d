import { filterAccounts } from '@cairn/contract/accounts/member-table'
import { exportActivities, listActivities } from '@cairn/contract/activity/activities'
import { restoreFeature } from '@cairn/contract/activity/restore-feature'
import { readAttachmentsZip } from '@cairn/contract/attachments/attachments-zip'
import { Problem } from '@cairn/contract/problem'
import { permissionBits, userTypes } from '@cairn/domain/permissions'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { findBarriers } from '../../../../test/accessibility.ts'
import { AnsweringServer } from '../../../../test/answering-server.ts'
import { sampleAccount, sampleId } from '../../../../test/samples.ts'
import { entry, logExport, logProjectId, serverWith, showLog } from '../../../../test/shown-log.tsx'
import { settingsServer, showSettings } from '../../../../test/shown-settings.tsx'

const admin = sampleAccount()
const projectId = logProjectId
const dialog = page.getByRole('dialog')
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' })
const table = page.getByRole('table', { name: 'Activity log' })

/** The queries of the lists that the page requested. */
const searches = (server: AnsweringServer) =>
  server.received.filter(({ path }) => path === listActivities.path).map(({ search }) => search)
const lastSearch = (server: AnsweringServer) => searches(server).at(-1)

test('an entry shows its date, performer, action, category, thing and project, and expands to message and artifact', async () => {
  const user = { S: JSON.stringify({ email: 'crew1@demo.test', name: 'Nora Field' }) }
  await showLog(serverWith(entry(1, { User: user }), entry(2, { Type: { S: 'Login' } })))
  await expect.element(table.getByRole('row', { name: /crew2/ }).getByRole('cell').nth(3)).toHaveTextContent('Login')
  const cells = table.getByRole('row', { name: /crew1/ }).getByRole('cell')
  await expect.element(cells.nth(1)).toBeVisible()
  expect(cells.nth(1).element().textContent).toMatch(/^January 5th, 2026, \d\d:07 [AP]M$/)
  await expect.element(cells.nth(2)).toHaveTextContent('Nora Fieldcrew1@demo.test')
  await expect.element(cells.nth(3)).toHaveTextContent('Delete')
  await expect.element(cells.nth(4)).toHaveTextContent('Feature')
  await expect.element(cells.nth(6)).toHaveTextContent('Riverside')
  expect(await findBarriers()).toEqual([])
  await button('Show details of “Feature point.1: Delete”').click()
  await expect.element(page.getByRole('region', { name: 'Artifact' })).toHaveTextContent('{ "id": "point.1" }')
  await expect.element(page.getByText('Feature point.1: Delete', { exact: true })).toBeVisible()
  expect(await findBarriers()).toEqual([])
})

test('the next page follows when the end comes into view, and a failure of it can be tried again', async () => {
  let isBroken = true
  const server = serverWith().on(listActivities, ({ search }) => {
    const after = search.get('lastTimestamp')
    if (after === null) return { Items: [entry(1)], lastTimestamp: entry(1).Timestamp.N }
    if (isBroken) throw new Problem('internal', {})
    return { Items: [entry(2)], lastTimestamp: null }
  })
  await showLog(server)
  await expect.element(table.getByText('crew1@demo.test')).toBeVisible()
  await expect.element(page.getByRole('alert')).toBeVisible()
  isBroken = false
  await button('Try again').click()
  await expect.element(table.getByText('crew2@demo.test')).toBeVisible()
  expect(lastSearch(server)?.get('lastTimestamp')).toBe(entry(1).Timestamp.N)
  await expect.element(button('More entries')).not.toBeInTheDocument()
})

test('a failure says so, and can be tried again', async () => {
  let isBroken = true
  const server = serverWith().on(listActivities, () => {
    if (isBroken) throw new Problem('internal', {})
    return { Items: [], lastTimestamp: null }
  })
  await showLog(server)
  await expect.element(page.getByText('The activity log could not be loaded.')).toBeVisible()
  isBroken = false
  await button('Try again').click()
  await expect.element(page.getByText(/There are no entries yet/)).toBeVisible()
})

test('a filter without a match and an empty log each say so', async () => {
  await showLog(serverWith(), { address: '/?action=Edit' })
  await expect.element(page.getByText('No entry matches the filter.')).toBeVisible()
  await button('Clear filters').first().click()
  await expect.element(page.getByText(/There are no entries yet/)).toBeVisible()
})

test('the filter is in the address, and a link opens the same list', async () => {
  const server = serverWith(entry(1))
  const address = `/?action=Edit&action=Delete&category=Feature&project=${projectId}&from=2026-01-01T00%3A00%3A00.000Z&sort=ASC&type=point&user=none`
  const { router } = await showLog(server, { address })
  await expect.element(table).toBeVisible()
  expect(
    Object.fromEntries(
      ['startTime', 'orderDirection', 'projectIds'].map((name) => [name, lastSearch(server)?.get(name)]),
    ),
  ).toEqual({
    startTime: '2026-01-01T00:00:00.000Z',
    orderDirection: 'ASC',
    projectIds: projectId,
  })
  expect(lastSearch(server)?.getAll('activityTypes')).toEqual(['Edit', 'Delete'])
  expect(lastSearch(server)?.getAll('featureTypes')).toEqual(['point'])
  expect(lastSearch(server)?.has('userIds')).toBe(false)
  await button('Clear filters').click()
  await expect.poll(() => router.state.location.search).toBe('?sort=ASC')
  await button('Oldest first').click()
  await expect.poll(() => router.state.location.search).toBe('')
  await page.getByRole('columnheader', { name: 'Date' }).getByRole('button').click()
  await expect.poll(() => router.state.location.search).toBe('?sort=ASC')
})

test('the pickers search their lists, by keyboard', async () => {
  const server = serverWith(entry(1))
  const { router } = await showLog(server)
  await expect.element(table).toBeVisible()
  await button('Action').click()
  await expect.element(dialog.getByRole('searchbox', { name: 'Search' })).toHaveFocus()
  await userEvent.keyboard('resto{Tab} ')
  expect(await findBarriers()).toEqual([])
  await expect.poll(() => lastSearch(server)?.getAll('activityTypes')).toEqual(['Restore'])
  await userEvent.keyboard('{Escape}')
  await button('Category').click()
  await userEvent.keyboard('nothing at all')
  await expect.element(dialog.getByText('Nothing found')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await button('Project').click()
  await dialog.getByRole('checkbox', { name: 'Riverside' }).click()
  await expect.poll(() => lastSearch(server)?.get('projectIds')).toBe(projectId)
  expect(router.state.location.search).toBe(`?action=Restore&project=${projectId}`)
})

test('the picker of users searches on the server, in pages of 5, 10 or 15', async () => {
  const server = serverWith(entry(1))
  await showLog(server)
  await button('User').click()
  await dialog.getByRole('checkbox', { name: 'Ann Lee crew1@demo.test' }).click()
  await dialog.getByRole('button', { name: 'Next page' }).click()
  await dialog.getByRole('combobox', { name: 'Rows per page' }).selectOptions('15')
  await dialog.getByRole('searchbox').fill('crew')
  const queries = () =>
    server.received
      .filter(({ path }) => path === filterAccounts.path)
      .map(({ search }) => ['page', 'pageSize', 'search', 'orderBy'].map((name) => search.get(name)).join(' '))
  await expect.poll(() => queries().at(-1)).toBe('1 15 crew email')
  expect(queries()).toContain('2 10  email')
  await expect.poll(() => lastSearch(server)?.getAll('userIds').length).toBe(1)
})

test('a range that ends before it begins or leaves the bounds is refused in its place', async () => {
  const server = serverWith(entry(1))
  await showLog(server)
  await button('Date and time').click()
  await expect.element(dialog.getByLabelText('From')).toHaveFocus()
  await dialog.getByLabelText('From').fill('2026-02-01T10:00')
  await expect.poll(() => lastSearch(server)?.get('startTime')).toBe(new Date('2026-02-01T10:00').toISOString())
  await dialog.getByLabelText('To').fill('2026-01-01T10:00')
  await expect.element(dialog.getByText('Choose a start that is not after the end.')).toBeVisible()
  await dialog.getByLabelText('To').fill('2019-12-30T10:00')
  await expect.element(dialog.getByText('Choose an end from January 1, 2020.')).toBeVisible()
  await dialog.getByLabelText('To').fill('2026-03-01T10:00')
  await dialog.getByLabelText('From').fill('2100-02-01T10:00')
  await expect.element(dialog.getByText('Choose a start up to January 1, 2100.')).toBeVisible()
  expect(
    searches(server)
      .map((search) => search.get('endTime'))
      .filter(Boolean),
  ).toEqual([new Date('2026-03-01T10:00:59.999').toISOString().replace('Z', '999Z')])
})

test('the export asks first and then starts a job with the filter of the list', async () => {
  const server = serverWith(entry(1)).on(exportActivities, () => logExport)
  await showLog(server, { address: '/?action=Delete' })
  await button('Export the log').click()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  expect(server.bodiesOf(exportActivities)).toEqual([])
  await button('Export the log').click()
  await dialog.getByRole('button', { name: 'Export log' }).click()
  await expect.element(page.getByText('Log export started.')).toBeVisible()
  expect(server.bodiesOf(exportActivities)).toEqual([
    {
      activityTypes: ['Delete'],
      orderDirection: 'DESC',
      timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
    },
  ])
})

test('a feature of the log is restored from the time of its entry, by keyboard', async () => {
  const feature = {
    type: 'Feature',
    id: 'point.1',
    version: 4,
    geometry: { type: 'Point', coordinates: [0, 0] },
    properties: {},
    layerId: sampleId(),
    folderId: sampleId(),
    projectId,
    created: '2026-01-01T00:00:00.000Z',
    createdByEmail: null,
    modified: '2026-01-01T00:00:00.000Z',
    modifiedByEmail: null,
  } as const
  const server = serverWith(entry(1)).on(restoreFeature, () => feature)
  await showLog(server)
  await button('Restore point.1').click()
  await expect.element(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus()
  expect(await findBarriers()).toEqual([])
  await userEvent.keyboard('{Tab}{Tab}{Enter}')
  await expect.element(page.getByText('Feature point.1 restored.')).toBeVisible()
  expect(server.bodiesOf(restoreFeature)).toEqual([{ restoreFromTime: '2026-01-05T15:07:00.000125Z' }])
  await expect.element(dialog).not.toBeInTheDocument()
})

test('the dialog names the files that do not come back, of the entry and of the last state', async () => {
  const zip = { url: '/files/zips/a', expires: '2026-01-01T00:00:00.000Z' }
  const server = serverWith(entry(1))
    .on(restoreFeature, () => '')
    .on(readAttachmentsZip, ({ search }) => ({
      ...zip,
      expiredFiles: search.get('restoreFromTime') === null ? ['hydrant.jpg'] : ['hydrant.jpg', 'plan.pdf'],
    }))
  await showLog(server)
  await button('Restore point.1').click()
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(/These 2 files .* hydrant\.jpg and plan\.pdf\./)
  expect(await findBarriers()).toEqual([])
})

test('the dialog disables its buttons once one is chosen, warns with the text of the server and shows its problems', async () => {
  const answers: (() => string)[] = [
    () => {
      throw new Problem('layer_read_only', { name: 'Mains' })
    },
    () => {
      throw new Problem('not_found', { asset: 'feature' })
    },
    () => 'The feature is not deleted.',
  ]
  const waiting = Promise.withResolvers<void>()
  const server = serverWith(entry(1)).on(restoreFeature, async () => {
    await waiting.promise
    return answers.shift()?.() ?? ''
  })
  await showLog(server)
  await button('Restore point.1').click()
  const undelete = dialog.getByRole('button', { name: 'Undelete' })
  await undelete.click()
  for (const name of ['Cancel', 'Undelete', 'Restore from log'])
    await expect.element(dialog.getByRole('button', { name })).toBeDisabled()
  waiting.resolve()
  await expect.element(dialog.getByText(/Mains/)).toBeVisible()
  await undelete.click()
  await expect.element(dialog.getByText(/its layer was deleted/)).toBeVisible()
  await undelete.click()
  await expect.element(page.getByText('Nothing was restored: The feature is not deleted.')).toBeVisible()
  expect(server.bodiesOf(restoreFeature)).toEqual([{}, {}, {}])
})

test('the dialog names the form that a project does not have any more', async () => {
  const ofForm = { Artifact: { S: '{"id": "htmlform_feature.1"}' } }
  const server = serverWith(entry(1, ofForm)).on(restoreFeature, () => {
    throw new Problem('not_found', { asset: 'feature' })
  })
  await showLog(server)
  await button('Restore htmlform_feature.1').click()
  await dialog.getByRole('button', { name: 'Undelete' }).click()
  await expect
    .element(dialog.getByRole('alert'))
    .toMatchTextContent(/its project does not have the form any more, or its layer was deleted/)
})

test('only entries that add, change or delete a feature can be restored', async () => {
  const texts = { Artifact: { S: '{"id": "1"}' } }
  await showLog(
    serverWith(
      entry(1, { Type: { S: 'Add' } }),
      entry(2, { Type: { S: 'Restore' } }),
      entry(3, { Category: { S: 'Layer' }, ...texts }),
      entry(4, texts),
    ),
  )
  await expect.element(table.getByText('crew4@demo.test')).toBeVisible()
  expect(page.getByRole('button', { name: /^Restore / }).elements()).toHaveLength(1)
})

const projectAdmin = (assetId: string) =>
  sampleAccount({
    permissions: [
      { organizationId: admin.organization.id, assetType: 'project', assetId, permission: permissionBits.admin },
    ],
  })

test('admins of projects choose among their own projects, and no users; they do not export', async () => {
  await showLog(serverWith(entry(1)), { account: projectAdmin(projectId) })
  await expect.element(table).toBeVisible()
  await expect.element(button('Export the log')).not.toBeInTheDocument()
  await expect.element(button('User')).not.toBeInTheDocument()
  await button('Project').click()
  await expect.element(dialog.getByRole('checkbox', { name: 'Riverside' })).toBeVisible()
  await expect.element(dialog.getByRole('checkbox', { name: 'Airport' })).not.toBeInTheDocument()
})

test.each([
  ['an admin of the organization', admin, true],
  ['an admin of a project', projectAdmin(projectId), true],
  ['a viewer', sampleAccount({ userType: userTypes.viewer, permissions: [] }), false],
  ['a member who administers no project', sampleAccount({ permissions: [] }), false],
  ['an admin of a plus organization', sampleAccount({ organization: { ...admin.organization, type: 'plus' } }), false],
] as const)('%s is shown the log or sent to the map', async (_, account, isShown) => {
  const server = settingsServer().on(listActivities, () => ({ Items: [entry(1)], lastTimestamp: null }))
  await showSettings('/settings/users-and-organization/activity-logs', account, server)
  const seen = isShown ? table : page.getByText('Outside of the settings')
  await expect.element(seen).toBeVisible()
})

test('on a small screen category and project are among the details', async () => {
  await page.viewport(390, 844)
  await showLog(serverWith(entry(1)))
  await expect.element(table).toBeVisible()
  expect(page.getByText('Riverside').elements()).toEqual([])
  const performer = table.getByText(/crew1@demo.test/).element()
  expect(performer.getBoundingClientRect().width).toBeGreaterThan(80)
  await button(/^Show details/).click()
  await expect.element(page.getByText('Feature · Riverside')).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  expect(await findBarriers()).toEqual([])
  await page.viewport(1280, 800)
})

test.each([1280, 1440])('the thing of an entry has room beside the menu at a width of %d px', async (width) => {
  const server = settingsServer().on(listActivities, () => ({ Items: [entry(1)], lastTimestamp: null }))
  await showSettings('/settings/users-and-organization/activity-logs', admin, server)
  await page.viewport(width, 800)
  const what = page.getByRole('columnheader', { name: 'What' })
  await expect.poll(() => what.element().getBoundingClientRect().width).toBeGreaterThan(140)
})

import { listActivities } from '@cairn/contract/activity/activities'
import {
  changeFeature,
  type Feature,
  type FeatureChange,
  listFeatureHistory,
  readFeature,
} from '@cairn/contract/features/features'
import { type Job, listJobs } from '@cairn/contract/jobs'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { findBarriers } from '../../../../test/accessibility.ts'
import { sampleId } from '../../../../test/samples.ts'
import { entry, logExport, logProjectId as projectId, serverWith, showLog } from '../../../../test/shown-log.tsx'

const dialog = page.getByRole('dialog')
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' })
const table = page.getByRole('table', { name: 'Activity log' })

const layerId = sampleId()
const hydrant: Feature = {
  type: 'Feature',
  id: 'hydrants.464',
  version: 2,
  geometry: { type: 'Point', coordinates: [0, 0] },
  properties: { Number: 'H-102', Condition: 'Baad' },
  layerId,
  folderId: sampleId(),
  projectId,
  created: '2026-01-01T00:00:00.000Z',
  createdByEmail: null,
  modified: '2026-01-01T00:00:00.000Z',
  modifiedByEmail: null,
}
const edit: FeatureChange = {
  version: 2,
  type: 'Edit',
  timestamp: '2026-01-05T15:07:00.000Z',
  email: 'crew1@demo.test',
  byStaff: false,
  before: { properties: { Number: 'H-102', Condition: 'Good' } },
  after: { properties: { Number: 'H-102', Condition: 'Baad' } },
  geometryChange: null,
}
const editEntry = entry(1, {
  Type: { S: 'Edit' },
  Message: { S: 'Feature hydrants.464: Edit' },
  Artifact: { S: '{"id": "hydrants.464", "version": 2}' },
  Subject: { kind: 'feature', id: 'hydrants.464', name: 'H-102', place: { projectId, parentId: layerId } },
})
const featureServer = (current = hydrant) =>
  serverWith(editEntry)
    .on(readFeature, () => current)
    .on(listFeatureHistory, () => ({ changes: [edit], next: null }))

test('the name of a thing leads to it, and a style is called a style', async () => {
  const style = { kind: 'style', id: sampleId(), name: 'roads', place: { projectId: null, parentId: null } } as const
  const gone = { kind: 'layer', id: sampleId(), name: 'Old mains', place: null } as const
  await showLog(
    serverWith(
      editEntry,
      entry(2, { Category: { S: 'General' }, Subject: style }),
      entry(3, { Category: { S: 'Layer' }, Subject: gone }),
    ),
  )
  const link = (name: string) => table.getByRole('link', { name })
  await expect.element(link('H-102')).toHaveAttribute('href', `/?project=${projectId}&feature=hydrants.464`)
  await expect.element(link('roads')).toHaveAttribute('href', `/settings/data/style/edit?id=${style.id}`)
  await expect.element(table.getByRole('cell', { name: 'Style', exact: true })).toBeVisible()
  await expect.element(table.getByText('Old mains')).toBeVisible()
  await expect.element(link('Old mains')).not.toBeInTheDocument()
})

test('a sign-in is a Login of an account, on a desk and on a phone', async () => {
  const account = { kind: 'account', id: sampleId(), name: 'signed in', place: null } as const
  const failed = { ...account, name: 'failed to sign in' }
  const login = { Type: { S: 'Login' }, Category: { S: 'General' } } as const
  onTestFinished(() => page.viewport(1280, 800))
  await showLog(serverWith(entry(1, { ...login, Subject: account }), entry(2, { ...login, Subject: failed })))
  await expect.element(table.getByRole('cell', { name: 'Failed login' })).toBeVisible()
  await expect.element(table.getByText(/signed in/i)).not.toBeInTheDocument()
  await page.viewport(390, 844)
  await expect.element(table.getByText('Login · Account').first()).toBeVisible()
  await expect.element(table.getByText(/signed in/i)).not.toBeInTheDocument()
})

test('an opened edit says what it changed, of a layer and of a feature', async () => {
  const Changes = [{ field: 'readOnly', before: false, after: true }]
  const layerEdit = entry(2, {
    Category: { S: 'Layer' },
    Type: { S: 'Edit' },
    Message: { S: 'Layer a: Edit' },
    Changes,
  })
  const server = featureServer().on(listActivities, () => ({ Items: [layerEdit, editEntry], lastTimestamp: null }))
  await showLog(server)
  await button('Show details of “Layer a: Edit”').click()
  await expect
    .element(page.getByRole('table', { name: 'Changes' }).getByRole('row', { name: 'Read only No Yes' }))
    .toBeVisible()
  await button('Show details of “Feature hydrants.464: Edit”').click()
  await expect.element(page.getByText('Condition', { exact: true })).toBeVisible()
  await expect.element(page.getByText('Good', { exact: true })).toBeVisible()
})

test('an edit is undone: the dialog shows before and after, and writes the former values', async () => {
  const server = featureServer().on(changeFeature, () => ({ ...hydrant, version: 3 }))
  await showLog(server)
  await button('Undo this change of H-102').click()
  await expect.element(dialog.getByRole('row', { name: 'Condition Good Baad' })).toBeVisible()
  await expect.element(dialog.getByRole('row', { name: 'Geometry Not changed' })).toBeVisible()
  expect(await findBarriers()).toEqual([])
  await dialog.getByRole('button', { name: 'Undo this change' }).click()
  await expect.element(page.getByText('The change of H-102 was undone.')).toBeVisible()
  expect(server.bodiesOf(changeFeature)).toEqual([{ version: 2, properties: { Number: 'H-102', Condition: 'Good' } }])
})

test('the dialog says that the feature was changed since, and shows the values now', async () => {
  const since = { ...hydrant, version: 3, properties: { Number: 'H-102', Condition: 'Poor' } }
  await showLog(featureServer(since))
  await button('Undo this change of H-102').click()
  await expect.element(dialog.getByText(/was changed again since/)).toBeVisible()
  await expect.element(dialog.getByRole('row', { name: 'Condition Good Baad Poor' })).toBeVisible()
})

test('a feature that is not deleted cannot be undeleted', async () => {
  await showLog(featureServer())
  await button('Restore H-102').click()
  await expect.element(dialog.getByText(/The feature is not deleted/)).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Undelete' })).toBeDisabled()
  await expect.element(dialog.getByRole('button', { name: 'Restore from log' })).toBeEnabled()
})

test('an export offers its file in the log when it is ready', async () => {
  let job: Job = { ...logExport, isComplete: false }
  const server = serverWith(entry(1)).on(listJobs, () => ({ jobs: [job], next_page_key: null }))
  await showLog(server)
  await expect.element(page.getByText(/is being written/)).toBeVisible()
  job = { ...logExport, isComplete: true, resultURL: `/rest/activities/exports/${logExport.id}` }
  await expect.element(page.getByText(/is ready: 14 entries/)).toBeVisible()
  await expect.element(page.getByText('“activity-log-2026-01-05.csv” is ready to download.')).toBeVisible()
  expect(button('Download').elements().length).toBe(2)
  await button('Hide').click()
  await expect.element(page.getByText(/is ready: 14 entries/)).not.toBeInTheDocument()
})

test('on a small screen the filters fold behind one button, and the first row is near the top', async () => {
  await page.viewport(390, 844)
  await showLog(serverWith(entry(1)))
  await expect.element(table).toBeVisible()
  await expect.element(button('Category')).not.toBeInTheDocument()
  expect(table.element().getBoundingClientRect().top).toBeLessThan(200)
  await button('Filters').click()
  await expect.element(button('Category')).toBeVisible()
  await page.viewport(1280, 800)
})

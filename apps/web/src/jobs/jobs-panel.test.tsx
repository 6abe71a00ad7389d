import { readActivityExport } from '@cairn/contract/activity/activities'
import { cancelJob, type Job, listJobs } from '@cairn/contract/jobs'
import { Problem } from '@cairn/contract/problem'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { AnsweringServer } from '../../test/answering-server.ts'
import { sampleId, sampleJob } from '../../test/samples.ts'
import { showSignedIn } from '../../test/shown-signed-in.tsx'
import type { PanelInset } from '../ui/panels/panel-inset.ts'
import { takeJob } from './job-cache.ts'
import { JobsPanel, type JobsPanelProps } from './jobs-panel.tsx'

const place = { position: 'fixed', inset: 0 } as const

async function showPanel(server: AnsweringServer, props: Partial<JobsPanelProps> = {}) {
  const onZoom = vi.fn<(job: Job) => void>()
  const onInset = vi.fn<(inset: PanelInset) => void>()
  const onClose = vi.fn<() => void>()
  const panel = <JobsPanel projectId={null} onZoom={onZoom} onInset={onInset} onClose={onClose} {...props} />
  const shown = await showSignedIn(<div style={place}>{panel}</div>, server)
  return { ...shown, onZoom, onInset, onClose }
}

const mains = sampleJob({ title: 'Mains', createdAt: '2026-01-01T11:00:00.000Z' })
const valves = sampleJob({
  title: 'Valves',
  createdAt: '2026-01-01T10:00:00.000Z',
  isComplete: true,
  layerId: sampleId(),
  infoMessages: [{ key: 'completed', params: { count: 204 } }],
})

/** Two pages of one import each, and no exports. */
function twoPages() {
  return new AnsweringServer().on(listJobs, ({ search }) => {
    if (search.get('type') === 'EXPORT') return { jobs: [], next_page_key: null }
    return search.get('pageKey') === 'behind'
      ? { jobs: [valves], next_page_key: null }
      : { jobs: [mains], next_page_key: 'behind' }
  })
}

test('a running job shows its progress, a finished job its result', async () => {
  const { onZoom } = await showPanel(twoPages())
  await expect.element(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '61')
  await expect.element(page.getByText('13,491 read, 3,000 written')).toBeVisible()
  await page.getByRole('button', { name: 'Older jobs' }).click()
  await expect.element(page.getByText(/204 features imported/)).toBeVisible()
  await page.getByRole('button', { name: 'Zoom to Valves' }).click()
  expect(onZoom).toHaveBeenCalledWith(valves)
})

test('a waiting import says how many imports begin before it', async () => {
  const progress = { phase: 'waiting', read: 0, written: 0, percent: null } as const
  const waiting = [null, 0, 1, 2].map((waitingBefore) =>
    sampleJob({ title: `Mains ${waitingBefore}`, progress, waitingBefore }),
  )
  await showPanel(new AnsweringServer().on(listJobs, () => ({ jobs: waiting, next_page_key: null })))
  await expect.element(page.getByText('Next in line')).toBeVisible()
  await expect.element(page.getByText('1 import before it')).toBeVisible()
  await expect.element(page.getByText('2 imports before it')).toBeVisible()
  expect(page.getByText('Waiting to start').elements()).toHaveLength(4)
})

test('a button returns to the newest jobs', async () => {
  await showPanel(twoPages())
  await page.getByRole('button', { name: 'Older jobs' }).click()
  await expect.element(page.getByRole('heading', { name: 'Valves' })).toBeVisible()
  await page.getByRole('button', { name: 'Newest jobs' }).click()
  await expect.element(page.getByRole('heading', { name: 'Mains' })).toBeVisible()
})

test('a job from an event is shown without a request', async () => {
  const server = twoPages()
  const { queryClient } = await showPanel(server)
  await expect.element(page.getByRole('heading', { name: 'Mains' })).toBeVisible()
  const asked = server.received.length
  takeJob(queryClient, sampleJob({ title: 'Hydrants', createdAt: '2026-01-01T12:00:00.000Z' }))
  await expect.element(page.getByRole('heading', { name: 'Hydrants' })).toBeVisible()
  expect(server.received).toHaveLength(asked)
})

test('an event takes precedence over a list that was requested earlier', async () => {
  const { promise: sent, resolve } = Promise.withResolvers<void>()
  const server = new AnsweringServer().on(listJobs, async () => {
    await sent
    return { jobs: [mains], next_page_key: null }
  })
  const { queryClient } = await showPanel(server)
  await expect.poll(() => server.received.filter(({ path }) => path === listJobs.path)).toHaveLength(1)
  takeJob(queryClient, { ...mains, isComplete: true, updatedAt: '2026-01-01T11:01:00.000Z' })
  resolve()
  await expect.element(page.getByText('Done', { exact: true })).toBeVisible()
})

test('a cancellation asks first, and is then shown as pending', async () => {
  const server = twoPages().on(cancelJob, () => ({
    ...mains,
    cancelRequested: true,
    updatedAt: '2026-01-01T11:01:00.000Z',
  }))
  await showPanel(server)
  await page.getByRole('button', { name: 'Cancel Mains' }).click()
  await page.getByRole('button', { name: 'Cancel import' }).click()
  await expect.element(page.getByText('Cancelling')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Cancel Mains' })).not.toBeInTheDocument()
})

test('the user chooses the number of jobs per page', async () => {
  const server = twoPages()
  await showPanel(server)
  await page.getByRole('combobox', { name: 'Jobs per page' }).click()
  await page.getByRole('option', { name: '25' }).click()
  await expect.poll(() => server.received.at(-1)?.search.get('pageSize')).toBe('25')
})

test('a job of another project is named with its project', async () => {
  const elsewhere = { ...valves, projectName: 'Riverside' }
  const server = new AnsweringServer().on(listJobs, () => ({ jobs: [mains, elsewhere], next_page_key: null }))
  await showPanel(server, { projectId: mains.projectId })
  await expect.element(page.getByText(/Project Riverside/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Open project Riverside and zoom to Valves' })).toBeVisible()
  expect(page.getByText(/Project Mapleton/).elements()).toEqual([])
})

test('a failed job can be repeated where the page has its file', async () => {
  const failed = sampleJob({ title: 'Hydrants', hasError: true })
  const server = new AnsweringServer().on(listJobs, () => ({ jobs: [failed, valves], next_page_key: null }))
  const repeat = vi.fn<(job: Job) => void>()
  await showPanel(server, { retryOf: (job) => () => repeat(job) })
  await page.getByRole('button', { name: 'Try Hydrants again' }).click()
  expect(repeat).toHaveBeenCalledExactlyOnceWith(failed)
})

test('rows of uploads are above the newest imports, in place of the text of an empty list', async () => {
  const server = new AnsweringServer().on(listJobs, () => ({ jobs: [], next_page_key: null }))
  await showPanel(server, { uploads: <p>Sending Mains</p> })
  await expect.element(page.getByText('Sending Mains')).toBeVisible()
  await expect.element(page.getByText(/No imports yet/)).not.toBeInTheDocument()
  await page.getByRole('tab', { name: 'Exports' }).click()
  await expect.element(page.getByText('No exports yet.')).toBeVisible()
  await expect.element(page.getByText('Sending Mains')).not.toBeInTheDocument()
})

test('an empty list of exports shows a text', async () => {
  await showPanel(twoPages())
  await page.getByRole('tab', { name: 'Exports' }).click()
  await expect.element(page.getByText('No exports yet.')).toBeVisible()
})

test('a list that cannot be loaded shows the reason and a retry button', async () => {
  let refuses = true
  const server = new AnsweringServer().on(listJobs, () => {
    if (refuses) throw new Problem('internal', {})
    return { jobs: [mains], next_page_key: null }
  })
  await showPanel(server)
  await expect.element(page.getByRole('alert')).toBeVisible()
  refuses = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByRole('heading', { name: 'Mains' })).toBeVisible()
})

describe('the panel over the map', () => {
  const panel = page.getByRole('region', { name: 'Jobs' })
  const box = () => panel.element().getBoundingClientRect()

  test('does not cover the selected feature, collapses to its header and expands over the whole map', async () => {
    await page.viewport(1280, 800)
    const { onInset } = await showPanel(twoPages())
    await expect.poll(() => onInset.mock.lastCall).toEqual([{ leftPx: 537, rightPx: 0, bottomPx: 0 }])
    await page.getByRole('button', { name: 'Collapse the jobs panel' }).click()
    await expect.element(page.getByRole('tabpanel')).not.toBeInTheDocument()
    await expect.poll(() => onInset.mock.lastCall).toEqual([{ leftPx: 0, rightPx: 0, bottomPx: 90 }])
    expect(box().height).toBe(50)
    await page.getByRole('tab', { name: 'Exports' }).click()
    await expect.element(page.getByText('No exports yet.')).toBeVisible()
    await page.getByRole('button', { name: 'Expand the jobs panel over the map' }).click()
    await expect.poll(() => onInset.mock.lastCall).toEqual([{ leftPx: 0, rightPx: 0, bottomPx: 0 }])
    expect([box().width, box().height]).toEqual([1280, 800])
    await page.getByRole('button', { name: 'Shrink the jobs panel' }).click()
    await expect.element(page.getByRole('separator', { name: 'Size of the jobs panel' })).toBeVisible()
  })

  test('is a sheet at the bottom of a small screen', async () => {
    await page.viewport(390, 844)
    const { onInset } = await showPanel(twoPages())
    await expect.poll(() => onInset.mock.lastCall).toEqual([{ leftPx: 0, rightPx: 0, bottomPx: 375 }])
    expect([box().left, box().right, box().bottom]).toEqual([0, 390, 844])
  })

  test('closes with Escape', async () => {
    const { onClose } = await showPanel(twoPages())
    await page.getByRole('tab', { name: 'Imports' }).click()
    await userEvent.keyboard('{Escape}')
    expect(onClose).toHaveBeenCalledOnce()
  })
})

test('the file of an export is downloaded with the access token, and a failure says why', async () => {
  const id = sampleId()
  const ready = sampleJob({
    id,
    type: 'EXPORT',
    title: 'activity-log.csv',
    projectId: null,
    projectName: null,
    isComplete: true,
    resultURL: `/rest/activities/exports/${id}`,
    infoMessages: [{ key: 'logExported', params: { count: 12 } }],
  })
  let isGone = false
  const server = new AnsweringServer()
    .on(listJobs, ({ search }) => ({ jobs: search.get('type') === 'EXPORT' ? [ready] : [], next_page_key: null }))
    .on(readActivityExport, () => {
      if (isGone) throw new Problem('not_found', { asset: 'job' })
      return 'date'
    })
  const saved: string[] = []
  // The click of a link would open the browser's dialog of a download.
  HTMLAnchorElement.prototype.click = function saveNothing() {
    saved.push(this.download)
  }
  onTestFinished(() => void Reflect.deleteProperty(HTMLAnchorElement.prototype, 'click'))
  await showPanel(server)
  await page.getByRole('tab', { name: 'Exports' }).click()
  await expect.element(page.getByText(/12 entries exported/)).toBeVisible()
  await page.getByRole('button', { name: 'Download activity-log.csv' }).click()
  await expect.poll(() => saved).toEqual(['activity-log.csv'])
  isGone = true
  await page.getByRole('button', { name: 'Download activity-log.csv' }).click()
  await expect.element(page.getByText(/does not exist/)).toBeVisible()
})

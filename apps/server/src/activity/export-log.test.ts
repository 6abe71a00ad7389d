import { activityExportDays, exportActivities, listActivities } from '@cairn/contract/activity/activities'
import { cancelJob, type Job, listJobs } from '@cairn/contract/jobs'
import { deleteProject } from '@cairn/contract/projects'
import { describe, expect } from 'vitest'
import { test } from '../../test/app.ts'
import { runJobs } from '../../test/jobs.ts'
import { problemFrom } from '../../test/problems.ts'
import type { Person } from '../../test/seeds.ts'
import type { TestApp } from '../../test/test-app.ts'
import { findJob } from '../jobs/jobs.queries.ts'
import { discardOldExports } from './discard-old-exports.ts'

const body = { timeZone: 'America/Denver' }

async function addEntries({ services }: TestApp, { organizationId, email }: Person, messages: readonly string[]) {
  const values = { organizationId, email, userType: '0111', type: 'Edit', category: 'General' } as const
  const createdAt = new Date('2026-03-01T12:00:00.000Z')
  await services.db
    .insertInto('activity')
    .values(messages.map((message) => ({ ...values, message, createdAt })))
    .execute()
}

async function download({ http }: TestApp, { token }: Person, { resultURL }: Pick<Job, 'resultURL'>) {
  return http.app.inject({ url: resultURL ?? '', headers: { authorization: `Bearer ${token}` } })
}

async function endOf({ services }: TestApp, { id }: Pick<Job, 'id'>): Promise<Job> {
  const job = await findJob(services.db, id)
  if (!job) throw new Error('the job is gone')
  return job
}

/** The lines of the file without the byte order mark. */
const linesOf = (text: string) => text.replace('\uFEFF', '').split('\r\n').slice(0, -1)

test('an export is a job whose file the caller downloads, and a mail says that it is ready', async ({ app, seeds }) => {
  const by = await seeds.person()
  await addEntries(app, by, ['=cmd()', 'plain'])
  const started = await by.api(exportActivities, { query: {}, body: { ...body, activityTypes: 'Edit' } })
  expect(started).toMatchObject({
    type: 'EXPORT',
    projectId: null,
    projectName: null,
    isComplete: false,
    resultURL: null,
  })
  expect(started.title).toBe('activity-log-2030-06-01.csv')
  await runJobs(app)
  const { jobs } = await by.api(listJobs, { query: { type: 'EXPORT' } })
  const [job] = jobs
  expect(job).toMatchObject({ id: started.id, isComplete: true, hasError: false })
  expect(job?.infoMessages).toEqual([{ key: 'logExported', params: { count: 2 } }])
  const reply = await download(app, by, job ?? started)
  expect(reply.headers['content-type']).toBe('text/csv')
  expect(reply.body.startsWith('\uFEFF')).toBe(true)
  expect(linesOf(reply.body)).toEqual([
    '"date","performer","action","category","what","project","message","artifact"',
    `"2026-03-01 05:00:00 -07:00","${by.email}","Edit","General","","","plain","{}"`,
    `"2026-03-01 05:00:00 -07:00","${by.email}","Edit","General","","","'=cmd()","{}"`,
  ])
  await runJobs(app)
  const mails = await app.services.db.selectFrom('outboxMail').where('recipient', '=', by.email).selectAll().execute()
  expect(mails).toHaveLength(1)
  expect(mails[0]?.subject).toContain(started.title)
})

test('an export of several batches has every entry once, in the order of the filter', async ({ app, seeds }) => {
  const by = await seeds.person()
  const messages = Array.from({ length: 1203 }, (_, i) => `entry ${i}`)
  await addEntries(app, by, messages)
  const order = { ...body, orderDirection: 'ASC', partialMessages: 'entry' } as const
  const job = await by.api(exportActivities, { query: {}, body: order })
  await runJobs(app)
  const { body: text } = await download(app, by, await endOf(app, job))
  expect(
    linesOf(text)
      .slice(1)
      .map((line) => line.split(',')[6]),
  ).toEqual(messages.map((message) => `"${message}"`))
})

test('the things of entries are named as the log names them', async ({ app, seeds }) => {
  const by = await seeds.person()
  const layer = await seeds.layer({ by, name: 'Hydrants' })
  await seeds.feature({ by, layerId: layer.id, properties: { name: 'H-102' } })
  const started = await by.api(exportActivities, {
    query: {},
    body: { ...body, orderDirection: 'ASC', activityTypes: 'Add', categories: ['Layer', 'Feature'] },
  })
  await app.services.db
    .updateTable('job')
    .set({ createdAt: new Date('2999-01-01') })
    .where('id', '=', started.id)
    .execute()
  await runJobs(app)
  const { body: text } = await download(app, by, await endOf(app, started))
  const things = linesOf(text).map((line) => line.split(',')[4])
  expect([things[0], ...things.slice(-2)]).toEqual(['"what"', '"Hydrants"', '"H-102"'])
})

test('projects are named, deleted ones by their last name', async ({ app, seeds }) => {
  const by = await seeds.person()
  const mains = await seeds.project({ by, name: 'Mains' })
  await seeds.project({ by, name: 'Valves' })
  await by.api(deleteProject, { params: { id: mains.id }, query: { version: 1 } })
  const job = await by.api(exportActivities, { query: {}, body: { ...body, categories: 'Project' } })
  await app.services.db
    .updateTable('job')
    .set({ createdAt: new Date('2999-01-01') })
    .where('id', '=', job.id)
    .execute()
  await runJobs(app)
  const { body: text } = await download(app, by, await endOf(app, job))
  expect(
    linesOf(text)
      .slice(1)
      .map((line) => line.split(',')[5]),
  ).toEqual(['"Mains"', '"Valves"', '"Mains"'])
})

test('projects have the names that the caller gives, as an object or as its JSON text', async ({ app, seeds }) => {
  const by = await seeds.person()
  const mains = await seeds.project({ by, name: 'Mains' })
  await seeds.project({ by, name: 'Valves' })
  const names = { [mains.id]: 'Mains, north' }
  for (const projectNames of [names, JSON.stringify(names)]) {
    const order = { ...body, categories: 'Project', orderDirection: 'ASC', projectNames } as const
    const job = await by.api(exportActivities, { query: {}, body: order })
    await app.services.db
      .updateTable('job')
      .set({ createdAt: new Date('2999-01-01') })
      .where('id', '=', job.id)
      .execute()
    await runJobs(app)
    const [, first, second] = linesOf((await download(app, by, await endOf(app, job))).body)
    expect(first).toContain(',"Project","Mains","Mains, north",')
    expect(second).toContain(',"Project","Valves","Valves",')
  }
  for (const projectNames of ['Mains', '{"no id":"Mains"}', '[]'])
    await problemFrom(by.api(exportActivities, { query: {}, body: { ...body, projectNames } }), 'invalid_request')
})

describe('the rights on an export', () => {
  test('are those of organization admins, judged when the job runs', async ({ app, seeds }) => {
    const admin = await seeds.person()
    const { organizationId } = admin
    const second = await seeds.person({ organizationId })
    const job = await second.api(exportActivities, { query: {}, body })
    const { db } = app.services
    await runJobs(app)
    const late = await second.api(exportActivities, { query: {}, body })
    const done = await endOf(app, job)
    expect((await download(app, second, done)).statusCode).toBe(200)
    expect((await download(app, admin, done)).statusCode).toBe(404)
    await db.deleteFrom('permissionEntry').where('accountId', '=', second.accountId).execute()
    expect((await download(app, second, done)).statusCode).toBe(403)
    await runJobs(app)
    const refused = await endOf(app, late)
    expect(refused).toMatchObject({ hasError: true, isComplete: false, resultURL: null })
    expect(refused.infoMessages).toEqual([{ key: 'exportRefused', params: {} }])
  })

  test('are not those of admins of projects, who read the entries of their projects', async ({ seeds }) => {
    const admin = await seeds.person()
    const { id } = await seeds.project({ by: admin })
    const projectAdmin = await seeds.person({ organizationId: admin.organizationId, permission: null })
    await seeds.permit(projectAdmin, { assetType: 'project', assetId: id, permission: '1111' })
    expect((await projectAdmin.api(listActivities, { query: {} })).Items).not.toEqual([])
    await problemFrom(projectAdmin.api(exportActivities, { query: {}, body }), 'not_permitted')
  })

  test('of another organization or a wrong time zone: no job begins', async ({ seeds }) => {
    const [one, other] = [await seeds.person(), await seeds.person()]
    const query = { orgId: other.organizationId }
    await problemFrom(one.api(exportActivities, { query, body }), 'not_found')
    await problemFrom(one.api(exportActivities, { query: {}, body: { timeZone: 'Mars/Base' } }), 'invalid_request')
    expect(await one.api(listJobs, { query: {} })).toMatchObject({ jobs: [] })
  })
})

test('a cancelled export leaves no file and sends no mail', async ({ app, seeds }) => {
  const by = await seeds.person()
  const job = await by.api(exportActivities, { query: {}, body })
  await by.api(cancelJob, { params: { id: job.id } })
  await runJobs(app)
  const ended = await endOf(app, job)
  expect(ended.infoMessages).toEqual([{ key: 'exportCancelled', params: {} }])
  expect(await app.services.storage.head(`log-exports/${job.id}.csv`)).toBeUndefined()
  expect(
    await app.services.db.selectFrom('outboxMail').where('recipient', '=', by.email).select('id').execute(),
  ).toEqual([])
})

test('the file is deleted after a week', async ({ app, seeds }) => {
  const by = await seeds.person()
  const job = await by.api(exportActivities, { query: {}, body })
  await runJobs(app)
  const done = await endOf(app, job)
  await discardOldExports(app.services, new Date())
  expect((await download(app, by, done)).statusCode).toBe(200)
  await discardOldExports(app.services, new Date(Date.now() + (activityExportDays + 1) * 24 * 60 * 60_000))
  expect((await download(app, by, done)).statusCode).toBe(404)
  expect(await app.services.storage.head(`log-exports/${job.id}.csv`)).toBeUndefined()
})

import { cancelJob, type Job, listJobs, statusOf } from '@cairn/contract/jobs'
import { changeProject, readProject } from '@cairn/contract/projects'
import { permissionBits, userTypes } from '@cairn/domain/permissions'
import { describe, expect } from 'vitest'
import { test } from '../../test/app.ts'
import { problemFrom } from '../../test/problems.ts'
import type { Person, Seeds } from '../../test/seeds.ts'
import type { TestApp } from '../../test/test-app.ts'
import { importFileSpec } from '../imports/import-file.job.ts'
import { enqueue } from '../platform/jobs/jobs.ts'
import { insertJob, updateJob } from './jobs.queries.ts'

interface Place {
  readonly owner: Person
  readonly projectId: string
  readonly folderId: string
  readonly layerId: string
}

async function seedPlace(seeds: Seeds): Promise<Place> {
  const owner = await seeds.person()
  const { id: folderId, projectId } = await seeds.folder({ by: owner })
  return { owner, projectId, folderId, layerId: (await seeds.layer({ by: owner, folderId })).id }
}

function addJob({ services, clock }: TestApp, { owner, ...place }: Place, title = 'Import'): Promise<Job> {
  const timeoutTime = new Date(clock.now().getTime() + 3_600_000)
  const { organizationId, accountId: ownerId } = owner
  return insertJob(services.db, { organizationId, ownerId, type: 'IMPORT', title, timeoutTime, ...place })
}

describe('the list of jobs', () => {
  test('has pages of the caller’s jobs, newest first, and each page has the key of the next', async ({
    app,
    seeds,
  }) => {
    const place = await seedPlace(seeds)
    for (const title of ['1', '2', '3', '4', '5']) await addJob(app, place, title)
    const titles: string[] = []
    let pageKey: string | null | undefined
    do {
      const page: { jobs: Job[]; next_page_key: string | null } = await place.owner.api(listJobs, {
        query: { pageSize: 2, ...(pageKey && { pageKey }) },
      })
      titles.push(...page.jobs.map(({ title }) => title))
      pageKey = page.next_page_key
    } while (pageKey !== null)
    expect(titles.toSorted()).toEqual(['1', '2', '3', '4', '5'])
  })

  test('says how many imports begin before a waiting one; organizations take turns', async ({ app, seeds }) => {
    const [here, there] = [await seedPlace(seeds), await seedPlace(seeds)]
    const addWaiting = async (place: Place, title: string) => {
      const { id: jobId } = await addJob(app, place, title)
      const { organizationId } = place.owner
      await enqueue(app.services.db, importFileSpec, { jobId, organizationId })
    }
    for (const title of ['1', '2', '3']) await addWaiting(here, title)
    for (const title of ['1', '2']) await addWaiting(there, title)
    const ended = await addJob(app, there, 'ended')
    await updateJob(app.services.db, ended.id, { isComplete: true })
    const placesOf = async ({ owner }: Place) => {
      const { jobs } = await owner.api(listJobs, { query: {} })
      return Object.fromEntries(jobs.map(({ title, waitingBefore }) => [title, waitingBefore]))
    }
    expect(await placesOf(here)).toEqual({ '1': 0, '2': 2, '3': 4 })
    expect(await placesOf(there)).toEqual({ '1': 1, '2': 3, ended: null })
  })

  test('accepts only the page sizes of the specification', async ({ seeds }) => {
    const person = await seeds.person()
    await problemFrom(person.api(listJobs, { query: { pageSize: 11 } }), 'invalid_request')
    await problemFrom(person.api(listJobs, { query: { pageKey: 'x' } }), 'invalid_request')
    expect(await person.api(listJobs, { query: { pageSize: 50 } })).toEqual({ jobs: [], next_page_key: null })
  })

  test("has other users' jobs only for admins of the requested project", async ({ app, seeds }) => {
    const place = await seedPlace(seeds)
    const job = await addJob(app, place)
    const { organizationId } = place.owner
    const admin = await seeds.person({ organizationId })
    const viewer = await seeds.person({ organizationId, userType: userTypes.viewer, permission: permissionBits.view })
    const ids = async (person: Person, projectID?: string) =>
      (await person.api(listJobs, { query: { ...(projectID && { projectID }) } })).jobs.map(({ id }) => id)
    expect(await ids(admin, place.projectId)).toEqual([job.id])
    expect(await ids(admin)).toEqual([])
    expect(await ids(viewer, place.projectId)).toEqual([])
    await problemFrom((await seeds.person()).api(listJobs, { query: { projectID: place.projectId } }), 'not_found')
  })
})

test('a job names its project as it is called now', async ({ app, seeds }) => {
  const place = await seedPlace(seeds)
  const { id, projectName } = await addJob(app, place)
  const { api } = place.owner
  const project = await api(readProject, { params: { id: place.projectId }, query: { includeFolders: 'false' } })
  expect(projectName).toBe(project.name)
  await api(changeProject, {
    params: { id: place.projectId },
    body: { version: 1, name: 'Riverside', description: '' },
  })
  const { jobs } = await api(listJobs, { query: {} })
  expect(jobs).toMatchObject([{ id, projectName: 'Riverside' }])
  expect(await updateJob(app.services.db, id, { hasError: true })).toMatchObject({ projectName: 'Riverside' })
})

test('a job does not name its project for an owner who has lost the right to see it', async ({ app, seeds }) => {
  const place = await seedPlace(seeds)
  const { id } = await addJob(app, place)
  await app.services.db.deleteFrom('permissionEntry').where('accountId', '=', place.owner.accountId).execute()
  const { jobs } = await place.owner.api(listJobs, { query: {} })
  expect(jobs).toMatchObject([{ id, projectName: null }])
  expect(await place.owner.api(cancelJob, { params: { id } })).toMatchObject({ projectName: null })
})

describe('cancelling a job', () => {
  test('marks a running job, and is refused for a job that has ended', async ({ app, seeds }) => {
    const place = await seedPlace(seeds)
    const { id } = await addJob(app, place)
    const { api } = place.owner
    expect(await api(cancelJob, { params: { id } })).toMatchObject({ cancelRequested: true })
    await updateJob(app.services.db, id, { hasError: true })
    await problemFrom(api(cancelJob, { params: { id } }), 'job_finished')
  })
})

describe('the status of a job', () => {
  const running = { isComplete: false, hasError: false, timeoutTime: '2030-01-01T00:00:00.000Z' }
  const before = new Date('2029-12-31T00:00:00Z')

  test.for([
    [{ ...running }, 'in-progress'],
    [{ ...running, hasError: true }, 'failed'],
    [{ ...running, isComplete: true }, 'success'],
    [{ ...running, isComplete: true, hasError: true }, 'complete-with-errors'],
  ] as const)('%j is %s', ([job, status]) => {
    expect(statusOf(job, before)).toBe(status)
  })

  test('is a timeout after its time has passed', () => {
    expect(statusOf(running, new Date('2030-01-01T00:00:01Z'))).toBe('timeout')
  })
})

import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { Job, jobStreamsMax } from '@cairn/contract/jobs'
import { expect, onTestFinished } from 'vitest'
import { recordStatements } from '../../test/recorded-statements.ts'
import type { Person, Seeds } from '../../test/seeds.ts'
import type { TestApp } from '../../test/test-app.ts'
import { test } from '../../test/working-server.ts'
import { findActorById } from '../access/access.queries.ts'
import { FollowedActor } from '../access/followed-actor.ts'
import { notify } from '../platform/events.ts'
import { JobFeed } from './job-feed.ts'
import { insertJob, updateJob } from './jobs.queries.ts'
import { watchVisibleJobs } from './watch-jobs.ts'

interface Watch {
  readonly stream: Readable
  /** The next job that the server tells of. */
  next(): Promise<Job>
}

async function watch(app: TestApp, person: Person, projectId: string): Promise<Watch> {
  const reply = await app.http.app.inject({
    url: `/rest/jobs/events?projectID=${projectId}`,
    headers: { authorization: `Bearer ${person.token}` },
    payloadAsStream: true,
  })
  expect(reply.headers['content-type']).toContain('text/event-stream')
  const stream = reply.stream()
  const events = eventsOf(stream)
  return {
    stream,
    next: async () => {
      const { value } = await events.next()
      if (value === undefined) throw new Error('the stream ended')
      return Job.parse(JSON.parse(value))
    },
  }
}

async function* eventsOf(stream: Readable): AsyncGenerator<string> {
  let text = ''
  for await (const chunk of stream) {
    text += String(chunk)
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      const data = /^event: job\ndata: (.*)$/.exec(text.slice(0, end))?.[1]
      text = text.slice(end + 2)
      if (data !== undefined) yield data
    }
  }
}

/** An import, which has a project. */
interface ImportJob extends Job {
  readonly projectId: string
}

async function addJob(app: TestApp, seeds: Seeds): Promise<{ owner: Person; job: ImportJob }> {
  const owner = await seeds.person()
  const { id: folderId, projectId } = await seeds.folder({ by: owner })
  const { id: layerId } = await seeds.layer({ by: owner, folderId })
  return { owner, job: await insertImport(app, owner, { projectId, folderId, layerId }) }
}

/** A job of `owner` in the same place as another. */
function addJobBeside(app: TestApp, owner: Person, { projectId, folderId, layerId }: ImportJob): Promise<ImportJob> {
  return insertImport(app, owner, { projectId, folderId: folderId ?? '', layerId: layerId ?? '' })
}

async function insertImport(
  { services }: TestApp,
  { organizationId, accountId: ownerId }: Person,
  place: { projectId: string; folderId: string; layerId: string },
): Promise<ImportJob> {
  const timeoutTime = new Date('2030-06-01T13:00:00Z')
  const spec = { organizationId, ownerId, type: 'IMPORT', title: 'Import', timeoutTime, ...place } as const
  const job = await insertJob(services.db, spec)
  await receiveEvents(services)
  return { ...job, projectId: place.projectId }
}

/** Waits until this node has received the events of all earlier commits: they arrive in the order of the commits. */
async function receiveEvents({ db, events }: TestApp['services']): Promise<void> {
  const id = randomUUID()
  const received = new Promise<void>((resolve) => {
    onTestFinished(events.subscribe('committed', (payload) => payload === id && resolve()))
  })
  await notify(db, 'committed', id)
  await received
}

/** A job, and an account of its organization that may only view. */
async function addJobBesideViewer(app: TestApp, seeds: Seeds) {
  const { owner, job } = await addJob(app, seeds)
  const { organizationId } = owner
  return { owner, job, viewer: await seeds.person({ organizationId, userType: '0001', permission: '0001' }) }
}

test('a watcher receives each change of its own jobs', async ({ app, seeds }) => {
  const { owner, job } = await addJob(app, seeds)
  const watching = await watch(app, owner, job.projectId)
  const progress = { phase: 'writing', read: 10, written: 5, percent: 75 } as const
  await updateJob(app.services.db, job.id, { progress })
  expect(await watching.next()).toMatchObject({ id: job.id, progress })
  await updateJob(app.services.db, job.id, { isComplete: true })
  expect(await watching.next()).toMatchObject({ id: job.id, isComplete: true })
  watching.stream.destroy()
})

test("a watcher receives changes of other users' jobs only with the right to administer the project", async ({
  app,
  seeds,
}) => {
  const { owner, viewer, job } = await addJobBesideViewer(app, seeds)
  const own = await addJobBeside(app, viewer, job)
  const [admins, viewers] = [
    await watch(app, await seeds.person({ organizationId: owner.organizationId }), job.projectId),
    await watch(app, viewer, job.projectId),
  ]
  await updateJob(app.services.db, job.id, { isComplete: true })
  await updateJob(app.services.db, own.id, { isComplete: true })
  expect(await admins.next()).toMatchObject({ id: job.id })
  expect(await viewers.next()).toMatchObject({ id: own.id })
  admins.stream.destroy()
  viewers.stream.destroy()
})

test('a watcher receives no changes after its sign-out', async ({ app, seeds }) => {
  const { owner, job } = await addJob(app, seeds)
  const watching = await watch(app, owner, job.projectId)
  await app.services.db.deleteFrom('session').where('accountId', '=', owner.accountId).execute()
  await updateJob(app.services.db, job.id, { isComplete: true })
  await expect(watching.next()).rejects.toThrow('the stream ended')
})

test("an admin who loses the right receives no more changes of other users' jobs", async ({ app, seeds }) => {
  const { owner, job } = await addJob(app, seeds)
  const admin = await seeds.person({ organizationId: owner.organizationId })
  const own = await addJobBeside(app, admin, job)
  const watching = await watch(app, admin, job.projectId)
  await updateJob(app.services.db, job.id, { cancelRequested: true })
  expect(await watching.next()).toMatchObject({ id: job.id })
  await app.services.db.deleteFrom('permissionEntry').where('accountId', '=', admin.accountId).execute()
  await updateJob(app.services.db, job.id, { isComplete: true })
  await updateJob(app.services.db, own.id, { isComplete: true })
  expect(await watching.next()).toMatchObject({ id: own.id })
  watching.stream.destroy()
})

test('a watcher receives no changes after the subscription of its organization lapsed', async ({ app, seeds }) => {
  const { owner, job } = await addJob(app, seeds)
  const watching = await watch(app, owner, job.projectId)
  await lapse(app, owner)
  await updateJob(app.services.db, job.id, { isComplete: true })
  await expect(watching.next()).rejects.toThrow('the stream ended')
})

function lapse({ services }: TestApp, { organizationId }: Person) {
  const lapsedAt = new Date('2030-06-01T12:00:00Z')
  return services.db.updateTable('organization').where('id', '=', organizationId).set({ lapsedAt }).execute()
}

test.for(['deleted', 'expired', 'that of a lapsed organization'] as const)(
  'a member of another organization receives no changes after the grant is %s',
  async (end, { app, seeds }) => {
    const { owner, job } = await addJob(app, seeds)
    const { db } = app.services
    const member = await seeds.grantee({
      by: owner,
      assetType: 'project',
      assetId: job.projectId ?? '',
      permission: '1111',
      expiresAt: new Date(app.clock.now().getTime() + 60_000),
    })
    const own = await addJobBeside(app, member, job)
    const watching = await watch(app, member, job.projectId)
    await updateJob(db, job.id, { cancelRequested: true })
    expect(await watching.next()).toMatchObject({ id: job.id })
    if (end === 'expired') app.clock.advance(60_000)
    else if (end !== 'deleted') await lapse(app, owner)
    else await db.deleteFrom('organizationPermission').where('id', '=', member.grantId).execute()
    await updateJob(db, job.id, { isComplete: true })
    await updateJob(db, own.id, { isComplete: true })
    expect(await watching.next()).toMatchObject({ id: own.id })
    watching.stream.destroy()
  },
)

test('an account has a limited number of streams, and may open another after it has closed one', async ({
  app,
  seeds,
}) => {
  const [person, other] = [await seeds.person(), await seeds.person()]
  const origin = await app.http.app.listen({ port: 0 })
  const ends: AbortController[] = []
  const open = (by: Person) => {
    const end = new AbortController()
    ends.push(end)
    const headers = { authorization: `Bearer ${by.token}` }
    return fetch(`${origin}/rest/jobs/events`, { headers, signal: end.signal })
  }
  for (let count = 0; count < jobStreamsMax; count++) expect((await open(person)).status).toBe(200)
  const refused = await open(person)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30'])
  expect((await open(other)).status).toBe(200)
  ends[0]?.abort()
  await expect.poll(async () => (await open(person)).status).toBe(200)
  // The server waits for its connections when it closes: those of refused streams stay open for the next request.
  app.http.app.server.closeAllConnections()
})

test('a client that leaves before its stream begins takes no stream of its account', async ({ app, seeds }) => {
  const { owner } = await addJob(app, seeds)
  const { db, events } = app.services
  const actor = await findActorById(db, owner.accountId)
  if (!actor) throw new Error('an account begins active')
  const feed = new JobFeed({ db, events })
  const open = (signal: AbortSignal) => {
    const caller = new FollowedActor({ actor, events, clock: app.clock, find: async () => actor })
    return watchVisibleJobs({ feed, caller, projectId: undefined, lifeMs: 60_000, signal })
  }
  for (let count = 0; count < jobStreamsMax; count++) open(AbortSignal.abort())
  const end = new AbortController()
  onTestFinished(() => end.abort())
  expect(() => open(end.signal)).not.toThrow()
})

test('a change causes one query for all streams that show it, and none for other streams', async ({ app, seeds }) => {
  const { owner, viewer, job } = await addJobBesideViewer(app, seeds)
  const { db, statements } = recordStatements(app.services.db)
  const feed = new JobFeed({ db, events: app.services.events })
  const end = new AbortController()
  onTestFinished(() => end.abort())
  const streamOf = async ({ accountId }: Person) => {
    const actor = await findActorById(app.services.db, accountId)
    if (!actor) throw new Error('an account begins active')
    const find = () => findActorById(db, accountId)
    const caller = new FollowedActor({ actor, events: app.services.events, clock: app.clock, find })
    await caller.current()
    return eventsOf(
      Readable.from(watchVisibleJobs({ feed, caller, projectId: undefined, lifeMs: 60_000, signal: end.signal })),
    )
  }
  const stranger = await seeds.person()
  // The event of a new grant makes the streams of its account read their rights again, each with a query.
  await receiveEvents(app.services)
  const blind = await Promise.all([viewer, viewer, stranger, stranger].map(streamOf))
  const seeing = await Promise.all([owner, owner, owner].map(streamOf))
  for (const stream of blind) void stream.next().catch(() => undefined)
  const seen = seeing.map((stream) => stream.next())
  const before = statements.length
  await updateJob(app.services.db, job.id, { isComplete: true })
  for (const { value } of await Promise.all(seen)) expect(value).toContain(job.id)
  expect(statements.slice(before)).toHaveLength(1)
})

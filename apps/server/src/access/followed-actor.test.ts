import { randomUUID } from 'node:crypto'
import { test as base, expect } from 'vitest'
import { workerConnection } from '../../test/database.ts'
import { insertAccount } from '../accounts/accounts.queries.ts'
import { insertSession } from '../auth/sessions/sessions.queries.ts'
import { insertOrganization } from '../organizations/organizations.queries.ts'
import { systemClock } from '../platform/clock.ts'
import { connect, type Db } from '../platform/database/db.ts'
import { type Events, listen, notify } from '../platform/events.ts'
import { createLog } from '../platform/log.ts'
import { findActorById } from './access.queries.ts'
import { insertEntry } from './entries.queries.ts'
import { FollowedActor } from './followed-actor.ts'

const test = base
  .extend('db', async ({}, { onCleanup }) => {
    const db = connect(workerConnection(), { max: 2 })
    onCleanup(() => db.destroy())
    return db
  })
  .extend('events', async ({}, { onCleanup }) => {
    const events = await listen(workerConnection(), { log: createLog('silent') })
    onCleanup(() => events.stop())
    return events
  })
  .extend('member', async ({ db, events }, { onCleanup }) => {
    const member = await insertMember(db)
    await published(db, events)
    const actor = await findActorById(db, member.accountId)
    if (!actor) throw new Error('an account begins active')
    let reads = 0
    const followed = new FollowedActor({
      actor,
      events,
      clock: systemClock,
      find: () => {
        reads += 1
        return findActorById(db, member.accountId)
      },
    })
    onCleanup(() => followed.stop())
    await followed.current()
    return { ...member, followed, reads: () => reads }
  })

/** Resolves when the events of all changes so far have arrived: they come in the order of their commits. */
async function published(db: Db, events: Events): Promise<void> {
  const marker = randomUUID()
  const arrived = Promise.withResolvers<void>()
  const unsubscribe = events.subscribe('marker', (payload) => payload === marker && arrived.resolve())
  await notify(db, 'marker', marker)
  await arrived.promise
  unsubscribe()
}

/** An account with an entry, a session and a grant from another organization. */
async function insertMember(db: Db) {
  const [organizationId, grantorId] = [await insertOrganization(db, 'Members'), await insertOrganization(db, 'Grantor')]
  const email = `${randomUUID()}@example.test`
  const account = { organizationId, email, firstName: '', lastName: '', userType: '0111' as const, passwordHash: '' }
  const accountId = await insertAccount(db, account)
  const entry = { organizationId, assetType: 'project', assetId: '*', permission: '0001' } as const
  await insertEntry(db, { accountId, ...entry })
  const expiresAt = new Date(Date.now() + 3_600_000)
  await insertSession(db, { id: randomUUID(), accountId, refreshHash: Buffer.from(email), expiresAt })
  const grant = await db
    .insertInto('organizationPermission')
    .values({ grantorId, granteeId: organizationId, state: 'REQUESTED', createdByEmail: '' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { accountId, organizationId, grantorId, grantId: grant.id }
}

type Member = Awaited<ReturnType<typeof insertMember>>

function lapse(db: Db, organizationId: string) {
  return db.updateTable('organization').set({ lapsedAt: new Date() }).where('id', '=', organizationId).execute()
}

/** Every kind of change that may change the rights of an account. */
const changes: Readonly<Record<string, (db: Db, member: Member) => Promise<unknown>>> = {
  'a permission is given': (db, { accountId, organizationId }) =>
    insertEntry(db, { accountId, organizationId, assetType: 'layer', assetId: '*', permission: '0001' }),
  'a permission changes': (db, { accountId }) =>
    db.updateTable('permissionEntry').set({ permission: '0011' }).where('accountId', '=', accountId).execute(),
  'a permission is withdrawn': (db, { accountId }) =>
    db.deleteFrom('permissionEntry').where('accountId', '=', accountId).execute(),
  'a grant to the organization is accepted': (db, { grantId }) =>
    db.updateTable('organizationPermission').set({ state: 'ACCEPTED' }).where('id', '=', grantId).execute(),
  'a grant to the organization ends': (db, { grantId }) =>
    db.deleteFrom('organizationPermission').where('id', '=', grantId).execute(),
  'a granted organization gets a permission': (db, { grantId, grantorId }) =>
    insertEntry(db, {
      organizationPermissionId: grantId,
      organizationId: grantorId,
      assetType: 'project',
      assetId: '*',
      permission: '0001',
    }),
  'the type of the user changes': (db, { accountId }) =>
    db.updateTable('account').set({ userType: '0001' }).where('id', '=', accountId).execute(),
  'the account is deactivated': (db, { accountId }) =>
    db.updateTable('account').set({ isActive: false }).where('id', '=', accountId).execute(),
  'the account is deleted': (db, { accountId }) => db.deleteFrom('account').where('id', '=', accountId).execute(),
  'a session ends': (db, { accountId }) => db.deleteFrom('session').where('accountId', '=', accountId).execute(),
  'the subscription of the organization lapses': (db, { organizationId }) => lapse(db, organizationId),
  'the subscription of an organization that granted rights lapses': async (db, { grantId, grantorId }) => {
    await db.updateTable('organizationPermission').set({ state: 'ACCEPTED' }).where('id', '=', grantId).execute()
    await lapse(db, grantorId)
  },
  'the type of the organization changes': (db, { organizationId }) =>
    db.updateTable('organization').set({ type: 'plus' }).where('id', '=', organizationId).execute(),
}

test.for(Object.keys(changes))(
  'the rights of a followed actor are read again after %s',
  async (name, { db, member }) => {
    expect(member.followed.known).toBeDefined()
    await changes[name]?.(db, member)
    await expect.poll(() => member.followed.known).toBeUndefined()
    expect(await member.followed.current()).toEqual(await findActorById(db, member.accountId))
  },
)

test('changes of other accounts and organizations leave the rights as they were read', async ({
  db,
  events,
  member,
}) => {
  for (const change of Object.values(changes)) await change(db, await insertMember(db))
  await published(db, events)
  expect(member.followed.known).toBeDefined()
  expect(member.reads()).toBe(1)
})

test('a change during a read makes the next use read again', async ({ db, events, member }) => {
  const actor = await findActorById(db, member.accountId)
  if (!actor) throw new Error('an account begins active')
  const answer = Promise.withResolvers<typeof actor>()
  const followed = new FollowedActor({ actor, events, clock: systemClock, find: () => answer.promise })
  const first = followed.current()
  await db.updateTable('account').set({ userType: '0001' }).where('id', '=', member.accountId).execute()
  await expect.poll(() => member.followed.known).toBeUndefined()
  answer.resolve(actor)
  await first
  expect(followed.known).toBeUndefined()
  followed.stop()
})

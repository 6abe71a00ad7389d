import { createMember } from '@cairn/contract/accounts/members'
import { listActivities } from '@cairn/contract/activity/activities'
import { describe, expect } from 'vitest'
import { test } from '../../test/app.ts'
import { newMember } from '../../test/members.ts'
import { problemFrom } from '../../test/problems.ts'
import type { Person } from '../../test/seeds.ts'
import type { TestApp } from '../../test/test-app.ts'
import { upsertProvider } from '../auth/providers/providers.queries.ts'
import { discardOldAdditions } from './check-new-address.ts'

const add = ({ api }: Person, email: string) => api(createMember, newMember(email))

/** The answer to an addition, as a client tells answers apart. */
async function answerTo(app: TestApp, { token }: Person, email: string) {
  const headers = { authorization: `Bearer ${token}` }
  const { body: payload } = newMember(email)
  const reply = await app.http.app.inject({ method: 'POST', url: createMember.path, payload, headers })
  return { status: reply.statusCode, code: reply.json().code, retryAfter: reply.headers['retry-after'] }
}

describe('an administrator who tries addresses', () => {
  test('learns of twenty accounts of other organizations in an hour, and then of none', async ({ app, seeds }) => {
    const [admin, stranger] = [await seeds.person(), await seeds.person()]
    for (let count = 0; count < 20; count += 1) await problemFrom(add(admin, stranger.email), 'email_taken')
    const refused = { status: 429, code: 'too_many_additions', retryAfter: '3600' }
    expect(await answerTo(app, admin, stranger.email)).toEqual(refused)
    expect(await answerTo(app, admin, 'nobody@example.test')).toEqual(refused)
    const colleague = await seeds.person({ organizationId: admin.organizationId })
    expect(await answerTo(app, colleague, stranger.email)).toEqual(refused)
    const other = await seeds.person()
    await problemFrom(add(other, stranger.email), 'email_taken')
    app.clock.advance(59 * 60_000)
    expect(await answerTo(app, admin, stranger.email)).toMatchObject({ retryAfter: '60' })
    app.clock.advance(60_000)
    const later = await seeds.person({ organizationId: admin.organizationId })
    await problemFrom(add(later, stranger.email), 'email_taken')
  })

  test('finds the refusal in the activity log, as one of a member', async ({ seeds }) => {
    const [admin, stranger] = [await seeds.person(), await seeds.person()]
    await problemFrom(add(admin, stranger.email), 'email_taken')
    const { Items } = await admin.api(listActivities, { query: {} })
    expect(Items).toMatchObject([
      {
        Type: { S: 'Add' },
        Message: { S: `Member ${stranger.email}: Add refused, the address has an account elsewhere` },
        Subject: { kind: 'member', name: stranger.email },
      },
    ])
  })

  test('may add a hundred accounts in an hour, and mistype some addresses of the own organization', async ({
    app,
    seeds,
  }) => {
    const admin = await seeds.person()
    const { organizationId } = admin
    await problemFrom(add(admin, admin.email), 'email_taken')
    await add(admin, 'ann@example.test')
    const counts = app.services.db.selectFrom('memberAddition').where('organizationId', '=', organizationId)
    expect(await counts.select(['refused', 'added']).execute()).toEqual([{ refused: 0, added: 2 }])
    await app.services.db.updateTable('memberAddition').set({ added: 99 }).execute()
    await add(admin, 'bea@example.test')
    await problemFrom(add(admin, 'cem@example.test'), 'too_many_additions')
    app.clock.advance(2 * 60 * 60_000)
    await discardOldAdditions(app.services, app.clock.now())
    expect(await counts.select('added').execute()).toEqual([])
  })
})

test('only the organizations that a sign-in provider names may add addresses of its domain', async ({ app, seeds }) => {
  const [own, stranger] = [await seeds.person(), await seeds.person()]
  const provider = { domain: 'works.test', name: 'Works', issuer: 'https://id.works.test' }
  await upsertProvider(app.services.db, { ...provider, clientId: 'cairn', clientSecret: null }, [own.organizationId])
  const { params } = await problemFrom(add(stranger, 'ceo@works.test'), 'email_domain_reserved')
  expect(params).toEqual({ domain: 'works.test' })
  expect(await add(own, 'ceo@works.test')).toMatchObject({ isExternal: true })
  // Also for an address that has an account: the answer says nothing of it.
  await problemFrom(add(stranger, 'ceo@works.test'), 'email_domain_reserved')
})

import { activateMember, createMember } from '@cairn/contract/accounts/members'
import { describe, expect } from 'vitest'
import { test } from '../../test/app.ts'
import { runJobs } from '../../test/jobs.ts'
import { mailsTo } from '../../test/mail/mailed.ts'
import { newMember } from '../../test/members.ts'
import type { TestApp } from '../../test/test-app.ts'
import { buildApp } from '../app.ts'
import { inviteAccount } from '../auth/invitations/invite-account.ts'
import { inTransaction } from '../platform/database/db.ts'
import { listOutboxMails } from '../platform/mail/outbox.queries.ts'
import { enqueueMail } from './enqueue-mail.ts'

const spec = {
  to: 'reader@example.test',
  language: 'es',
  kind: 'passwordChanged',
  params: { url: 'https://cairn.test/forget-password' },
} as const

/** A server of the demo with these services. */
async function demoServer({ services }: TestApp) {
  return (await buildApp({ ...services, settings: { ...services.settings, demo: true } })).app
}

describe('the outbox', () => {
  test('shows a mail in the language of its reader once its job has run', async ({ app }) => {
    await enqueueMail(app.services.db, spec)
    expect(await listOutboxMails(app.services.db, { recipient: spec.to })).toEqual([])
    await runJobs(app)
    const http = await demoServer(app)
    const headers = { host: 'localhost:8080', accept: 'application/json' }
    const [mail] = (await http.inject({ url: '/dev/mail?to=reader@example.test', headers })).json()
    expect(mail).toMatchObject({ recipient: 'reader@example.test', subject: 'Se cambió su contraseña de Cairn' })
    expect(mail.textBody).toContain('Establecer la contraseña: https://cairn.test/forget-password')
    const page = await http.inject({ url: '/dev/mail', headers: { host: 'localhost:8080' } })
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(page.body).toContain('<a href="https://cairn.test/forget-password">')
    await http.close()
  })

  test('gets no mail of a transaction that is rolled back', async ({ app }) => {
    const { db } = app.services
    const failing = inTransaction(db, async (tx) => {
      await enqueueMail(tx, spec)
      throw new Error('roll back')
    })
    await expect(failing).rejects.toThrow('roll back')
    await runJobs(app)
    expect(await listOutboxMails(db, { recipient: spec.to })).toEqual([])
  })

  test('has only the mails of the address that is asked for', async ({ app }) => {
    await enqueueMail(app.services.db, spec)
    await runJobs(app)
    const http = await demoServer(app)
    const headers = { host: '127.0.0.1', accept: 'application/json' }
    expect((await http.inject({ url: '/dev/mail?to=other@example.test', headers })).json()).toEqual([])
    await http.close()
  })

  test('does not exist without the demo, for other machines, behind proxies and under foreign names', async ({
    app,
  }) => {
    const http = await demoServer(app)
    const local = { url: '/dev/mail', headers: { host: 'localhost' } }
    expect((await http.inject(local)).statusCode).toBe(200)
    expect((await app.http.app.inject(local)).statusCode).toBe(404)
    const refused = [
      { ...local, remoteAddress: '192.0.2.1' },
      { ...local, headers: { host: 'localhost', 'x-forwarded-for': '192.0.2.1' } },
      { ...local, headers: { host: 'cairn.example.org' } },
    ]
    for (const request of refused) expect((await http.inject(request)).statusCode).toBe(404)
    await http.close()
  })
})

describe('an invitation', () => {
  test('mails a link with a random password of which the database stores a hash', async ({ app, seeds }) => {
    const { accountId, email } = await seeds.person()
    await inviteAccount(app.services.db, accountId)
    await runJobs(app)
    const [mail] = await listOutboxMails(app.services.db, { recipient: email })
    const link = /https:\/\/cairn\.test\/verifyme\/(\S+)\/([\w-]{43})\n/.exec(mail?.textBody ?? '')
    expect(decodeURIComponent(link?.[1] ?? '')).toBe(email)
    const stored = await app.services.db
      .selectFrom('account')
      .where('id', '=', accountId)
      .selectAll()
      .executeTakeFirst()
    expect(stored?.temporaryPasswordHash).toHaveLength(32)
    expect(JSON.stringify(stored)).not.toContain(link?.[2])
    expect(stored?.temporaryPasswordExpiresAt).toEqual(new Date('2030-06-08T12:00:00.000Z'))
  })

  test('names the account that invites, by its name or else by its address', async ({ app, seeds }) => {
    const admin = await seeds.person()
    const { db } = app.services
    const names = (firstName: string, lastName: string) =>
      db.updateTable('account').where('id', '=', admin.accountId).set({ firstName, lastName }).execute()
    await names('Nora', 'Field')
    const { id } = await admin.api(createMember, newMember('ann@example.test'))
    const [byName] = await mailsTo(app, 'ann@example.test')
    expect(byName?.subject).toMatch(/^Nora Field invited you to /)
    await names('', ' ')
    await admin.api(activateMember, { params: { id }, query: { reinvite: 'true' } })
    const [byAddress] = await mailsTo(app, 'ann@example.test')
    expect(byAddress?.textBody).toContain(`${admin.email} invited you to work with `)
  })

  test('is not sent to an account that is disabled meanwhile', async ({ app, seeds }) => {
    const { accountId, email } = await seeds.person()
    await inviteAccount(app.services.db, accountId)
    await app.services.db.updateTable('account').where('id', '=', accountId).set({ isActive: false }).execute()
    await runJobs(app)
    expect(await listOutboxMails(app.services.db, { recipient: email })).toEqual([])
  })
})

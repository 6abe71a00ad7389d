import { expect } from 'vitest'
import { test } from '../test/database.ts'
import { startSmtpServer } from '../test/peers/smtp-server.ts'
import { openMail } from './open-mail.ts'
import { listOutboxMails } from './platform/mail/outbox.queries.ts'
import { readSettings } from './settings.ts'

const to = 'reader@example.test'
const message = { to, subject: 'Code', text: '123456', html: '<p>123456</p>' }
const publicUrl = 'https://cairn.test'

test('mail goes to the SMTP server of the settings, from the address of the settings or of the deployment', async ({
  db,
}) => {
  const { received, port } = await startSmtpServer()
  const smtp = { SMTP_URL: `smtp://127.0.0.1:${port}` }
  for (const env of [smtp, { ...smtp, CAIRN_MAIL_FROM: 'Surveys <surveys@cairn.test>' }])
    await openMail(readSettings(env), { db, publicUrl }).send(message)
  expect(received.map(({ from }) => from)).toEqual(['no-reply@cairn.test', 'surveys@cairn.test'])
  expect(await listOutboxMails(db, { recipient: to })).toEqual([])
})

test('without SMTP the demo has an outbox, and another server refuses so that mails wait', async ({ db }) => {
  await openMail(readSettings({}), { db, publicUrl }).send(message)
  expect(await listOutboxMails(db, { recipient: to })).toMatchObject([{ subject: 'Code' }])
  for (const env of [{ CAIRN_DEMO: '0' }, { DATABASE_URL: 'postgres://database.test/cairn' }])
    await expect(openMail(readSettings(env), { db, publicUrl }).send(message)).rejects.toThrow(/SMTP_URL is not set/)
  expect(await listOutboxMails(db, { recipient: to })).toHaveLength(1)
})

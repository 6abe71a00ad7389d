import { expect, test } from 'vitest'
import { startSmtpServer } from '../../../test/peers/smtp-server.ts'
import { composeMail } from '../../mail/compose-mail.ts'
import { smtpMail } from './smtp-mail.ts'

const mailTo = (to: string) =>
  composeMail({ to, language: 'zh', kind: 'resetCode', params: { code: '123456', minutes: 15 } }, 'https://cairn.test')

test('a mail reaches the SMTP server with both forms and its sender', async () => {
  const { received, port } = await startSmtpServer()
  const mail = smtpMail({ url: `smtp://127.0.0.1:${port}`, from: 'Cairn <no-reply@cairn.test>' })
  await mail.send(mailTo('reader@example.test'))
  expect(received).toMatchObject([{ from: 'no-reply@cairn.test', to: ['reader@example.test'] }])
  const [first] = received
  expect(first?.text).toContain('Content-Type: text/plain; charset=utf-8')
  expect(first?.text).toContain('Content-Type: text/html; charset=utf-8')
  expect(first?.text).toMatch(/^Subject: =\?UTF-8\?/m)
})

test('a name with line breaks and tags adds neither a header nor an element', async () => {
  const { received, port } = await startSmtpServer()
  const mail = smtpMail({ url: `smtp://127.0.0.1:${port}`, from: 'no-reply@cairn.test' })
  const organization = 'Mains\r\nBcc: thief@example.test\r\n\r\n<img src=https://thief.test>'
  const url = 'https://cairn.test/verifyme/a/b'
  const params = { organization, email: 'reader@example.test', days: 7, url }
  const composed = composeMail(
    { to: 'reader@example.test', language: 'en', kind: 'invitation', params },
    'https://cairn.test',
  )
  await mail.send({ ...composed, subject: `${composed.subject} ${organization}` })
  const [{ to, text } = { to: [], text: '' }] = received
  expect(to).toEqual(['reader@example.test'])
  const head = text.slice(0, text.indexOf('\r\n\r\n'))
  expect(head).toMatch(/^Subject: .*Mains/m)
  expect(head).not.toMatch(/^bcc:/im)
  expect(composed.html).not.toContain('<img')
})

test('an address with a comma is one recipient', async () => {
  const { received, port } = await startSmtpServer()
  const mail = smtpMail({ url: `smtp://127.0.0.1:${port}`, from: 'no-reply@cairn.test' })
  await mail.send(mailTo('"a,b"@example.test'))
  expect(received).toHaveLength(1)
  expect(received[0]?.to).toHaveLength(1)
})

test('sending fails while the SMTP server is down, and works again when it is back', async () => {
  const { port, close } = await startSmtpServer()
  await close()
  const mail = smtpMail({ url: `smtp://127.0.0.1:${port}`, from: 'no-reply@cairn.test' })
  await expect(mail.send(mailTo('reader@example.test'))).rejects.toThrow(/ECONNREFUSED/)
  const { received } = await startSmtpServer(port)
  await mail.send(mailTo('reader@example.test'))
  expect(received).toHaveLength(1)
})

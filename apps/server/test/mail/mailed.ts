import { listOutboxMails } from '../../src/platform/mail/outbox.queries.ts'
import { runJobs } from '../jobs.ts'
import type { TestApp } from '../test-app.ts'

/** Runs the jobs of a test and returns the mails to an address, newest first. */
export async function mailsTo(app: TestApp, recipient: string) {
  await runJobs(app)
  return listOutboxMails(app.services.db, { recipient })
}

/** The code in the newest mail to an address. */
export async function codeTo(app: TestApp, recipient: string): Promise<string> {
  const [mail] = await mailsTo(app, recipient)
  const code = /^(\d{6})$/m.exec(mail?.textBody ?? '')?.[1]
  if (code === undefined) throw new Error(`no code was mailed to ${recipient}`)
  return code
}

/** The temporary password in the newest mail to an address. */
export async function temporaryPasswordTo(app: TestApp, recipient: string): Promise<string> {
  const [mail] = await mailsTo(app, recipient)
  const password = /\/verifyme\/\S+\/([\w-]{43})\n/.exec(mail?.textBody ?? '')?.[1]
  if (password === undefined) throw new Error(`no invitation was mailed to ${recipient}`)
  return password
}

/** Another code than this one. */
export function wrongCode(code: string): string {
  return code === '000000' ? '111111' : '000000'
}

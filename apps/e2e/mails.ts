import { type APIRequestContext, expect } from '@playwright/test'

interface Mail {
  readonly subject: string
  readonly textBody: string
}

/** The newest mail to an address in the outbox of the server, once its subject matches. */
export async function mailTo(request: APIRequestContext, address: string, subject: RegExp): Promise<Mail> {
  let found: Mail | undefined
  await expect
    .poll(async () => {
      const reply = await request.get('/dev/mail', { params: { to: address }, headers: { accept: 'application/json' } })
      const [newest] = (await reply.json()) as readonly Mail[]
      found = newest && subject.test(newest.subject) ? newest : undefined
      return newest?.subject
    })
    .toMatch(subject)
  if (!found) throw new Error(`no mail to ${address}`)
  return found
}

/** The code in a mail. */
export function codeIn({ textBody }: Mail): string {
  const code = /^\d{6}$/m.exec(textBody)?.[0]
  if (code === undefined) throw new Error('the mail has no code')
  return code
}

/** The path of the link in a mail. */
export function pathIn({ textBody }: Mail): string {
  const address = /https?:\/\/\S+/.exec(textBody)?.[0]
  if (address === undefined) throw new Error('the mail has no link')
  const { pathname, hash } = new URL(address)
  return pathname + hash
}

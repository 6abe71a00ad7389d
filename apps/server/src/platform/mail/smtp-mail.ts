import { createTransport } from 'nodemailer'
import type { Mail } from './mail.ts'

export interface SmtpOptions {
  /** `smtp://user:password@host:port`, or `smtps://` for TLS from the first byte. */
  readonly url: string
  /** The sender, such as `Cairn <no-reply@example.org>`. */
  readonly from: string
}

/** Bounds in ms: a server that does not answer must not hold a worker. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

/** Sends mails through an SMTP server, one connection for each: mails are few, and a server may have restarted. */
export function smtpMail({ url, from }: SmtpOptions): Mail {
  const transport = createTransport({ url, ...timeouts, disableFileAccess: true, disableUrlAccess: true })
  return {
    send: async ({ to, subject, text, html }) => {
      // An object, not a text: an address is never parsed as a list of addresses.
      await transport.sendMail({ from, to: { name: '', address: to }, subject, text, html })
    },
  }
}

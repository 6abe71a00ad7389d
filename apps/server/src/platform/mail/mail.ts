/** One mail, complete in both forms. */
export interface MailMessage {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** Sends mails; throws when the mail was not accepted, so that its job runs again. */
export interface Mail {
  send(message: MailMessage): Promise<void>
}

/** For a server without SMTP and without the demo: mails wait in the queue until the server is started with SMTP_URL. */
export const mailNotConfigured: Mail = {
  send: async () => {
    throw new Error('SMTP_URL is not set: mails cannot be sent (docs/configuration.md)')
  },
}

import { mail as en } from './en/mail.ts'
import { mail as es } from './es/mail.ts'
import type { Language } from './languages.ts'
import type { Translation } from './translation.ts'
import { mail as zh } from './zh/mail.ts'

/** The texts of the mails by language. The server sends them; no page loads them. */
export const mails: Readonly<Record<Language, Translation<typeof en>>> = { en, es, zh }

/** The kinds of mail: a new kind is one entry in the `mail.ts` of each language. */
export type MailKind = Exclude<keyof typeof en, 'footer'>

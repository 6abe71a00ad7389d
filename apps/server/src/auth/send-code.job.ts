import { randomUUID } from 'node:crypto'
import type { Language } from '@cairn/messages/languages'
import type { MailKind } from '@cairn/messages/mails'
import type { Services } from '#http/services'
import type { Task } from '#platform/jobs/jobs'
import { composeMail } from '../mail/compose-mail.ts'
import { type CodePurpose, findCodeSeed, findValidSeed, updateCode } from './codes/codes.queries.ts'
import { type CodeRequest, codeExpiry, codeMinutes, codeOf } from './codes/codes.ts'
import { hasProvider } from './providers/providers.queries.ts'
import { findAddress, takeSignUp } from './sign-up/sign-up.queries.ts'

/** A mail to an address, and the purpose of the code in it; undefined for a mail without a code. */
interface CodeMail {
  readonly kind: MailKind
  readonly path: string
  readonly language: Language
  readonly codeFor?: CodePurpose
}

type Address = Awaited<ReturnType<typeof findAddress>>

/** Makes the code of a request, stores its hash and mails it, where the address has a use for it. */
export function sendCode({ db, mail, passwords, clock, secrets, settings }: Services): Task<CodeRequest> {
  return async ({ email, purpose, language }) => {
    // A password of such an address would not work.
    if (await hasProvider(db, email)) return
    const now = clock.now()
    const found = await findCodeSeed(db, { email, purpose })
    const address = await findAddress(db, email)
    const chosen = mailFor(purpose, address)
    const key = { email, purpose: chosen?.codeFor ?? purpose }
    const seed = (key.purpose === purpose ? found : await findValidSeed(db, key, now)) ?? randomUUID()
    const code = codeOf(secrets, key, seed)
    // For every address: the next caller would notice by the time of the answer that a hash is computed meanwhile.
    const hash = await passwords.hash(code)
    // Without a row the code is used: the job runs again after it was killed.
    if (!chosen || found === undefined) return
    // The sign-up of an address that has an account: its owner is told, and the sign-up comes to nothing.
    if (chosen.kind === 'signUpKnown') await takeSignUp(db, email)
    const expiresAt = codeExpiry(now)
    // Before the mail: a code that arrives works, and that of an attempt that failed does not.
    if (chosen.codeFor) await updateCode(db, key, { hash, seed, now, expiresAt })
    // In the fragment, which browsers do not send: addresses stay out of logs.
    const url = `${settings.publicUrl}${chosen.path}#email=${encodeURIComponent(email)}`
    const params = chosen.codeFor ? { code, minutes: codeMinutes, url } : { url }
    const spec = { to: email, language: language ?? chosen.language, kind: chosen.kind, params }
    await mail.send(composeMail(spec, settings.publicUrl))
  }
}

function mailFor(purpose: CodePurpose, address: Address): CodeMail | undefined {
  const { accountLanguage, signUpLanguage, isActive, isVerified } = address
  if (accountLanguage === null) {
    if (signUpLanguage === null || purpose === 'email') return undefined
    // A user who asks for a new password before they have confirmed their sign-up is sent back to the confirmation, with the
    // code that is valid still.
    return { kind: 'signUpCode', path: '/confirm-signup', language: signUpLanguage, codeFor: 'sign-up' }
  }
  if (!isActive) return undefined
  const language = accountLanguage
  if (purpose === 'password') return { kind: 'resetCode', path: '/reset-password', language, codeFor: purpose }
  if (purpose === 'email')
    return isVerified ? undefined : { kind: 'verifyCode', path: '/verify-email', language, codeFor: purpose }
  return signUpLanguage === null ? undefined : { kind: 'signUpKnown', path: '/signin', language }
}

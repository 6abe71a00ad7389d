import type { SignInChallenge } from '@cairn/contract/auth/auth'
import { type Carrier, type Credentials, fragmentOf, inMemory, inTab, linkedCredentials } from './carriers.ts'

/** The values that one screen of a sign-in hands to the next. */
export interface SignInStep {
  readonly email?: string | undefined
  readonly password?: string | undefined
  readonly challenge?: SignInChallenge | undefined
  /** The sign-in is the first of its account, by the link of the mail or by the password in it. */
  readonly first?: 'link' | 'password' | undefined
}

/** The values that the screens for visitors hand on. `give` replaces the value before; `take` returns it once. */
interface Handover {
  /** To the next screen. A reload forgets it, and the sign-in begins again. */
  readonly step: Carrier<SignInStep>
  /** The path to open after a sign-in at a provider, whose page replaces this one. */
  readonly returnPath: Carrier<string>
  /** From the link of a first sign-in. */
  readonly credentials: Pick<Carrier<Credentials>, 'take'>
  /** The e-mail address in the link of a mail with a code. It stays there for a reload. */
  readonly email: Pick<Carrier<string>, 'take'>
}

export const handover: Handover = {
  step: inMemory(),
  returnPath: inTab('cairn-return-path'),
  credentials: linkedCredentials,
  email: fragmentOf('email'),
}

/** The screen of the further step of a sign-in. */
export function screenOf({ challenge }: SignInChallenge): string {
  return challenge === 'NEW_PASSWORD_REQUIRED' ? '/verifyme' : '/authenticator'
}

/** Takes the step for a screen that asks for an e-mail address: that of the screen before, or that of a link. */
export function takeAddressed(): SignInStep & { readonly email: string } {
  const step = handover.step.take()
  return { ...step, email: step?.email ?? handover.email.take() ?? '' }
}

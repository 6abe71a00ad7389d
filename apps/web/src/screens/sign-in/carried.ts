import type { SignInChallenge } from '@cairn/contract/auth'
import { createStore } from 'zustand'

/** The values that one screen for visitors hands to the next. In memory only: a reload forgets them. */
export interface Carried {
  readonly email?: string | undefined
  readonly password?: string | undefined
  readonly challenge?: SignInChallenge | undefined
  /** The sign-in is the first of its account, by the link of the mail or by the password in it. */
  readonly first?: 'link' | 'password' | undefined
}

const store = createStore<Carried>(() => ({}))

/** Hands values to the next screen, in place of earlier ones. */
export function carry(values: Carried): void {
  store.setState(values, true)
}

/** The screen of the further step of a sign-in. */
export function screenOf({ challenge }: SignInChallenge): string {
  return challenge === 'NEW_PASSWORD_REQUIRED' ? '/verifyme' : '/authenticator'
}

/** The values that the screen before this one handed on. */
export function carried(): Carried {
  return store.getState()
}

/** The address that a screen for visitors begins with: that of the screen before, or that of the link in a mail. */
export function carriedEmail(): string {
  const linked = new URLSearchParams(location.hash.slice(1)).get('email')
  return carried().email ?? linked ?? ''
}

import { beginAuthenticator, confirmAuthenticator } from '@cairn/contract/auth/authenticator'
import { generateSync } from 'otplib'
import type { Person } from './seeds.ts'
import type { TestApp } from './test-app.ts'

/** The password that `withPassword` gives. */
export const password = 'Right-pass-1'

/** Gives a seeded account a password. */
export async function withPassword({ services: { db, passwords } }: TestApp, { accountId }: Person): Promise<void> {
  const passwordHash = await passwords.hash(password)
  await db.updateTable('account').where('id', '=', accountId).set({ passwordHash }).execute()
}

/** The code that an application shows for a seed; `laterSeconds`: an application with another clock. */
export function codeOf(app: TestApp, seed: string, laterSeconds = 0): string {
  const epoch = Math.floor(app.clock.now().getTime() / 1000) + laterSeconds
  return generateSync({ secret: seed, epoch })
}

/** A code that is not that of the present, former or next step. */
export function wrongCodeOf(app: TestApp, seed: string): string {
  const right = [-30, 0, 30].map((seconds) => codeOf(app, seed, seconds))
  return ['000000', '111111', '222222', '333333'].find((code) => !right.includes(code)) ?? ''
}

/** Turns on the authenticator of an account that `withPassword` gave a password. The code of this moment is used. */
export async function withAuthenticator(app: TestApp, { api }: Person) {
  const { seed } = await api(beginAuthenticator, { body: { password } })
  const { recoveryCodes } = await api(confirmAuthenticator, { body: { code: codeOf(app, seed) } })
  return { seed, recoveryCodes }
}

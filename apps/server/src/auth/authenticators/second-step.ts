import type { ChallengeName } from '@cairn/contract/auth/auth'
import type { Db } from '#platform/database/db'
import { findAuthenticatorState } from './authenticators.queries.ts'

/** The step of a sign-in after the right password; undefined where none is asked for. */
export async function findSecondStep(db: Db, accountId: string): Promise<ChallengeName | undefined> {
  const state = await findAuthenticatorState(db, accountId)
  if (state?.isOn) return 'SOFTWARE_TOKEN_MFA'
  return state?.isRequired ? 'MFA_SETUP' : undefined
}

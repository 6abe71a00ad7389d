import type { ChallengeName } from '@cairn/contract/auth'
import type { Db } from '#platform/db'
import { findStanding } from './authenticators.queries.ts'

/** The step of a sign-in after the right password; undefined where none is asked for. */
export async function findSecondStep(db: Db, accountId: string): Promise<ChallengeName | undefined> {
  const standing = await findStanding(db, accountId)
  if (standing?.isOn) return 'SOFTWARE_TOKEN_MFA'
  return standing?.isRequired ? 'MFA_SETUP' : undefined
}

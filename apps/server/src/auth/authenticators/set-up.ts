import type { AuthenticatorSeed } from '@cairn/contract/auth/authenticator'
import { Problem } from '@cairn/contract/problem'
import type { Services } from '#http/services'
import type { Db } from '#platform/database/db'
import type { ProvenCode } from '../codes/proven-code.ts'
import { replaceRecoveryCodes } from './authenticator-codes.queries.ts'
import { findPendingSeed, updateSeed, upsertPendingSeed } from './authenticators.queries.ts'
import { sealPurpose } from './check-code.ts'
import { createRecoveryCodes, hashRecoveryCode } from './recovery-codes.ts'
import { addressOfSeed, createSeed, stepOfCode } from './time-codes.ts'

type Sealing = Pick<Services, 'secrets' | 'clock'>

interface SetUp {
  readonly accountId: string
  /** Whether an authenticator that is on is replaced; else the call fails there. */
  readonly replaces: boolean
}

/** Makes the seed of a new authenticator. @throws Problem `NotAuthorizedException` where another one is on */
export async function beginSetUp(
  { secrets }: Sealing,
  db: Db,
  { accountId, email, replaces }: SetUp & { readonly email: string },
): Promise<AuthenticatorSeed> {
  const seed = createSeed()
  const pendingSeed = secrets.seal(seed, sealPurpose(accountId))
  const isStored = await upsertPendingSeed(db, { accountId, pendingSeed, replaces })
  if (!isStored) throw new Problem('NotAuthorizedException', { reason: 'challenge' })
  return { seed, uri: addressOfSeed(seed, email) }
}

/**
 * Compares the first code of a new authenticator. To consume it turns the authenticator on and returns recovery codes.
 * @throws Problem `CodeMismatchException`, `authenticator_off`
 */
export async function checkFirstCode(
  { secrets, clock }: Sealing,
  db: Db,
  { accountId, replaces, code }: SetUp & { readonly code: string },
): Promise<ProvenCode<string[]>> {
  const pendingSeed = await findPendingSeed(db, accountId)
  if (!pendingSeed) throw new Problem('authenticator_off', {})
  const step = stepOfCode(secrets.open(pendingSeed, sealPurpose(accountId)), code, clock.now())
  if (step === undefined) throw new Problem('CodeMismatchException', {})
  return {
    consume: async (tx) => {
      if (!(await updateSeed(tx, { accountId, pendingSeed, step, replaces })))
        throw new Problem('authenticator_off', {})
      return renewCodes(tx, accountId)
    },
  }
}

/** Replaces the recovery codes of an account and returns the new ones: only their hashes are stored. */
export async function renewCodes(tx: Db, accountId: string): Promise<string[]> {
  const recoveryCodes = createRecoveryCodes()
  await replaceRecoveryCodes(tx, accountId, recoveryCodes.map(hashRecoveryCode))
  return recoveryCodes
}

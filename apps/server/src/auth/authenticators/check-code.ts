import { Problem } from '@cairn/contract/problem'
import type { Services } from '#http/services'
import type { Db } from '#platform/database/db'
import type { ProvenCode } from '../codes/proven-code.ts'
import { hasRecoveryCode, takeCodeTry, takeRecoveryCode, updateLastStep } from './authenticator-codes.queries.ts'
import { hashRecoveryCode } from './recovery-codes.ts'
import { isTimeCode, stepOfCode } from './time-codes.ts'

/** Wrong codes of an account in an hour: more would let a caller with the password try all codes in weeks. */
const triesMax = 20
const triesMs = 60 * 60_000

/** The purpose under which the seed of an account is sealed. */
export function sealPurpose(accountId: string): string {
  return `authenticator of ${accountId}`
}

/**
 * Compares a code of the authenticator, or a recovery code, of an account; an attempt counts also when the call fails.
 * @throws Problem `CodeMismatchException`, `authenticator_off`, `too_many_wrong_codes`
 */
export async function checkAuthenticatorCode(
  { db, secrets, clock }: Pick<Services, 'db' | 'secrets' | 'clock'>,
  accountId: string,
  code: string,
): Promise<ProvenCode> {
  if (!isTimeCode(code)) return checkRecoveryCode(db, accountId, code)
  const now = clock.now()
  const limit = { now, since: new Date(now.getTime() - triesMs), max: triesMax }
  const found = await takeCodeTry(db, accountId, limit)
  if (!found) throw new Problem('authenticator_off', {})
  if (!found.seed) throw new Problem('too_many_wrong_codes', {})
  const step = stepOfCode(secrets.open(found.seed, sealPurpose(accountId)), code, now)
  if (step === undefined) throw mismatch()
  return {
    consume: async (tx) => {
      if (!(await updateLastStep(tx, accountId, step))) throw mismatch()
    },
  }
}

async function checkRecoveryCode(db: Db, accountId: string, code: string): Promise<ProvenCode> {
  const hash = hashRecoveryCode(code)
  if (!(await hasRecoveryCode(db, accountId, hash))) throw mismatch()
  return {
    consume: async (tx) => {
      if (!(await takeRecoveryCode(tx, accountId, hash))) throw mismatch()
    },
  }
}

function mismatch(): Problem {
  return new Problem('CodeMismatchException', {})
}

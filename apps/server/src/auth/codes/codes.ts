import { Problem } from '@cairn/contract/problem'
import type { Language } from '@cairn/messages/languages'
import type { Services } from '#http/services'
import type { Db } from '#platform/database/db'
import { enqueue, type JobSpec } from '#platform/jobs/jobs'
import {
  type CodeKey,
  countMail,
  deleteCode,
  findCodeRequest,
  findMailCount,
  insertCode,
  takeTry,
} from './codes.queries.ts'
import type { ProvenCode } from './proven-code.ts'

/** 7 attempts are about ten minutes: a code that comes later than it is waited for is of no use. */
export const sendCodeSpec: JobSpec = { task: 'send-code', maxAttempts: 7 }

/** Minutes for which a code is valid. */
export const codeMinutes = 15
const triesMax = 5
const resendAfterMs = 60_000
/** Codes that an address gets in a day: more would only be a way to annoy its owner. */
const codesPerDay = 10

/** The address and the purpose of a code: the job makes the code, so that the queue stores none. */
export interface CodeRequest extends CodeKey {
  /** The language of the page that asked; null for that of the account. */
  readonly language: Language | null
}

export function codeExpiry(now: Date): Date {
  return new Date(now.getTime() + codeMinutes * 60_000)
}

/**
 * Enqueues a code for an address. The call does the same for every address: the job decides whether there is anything to
 * send. Returns the seconds to wait where a code was requested in the last minute; then nothing is sent, nor above the
 * limit of the day, which the answer does not say.
 */
export async function requestCode(tx: Db, request: CodeRequest, now: Date): Promise<number> {
  const requestedBefore = new Date(now.getTime() - resendAfterMs)
  const mail = { email: request.email, kind: 'code' } as const
  const keepsCode = (await findMailCount(tx, mail, now)) >= codesPerDay
  if (await insertCode(tx, request, { now, expiresAt: codeExpiry(now), requestedBefore, keepsCode })) {
    if (keepsCode) return 0
    await countMail(tx, mail, now)
    await enqueue(tx, sendCodeSpec, request)
    return 0
  }
  const last = await findCodeRequest(tx, request)
  return Math.max(1, Math.ceil(((last?.getTime() ?? 0) + resendAfterMs - now.getTime()) / 1000))
}

/**
 * Compares a code; an attempt counts also when the call fails. Takes the same time with and without an account.
 * @throws Problem `UserNotFoundException` where no code is valid, `CodeMismatchException` for a wrong one.
 */
export async function checkCode(
  { db, passwords, clock }: Pick<Services, 'db' | 'passwords' | 'clock'>,
  { code, ...key }: CodeKey & { readonly code: string },
): Promise<ProvenCode> {
  const found = await takeTry(db, key, { now: clock.now(), max: triesMax })
  if (!found) throw noCode()
  const isRight = await passwords.verify(code, found.hash)
  const { hash } = found
  if (!isRight || hash === null) throw new Problem('CodeMismatchException', {})
  return {
    consume: async (tx) => {
      if (!(await deleteCode(tx, key, hash))) throw noCode()
    },
  }
}

/** No code is valid for the address. */
export function noCode(): Problem {
  return new Problem('UserNotFoundException', {})
}

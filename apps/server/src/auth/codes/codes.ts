import { hash, randomUUID } from 'node:crypto'
import { codeLength } from '@cairn/contract/auth/auth'
import { Problem } from '@cairn/contract/problem'
import type { Language } from '@cairn/messages/languages'
import { isKnownNetwork } from '#http/network/known-networks.queries'
import type { Services } from '#http/services'
import type { Db } from '#platform/database/db'
import { enqueue, type JobSpec } from '#platform/jobs/jobs'
import type { Secrets } from '#platform/secrets/secrets'
import {
  type CodeKey,
  countMail,
  deleteCode,
  findCodeRequest,
  findMailCount,
  insertCode,
  type TryLimits,
  takeTry,
} from './codes.queries.ts'
import type { ProvenCode } from './proven-code.ts'

/** 7 attempts are about ten minutes: a code that comes later than it is waited for is of no use. */
export const sendCodeSpec: JobSpec = { task: 'send-code', maxAttempts: 7 }

/** Minutes for which a code is valid. */
export const codeMinutes = 15
const resendAfterMs = 60_000

/**
 * Codes that an address gets in a day: more would only be a way to annoy its owner. A network where the account has signed
 * in has an allowance of its own, which no stranger elsewhere can use up; of the others one alone cannot use up all.
 */
const codesPerDay = { knownNetwork: 10, otherNetwork: 5, otherNetworks: 20 } as const

/** Attempts at one code, counted likewise: a stranger elsewhere cannot use up those of the owner. */
const triesPerCode = { network: 5, otherNetworks: 10 } as const

/** The place from which a code is asked for or tried. */
export interface CodePlace {
  /** As `networkOf` names it. */
  readonly network: string
  readonly now: Date
}

/** The address and the purpose of a code: the job makes the code, so that the queue stores none. */
export interface CodeRequest extends CodeKey {
  /** The language of the page that asked; null for that of the account. */
  readonly language: Language | null
}

export function codeExpiry(now: Date): Date {
  return new Date(now.getTime() + codeMinutes * 60_000)
}

/**
 * Enqueues a code for an address: the valid one again, else a new one. The call does the same for every address: the job
 * decides whether there is anything to send. Returns the seconds to wait where a code was requested in the last minute;
 * then nothing is sent, nor above the limits of the day, which the answer does not say.
 */
export async function requestCode(tx: Db, request: CodeRequest, place: CodePlace): Promise<number> {
  const { now } = place
  const requestedBefore = new Date(now.getTime() - resendAfterMs)
  const from = await classify(tx, request, place)
  if (await mayMail(tx, request, { ...from, now })) {
    const code = { seed: randomUUID(), now, expiresAt: codeExpiry(now), requestedBefore, limits: limitsOf(from) }
    if (await insertCode(tx, request, code)) {
      await countCode(tx, request, { ...from, now })
      await enqueue(tx, sendCodeSpec, request)
      return 0
    }
  }
  const last = await findCodeRequest(tx, request)
  return Math.max(0, Math.ceil(((last?.getTime() ?? 0) + resendAfterMs - now.getTime()) / 1000))
}

/** A network as the counts of an address name it. */
interface CountedNetwork {
  readonly isKnown: boolean
  readonly networkHash: Buffer
}

async function classify(db: Db, { email }: CodeKey, { network, now }: CodePlace): Promise<CountedNetwork> {
  const networkHash = hash('sha256', `${email} ${network}`, 'buffer')
  return { isKnown: await isKnownNetwork(db, { email, network, now }), networkHash }
}

type Counted = CountedNetwork & Pick<CodePlace, 'now'>

async function mayMail(db: Db, { email }: CodeKey, { isKnown, networkHash, now }: Counted): Promise<boolean> {
  const { knownNetwork, otherNetwork, otherNetworks } = codesPerDay
  const own = await findMailCount(db, { email, kind: 'code', networkHash }, now)
  const others = await findMailCount(db, { email, kind: 'code' }, now)
  return isKnown ? own < knownNetwork : own < otherNetwork && others < otherNetworks
}

async function countCode(db: Db, { email }: CodeKey, { isKnown, networkHash, now }: Counted): Promise<void> {
  await countMail(db, { email, kind: 'code', networkHash }, now)
  if (!isKnown) await countMail(db, { email, kind: 'code' }, now)
}

function limitsOf({ isKnown, networkHash }: CountedNetwork): TryLimits {
  const { network: perNetwork, otherNetworks } = triesPerCode
  return { network: networkHash.toString('hex'), perNetwork, unknown: isKnown ? undefined : otherNetworks }
}

/** The digits of the code that a seed names: only this server can derive them. */
export function codeOf(secrets: Secrets, { email, purpose }: CodeKey, seed: string): string {
  const number = secrets.derive(`code ${seed} for ${purpose} of ${email}`).readUIntBE(0, 6)
  return String(number % 10 ** codeLength).padStart(codeLength, '0')
}

/**
 * Compares a code; an attempt counts also when the call fails. Takes the same time with and without an account.
 * @throws Problem `UserNotFoundException` where no code is valid, `CodeMismatchException` for a wrong one.
 */
export async function checkCode(
  { db, passwords, clock }: Pick<Services, 'db' | 'passwords' | 'clock'>,
  { code, network, ...key }: CodeKey & { readonly code: string; readonly network: string },
): Promise<ProvenCode> {
  const now = clock.now()
  const limits = limitsOf(await classify(db, key, { network, now }))
  const found = await takeTry(db, key, { now, limits })
  if (!found) throw noCode()
  const isRight = await passwords.verify(code, found.hash)
  const { hash: stored } = found
  if (!isRight || stored === null) throw new Problem('CodeMismatchException', {})
  return {
    consume: async (tx) => {
      if (!(await deleteCode(tx, key, stored))) throw noCode()
    },
  }
}

/** No code is valid for the address. */
export function noCode(): Problem {
  return new Problem('UserNotFoundException', {})
}

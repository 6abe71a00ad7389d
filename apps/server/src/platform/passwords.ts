import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import { BoundedQueue, type QueueLimits } from './bounded-queue.ts'

/** Hashes passwords for storage and compares sign-ins with them. */
export interface Passwords {
  /** The password as stored: PHC string format, `$argon2id$v=19$m=…,t=…,p=…$salt$hash`. */
  hash(password: string): Promise<string>
  /** Takes the same time whether there is a hash or not, so that a caller cannot learn which accounts exist. */
  verify(password: string, hash: string | null | undefined): Promise<boolean>
  /** Refuses a call before its queries, where too many passwords wait. @throws QueueFull */
  refuseIfFull(): void
}

/** Parameters of argon2id (RFC 9106); `memory` in KiB. */
export interface Argon2Cost {
  readonly memory: number
  readonly passes: number
  readonly parallelism: number
}

/** OWASP's second recommended choice of parameters for argon2id (19 MiB, two passes, one lane). */
const recommendedCost: Argon2Cost = { memory: 19_456, passes: 2, parallelism: 1 }

const derive = promisify(argon2)
const tagLength = 32
const phc = /^\$argon2id\$v=19\$m=(?<m>\d+),t=(?<t>\d+),p=(?<p>\d+)\$(?<salt>[\w+/]+)\$(?<tag>[\w+/]+)$/

/**
 * argon2 runs in the four threads of Node that also read files and compress answers: at least two of them stay free, and
 * one core for the requests of other users. A hundred sign-ins wait at most a few seconds.
 */
const defaultLimits: QueueLimits = { concurrency: availableParallelism() > 2 ? 2 : 1, waitingMax: 100 }

/**
 * Passwords by argon2id. Tests pass a lower cost; hashes of any cost can be verified. Both calls throw `QueueFull` when
 * too many passwords wait.
 */
export function argon2Passwords(cost: Argon2Cost = recommendedCost, limits: QueueLimits = defaultLimits): Passwords {
  const decoy = hashWith(cost, randomBytes(16).toString('hex'))
  const queue = new BoundedQueue(limits)
  return {
    refuseIfFull: () => queue.refuseIfFull(),
    hash: (password) => queue.run(() => hashWith(cost, password)),
    verify: (password, hash) =>
      queue.run(async () => {
        const isEqual = await matches(password, hash ?? (await decoy))
        return isEqual && hash !== null && hash !== undefined
      }),
  }
}

async function hashWith(cost: Argon2Cost, password: string): Promise<string> {
  const salt = randomBytes(16)
  const tag = await derive('argon2id', { message: password, nonce: salt, tagLength, ...cost })
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${encode(salt)}$${encode(tag)}`
}

async function matches(password: string, hash: string): Promise<boolean> {
  const stored = phc.exec(hash)?.groups
  if (!stored) return false
  const expected = Buffer.from(stored['tag'] ?? '', 'base64')
  const tag = await derive('argon2id', {
    message: password,
    nonce: Buffer.from(stored['salt'] ?? '', 'base64'),
    tagLength: expected.length,
    memory: Number(stored['m']),
    passes: Number(stored['t']),
    parallelism: Number(stored['p']),
  })
  return timingSafeEqual(tag, expected)
}

function encode(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}

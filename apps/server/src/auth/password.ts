import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify(argon2)

/** OWASP's second recommended choice of parameters for argon2id (19 MiB, two passes, one lane). */
const cost = { memory: 19_456, passes: 2, parallelism: 1 } as const
const tagLength = 32

/** A password as it is kept: PHC string format, `$argon2id$v=19$m=…,t=…,p=…$salt$hash`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const tag = await derive('argon2id', { message: password, nonce: salt, tagLength, ...cost })
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${encode(salt)}$${encode(tag)}`
}

const phc = /^\$argon2id\$v=19\$m=(?<m>\d+),t=(?<t>\d+),p=(?<p>\d+)\$(?<salt>[\w+/]+)\$(?<tag>[\w+/]+)$/

/** Takes the same time whether the hash is there or not, so that nobody can learn which accounts exist. */
export async function verifyPassword(password: string, hash: string | null | undefined): Promise<boolean> {
  const kept = phc.exec(hash ?? (await absent))?.groups
  if (!kept) return false
  const expected = Buffer.from(kept['tag'] ?? '', 'base64')
  const tag = await derive('argon2id', {
    message: password,
    nonce: Buffer.from(kept['salt'] ?? '', 'base64'),
    tagLength: expected.length,
    memory: Number(kept['m']),
    passes: Number(kept['t']),
    parallelism: Number(kept['p']),
  })
  return timingSafeEqual(tag, expected) && hash !== null && hash !== undefined
}

const absent = hashPassword(randomBytes(16).toString('hex'))

const encode = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')

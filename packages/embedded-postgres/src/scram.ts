import { createHash, createHmac, pbkdf2Sync, randomBytes, timingSafeEqual } from 'node:crypto'

/**
 * The server's side of SCRAM-SHA-256 (RFC 5802, RFC 7677) without channel binding: the password never crosses the wire,
 * and what is kept does not let its reader sign in.
 */
export interface ScramVerifier {
  readonly salt: Buffer
  readonly storedKey: Buffer
  readonly serverKey: Buffer
}

const iterations = 4096

/** What the server keeps of a password. It is made anew at each start, because the password is. */
export function scramVerifier(password: string): ScramVerifier {
  const salt = randomBytes(16)
  const salted = pbkdf2Sync(password.normalize('NFKC'), salt, iterations, 32, 'sha256')
  return { salt, storedKey: sha256(hmac(salted, 'Client Key')), serverKey: hmac(salted, 'Server Key') }
}

/** The first answer of the server, and the check of the client's last message. */
export interface ScramExchange {
  readonly challenge: string
  /** The server's signature when the proof holds, else undefined. */
  readonly verify: (clientFinal: string) => string | undefined
}

/** Begins an exchange, or gives undefined when the client's first message is not one we can answer. */
export function beginScram(verifier: ScramVerifier, clientFirst: string): ScramExchange | undefined {
  const bare = /^[ny],[^,]*,(n=[^,]*,r=([^,]+).*)$/.exec(clientFirst)
  const clientNonce = bare?.[2]
  if (!bare?.[1] || !clientNonce) return undefined
  const header = clientFirst.slice(0, clientFirst.length - bare[1].length)
  const nonce = clientNonce + randomBytes(18).toString('base64')
  const challenge = `r=${nonce},s=${verifier.salt.toString('base64')},i=${iterations}`
  const begun = `${bare[1]},${challenge}`
  const expected = `c=${Buffer.from(header).toString('base64')},r=${nonce}`
  return { challenge, verify: (clientFinal) => verifyProof(verifier, { begun, expected, clientFinal }) }
}

interface Proof {
  readonly begun: string
  readonly expected: string
  readonly clientFinal: string
}

function verifyProof(verifier: ScramVerifier, { begun, expected, clientFinal }: Proof): string | undefined {
  const at = clientFinal.lastIndexOf(',p=')
  if (at < 0 || clientFinal.slice(0, at) !== expected) return undefined
  const authMessage = `${begun},${expected}`
  const signature = hmac(verifier.storedKey, authMessage)
  const proof = Buffer.from(clientFinal.slice(at + 3), 'base64')
  if (proof.length !== signature.length) return undefined
  const clientKey = Buffer.from(proof.map((byte, i) => byte ^ (signature[i] ?? 0)))
  if (!timingSafeEqual(sha256(clientKey), verifier.storedKey)) return undefined
  return `v=${hmac(verifier.serverKey, authMessage).toString('base64')}`
}

function hmac(key: Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}

function sha256(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest()
}

import { hash, randomBytes } from 'node:crypto'

/** 32 random bytes as 43 characters of base64url. */
export function createToken(): string {
  return randomBytes(32).toString('base64url')
}

/** The stored form of a token. Tokens are random, so that a plain hash is enough and the time of a look-up leaks nothing. */
export function hashToken(token: string): Buffer {
  return hash('sha256', token, 'buffer')
}

/** The token of an `Authorization: Bearer …` header (RFC 6750, 2.1). */
export function bearerToken(header: string | undefined): string | undefined {
  return /^bearer ([\w-]{20,200})$/i.exec(header ?? '')?.[1]
}

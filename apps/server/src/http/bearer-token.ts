import { createHash, randomBytes } from 'node:crypto'

/** 32 random bytes as 43 characters of base64url. */
export function createToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What is kept of a token. Tokens are random, so that a plain hash is enough and looking one up leaks nothing by its time. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** The token of an `Authorization: Bearer …` header (RFC 6750, 2.1). */
export function bearerToken(header: string | undefined): string | undefined {
  return /^bearer ([\w-]{20,200})$/i.exec(header ?? '')?.[1]
}

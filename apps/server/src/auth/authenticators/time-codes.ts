import { codeLength } from '@cairn/contract/auth/auth'
import { generateSecret, generateURI, verifySync } from 'otplib'

/** Seconds in which an application shows the same code (RFC 6238, section 5.2). */
const periodSeconds = 30

/** A new seed of 20 bytes in base32 (RFC 4226, section 4, recommends this length). */
export function createSeed(): string {
  return generateSecret({ length: 20 })
}

/** The address that an authenticator application reads from a QR code. */
export function addressOfSeed(seed: string, email: string): string {
  return generateURI({ issuer: 'Cairn', label: email, secret: seed })
}

/** Whether a text has the form of a code of an authenticator application. */
export function isTimeCode(text: string): boolean {
  return new RegExp(`^\\d{${codeLength}}$`).test(text)
}

/**
 * The time step of a code at `now`; undefined for a wrong code. A clock that is one step fast or slow is accepted
 * (RFC 6238, section 5.2).
 */
export function stepOfCode(seed: string, code: string, now: Date): number | undefined {
  if (!isTimeCode(code)) return undefined
  const epoch = Math.floor(now.getTime() / 1000)
  const result = verifySync({ secret: seed, token: code, epoch, epochTolerance: periodSeconds, period: periodSeconds })
  return result.valid && 'timeStep' in result ? result.timeStep : undefined
}

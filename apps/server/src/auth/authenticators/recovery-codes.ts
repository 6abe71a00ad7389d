import { randomInt } from 'node:crypto'
import { recoveryCodeCount } from '@cairn/contract/auth/authenticator'
import { hashToken } from '#http/credentials/bearer-token'

/** Without characters that look alike: 0 O, 1 I L. */
const characters = 'abcdefghjkmnpqrstuvwxyz23456789'
const groups = 4
const groupLength = 4

/** New recovery codes, of 79 random bits each. */
export function createRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodeCount }, () => Array.from({ length: groups }, createGroup).join('-'))
}

function createGroup(): string {
  return Array.from({ length: groupLength }, () => characters[randomInt(characters.length)]).join('')
}

/** The stored form of a recovery code; case, spaces and dashes do not matter. The codes are random: SHA-256 suffices. */
export function hashRecoveryCode(code: string): Buffer {
  return hashToken(code.toLowerCase().replace(/[^a-z0-9]/g, ''))
}

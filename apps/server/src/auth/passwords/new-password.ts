import { Problem } from '@cairn/contract/problem'
import { brokenPasswordRules } from '@cairn/domain/auth/password-rules'
import type { Passwords } from '#platform/passwords'

/** Hashes a password that an account shall get. @throws Problem `InvalidPasswordException` for one that breaks rules. */
export async function hashNewPassword(passwords: Passwords, password: string): Promise<string> {
  const rules = brokenPasswordRules(password)
  if (rules.length > 0) throw new Problem('InvalidPasswordException', { rules })
  return passwords.hash(password)
}

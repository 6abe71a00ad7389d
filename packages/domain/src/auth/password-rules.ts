/** The rules for passwords; each has a message. Specification 1, section 5. */
export const passwordRules = {
  length: (password: string) => password.length >= 8,
  digit: (password: string) => /\d/.test(password),
  special: (password: string) => /[^\p{L}\p{N}\s]/u.test(password),
  upperCase: (password: string) => /\p{Lu}/u.test(password),
  lowerCase: (password: string) => /\p{Ll}/u.test(password),
} as const satisfies Record<string, (password: string) => boolean>

export type PasswordRule = keyof typeof passwordRules

/** The names of the rules, in the order of their messages. */
export const passwordRuleNames = [
  'length',
  'digit',
  'special',
  'upperCase',
  'lowerCase',
] as const satisfies PasswordRule[]

/** The rules that a password breaks, in the order of their messages. */
export function brokenPasswordRules(password: string): PasswordRule[] {
  return passwordRuleNames.filter((rule) => !passwordRules[rule](password))
}

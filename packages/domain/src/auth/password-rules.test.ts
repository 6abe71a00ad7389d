import { expect, test } from 'vitest'
import { brokenPasswordRules } from './password-rules.ts'

test('a password with eight characters of every kind breaks no rule', () => {
  expect(brokenPasswordRules('Right-p1')).toEqual([])
})

test.for([
  ['Rght-p1', ['length']],
  ['Right-pass', ['digit']],
  ['Right pass 1', ['special']],
  ['right-pass-1', ['upperCase']],
  ['RIGHT-PASS-1', ['lowerCase']],
  ['', ['length', 'digit', 'special', 'upperCase', 'lowerCase']],
] as const)('%s breaks %j, in the order of their messages', ([password, broken]) => {
  expect(brokenPasswordRules(password)).toEqual(broken)
})

test('letters of every script count, and none of them is a special character', () => {
  expect(brokenPasswordRules('Ärger-über-1')).toEqual([])
  expect(brokenPasswordRules('Žluťoučký1')).toEqual(['special'])
  expect(brokenPasswordRules('密码密码密码密码')).toEqual(['digit', 'special', 'upperCase', 'lowerCase'])
})

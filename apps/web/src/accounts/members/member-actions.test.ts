import type { Account } from '@cairn/contract/accounts/members'
import { userTypes } from '@cairn/domain/permissions'
import { expect, test } from 'vitest'
import { actionRefusalOf, hasAction, type MemberAction, memberActions } from './member-actions.ts'

const member = (parts: Partial<Account> = {}): Account => ({
  id: 'm',
  email: 'm@example.test',
  firstName: '',
  lastName: '',
  userType: '0111',
  isActive: true,
  state: 'active',
  invitedUntil: null,
  isAdministrator: false,
  renew: true,
  createdDt: '2030-01-01T00:00:00.000Z',
  permissions: [],
  organization: { id: 'o', name: 'Org', type: 'standard' },
  rtkInfo: null,
  isExternal: false,
  hasAuthenticator: false,
  ...parts,
})
const context = { ownId: 'me', highestType: userTypes.editor, isBilled: false }
const actionsOf = (parts: Partial<Account>, isBilled = false): MemberAction[] =>
  memberActions.filter((action) => hasAction(action, member(parts), { ...context, isBilled }))
const blockedOn = (parts: Partial<Account>) =>
  memberActions.filter((action) => actionRefusalOf(action, member(parts), context) !== undefined)

test('the type decides between promotion, demotion and neither', () => {
  expect(actionsOf({})).toEqual(['edit', 'demote', 'invite', 'disable', 'delete'])
  expect(actionsOf({ userType: '0011' })).toContain('promote')
  expect(actionsOf({ userType: '0001' })).toEqual(['edit', 'invite', 'disable', 'delete'])
  const plus = { id: 'o', name: 'Org', type: 'plus' } as const
  expect(actionsOf({ userType: '0011', organization: plus })).not.toContain('promote')
})

test('an inactive member can be enabled, and a billed organization renews seats', () => {
  expect(actionsOf({ isActive: false })).toEqual(['edit', 'demote', 'enable', 'delete'])
  expect(actionsOf({}, true)).toContain('renewOff')
  expect(actionsOf({ renew: false }, true)).toContain('renewOn')
})

test('an authenticator that is on can be reset, not that of the own account', () => {
  expect(actionsOf({ hasAuthenticator: true })).toContain('resetCodes')
  expect(actionRefusalOf('resetCodes', member({ id: 'me', hasAuthenticator: true }), context)).toBe('own')
})

test('an administrator who collects data cannot promote', () => {
  const collector = member({ userType: '0011' })
  expect(actionRefusalOf('promote', collector, { ...context, highestType: userTypes.dataCollector })).toBe('aboveOwn')
  expect(actionRefusalOf('promote', collector, context)).toBeUndefined()
})

test('the own account and accounts of an external provider block what section 5 names', () => {
  expect(blockedOn({ id: 'me' })).toEqual(['promote', 'demote', 'invite', 'resetCodes', 'disable', 'delete'])
  expect(blockedOn({ isExternal: true })).toEqual(['invite', 'disable'])
  expect(blockedOn({})).toEqual([])
})

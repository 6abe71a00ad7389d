import { describe, expect, test } from 'vitest'
import { type Entry, type Rights, userTypes } from '../permissions.ts'
import { definitionReading, hasRole, type OrganizationRole, organizationsOf } from './organization-roles.ts'

const roles = ['member', 'own-member', 'store', 'log', 'admin', 'data-admin', 'internal'] as const

function rights(entry: Partial<Entry> | null, other: Partial<Rights> = {}): Rights {
  const whole = { organizationId: 'org', assetType: 'organization', assetId: 'org', permission: '0001' } as const
  return {
    userType: userTypes.editor,
    organizationId: 'org',
    organizationType: 'standard',
    passage: new Set(),
    entries: entry ? [{ ...whole, ...entry }] : [],
    ...other,
  }
}

function rolesOf(account: Rights): readonly OrganizationRole[] {
  return roles.filter((role) => hasRole(account, role, 'org'))
}

const admin = { permission: '1111' } as const
const projectAdmin = { assetType: 'project', assetId: 'p', permission: '1111' } as const

describe('the roles of an account in an organization', () => {
  test.each([
    ['a member without permissions', rights(null), ['member', 'own-member']],
    ['an admin', rights(admin), ['member', 'own-member', 'store', 'log', 'admin', 'data-admin']],
    ['a viewer with an admin entry', rights(admin, { userType: userTypes.viewer }), ['member', 'own-member']],
    [
      'an internal admin',
      rights(admin, { userType: userTypes.internal }),
      ['member', 'own-member', 'store', 'log', 'admin', 'data-admin', 'internal'],
    ],
    ['internal staff without an admin entry', rights({}, { userType: userTypes.internal }), ['member', 'own-member']],
    [
      'a store admin who is a viewer',
      rights({ assetType: 'store', assetId: '*', permission: '1111' }, { userType: userTypes.viewer }),
      ['member', 'own-member', 'store'],
    ],
    ['an account that may view the store', rights({ assetType: 'store', assetId: '*' }), ['member', 'own-member']],
    ['an admin of a project', rights(projectAdmin), ['member', 'own-member', 'log']],
    ['an admin of all projects', rights({ ...projectAdmin, assetId: '*' }), ['member', 'own-member', 'log']],
    [
      'a data collector with an admin entry on a project',
      rights(projectAdmin, { userType: userTypes.dataCollector }),
      ['member', 'own-member'],
    ],
    [
      'an admin in a plus organization',
      rights(admin, { organizationType: 'plus' }),
      ['member', 'own-member', 'store', 'admin'],
    ],
    ['an account with a project by a grant', rights(projectAdmin, { organizationId: 'other' }), ['member']],
    [
      'an admin of the parent organization',
      rights(admin, { organizationId: 'parent' }),
      ['member', 'own-member', 'store', 'log', 'admin', 'data-admin'],
    ],
    ['a stranger', rights(null, { organizationId: 'other' }), []],
  ])('%s', (_, account, expected) => {
    expect(rolesOf(account)).toEqual(expected)
  })
})

test('an account opens its own organization first, and each that has given it a permission once', () => {
  const entries = ['b', 'a', 'b'].flatMap((organizationId) => rights({ organizationId }).entries)
  expect(organizationsOf(rights(null, { entries }))).toEqual(['org', 'b', 'a'])
})

describe('the definitions of an organization', () => {
  test('are all readable for a member with any permission, and for an admin of the parent', () => {
    expect(definitionReading(rights(projectAdmin), 'org')).toBe('all')
    expect(definitionReading(rights(admin, { organizationId: 'parent' }), 'org')).toBe('all')
  })

  test('are readable by a grant of a part as far as the part uses them', () => {
    expect(definitionReading(rights(projectAdmin, { organizationId: 'other' }), 'org')).toBe('used')
  })

  test('are hidden from a member without any permission', () => {
    expect(definitionReading(rights(null), 'org')).toBe('none')
  })
})

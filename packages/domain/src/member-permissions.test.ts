import { expect, test } from 'vitest'
import { administersOrganization, type MemberPermission, storedPermissions } from './member-permissions.ts'

const organizationId = 'o'
const entry = (assetType: MemberPermission['assetType'], assetId: string, permission: MemberPermission['permission']) =>
  ({ assetType, assetId, permission }) as const

test('the right to administer every feature becomes the right to administer the organization', () => {
  const given = [entry('project', 'p', '0001'), entry('feature', '*', '1111')]
  expect(storedPermissions(given, organizationId)).toEqual([entry('organization', 'o', '1111')])
})

test('lower rights on every feature stay what they are', () => {
  const given = [entry('project', 'p', '0001'), entry('feature', '*', '0111')]
  expect(storedPermissions(given, organizationId)).toEqual(given)
})

test('an asset has one entry, with the highest of its rights, and the organization is named by its id', () => {
  const given = [
    entry('project', 'p', '0001'),
    entry('project', 'p', '0111'),
    entry('project', 'p', '0011'),
    entry('organization', '*', '0001'),
  ]
  const stored = [entry('project', 'p', '0111'), entry('organization', 'o', '0001')]
  expect(storedPermissions(given, organizationId)).toEqual(stored)
})

test('only the right to administer the organization makes an administrator', () => {
  expect(administersOrganization([entry('organization', 'o', '1111')])).toBe(true)
  expect(administersOrganization([entry('organization', 'o', '0111'), entry('project', 'p', '1111')])).toBe(false)
})

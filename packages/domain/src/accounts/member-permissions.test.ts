import { expect, test } from 'vitest'
import {
  administersOrganization,
  levelAboveGiver,
  type MemberPermission,
  mergePermissions,
  storedPermissions,
} from './member-permissions.ts'

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

test('an administrator gives to members of a higher type what the own type permits, and what they have', () => {
  const giver = {
    userType: '0011',
    organizationId,
    organizationType: 'standard',
    entries: [{ ...entry('organization', organizationId, '1111'), organizationId }],
    passage: new Set<string>(),
  } as const
  const permissions = [entry('project', 'p', '0111')]
  const editor = { organizationId, userType: '0111', permissions } as const
  expect(levelAboveGiver(giver, editor, entry('project', 'p', '1111'))).toBe('admin')
  expect(levelAboveGiver(giver, editor, entry('project', 'q', '0011'))).toBe('create')
  expect(levelAboveGiver(giver, editor, entry('project', 'p', '0011'))).toBeUndefined()
  expect(levelAboveGiver(giver, editor, entry('layer', '*', '0011'))).toBeUndefined()
  const collector = { ...editor, userType: '0011' } as const
  expect(levelAboveGiver(giver, collector, entry('project', 'q', '1111'))).toBeUndefined()
  const ofPlus = { ...giver, userType: '0001', organizationType: 'plus' } as const
  expect(levelAboveGiver(ofPlus, editor, entry('project', 'q', '1111'))).toBeUndefined()
})

test.for([
  ['another asset was taken away', ['p 1111', 'q 0001'], ['p 1111', 'q 0011'], ['q 0001'], ['q 0011']],
  ['another asset was given', [], ['q 0001'], ['p 0001'], ['p 0001', 'q 0001']],
  ['the own removal', ['p 0001', 'q 0001'], ['q 0001'], ['p 0001', 'q 0011'], ['q 0011']],
  ['both made the same change', ['p 1111'], ['p 0111'], ['p 0111'], ['p 0111']],
  ['both changed one permission', ['p 1111'], ['p 0001'], ['p 0111'], undefined],
  ['a raised permission was taken away', ['p 0001'], ['p 0111'], [], undefined],
] as const)('changes of two admins are merged by asset: %s', ([, seen, mine, current, merged]) => {
  const bits = ['0001', '0011', '0111', '1111'] as const
  const entries = (texts: readonly string[]) =>
    texts.map((text) => entry('project', text.slice(0, 1), bits.find((each) => text.endsWith(each)) ?? '0001'))
  const written = mergePermissions({ seen: entries(seen), mine: entries(mine), current: entries(current) })
  expect(written).toEqual(merged && entries(merged))
})

import { expect, test } from 'vitest'
import { userTypes } from '../permissions.ts'
import { type CoveringPermission, type DataType, permissionEffect } from './permission-effect.ts'

const on = (assetType: CoveringPermission['assetType'], level: CoveringPermission['level']) => ({ assetType, level })

/** The effect in one line: action, the types up to the widest, and what it stops at. */
function effectOf(userType: keyof typeof userTypes, row: DataType, ...permissions: CoveringPermission[]): string {
  const account = { userType: userTypes[userType], organizationType: 'standard' } as const
  const effect = permissionEffect(account, row, permissions)
  if (!effect) return 'nothing'
  const { action, upTo, addsFeatures, except, isCut } = effect
  const parts = [action, upTo, except && `not ${except}`, addsFeatures && 'adds', isCut && 'cut']
  return parts.filter(Boolean).join(' ')
}

test.each([
  ['view', 'view project'],
  ['create', 'view project cut'],
  ['edit', 'view project cut'],
  ['admin', 'view project cut'],
] as const)('a viewer with %s on a project may view it: %s', (level, expected) => {
  expect(effectOf('viewer', 'project', on('project', level))).toBe(expected)
})

test.each([
  ['view', 'view project'],
  ['create', 'add layer not folder adds'],
  ['edit', 'edit feature not layer adds'],
  ['admin', 'delete feature not layer adds'],
] as const)('a data collector with %s on a project changes features, not layers: %s', (level, expected) => {
  expect(effectOf('dataCollector', 'project', on('project', level))).toBe(expected)
})

test.each([
  ['view', 'view project'],
  ['create', 'add project adds'],
  ['edit', 'edit project adds'],
  ['admin', 'delete project adds'],
] as const)('an editor with %s on a project has it on everything in it: %s', (level, expected) => {
  expect(effectOf('editor', 'project', on('project', level))).toBe(expected)
})

test('a permission on a type below counts on each asset that holds assets of the type', () => {
  expect(effectOf('editor', 'project', on('project', 'view'), on('layer', 'edit'))).toBe('edit layer not folder adds')
  expect(effectOf('editor', 'project', on('feature', 'edit'))).toBe('edit feature not layer')
})

test('the right to create features alone creates none: they are created in layers', () => {
  expect(effectOf('editor', 'feature', on('feature', 'create'))).toBe('view feature cut')
  expect(effectOf('editor', 'layer', on('layer', 'create'))).toBe('add layer adds')
})

test('admin on the organization makes data collectors and editors administrators, and viewers not', () => {
  expect(effectOf('editor', 'organization', on('organization', 'admin'))).toBe('administer organization adds')
  expect(effectOf('dataCollector', 'organization', on('organization', 'admin'))).toMatch(/^administer/)
  expect(effectOf('viewer', 'organization', on('organization', 'admin'))).toBe('view organization cut')
})

test('without a permission that covers the features of an asset there is no effect', () => {
  expect(effectOf('editor', 'project')).toBe('nothing')
  expect(effectOf('editor', 'project', on('user', 'admin'))).toBe('nothing')
})

import { expect, test } from 'vitest'
import { type AssetPath, type Entry, type Rights, userTypes } from '../permissions.ts'
import { refusalOfFeatures } from './feature-rights.ts'

const path: AssetPath = [
  [
    { type: 'layer', id: 'l' },
    { type: 'folder', id: 'f' },
    { type: 'project', id: 'p' },
    { type: 'organization', id: 'org' },
  ],
]
const ids = ['point.1', 'point.2']

function rights(...entries: readonly Partial<Entry>[]): Rights {
  const entry = { organizationId: 'org', assetType: 'feature', assetId: '*', permission: '0111' } as const
  return {
    userType: userTypes.editor,
    organizationId: 'org',
    organizationType: 'standard',
    passage: new Set(),
    entries: entries.map((each) => ({ ...entry, ...each })),
  }
}

const onLayer = (permission: Entry['permission']) => ({ assetType: 'layer', assetId: 'l', permission }) as const
const refusal = (own: Rights) => refusalOfFeatures(own, { level: 'edit', path, ids })

test('an entry on the layer, or on every feature, is one on each of its features', () => {
  expect(refusal(rights(onLayer('0111')))).toBeUndefined()
  expect(refusal(rights({}))).toBeUndefined()
})

test('without an entry on the layer each feature needs one', () => {
  const first = { assetId: 'point.1' }
  const second = { assetId: 'point.2' }
  expect(refusal(rights(first, second))).toBeUndefined()
  expect(refusal(rights(first))).toBe('not_found')
  expect(refusal(rights(first, { ...second, permission: '0001' }))).toBe('not_permitted')
  expect(refusal(rights(first, { ...second, organizationId: 'other' }))).toBe('not_found')
})

test('who sees the layer is refused, and raised by entries on its features alone', () => {
  expect(refusal(rights(onLayer('0001')))).toBe('not_permitted')
  expect(refusal(rights(onLayer('0001'), { assetId: 'point.1' }))).toBe('not_permitted')
  expect(refusal(rights(onLayer('0001'), { assetId: 'point.1' }, { assetId: 'point.2' }))).toBeUndefined()
})

test('a data collector edits the features of a layer, and a viewer none', () => {
  const own = rights(onLayer('0111'))
  expect(refusal({ ...own, userType: userTypes.dataCollector })).toBeUndefined()
  expect(refusal({ ...own, userType: userTypes.viewer })).toBe('not_permitted')
})

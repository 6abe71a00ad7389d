import { expect, test } from 'vitest'
import { withFilesOf, withoutFiles } from './files-apart.ts'

const photo = { File_ID: '1', File: 'a.jpg', File_Type: 'Photo' }

test('properties are compared without the list of files and without metadata that has nothing else', () => {
  expect(withoutFiles({ name: 'Valve', metadata: { File_List: [photo] } })).toEqual({ name: 'Valve' })
  expect(withoutFiles({ name: 'Valve', metadata: {} })).toEqual({ name: 'Valve' })
  expect(withoutFiles({ metadata: { text: 'A', File_List: [] } })).toEqual({ metadata: { text: 'A' } })
  expect(withoutFiles({ metadata: 'of older data' })).toEqual({ metadata: 'of older data' })
})

test('the list of files comes from the other state, and the rest stays', () => {
  const mine = { name: 'Gate', metadata: { text: 'B', File_List: [] } }
  expect(withFilesOf(mine, { name: 'Valve', metadata: { text: 'A', File_List: [photo] } })).toEqual({
    name: 'Gate',
    metadata: { text: 'B', File_List: [photo] },
  })
  expect(withFilesOf({ name: 'Gate' }, { metadata: { File_List: [photo] } })).toEqual({
    name: 'Gate',
    metadata: { File_List: [photo] },
  })
  expect(withFilesOf({ metadata: { File_List: [photo] } }, {})).toEqual({})
})

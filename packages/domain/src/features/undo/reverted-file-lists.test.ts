import { expect, test } from 'vitest'
import type { JsonValue } from '../../json.ts'
import { revertedFileLists } from './reverted-file-lists.ts'

const file = (File_ID: string, more: Record<string, string | number | Record<string, string>> = {}) => ({
  File_ID,
  File: `${File_ID}.txt`,
  ...more,
})

test('files that were added or removed since stay so', () => {
  const present = [file('a', { File_Meta: { note: 'new' } }), file('added'), 'no entry']
  expect(revertedFileLists([{ present, former: [file('a'), file('removed')] }])).toEqual([present])
  expect(revertedFileLists([{ present: [], former: [file('a')] }])).toEqual([[]])
})

test('the file that is named goes back with the state, a form stays', () => {
  const [kept, added, gone] = [file('a'), file('added'), file('gone', { File_Meta: { note: 'Leaks' } })]
  const reverted = (fileId: string, present: readonly JsonValue[], former: readonly JsonValue[]) =>
    revertedFileLists([{ present, former, fileId }])[0]
  expect(reverted('GONE', [kept, added], [gone, kept])).toEqual([gone, kept, added])
  expect(reverted('gone', [kept, added, gone], [kept])).toEqual([kept, added])
  expect(reverted('gone', [gone], [gone])).toEqual([gone])
  const form = file('form', { File_Type: 'Form' })
  expect(reverted('form', [kept], [kept, form])).toEqual([kept])
  expect(reverted('form', [kept, form], [kept])).toEqual([kept, form])
})

test('a deleted feature returns with its files, and a feature that is to be deleted has none', () => {
  const list = [file('a', { Vertex: 1 })]
  expect(revertedFileLists([{ present: undefined, former: list }])).toEqual([list])
  expect(revertedFileLists([{ present: list, former: undefined }])).toEqual([[]])
})

test('a line that returns after a join takes its files back, with the vertices and names of then', () => {
  const [own, other] = [file('a', { Vertex: 1 }), file('b', { File: 'a.txt', Vertex: 2 })]
  const joined = [
    file('a', { Vertex: 3 }),
    file('b', { File: 'a (2).txt', Vertex: 4, File_Meta: { note: 'Leaks' } }),
    file('added'),
  ]
  expect(
    revertedFileLists([
      { present: joined, former: [own] },
      { present: undefined, former: [other] },
    ]),
  ).toEqual([[own, file('added')], [{ ...other, File_Meta: { note: 'Leaks' } }]])
})

test('a line whose second part is deleted gets the files of the part back', () => {
  const whole = [file('a', { Vertex: 1 }), file('b', { Vertex: 4 }), file('removed')]
  expect(
    revertedFileLists([
      { present: [file('a', { Vertex: 1 })], former: whole },
      { present: [file('b', { Vertex: 2 })], former: undefined },
    ]),
  ).toEqual([[file('a', { Vertex: 1 }), file('b', { Vertex: 4 })], []])
})

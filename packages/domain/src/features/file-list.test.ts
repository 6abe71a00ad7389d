import { describe, expect, it } from 'vitest'
import {
  type FileListEntry,
  fileListOf,
  fileTypes,
  hasFileList,
  withDistinctFileNames,
  withFileList,
} from './file-list.ts'

const id = '3f2504e0-4f89-41d3-9a0c-0305e82c3301'
const photo: FileListEntry = { File_ID: id, File: 'hydrant.jpg', File_Type: 'Photo', Vertex: 3 }
const annots = [
  {
    color: '#ff0000',
    alpha: 255,
    line_width: 9,
    shapes: [
      {
        type: 'oval',
        points: [
          [1, 2],
          [3, 4.5],
        ],
      },
    ],
  },
] as const

describe('the list of files of a feature', () => {
  it('is read from the metadata as it was written, for every kind of entry', () => {
    const list: FileListEntry[] = fileTypes.map((File_Type) => ({ ...photo, File_Type }))
    const form = { ...photo, File_Type: 'Form', MasterFormID: id, HtmlFormID: 'htmlform_feature.7' } as const
    const drawn = { ...photo, File_Meta: { note: 'Leaks <b>', annots } }
    const written = withFileList({ size: 3 }, [...list, form, drawn])
    expect(written['size']).toBe(3)
    expect(fileListOf(written)).toEqual([...list, form, drawn])
  })

  it('keeps the other members of the metadata', () => {
    const properties = { metadata: { Meta_Data: [1], File_List: [] } }
    expect(withFileList(properties, [photo])).toEqual({ metadata: { Meta_Data: [1], File_List: [photo] } })
    expect(withFileList(withFileList(properties, [photo]), [])).toEqual({ metadata: { Meta_Data: [1] } })
  })

  it('is absent when it is empty, and so are metadata, notes and drawings', () => {
    expect(withFileList({ a: 1, metadata: { File_List: [{}] } }, [])).toEqual({ a: 1 })
    expect(withFileList({}, [{ ...photo, File_Meta: { note: '', annots: [] } }])).toEqual({
      metadata: { File_List: [photo] },
    })
  })

  it('leaves properties without one as they are', () => {
    for (const properties of [{ a: 1, metadata: {} }, { metadata: null }, {}])
      expect(withFileList(properties, [])).toBe(properties)
  })

  it('leaves out what is no entry', () => {
    const wrong = [
      null,
      'text',
      [],
      { ...photo, File_ID: '7' },
      { ...photo, File: 7 },
      { ...photo, File_Type: 'Video' },
      { ...photo, Vertex: 0 },
      { ...photo, Vertex: 1.5 },
      { ...photo, File_Meta: 'note' },
      { ...photo, File_Meta: { note: 7 } },
      { ...photo, File_Meta: { annots: [{ color: '#ff0000' }] } },
      { ...photo, File_Meta: { annots: [{ ...annots[0], shapes: [{ type: 'oval' }] }] } },
      { ...photo, HtmlFormID: 7 },
    ]
    expect(fileListOf({ metadata: { File_List: [...wrong.map(json), json(photo)] } })).toEqual([photo])
    for (const metadata of [null, [], 'x', { File_List: {} }, {}]) expect(fileListOf({ metadata })).toEqual([])
    expect(fileListOf({})).toEqual([])
  })

  it('is found in any form, which a client must not write', () => {
    expect(hasFileList({ metadata: { File_List: [json(photo)] } })).toBe(true)
    expect(hasFileList({ metadata: { File_List: 'forged' } })).toBe(true)
    for (const metadata of [{ File_List: [] }, { File_List: null }, {}, null])
      expect(hasFileList({ metadata })).toBe(false)
  })
})

describe('names that two files of a vertex share', () => {
  const namesOf = (...entries: Partial<FileListEntry>[]) => {
    const list = entries.map((entry) => ({ File_ID: id, File_Type: 'File' as const, File: 'a.jpg', ...entry }))
    const properties = withFileList({ Size: 8 }, list)
    const named = withDistinctFileNames(properties)
    return { isSame: named === properties, names: fileListOf(named).map(({ File }) => File) }
  }

  it('become distinct before the extension', () => {
    expect(namesOf({}, { File: 'A.JPG' }, {}, { File: 'a (2).jpg' }).names).toEqual([
      'a.jpg',
      'A (2).JPG',
      'a (3).jpg',
      'a (2) (2).jpg',
    ])
    const long = `${'x'.repeat(251)}.jpg`
    expect(namesOf({ File: long }, { File: long }).names[1]).toBe(`${'x'.repeat(247)} (2).jpg`)
    expect(namesOf({ File: 'README' }, { File: 'readme' }).names).toEqual(['README', 'readme (2)'])
  })

  it('stay where the vertices, the extensions or the kinds differ', () => {
    const kept = namesOf(
      {},
      { Vertex: 1 },
      { Vertex: 2 },
      { File: 'a.png' },
      { File_Type: 'Form' },
      { File_Type: 'Form' },
    )
    expect(kept.isSame).toBe(true)
  })
})

function json(value: unknown) {
  return JSON.parse(JSON.stringify(value))
}

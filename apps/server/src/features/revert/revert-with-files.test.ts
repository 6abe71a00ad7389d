import {
  changeAttachmentNote,
  deleteAttachment,
  listAttachments,
  readAttachment,
} from '@cairn/contract/attachments/attachments'
import { changeFeature, readFeature } from '@cairn/contract/features/features'
import { joinLines, splitLine } from '@cairn/contract/features/line-functions'
import { revertFeatures } from '@cairn/contract/features/revert-features'
import { fileListOf } from '@cairn/domain/features/file-list'
import { expect } from 'vitest'
import { test as base } from '../../../test/app.ts'
import { addFile, namesOfFiles } from '../../../test/attachments/files.ts'
import { problemFrom } from '../../../test/problems.ts'

const before: [number, number] = [-105, 39.7]
const after: [number, number] = [-105.1, 39.8]

/** A feature of two versions: before and after an edit of its geometry and properties. */
const test = base.extend('edited', async ({ seeds }) => {
  const admin = await seeds.person()
  const { id, projectId } = await seeds.feature({
    by: admin,
    geometry: { type: 'Point', coordinates: before },
    properties: { Name: 'Old', metadata: { Other: 1 } },
  })
  const edit = (version: number, Name: string) =>
    admin.api(changeFeature, {
      params: { id },
      body: { version, geometry: { type: 'Point', coordinates: after }, properties: { Name } },
    })
  await edit(1, 'New')
  const add = (version: number, name: string) => addFile(admin, { id, projectId, version }, { name })
  const revert = async (version: number, to: number | null, fileId?: string) =>
    (await admin.api(revertFeatures, { body: { features: [{ id, version, to, ...(fileId && { fileId }) }] } }))
      .features[0]?.version
  const state = async () => {
    const { geometry, properties } = await admin.api(readFeature, { params: { id } })
    const at = geometry?.type === 'Point' ? geometry.coordinates : undefined
    return { at, name: properties['Name'], files: await namesOfFiles(admin, id) }
  }
  return { admin, id, edit, add, revert, state }
})

test('an edit is taken back and made again although files were added since, which stay', async ({ edited }) => {
  const { admin, add, revert, state } = edited
  const { entry } = await add(2, 'first.txt')
  await add(3, 'second.txt')
  expect(await revert(2, 1)).toBe(5)
  const files = ['first.txt', 'second.txt']
  expect(await state()).toEqual({ at: before, name: 'Old', files })
  await admin.api(deleteAttachment, { params: { fileId: entry.File_ID }, query: { version: 5 } })
  expect(await revert(5, 2)).toBe(7)
  expect(await state()).toEqual({ at: after, name: 'New', files: ['second.txt'] })
  const note = { fileId: (await add(7, 'third.txt')).entry.File_ID }
  await admin.api(changeAttachmentNote, { params: note, body: { note: 'Hydrant', version: 8 } })
  // A version that lists the first file does not bring it back.
  expect(await revert(7, 4)).toBe(10)
  expect(await state()).toEqual({ at: after, name: 'New', files: ['second.txt', 'third.txt'] })
})

test('the file that a call names is put back as it was, and removed again', async ({ edited }) => {
  const { admin, id, add, edit, revert, state } = edited
  const fileId = (await add(2, 'photo.txt')).entry.File_ID
  await admin.api(changeAttachmentNote, { params: { fileId }, body: { note: 'Leaks', version: 3 } })
  await admin.api(deleteAttachment, { params: { fileId }, query: { version: 4 } })
  await add(5, 'since.txt')
  expect(await revert(5, 4, fileId)).toBe(7)
  expect(await state()).toEqual({ at: after, name: 'New', files: ['photo.txt', 'since.txt'] })
  const { files } = await admin.api(listAttachments, { query: { featureId: id } })
  expect(files.map(({ entry }) => [entry.File, entry.File_Meta?.note])).toContainEqual(['photo.txt', 'Leaks'])
  await admin.api(readAttachment, { params: { fileId }, query: {} })
  expect(await revert(7, 5, fileId)).toBe(8)
  expect(await state()).toEqual({ at: after, name: 'New', files: ['since.txt'] })
  await problemFrom(admin.api(readAttachment, { params: { fileId }, query: {} }), 'not_found')
  await edit(8, 'Theirs')
  await problemFrom(revert(8, 4, fileId), 'features_changed')
})

test('a file is not put back beside one that has its name now', async ({ edited }) => {
  const { admin, add, revert, state } = edited
  const fileId = (await add(2, 'photo.txt')).entry.File_ID
  await admin.api(deleteAttachment, { params: { fileId }, query: { version: 3 } })
  await add(4, 'Photo.txt')
  await problemFrom(revert(4, 3, fileId), 'attachment_name_taken')
  expect((await state()).files).toEqual(['Photo.txt'])
})

test('edits with files between them are taken back and made again one after the other', async ({
  edited: { edit, add, revert, state },
}) => {
  await add(2, 'between.txt')
  await edit(3, 'Newest')
  await add(4, 'last.txt')
  expect(await revert(4, 3)).toBe(6)
  // The web application names the version that its first edit wrote.
  expect(await revert(2, 1)).toBe(7)
  const files = ['between.txt', 'last.txt']
  expect(await state()).toEqual({ at: before, name: 'Old', files })
  expect(await revert(7, 2)).toBe(8)
  expect(await revert(3, 4)).toBe(9)
  expect(await state()).toEqual({ at: after, name: 'Newest', files })
})

test('an edit is not taken back where more than files was changed since', async ({ edited }) => {
  const { edit, add, revert } = edited
  await add(2, 'photo.txt')
  await edit(3, 'Theirs')
  await problemFrom(revert(2, 1), 'features_changed')
})

test('a feature to which files were added since is not deleted', async ({ edited: { add, revert } }) => {
  await add(2, 'photo.txt')
  await problemFrom(revert(2, null), 'features_changed')
})

const vertices = (...east: number[]) => ({
  type: 'LineString' as const,
  coordinates: east.map((x): [number, number] => [x, 40]),
})

test('a join and a split that are taken back leave each line its files, and those that were added since', async ({
  seeds,
}) => {
  const admin = await seeds.person()
  const { id: layerId } = await seeds.layer({ by: admin })
  const addLine = (...east: number[]) => seeds.feature({ by: admin, layerId, geometry: vertices(...east) })
  const revert = (...features: { id: string; version: number; to: number | null }[]) =>
    admin.api(revertFeatures, { body: { features } })
  const listOf = async (id: string) =>
    fileListOf((await admin.api(readFeature, { params: { id } })).properties).map(({ File, Vertex }) => [File, Vertex])
  const [first, second] = [await addLine(1, 2), await addLine(3, 4, 5)]
  await addFile(admin, first, { name: 'a.txt', vertex: 1 })
  await addFile(admin, second, { name: 'A.txt', vertex: 2 })
  const body = { id: first.id, version: 2, otherId: second.id, otherVersion: 2 }
  await admin.api(joinLines, { body })
  await addFile(admin, { ...first, version: 3 }, { name: 'since.txt' })
  expect(await listOf(first.id)).toEqual([
    ['a.txt', 1],
    ['A.txt', 4],
    ['since.txt', undefined],
  ])
  await revert({ id: first.id, version: 3, to: 2 }, { id: second.id, version: 3, to: 2 })
  expect(await listOf(first.id)).toEqual([
    ['a.txt', 1],
    ['since.txt', undefined],
  ])
  expect(await listOf(second.id)).toEqual([['A.txt', 2]])

  await addFile(admin, { ...second, version: 4 }, { name: 'end.txt', vertex: 3 })
  const { added } = await admin.api(splitLine, { params: { id: second.id }, body: { vertex: 2, version: 5 } })
  expect([await listOf(second.id), await listOf(added.id)]).toEqual([[['A.txt', 2]], [['end.txt', 2]]])
  await revert({ id: second.id, version: 6, to: 5 }, { id: added.id, version: 1, to: null })
  expect(await listOf(second.id)).toEqual([
    ['A.txt', 2],
    ['end.txt', 3],
  ])
})

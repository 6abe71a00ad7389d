import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { listActivities } from '@cairn/contract/activity/activities'
import { restoreFeature } from '@cairn/contract/activity/restore-feature'
import {
  attachmentMaxBytes,
  attachmentsPerFeatureMax,
  changeAttachmentAnnotations,
  changeAttachmentNote,
  createAttachment,
  deleteAttachment,
  listAttachments,
  readAttachment,
} from '@cairn/contract/attachments/attachments'
import { addressOf } from '@cairn/contract/client'
import { listFeatureRows } from '@cairn/contract/features/feature-rows'
import {
  changeFeature,
  createFeature,
  deleteFeature,
  type Feature,
  listFeatureHistory,
  readFeature,
} from '@cairn/contract/features/features'
import { type FileListEntry, fileListOf } from '@cairn/domain/features/file-list'
import type { JsonObject } from '@cairn/domain/json'
import { expect } from 'vitest'
import { test as base } from '../../test/app.ts'
import { addFile, namesOfFiles, onePixelPng } from '../../test/attachments/files.ts'
import { problemFrom } from '../../test/problems.ts'
import type { Person } from '../../test/seeds.ts'
import { discardAbandonedFiles } from './discard-abandoned-files.ts'

const line = {
  type: 'LineString' as const,
  coordinates: [
    [-105, 40],
    [-105.1, 40],
    [-105.2, 40],
  ] as [number, number][],
}

const test = base.extend('place', async ({ seeds, app }) => {
  const by = await seeds.person()
  const feature = await seeds.feature({ by, geometry: line, properties: { Name: 'Main' } })
  const now = () => by.api(readFeature, { params: { id: feature.id } })
  const bytesAt = (url: string) => app.http.app.inject({ url })
  const objects = async () => {
    const day = app.clock.now().toISOString().slice(0, 10)
    return Readable.from(app.services.storage.list(`attachments/${day}`)).toArray()
  }
  return { by, feature, now, bytesAt, objects }
})

const entriesOf = ({ properties }: Feature): readonly FileListEntry[] => fileListOf(properties)

test('a file is added with the four facts of the specification, listed and read back', async ({ place, app }) => {
  const { by, feature, bytesAt } = place
  const fileId = randomUUID()
  const facts = { NewID: fileId, FileName: ' hydrant.png', MapID: feature.projectId, TableID: feature.id }
  const answer = await app.http.app.inject({
    method: 'POST',
    url: '/rest/attachments',
    query: facts,
    headers: { authorization: `Bearer ${by.token}`, 'content-type': 'image/png' },
    payload: onePixelPng,
  })
  const added = createAttachment.response.parse(answer.json())
  expect(added.entry).toEqual({ File_ID: fileId, File: 'hydrant.png', File_Type: 'Photo' })
  expect(added.feature).toMatchObject({ id: feature.id, version: 2, properties: { Name: 'Main' } })
  expect(entriesOf(added.feature)).toEqual([added.entry])

  const { files } = await by.api(listAttachments, { query: { featureId: feature.id } })
  expect(files).toEqual([
    expect.objectContaining({
      entry: added.entry,
      contentType: 'image/png',
      sizeBytes: onePixelPng.length,
      addedByEmail: by.email,
      isExpired: false,
    }),
  ])
  const shown = await bytesAt(files[0]?.url ?? '')
  expect(shown.rawPayload).toEqual(onePixelPng)
  expect(shown.headers['content-disposition']).toContain('inline; filename="hydrant.png"')
  const params = { fileId }
  const saved = await by.api(readAttachment, { params, query: { disposition: 'attachment' } })
  const download = await bytesAt(saved.data.url)
  expect(download.rawPayload).toEqual(onePixelPng)
  expect(download.headers['content-disposition']).toContain('attachment;')
  expect((await by.api(readAttachment, { params, query: {} })).data.url).toBe(files[0]?.url)
})

test('each change of a file is a version with an entry in the log that names it', async ({ place }) => {
  const { by, feature } = place
  const { entry } = await addFile(by, feature, { name: 'valve.txt', vertex: 3 })
  const params = { fileId: entry.File_ID }
  const annots = [{ color: '#b3261e', alpha: 128, line_width: 9, shapes: [stroke()] }]
  await by.api(changeAttachmentNote, { params, body: { note: '<b>Leaks</b>\nsouth', version: 2 } })
  const drawn = await by.api(changeAttachmentAnnotations, { params, body: { annots, version: 3 } })
  expect(entriesOf(drawn)).toEqual([
    {
      File_ID: entry.File_ID,
      File: 'valve.txt',
      File_Type: 'File',
      Vertex: 3,
      File_Meta: { note: '<b>Leaks</b>\nsouth', annots },
    },
  ])
  const same = await by.api(changeAttachmentAnnotations, { params, body: { annots, version: 4 } })
  expect(same.version).toBe(4)
  const deleted = await by.api(deleteAttachment, { params, query: { version: 4 } })
  expect(deleted).toMatchObject({ version: 5, properties: { Name: 'Main' } })
  expect(deleted.properties).not.toHaveProperty('metadata')
  const { changes } = await by.api(listFeatureHistory, { params: { id: feature.id }, query: {} })
  expect(changes.map(({ type }) => type)).toEqual(['Edit', 'Edit', 'Edit', 'Edit', 'Add'])
  const number = feature.id.split('.').at(-1)
  const { Items } = await by.api(listActivities, { query: { artifactId: number, categories: 'Feature' } })
  const what = `Feature ${feature.id}, file valve.txt`
  expect(Items.map(({ Message }) => Message.S)).toEqual([
    `${what} removed: Edit`,
    `${what} annotations changed: Edit`,
    `${what} note changed: Edit`,
    `${what} added: Edit`,
    expect.any(String),
  ])
  await problemFrom(by.api(readAttachment, { params, query: {} }), 'not_found')
})

const factsOf = ({ id, projectId }: Feature) => ({
  NewID: randomUUID(),
  FileName: 'notes.txt',
  MapID: projectId,
  TableID: id,
})
const headersOf = ({ token }: Person, length: number) => ({
  authorization: `Bearer ${token}`,
  'content-type': 'application/octet-stream',
  'content-length': String(length),
})

const stroke = () => ({ type: 'line' as const, points: [point(0, 0), point(10, 5)] })
const point = (x: number, y: number): [number, number] => [x, y]

test('an entry in the log has its own file and no other one of the feature', async ({ place }) => {
  const { by, feature } = place
  const first = await addFile(by, feature, { name: 'a.txt' })
  const second = await addFile(by, feature, { name: 'b.txt' })
  const remove = { params: { fileId: first.entry.File_ID }, query: { version: 3 } }
  await by.api(deleteAttachment, remove)
  await by.api(changeFeature, { params: { id: feature.id }, body: { version: 4, properties: { Name: 'New' } } })
  const artifactId = feature.id.split('.').at(-1)
  const { Items } = await by.api(listActivities, { query: { artifactId, categories: 'Feature' } })
  const artifacts = Items.slice(0, 4).map(({ Artifact }): unknown => JSON.parse(Artifact.S))
  const listed = (Name: string, entry: FileListEntry) =>
    expect.objectContaining({ properties: { Name }, metadata: { File_List: [entry] } })
  expect(artifacts).toEqual([
    listed('New', second.entry),
    listed('Main', first.entry),
    listed('Main', second.entry),
    listed('Main', first.entry),
  ])
})

test('a client neither writes nor removes files with the properties of a feature', async ({ place, seeds }) => {
  const { by, feature, now } = place
  const { entry } = await addFile(by, feature, { name: 'Standrohr.txt' })
  const forged = { File_ID: randomUUID(), File: 'forged.txt', File_Type: 'File' }
  const params = { id: feature.id }
  const writes = [
    { Name: 'without' },
    { Name: 'forged', metadata: { File_List: [forged], Meta_Data: [] } },
    { Name: 'null', metadata: null },
    { Name: 'emptied', metadata: { File_List: [] } },
  ]
  for (const properties of writes) {
    const { version } = await now()
    const written = await by.api(changeFeature, { params, body: { version, properties } })
    expect({ Name: written.properties['Name'], files: entriesOf(written) }).toEqual({
      Name: properties.Name,
      files: [entry],
    })
  }
  const current = await now()
  const again = await by.api(changeFeature, {
    params,
    body: { version: current.version, properties: { Name: 'emptied' } },
  })
  expect(again.version).toBe(current.version)
  const { rows } = await by.api(listFeatureRows, { params: { id: feature.layerId }, query: { q: 'standrohr' } })
  expect(rows).toHaveLength(1)

  const { layerId, geometry } = feature
  const create = (properties: JsonObject) => by.api(createFeature, { body: { layerId, geometry, properties } })
  await problemFrom(create({ metadata: { File_List: [forged] } }), 'property_reserved')
  expect((await create({ metadata: { File_List: [] } })).properties).toEqual({})
  const bare = await seeds.feature({ by, layerId, geometry })
  const unchanged = await by.api(changeFeature, {
    params: { id: bare.id },
    body: { version: 1, properties: { metadata: { File_List: [forged] } } },
  })
  expect(unchanged).toMatchObject({ version: 1, properties: {} })
})

test('undeletion and restoration bring the files back', async ({ place }) => {
  const { by, feature, now, bytesAt } = place
  const params = { id: feature.id }
  const { entry } = await addFile(by, feature, { name: 'a.txt', content: 'first' })
  const { modified } = await now()
  await by.api(deleteAttachment, { params: { fileId: entry.File_ID }, query: { version: 2 } })
  // The name is free again.
  const other = await addFile(by, feature, { name: 'a.txt', content: 'second' })
  await by.api(restoreFeature, { params, query: {}, body: { restoreFromTime: modified } })
  const { files } = await by.api(listAttachments, { query: { featureId: feature.id } })
  expect(files.map((file) => file.entry)).toEqual([entry])
  expect((await bytesAt(files[0]?.url ?? '')).body).toBe('first')
  await problemFrom(by.api(readAttachment, { params: { fileId: other.entry.File_ID }, query: {} }), 'not_found')

  await by.api(deleteFeature, { params, query: { version: (await now()).version } })
  await problemFrom(by.api(listAttachments, { query: { featureId: feature.id } }), 'feature_deleted')
  await problemFrom(by.api(readAttachment, { params: { fileId: entry.File_ID }, query: {} }), 'not_found')
  await by.api(restoreFeature, { params, query: {}, body: {} })
  expect(await namesOfFiles(by, feature.id)).toEqual(['a.txt'])
  await problemFrom(addFile(by, feature, { name: 'A.TXT' }), 'attachment_name_taken')
})

test('a version is stale only if more than other files changed since', async ({ place }) => {
  const { by, feature, now } = place
  const { entry } = await addFile(by, feature, { name: 'a.txt', version: 1 })
  await addFile(by, feature, { name: 'b.txt', version: 1 })
  const params = { fileId: entry.File_ID }
  await by.api(changeAttachmentNote, { params, body: { note: 'mine', version: 2 } })
  const stale = await problemFrom(
    by.api(changeAttachmentNote, { params, body: { note: 'other', version: 2 } }),
    'feature_changed',
  )
  expect(stale.params.current).toMatchObject({ id: feature.id, version: 4 })
  await problemFrom(by.api(deleteAttachment, { params, query: { version: 3 } }), 'feature_changed')
  await by.api(changeFeature, { params: { id: feature.id }, body: { version: 4, properties: { Name: 'New' } } })
  await problemFrom(addFile(by, feature, { name: 'c.txt', version: 4 }), 'feature_changed')
  await by.api(changeAttachmentNote, { params, body: { note: 'last', version: 5 } })
  expect((await now()).version).toBe(6)
})

test('an upload that is refused leaves no object, and no change of the feature', async ({ place, app }) => {
  const { by, feature, now, objects } = place
  const refusals = [
    ['attachment_kind_mismatch', { name: 'photo.jpg', content: onePixelPng }],
    ['attachment_kind_mismatch', { name: 'drawing.txt', content: 'text', kind: 'Sketch' }],
    ['attachment_empty', { content: '' }],
    ['attachment_too_large', { content: Buffer.alloc(attachmentMaxBytes + 1, 'x') }],
  ] as const
  for (const [code, file] of refusals) await problemFrom(addFile(by, feature, file), code)
  const url = addressOf(createAttachment, { query: factsOf(feature) })
  const short = await app.http.app.inject({ method: 'POST', url, headers: headersOf(by, 3), payload: 'text' })
  expect(short.json()).toMatchObject({ code: 'attachment_incomplete' })
  expect(await objects()).toEqual([])
  expect((await now()).version).toBe(1)
  await addFile(by, feature, { content: Buffer.alloc(attachmentMaxBytes, 'x') })
  expect(await objects()).toHaveLength(1)
})

test('a file that the feature cannot have is refused, and leaves no object', async ({ place, seeds }) => {
  const { by, feature, objects } = place
  const { entry } = await addFile(by, feature, { name: 'Ärger.txt', vertex: 2 })
  const refuse = (code: Parameters<typeof problemFrom>[1], file: Parameters<typeof addFile>[2]) =>
    problemFrom(addFile(by, feature, file), code)
  for (const name of ['../a.txt', 'a\\b.txt', 'a\u0007.txt', 'a\u202Egpj.exe', '..'])
    await refuse('attachment_name_invalid', { name })
  await refuse('attachment_name_taken', { name: 'äRGER.txt', vertex: 2 })
  await refuse('attachment_vertex_unknown', { vertex: 4 })
  await refuse('attachment_id_taken', { fileId: entry.File_ID })
  const stranger = await seeds.person()
  const theirs = await seeds.feature({ by: stranger })
  await problemFrom(addFile(stranger, theirs, { fileId: entry.File_ID }), 'attachment_id_taken')
  const other = await seeds.project({ by })
  await problemFrom(addFile(by, { ...feature, projectId: other.id }), 'not_found')
  expect(await objects()).toHaveLength(1)
  await addFile(by, feature, { name: 'Ärger.txt', vertex: 3 })
  await addFile(by, feature, { name: 'Ärger.txt' })
  const square = [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 0],
  ] as [number, number][]
  const polygon = await seeds.feature({ by, geometry: { type: 'Polygon', coordinates: [square] } })
  await addFile(by, polygon, { vertex: 3 })
  await problemFrom(addFile(by, polygon, { vertex: 4 }), 'attachment_vertex_unknown')
})

test('a feature has at most 500 files', async ({ place, db }) => {
  const { by, feature } = place
  const File_List = Array.from({ length: attachmentsPerFeatureMax }, (_, i) => {
    return { File_ID: randomUUID(), File: `${i}.txt`, File_Type: 'File' }
  })
  await db
    .updateTable('feature')
    .where('layerId', '=', feature.layerId)
    .set({ properties: JSON.stringify({ metadata: { File_List } }) })
    .execute()
  await problemFrom(addFile(by, feature), 'attachments_full')
})

test('a repetition of a call whose answer was lost adds nothing and gets the answer', async ({ place, seeds }) => {
  const { by, feature, objects } = place
  const fileId = randomUUID()
  const again = (file: Parameters<typeof addFile>[2] = {}, caller = by) => addFile(caller, feature, { fileId, ...file })
  const added = await again()
  expect(await again()).toEqual(added)
  // Also after another change, with the feature as it is then.
  await addFile(by, feature, { name: 'b.txt' })
  const later = await again()
  expect([later.entry, later.feature.version]).toEqual([added.entry, 3])
  await problemFrom(again({ content: 'other' }), 'attachment_name_taken')
  await problemFrom(again({ name: 'c.txt' }), 'attachment_id_taken')
  await problemFrom(again({ vertex: 2 }), 'attachment_id_taken')
  const colleague = await seeds.person({ organizationId: by.organizationId })
  await problemFrom(again({}, colleague), 'attachment_name_taken')
  const stranger = await seeds.person()
  await problemFrom(again({}, stranger), 'not_found')
  expect(await namesOfFiles(by, feature.id)).toEqual(['notes.txt', 'b.txt'])
  expect(await objects()).toHaveLength(2)

  await by.api(deleteAttachment, { params: { fileId }, query: { version: 3 } })
  await problemFrom(again(), 'attachment_id_taken')
})

test('a read-only layer refuses every change of its files', async ({ place, db }) => {
  const { by, feature } = place
  const { entry } = await addFile(by, feature)
  await db.updateTable('layer').where('id', '=', feature.layerId).set({ readOnly: true }).execute()
  const params = { fileId: entry.File_ID }
  const calls = [
    () => addFile(by, feature, { name: 'b.txt' }),
    () => by.api(changeAttachmentNote, { params, body: { note: 'x', version: 2 } }),
    () => by.api(changeAttachmentAnnotations, { params, body: { annots: [], version: 2 } }),
    () => by.api(deleteAttachment, { params, query: { version: 2 } }),
  ]
  for (const call of calls) await problemFrom(call(), 'layer_read_only')
  expect(await namesOfFiles(by, feature.id)).toEqual(['notes.txt'])
})

test('a list whose notes and drawings are too large is refused', async ({ place }) => {
  const { by, feature } = place
  const shapes = Array.from({ length: 500 }, () => ({
    ...stroke(),
    points: [point(12345.678901234, 12345.678901234), point(-98765.432109876, 98765.432109876)],
  }))
  const draw = async (name: string) => {
    const { entry, feature: added } = await addFile(by, feature, { name })
    const annots = [{ color: '#000000', shapes }]
    const body = { annots, version: added.version }
    return by.api(changeAttachmentAnnotations, { params: { fileId: entry.File_ID }, body })
  }
  for (let i = 0; i < 5; i++) await draw(`${i}.txt`)
  await problemFrom(draw('last.txt'), 'feature_too_large')
})

test('a file whose object expired is listed as such and has no address', async ({ place, db }) => {
  const { by, feature } = place
  const { entry } = await addFile(by, feature)
  await db.updateTable('attachment').where('fileId', '=', entry.File_ID).set({ expiredAt: new Date() }).execute()
  const { files } = await by.api(listAttachments, { query: { featureId: feature.id } })
  expect(files.map(({ isExpired }) => isExpired)).toEqual([true])
  await problemFrom(by.api(readAttachment, { params: { fileId: entry.File_ID }, query: {} }), 'attachment_expired')
})

test('objects that no file has are deleted after a day, all others stay', async ({ place, app }) => {
  const { by, feature, objects, bytesAt } = place
  const { services } = app
  await addFile(by, feature)
  const folder = `attachments/${app.clock.now().toISOString().slice(0, 10)}`
  await services.storage.put(`${folder}/orphan`, Readable.from([Buffer.from('x')]), { maxBytes: 10 })
  expect(await objects()).toHaveLength(2)
  const dayMs = 24 * 60 * 60_000
  // The storage dates its objects by the clock of the machine.
  for (const days of [1, 8]) {
    const now = new Date(app.clock.now().getTime() + days * dayMs)
    await discardAbandonedFiles(services, now)
  }
  const { files } = await by.api(listAttachments, { query: { featureId: feature.id } })
  expect((await bytesAt(files[0]?.url ?? '')).statusCode).toBe(200)
  expect(await services.storage.head(`${folder}/orphan`)).toBeUndefined()
})

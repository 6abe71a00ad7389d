import { createHash, randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { parseFeatureId } from '@cairn/domain/features/feature-id'
import type { FileListEntry } from '@cairn/domain/features/file-list'
import { sql } from 'kysely'
import type { Person } from '../seeds.ts'
import type { TestApp } from '../test-app.ts'

interface StoredFileSpec {
  readonly by: Person
  /** The text id of the feature. */
  readonly featureId: string
  readonly name?: string
  readonly bytes?: Buffer
  readonly kind?: 'Photo' | 'Sketch' | 'File'
  readonly contentType?: string
  readonly vertex?: number
  readonly note?: string
}

/** A file of a feature that is added without the upload: its object, its row and its entry in the list of the feature. */
export async function seedStoredFile(
  { services: { db, storage } }: Pick<TestApp, 'services'>,
  { by, featureId, name = 'a.txt', bytes = Buffer.from('content'), kind = 'File', ...more }: StoredFileSpec,
) {
  const fileId = randomUUID()
  const storageKey = `attachments/${fileId}`
  const ogcFid = parseFeatureId(featureId)?.ogcFid ?? 0
  const { contentType = 'text/plain', vertex, note } = more
  await storage.put(storageKey, Readable.from([bytes]), { maxBytes: bytes.length })
  await db
    .insertInto('attachment')
    .values({
      fileId,
      organizationId: by.organizationId,
      featureId: ogcFid,
      vertex: vertex ?? null,
      name,
      kind,
      contentType,
      sizeBytes: bytes.length,
      sha256: createHash('sha256').update(bytes).digest(),
      storageKey,
      addedBy: by.accountId,
    })
    .execute()
  const entry: FileListEntry = {
    File_ID: fileId,
    File: name,
    File_Type: kind,
    ...(vertex !== undefined && { Vertex: vertex }),
    ...(note !== undefined && { File_Meta: { note } }),
  }
  await changeList(db, ogcFid, (list) => [...list, entry])
  return { fileId, storageKey, entry }
}

/** Changes the list of the files of a feature as a new version of it. */
async function changeList(
  db: TestApp['services']['db'],
  ogcFid: number,
  change: (list: readonly FileListEntry[]) => readonly FileListEntry[],
): Promise<void> {
  const { rows } = await sql<{ list: FileListEntry[] | null }>`
    select properties #> '{metadata,File_List}' as list from feature where ogc_fid = ${ogcFid}`.execute(db)
  const list = JSON.stringify(change(rows[0]?.list ?? []))
  await sql`update feature set properties = properties || jsonb_build_object('metadata',
      coalesce(properties->'metadata', '{}') || jsonb_build_object('File_List', ${list}::jsonb))
    where ogc_fid = ${ogcFid}`.execute(db)
}

/** Takes a file from the list of its feature, as deleting it does. */
export async function unlistFile(
  { services: { db } }: Pick<TestApp, 'services'>,
  featureId: string,
  fileId: string,
): Promise<void> {
  const ogcFid = parseFeatureId(featureId)?.ogcFid ?? 0
  await changeList(db, ogcFid, (list) => list.filter(({ File_ID: id }) => id !== fileId))
}

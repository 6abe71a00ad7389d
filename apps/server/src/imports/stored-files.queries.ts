import type { StoredFile } from '@cairn/contract/imports'
import type { JobMessage } from '@cairn/contract/jobs'
import type { FilePart } from '@cairn/formats/file-part'
import type { ForeignExtension } from '@cairn/formats/formats'
import { sql } from 'kysely'
import type { Db } from '#platform/database/db'

/** A part of a stored file, with the key that names it. */
export interface StoredPart extends FilePart {
  readonly key: string
}

export interface NewStoredFile {
  readonly organizationId: string
  readonly accountId: string
  readonly storageKey: string | null
  readonly extension: ForeignExtension
  readonly sizeBytes: number
  readonly refusal: JobMessage | null
  readonly parts: readonly StoredPart[]
  readonly expiresAt: Date
}

export async function insertStoredFile(db: Db, { refusal, parts, ...file }: NewStoredFile): Promise<string> {
  const row = await db
    .insertInto('storedFile')
    .values({ ...file, refusal: refusal && JSON.stringify(refusal), parts: JSON.stringify(parts) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** A file as its sender reads it; undefined when it is deleted. */
export async function findStoredFile(db: Db, id: string): Promise<StoredFile | undefined> {
  const row = await db
    .selectFrom('storedFile')
    .where('id', '=', id)
    .select(['id', 'expiresAt', 'refusal', 'parts'])
    .executeTakeFirst()
  return (
    row && {
      id: row.id,
      expiresAt: row.expiresAt.toISOString(),
      refusal: row.refusal,
      parts: row.parts.map(({ problems, allowsOtherCrs = false, ...part }) => ({
        ...part,
        allowsOtherCrs,
        problems: problems.map(({ code, params }) => ({ key: `warning.${code}`, params })),
      })),
    }
  )
}

interface SentFile {
  readonly id: string
  readonly accountId: string
}

/** A file that can be imported, with its parts by their keys; locked against its deletion. */
export async function lockStoredFile(db: Db, { id, accountId }: SentFile, now: Date) {
  const row = await db
    .selectFrom('storedFile')
    .where('id', '=', id)
    .where('accountId', '=', accountId)
    .where('storageKey', 'is not', null)
    .where('expiresAt', '>', now)
    .select(['storageKey', 'extension', 'sizeBytes', 'parts'])
    .forUpdate()
    .executeTakeFirst()
  if (!row || row.storageKey === null) return undefined
  const parts = new Map(row.parts.map((part) => [part.key, part]))
  return { storageKey: row.storageKey, extension: row.extension, sizeBytes: row.sizeBytes, parts }
}

export async function countStoredFiles(db: Db, organizationId: string, now: Date): Promise<number> {
  const row = await db
    .selectFrom('storedFile')
    .where('organizationId', '=', organizationId)
    .where('storageKey', 'is not', null)
    .where('expiresAt', '>', now)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return row.count
}

/** Deletes a file that no open import reads. Returns the key of its bytes. */
export async function deleteUnreadFile(db: Db, id: string): Promise<string | undefined> {
  const row = await db
    .deleteFrom('storedFile')
    .where('id', '=', id)
    .where(hasNoOpenImport)
    .returning('storageKey')
    .executeTakeFirst()
  return row?.storageKey ?? undefined
}

/** Deletes a file of its sender that no import reads. Returns undefined when there is none. */
export async function deleteSentFile(db: Db, { id, accountId }: SentFile) {
  return db
    .deleteFrom('storedFile')
    .where('id', '=', id)
    .where('accountId', '=', accountId)
    .where(hasNoOpenImport)
    .returning('storageKey')
    .executeTakeFirst()
}

/** Deletes expired files that no open import reads. Returns the keys of their bytes. */
export async function deleteExpiredFiles(db: Db, now: Date): Promise<readonly string[]> {
  const rows = await db
    .deleteFrom('storedFile')
    .where('expiresAt', '<', now)
    .where(hasNoOpenImport)
    .returning('storageKey')
    .execute()
  return rows.flatMap(({ storageKey }) => storageKey ?? [])
}

const hasNoOpenImport = sql<boolean>`not exists (
  select 1 from job where job.stored_file_id = stored_file.id and not job.is_complete and not job.has_error)`

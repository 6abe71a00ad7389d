import { type FileListEntry, fileListOf } from '@cairn/domain/features/file-list'
import { sql } from 'kysely'
import { type FeatureOwner, isOwnedBy } from '#access/feature-owner'
import type { Db } from '#platform/database/db'
import { type FeatureKey, parseProperties } from '../../features/features.queries.ts'
import { findEarlierState } from '../../features/restore/restore-feature.queries.ts'

/** A file that a state of a feature lists, with its object in the storage. */
export interface StoredFile {
  readonly entry: FileListEntry
  readonly kind: string
  readonly contentType: string
  readonly storageKey: string
  readonly addedAt: Date
  /** null for a deleted account. */
  readonly addedByEmail: string | null
  /** The organization removes the place from photos. */
  readonly losesPlace: boolean
}

/** The files of a state of a feature. */
export interface StateFiles {
  readonly files: readonly StoredFile[]
  /** The names of those whose objects are gone. */
  readonly expired: readonly string[]
}

/**
 * The files that the state of a feature at a time lists, without forms; its last state without a time, also of a deleted
 * feature. None for a time before the feature existed.
 */
export async function findFilesOfState(db: Db, key: FeatureKey, at: string | undefined): Promise<StateFiles> {
  const state = await findEarlierState(db, key, at)
  const entries = state ? fileListOf(parseProperties(state.properties)).filter(isFile) : []
  const stored = await findStored(db, key, entries)
  const files = entries.flatMap((entry) => {
    const row = stored.get(entry.File_ID.toLowerCase())
    return row ? [{ ...row, entry }] : []
  })
  const present = new Set(files.map(({ entry }) => entry))
  return { files, expired: entries.filter((entry) => !present.has(entry)).map(({ File: name }) => name) }
}

function isFile({ File_Type: type }: FileListEntry): boolean {
  return type !== 'Form'
}

type StoredRow = Omit<StoredFile, 'entry'> & { readonly fileId: string }

async function findStored(
  db: Db,
  owner: FeatureOwner,
  entries: readonly FileListEntry[],
): Promise<ReadonlyMap<string, StoredRow>> {
  const ids = entries.map(({ File_ID: id }) => id)
  const { rows } = await sql<StoredRow>`
    select file_id, kind, content_type, storage_key, added_at, author.email as added_by_email,
      kind = 'Photo' and organization.removes_photo_place as loses_place
    from attachment join organization on organization.id = attachment.organization_id
    left join author on author.id = attachment.added_by
    where ${isOwnedBy('attachment.organization_id', owner)} and file_id = any(${ids}::uuid[])
      and expired_at is null`.execute(db)
  return new Map(rows.map((row) => [row.fileId, row]))
}

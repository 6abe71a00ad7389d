import type { Db } from '#platform/database/db'

/** A file that has no preview yet. */
export interface PendingFile {
  readonly fileId: string
  readonly organizationId: string
}

/** The key of the object of a file without a preview; undefined for one that has one, or whose object is gone. */
export async function findUnreadKey(db: Db, { fileId, organizationId }: PendingFile): Promise<string | undefined> {
  const row = await db
    .selectFrom('attachment')
    .where('fileId', '=', fileId)
    .where('organizationId', '=', organizationId)
    .where('preview', '<>', 'ready')
    .where('expiredAt', 'is', null)
    .select('storageKey')
    .executeTakeFirst()
  return row?.storageKey
}

/** Files that wait for their previews, the oldest first. */
export function findPending(db: Db, limit: number): Promise<PendingFile[]> {
  return db
    .selectFrom('attachment')
    .where('preview', '=', 'pending')
    .where('expiredAt', 'is', null)
    .orderBy('addedAt')
    .limit(limit)
    .select(['fileId', 'organizationId'])
    .execute()
}

/** The columns of a file that its preview fills. */
export interface PreviewColumns {
  readonly preview: 'pending' | 'ready' | 'none'
  readonly hasJpeg?: boolean
  readonly photoWidthPx?: number | null
  readonly photoHeightPx?: number | null
  readonly photoLon?: number | null
  readonly photoLat?: number | null
  readonly photoTakenAt?: string | null
  readonly photoDirectionDeg?: number | null
}

export async function updatePreview(
  db: Db,
  { fileId, organizationId }: PendingFile,
  columns: PreviewColumns,
): Promise<void> {
  await db
    .updateTable('attachment')
    .where('fileId', '=', fileId)
    .where('organizationId', '=', organizationId)
    .set(columns)
    .execute()
}

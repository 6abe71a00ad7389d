import type { AttachmentEntry } from '@cairn/contract/attachments/attachments'
import { Problem } from '@cairn/contract/problem'
import { type RawBuilder, sql } from 'kysely'
import { type FeatureOwner, isOwnedBy } from '#access/feature-owner'
import { type Db, prepared, type Sending } from '#platform/database/db'
import { violates } from '#platform/database/violates'
import { type FeatureKey, isOf } from '../features/features.queries.ts'
import type { PhotoColumns } from './previews/photo-facts.ts'
import { type StoredBytes, selectStoredBytes, storedBytesOf } from './quota/storage-quota.queries.ts'

/** A file whose object is in the storage. */
export interface NewAttachment {
  readonly fileId: string
  /** Under which the feature is stored. */
  readonly organizationId: string
  readonly featureId: number
  readonly vertex: number | null
  readonly name: string
  readonly kind: 'Photo' | 'Sketch' | 'File'
  readonly contentType: string
  readonly sizeBytes: number
  readonly sha256: Buffer
  readonly storageKey: string
  readonly preview: 'pending' | 'none'
  readonly addedAt: Date
  readonly addedBy: string
}

/** Returns the bytes of the organization with the file. @throws Problem `attachment_name_taken`, `attachment_id_taken` */
export async function insertAttachment(db: Sending, attachment: NewAttachment): Promise<StoredBytes> {
  const { fileId, organizationId, featureId, vertex, name, kind, contentType, sizeBytes, sha256, storageKey } =
    attachment
  const { preview, addedAt, addedBy } = attachment
  const { rows } = await sql<StoredBytes>`${prepared}
    with added as (
      insert into attachment (file_id, organization_id, feature_id, vertex, name, kind, content_type, size_bytes, sha256,
        storage_key, preview, added_at, added_by)
      values (${fileId}, ${organizationId}, ${featureId}, ${vertex}, ${name}, ${kind}, ${contentType}, ${sizeBytes}, ${sha256},
        ${storageKey}, ${preview}, ${addedAt}, ${addedBy})
    ) ${selectStoredBytes(organizationId, sizeBytes)}`
    .execute(db)
    .catch(violates('attachment_name_unique', () => new Problem('attachment_name_taken', { name })))
    .catch(violates('attachment_pkey', () => new Problem('attachment_id_taken', {})))
  return storedBytesOf(rows)
}

/** Whether any organization has a file with this id: the id alone names it in calls. */
export async function hasFile(db: Sending, fileId: string): Promise<boolean> {
  const { rows } = await sql`${prepared} select from attachment where file_id = ${fileId}`.execute(db)
  return rows.length > 0
}

type SentFile = Pick<NewAttachment, 'fileId' | 'sha256' | 'addedBy'>

/** Whether an account has added this content to a feature with this id. */
export async function isAdded(
  db: Db,
  { ogcFid, ...owner }: FeatureKey,
  { fileId, sha256, addedBy }: SentFile,
): Promise<boolean> {
  const { rows } = await sql`
    select from attachment
    where file_id = ${fileId} and ${isOwnedBy('attachment.organization_id', owner)} and feature_id = ${ogcFid}
      and sha256 = ${sha256} and added_by = ${addedBy}`.execute(db)
  return rows.length > 0
}

const losesPlace = sql<boolean>`coalesce(attachment.kind = 'Photo' and organization.removes_photo_place, false)`

/** A file in the storage. */
export interface StoredAttachment {
  readonly name: string
  readonly contentType: string
  readonly storageKey: string
  readonly isExpired: boolean
  readonly hasJpeg: boolean
  /** It is a photo, and the organization removes the place from photos that leave the server. */
  readonly withoutPlace: boolean
}

/** undefined for a file that its feature does not list any more. */
export async function findAttachment(db: Db, key: FeatureKey, fileId: string): Promise<StoredAttachment | undefined> {
  const { rows } = await sql<StoredAttachment>`
    select attachment.name, content_type, storage_key, expired_at is not null as is_expired, has_jpeg,
      ${losesPlace} as without_place
    from feature cross join lateral listed_files(feature.properties) listed
    join attachment on attachment.file_id = listed.file_id and attachment.organization_id = feature.organization_id
    join organization on organization.id = attachment.organization_id
    where ${isOf('feature', key)} and listed.file_id = ${fileId}`.execute(db)
  return rows[0]
}

/** A file of a feature, without its entry in the list. */
export interface ListedAttachment
  extends Omit<StoredAttachment, 'name'>,
    PhotoColumns,
    Pick<AttachmentEntry, 'sizeBytes' | 'addedByEmail' | 'preview'> {
  readonly fileId: string
  /** As JSON of the database has times. */
  readonly added: string
}

/** The files that `which` finds, as one JSON value: hundreds of rows take the driver longer than the database. */
function listedFiles(which: RawBuilder<boolean>): RawBuilder<readonly ListedAttachment[]> {
  return sql`(select coalesce(json_agg(file), '[]') from (
      select attachment.file_id as "fileId", content_type as "contentType", storage_key as "storageKey",
        size_bytes as "sizeBytes", added_at as added, author.email as "addedByEmail", expired_at is not null as "isExpired",
        preview, has_jpeg as "hasJpeg", photo_width_px as "photoWidthPx", photo_height_px as "photoHeightPx", photo_lon as "photoLon",
        photo_lat as "photoLat", photo_taken_at as "photoTakenAt", photo_direction_deg as "photoDirectionDeg",
        ${losesPlace} as "withoutPlace"
      from attachment join organization on organization.id = attachment.organization_id
      left join author on author.id = attachment.added_by
      where ${which}
    ) file)`
}

/** Of the properties of a feature only its list of files, as JSON text. */
const listProperties = sql`'{"metadata":{"File_List":' || coalesce(feature.properties #>> '{metadata,File_List}', 'null') || '}}'`

/** A feature with its list and the rows that follow it. undefined for a deleted feature. */
export async function findAttachments(
  db: Db,
  key: FeatureKey,
): Promise<{ readonly properties: string; readonly files: readonly ListedAttachment[] } | undefined> {
  const followed = sql<boolean>`attachment.organization_id = feature.organization_id
    and attachment.feature_id = feature.ogc_fid and unlisted_at is null`
  const { rows } = await sql<{ properties: string; files: readonly ListedAttachment[] }>`${prepared}
    select ${listProperties} as properties, ${listedFiles(followed)} as files
    from feature where ${isOf('feature', key)}`.execute(db)
  return rows[0]
}

/** Files by their ids, whichever feature has their rows: after a join of lines was undone, two features list one file. */
export async function findAttachmentsById(
  db: Db,
  owner: FeatureOwner,
  fileIds: readonly string[],
): Promise<readonly ListedAttachment[]> {
  if (fileIds.length === 0) return []
  const named = sql<boolean>`attachment.file_id = any(${fileIds}::uuid[])
    and ${isOwnedBy('attachment.organization_id', owner)}`
  const { rows } = await sql<{ files: readonly ListedAttachment[] }>`select ${listedFiles(named)} as files`.execute(db)
  return rows[0]?.files ?? []
}

/** The objects among some that no file has. */
export async function findUnownedObjects(db: Db, keys: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select key from unnest(${keys}::text[]) found (key)
    where not exists (select from attachment where storage_key = found.key)`.execute(db)
  return rows.map(({ key }) => key)
}

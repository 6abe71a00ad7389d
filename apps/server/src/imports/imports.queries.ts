import { withoutFileList } from '@cairn/domain/features/file-list'
import type { DrawingMode } from '@cairn/domain/geometry/geojson'
import { isJsonObject } from '@cairn/domain/json'
import { searchWords } from '@cairn/domain/search/search-words'
import type { Field } from '@cairn/formats/fields/field-tally'
import { sql } from 'kysely'
import type { Db } from '#platform/database/db'
import type { ForeignRow } from '#reading/foreign-file'

/** The layer that an import fills, and the account that owns the import. */
export interface ImportTarget {
  readonly organizationId: string
  readonly layerId: string
  readonly accountId: string
}

/** The revision of all features of an import: they are inserted before the layer is visible. */
const firstRevision = 1

/** Inserts a batch with its search words in one statement. */
export async function insertImportedFeatures(db: Db, target: ImportTarget, rows: readonly ForeignRow[]): Promise<void> {
  const geometries = rows.map((row) => row.geometry)
  const read = rows.map((row) => readProperties(row.properties))
  const properties = read.map(({ text }) => text)
  const words = read.map((each) => each.words)
  await sql`
    with incoming as materialized (
      select nextval(pg_get_serial_sequence('feature', 'ogc_fid')) as ogc_fid, geometry, properties, words
      from unnest(${geometries}::text[], ${properties}::text[], ${words}::text[]) as row(geometry, properties, words)
    ), added as (
      insert into feature (ogc_fid, organization_id, layer_id, geom, properties, rev, created_by, modified_by)
      overriding system value
      select ogc_fid, ${target.organizationId}, ${target.layerId}, geometry::geometry, properties::jsonb, ${firstRevision},
        ${target.accountId}, ${target.accountId}
      from incoming
    )
    insert into feature_search (feature_id, organization_id, layer_id, words)
    select ogc_fid, ${target.organizationId}, ${target.layerId}, words from incoming`.execute(db)
}

/** The properties of an imported feature as they are stored, with its search words. A file brings no list of files: they are not in it. */
function readProperties(text: string): { readonly text: string; readonly words: string } {
  const properties: unknown = JSON.parse(text)
  if (!isJsonObject(properties)) return { text, words: '' }
  const own = withoutFileList(properties)
  return { text: own === properties ? text : JSON.stringify(own), words: searchWords(own) }
}

interface FilledLayer {
  readonly featureCount: number
  readonly fields: readonly Field[]
  readonly addFeature: DrawingMode | null
}

/** Makes a filled layer visible in every output; false when it has been deleted. */
export async function publishLayer(
  db: Db,
  layerId: string,
  { featureCount, fields, addFeature }: FilledLayer,
): Promise<boolean> {
  const row = await db
    .updateTable('layer')
    .where('id', '=', layerId)
    .where('isReady', '=', false)
    .set({
      isReady: true,
      featureCount,
      fields: JSON.stringify(fields),
      addFeature,
      rev: firstRevision,
    })
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** The folder of an import's unseen layer; undefined when the layer is published or deleted. */
export async function findReservedFolderId(db: Db, layerId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('layer')
    .where('id', '=', layerId)
    .where('isReady', '=', false)
    .select('folderId')
    .executeTakeFirst()
  return row?.folderId
}

/** Deletes up to `limit` features of an unseen layer and returns their number. */
export async function deleteSomeFeatures(db: Db, layerId: string, limit: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with chosen as (
        select feature.organization_id, ogc_fid from layer join layer_owner owner on owner.layer_id = layer.id
        join feature on feature.organization_id = owner.organization_id and feature.layer_id = layer.id
        where layer.id = ${layerId} and not is_ready limit ${limit}),
      words as (
        delete from feature_search using chosen
        where feature_search.organization_id = chosen.organization_id and feature_id = chosen.ogc_fid),
      gone as (
        delete from feature using chosen
        where feature.organization_id = chosen.organization_id and feature.ogc_fid = chosen.ogc_fid returning 1)
    select count(*) as count from gone`.execute(db)
  return rows[0]?.count ?? 0
}

/** Deletes the unseen layer of a failed import. */
export async function deleteUnreadyLayer(db: Db, layerId: string): Promise<void> {
  await db.deleteFrom('layer').where('id', '=', layerId).where('isReady', '=', false).execute()
}

/** Imports that have exceeded their time and have not ended. */
export async function findAbandonedImports(db: Db, now: Date): Promise<{ jobId: string; layerId: string }[]> {
  const rows = await db
    .selectFrom('job')
    .innerJoin('layer', 'layer.id', 'job.layerId')
    .where('job.type', '=', 'IMPORT')
    .where('job.isComplete', '=', false)
    .where('job.hasError', '=', false)
    .where('layer.isReady', '=', false)
    .where('job.timeoutTime', '<', now)
    .select(['job.id as jobId', 'layer.id as layerId'])
    .limit(100)
    .execute()
  return rows
}

/**
 * Locks a folder and its project against deletion and moves until the transaction ends; false when one of them is deleted, or the
 * folder is in another project now. A deletion locks the project first too: two transactions with different orders would
 * deadlock.
 */
export async function lockFolderAndProject(
  db: Db,
  { projectId, folderId }: { readonly projectId: string; readonly folderId: string },
): Promise<boolean> {
  const project = await db
    .selectFrom('project')
    .where('id', '=', projectId)
    .select('id')
    .forKeyShare()
    .executeTakeFirst()
  if (!project) return false
  const folder = await db
    .selectFrom('folder')
    .where('id', '=', folderId)
    .where('projectId', '=', projectId)
    .select('id')
    .forKeyShare()
    .executeTakeFirst()
  return folder !== undefined
}

import type { Feature } from '@cairn/contract/features'
import { Problem } from '@cairn/contract/problem'
import type { Geometry } from '@cairn/domain/geometry/geojson'
import type { JsonObject } from '@cairn/domain/json'
import { orderProperties } from '@cairn/domain/properties/property-order'
import { searchWords } from '@cairn/domain/search-words'
import { type RawBuilder, sql } from 'kysely'
import { type Db, prepared } from '#platform/db'
import { exactDecimals, geometryFrom } from '#platform/postgis'

/** The columns of a layer that a change of its features needs, read after its revision and count were updated. */
export interface ChangedLayer {
  readonly id: string
  readonly organizationId: string
  readonly name: string
  readonly serverName: string
  readonly addFeature: 'point' | 'polyline' | 'polygon' | null
  readonly readOnly: boolean
  readonly rev: number
}

/**
 * Raises the revision of a layer by one and its feature count by `added`. Every change of features calls it first: it
 * locks the row of the layer, so that revisions have no gaps.
 */
export async function updateLayerRevision(
  db: Db,
  layerId: string,
  { added }: { readonly added: number },
): Promise<ChangedLayer> {
  const row = await db
    .updateTable('layer')
    .where('id', '=', layerId)
    .set((set) => ({ rev: set('rev', '+', 1), featureCount: set('featureCount', '+', added) }))
    .returning(['id', 'organizationId', 'name', 'serverName', 'addFeature', 'readOnly', 'rev'])
    .executeTakeFirst()
  if (!row) throw new Problem('not_found', { asset: 'layer' })
  return row
}

interface FeatureRow<G> extends Omit<Feature, 'type' | 'geometry' | 'created' | 'modified'> {
  readonly geometry: G
  readonly fieldNames: readonly string[]
  readonly created: Date
  readonly modified: Date
}

/** The current version, its properties in the order of the imported file; undefined when it is deleted or never existed. */
export async function findFeature(db: Db, ogcFid: number): Promise<Feature | undefined> {
  const { rows } = await selectFeature<Geometry>(ogcFid, sql`::json`).execute(db)
  return rows[0] && toFeature(rows[0])
}

/**
 * The same as JSON text. The geometry is copied as text: to parse and write a million positions would keep the event loop
 * for half a second.
 */
export async function findFeatureText(db: Db, ogcFid: number): Promise<string | undefined> {
  const { rows } = await selectFeature<string>(ogcFid, sql``).execute(db)
  if (!rows[0]) return undefined
  const { geometry, ...feature } = toFeature(rows[0])
  return `${JSON.stringify(feature).slice(0, -1)},"geometry":${geometry}}`
}

/** @param cast of the geometry, which is a JSON text */
function selectFeature<G>(ogcFid: number, cast: RawBuilder<unknown>): RawBuilder<FeatureRow<G>> {
  return sql`${prepared}
    select layer.server_name || '.' || feature.ogc_fid as id, feature.version,
      st_asgeojson(feature.geom, ${exactDecimals}::int)${cast} as geometry, feature.properties,
      feature.layer_id, layer.folder_id, layer.project_id,
      feature.created_at as created, author.email as created_by_email,
      feature.modified_at as modified, editor.email as modified_by_email,
      jsonb_path_query_array(layer.fields, '$[*].name') as field_names
    from feature join layer on layer.id = feature.layer_id
    left join account author on author.id = feature.created_by
    left join account editor on editor.id = feature.modified_by
    where feature.ogc_fid = ${ogcFid}`
}

function toFeature<G>({
  fieldNames,
  properties,
  created,
  modified,
  ...row
}: FeatureRow<G>): Omit<Feature, 'geometry'> & { readonly geometry: G } {
  return {
    ...row,
    type: 'Feature',
    properties: orderProperties(properties, fieldNames),
    created: created.toISOString(),
    modified: modified.toISOString(),
  }
}

export interface FeatureState {
  readonly geometry: Geometry
  readonly properties: JsonObject
}

export interface FeatureToInsert extends FeatureState {
  readonly accountId: string
}

/** Inserts one feature with its search words and resolves to its number. */
export async function insertFeature(
  db: Db,
  layer: ChangedLayer,
  { geometry, properties, accountId }: FeatureToInsert,
): Promise<number> {
  const { rows } = await sql<{ ogcFid: number }>`
    with added as (
      insert into feature (organization_id, layer_id, geom, properties, rev, created_by, modified_by)
      values (${layer.organizationId}, ${layer.id}, ${geometryFrom(geometry)}, ${JSON.stringify(properties)}::jsonb,
        ${layer.rev}, ${accountId}, ${accountId})
      returning ogc_fid
    ), found as (
      insert into feature_search (feature_id, organization_id, layer_id, words)
      select ogc_fid, ${layer.organizationId}, ${layer.id}, ${searchWords(properties)} from added
    )
    select ogc_fid from added`.execute(db)
  const row = rows[0]
  if (!row) throw new Error('a feature was not inserted')
  return row.ogcFid
}

interface ChangeOfVersion extends Partial<Pick<FeatureEdit, 'geometry' | 'properties'>> {
  readonly ogcFid: number
  readonly version: number
}

/**
 * The layer of a feature, and whether a change would write what the feature has, as clients read it, on a layer that may be
 * edited: a program that saves each feature that it has read must not make a version of each. undefined when the feature is
 * deleted.
 */
export async function findChanged(
  db: Db,
  { ogcFid, version, geometry, properties }: ChangeOfVersion,
): Promise<{ layerId: string; isUnchanged: boolean } | undefined> {
  const { rows } = await sql<{ layerId: string; isUnchanged: boolean }>`
    select layer_id, version = ${version} and not read_only
      ${properties ? sql`and properties = ${JSON.stringify(properties)}::jsonb` : sql``}
      ${geometry ? sql`and ${sameGeometry(geometry)}` : sql``} as is_unchanged
    from feature join layer on layer.id = feature.layer_id where ogc_fid = ${ogcFid}`.execute(db)
  return rows[0]
}

/** The id of a feature's layer; undefined when the feature is deleted. */
export async function findLayerIdOf(db: Db, ogcFid: number): Promise<string | undefined> {
  const row = await db.selectFrom('feature').where('ogcFid', '=', ogcFid).select('layerId').executeTakeFirst()
  return row?.layerId
}

function sameGeometry(geometry: Geometry): RawBuilder<boolean> {
  return sql`(with given as materialized (select ${geometryFrom(geometry)} as given)
    select case when st_npoints(feature.geom) = st_npoints(given)
      then st_asgeojson(feature.geom, ${exactDecimals}::int) = st_asgeojson(given, ${exactDecimals}::int) else false end
    from given)`
}

/** Locks a feature and returns its version; undefined when it is deleted. */
export async function lockFeatureVersion(db: Db, ogcFid: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('feature')
    .where('ogcFid', '=', ogcFid)
    .select('version')
    .forUpdate()
    .executeTakeFirst()
  return row?.version
}

/** Copies the current version to the superseded ones before a change. */
async function insertVersion(db: Db, ogcFid: number): Promise<void> {
  await sql`${prepared}
    insert into feature_version (ogc_fid, version, organization_id, layer_id, geom, properties, changed_at, changed_by)
    select ogc_fid, version, organization_id, layer_id, geom, properties, modified_at, modified_by
    from feature where ogc_fid = ${ogcFid}`.execute(db)
}

export interface FeatureEdit {
  readonly ogcFid: number
  readonly geometry?: Geometry | undefined
  readonly properties?: JsonObject | undefined
  readonly accountId: string
}

/** Writes a new version of a locked feature. Fields that are undefined keep their value. */
export async function updateFeature(
  db: Db,
  layer: ChangedLayer,
  { ogcFid, geometry, properties, accountId }: FeatureEdit,
): Promise<void> {
  await insertVersion(db, ogcFid)
  await sql`
    update feature set version = version + 1, rev = ${layer.rev}, modified_at = clock_timestamp(), modified_by = ${accountId}
      ${geometry ? sql`, geom = ${geometryFrom(geometry)}` : sql``}
      ${properties ? sql`, properties = ${JSON.stringify(properties)}::jsonb` : sql``}
    where ogc_fid = ${ogcFid}`.execute(db)
  if (!properties) return
  await db
    .updateTable('featureSearch')
    .where('featureId', '=', ogcFid)
    .set({ words: searchWords(properties) })
    .execute()
}

/** Deletes a locked feature and records the deletion as a version. */
export async function deleteFeature(db: Db, ogcFid: number, accountId: string): Promise<void> {
  await insertVersion(db, ogcFid)
  await sql`
    with gone as (delete from feature where ogc_fid = ${ogcFid} returning ogc_fid, version, organization_id, layer_id),
      unfound as (delete from feature_search where feature_id = ${ogcFid})
    insert into feature_version (ogc_fid, version, organization_id, layer_id, changed_at, changed_by)
    select ogc_fid, version + 1, organization_id, layer_id, clock_timestamp(), ${accountId} from gone`.execute(db)
}

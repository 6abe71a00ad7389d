import type { DrawingMode } from '@cairn/domain/geometry/geojson'
import type { JsonObject } from '@cairn/domain/json'
import { sql } from 'kysely'
import { type FeatureOwner, isOwnedBy } from '#access/feature-owner'
import type { Db } from '#platform/database/db'
import { areIn, type EditedFeature } from '../bulk/bulk-features.queries.ts'
import { insertVersions } from '../feature-versions.ts'
import { parseProperties } from '../features.queries.ts'

/** A layer whose features may be bound. */
export interface BindableLayer {
  readonly id: string
  readonly organizationId: string
  readonly projectId: string
  readonly folderId: string
  readonly name: string
  readonly type: string
  readonly serverName: string
  readonly addFeature: DrawingMode | null
  readonly readOnly: boolean
  readonly featureCount: number
}

/** undefined for a layer that was deleted. */
export async function findBindableLayer(db: Db, id: string): Promise<BindableLayer | undefined> {
  return db
    .selectFrom('layer')
    .where('id', '=', id)
    .where('isReady', '=', true)
    .where('isActive', '=', true)
    .select([
      'id',
      'organizationId',
      'projectId',
      'folderId',
      'name',
      'type',
      'serverName',
      'addFeature',
      'readOnly',
      'featureCount',
    ])
    .executeTakeFirst()
}

/** A feature that a binding looks at. */
export interface FeatureToBind {
  readonly ogcFid: number
  readonly version: number
  /** As `ST_Dimension` counts. */
  readonly dimension: number
  /** Whether the feature is of a component. */
  readonly isBound: boolean
  /** The properties that are columns of the binding. */
  readonly properties: JsonObject
}

/** Features, and bytes, that the node holds at a time. */
const batchMax = { count: 500, bytes: 8_388_608 } as const

/** The next features of a layer in the order of their numbers; empty behind the last one. */
export async function findFeaturesToBind(
  db: Db,
  {
    owner,
    layerId,
    after,
    columns,
  }: {
    readonly owner: FeatureOwner
    readonly layerId: string
    readonly after: number
    readonly columns: readonly string[]
  },
): Promise<readonly FeatureToBind[]> {
  const { rows } = await sql<Omit<FeatureToBind, 'properties'> & { properties: string }>`
    with page as materialized (
      select ogc_fid, version, st_dimension(geom) as dimension, properties,
        sum(page_bytes) over (order by ogc_fid) as bytes, row_number() over (order by ogc_fid) as place
      from (
        select * from feature where ${isOwnedBy('organization_id', owner)} and layer_id = ${layerId} and ogc_fid > ${after}
        order by layer_id, ogc_fid limit ${batchMax.count}
      ) next
    )
    select ogc_fid, version, dimension, coalesce(properties->>'component_id', '') <> '' as is_bound, (
        select coalesce(jsonb_object_agg(key, properties->key), '{}')::text
        from unnest(${columns}::text[]) named (key) where properties ? key
      ) as properties
    from page where place = 1 or bytes <= ${batchMax.bytes} order by ogc_fid`.execute(db)
  return rows.map((row) => ({ ...row, properties: parseProperties(row.properties) }))
}

/** A feature that becomes one of a component. */
export interface BoundFeature {
  readonly ogcFid: number
  /** Properties that the feature loses, as a JSON list of names. */
  readonly moved: string
  /** The values of its attributes, as a JSON object. */
  readonly values: string
}

interface BoundBatch {
  readonly owner: FeatureOwner
  readonly layerId: string
  /** null for an account that was deleted. */
  readonly accountId: string | null
  readonly rev: number
  readonly component: { readonly id: string; readonly systemId: string; readonly dictionaryId: string }
}

/** Writes bound features as new versions. The caller holds the lock of the layer. Returns their properties as JSON text. */
export async function writeBoundFeatures(
  db: Db,
  { owner, layerId, accountId, rev, component }: BoundBatch,
  features: readonly BoundFeature[],
): Promise<readonly EditedFeature[]> {
  const ogcFids = features.map(({ ogcFid }) => ogcFid)
  const ids = { dictionary_id: component.dictionaryId, system_id: component.systemId, component_id: component.id }
  const { rows } = await sql<EditedFeature>`
    with superseded as (${insertVersions(areIn('feature', { owner, layerId, ogcFids }))})
    update feature set version = version + 1, rev = ${rev}, modified_at = clock_timestamp(), modified_by = ${accountId}::uuid,
      properties = (properties - array(select jsonb_array_elements_text(given.moved::jsonb))) || ${JSON.stringify(ids)}::jsonb
        || jsonb_build_object('attributes', given.values::jsonb)
    from unnest(${ogcFids}::bigint[], ${features.map(({ moved }) => moved)}::text[],
      ${features.map(({ values }) => values)}::text[]) given (ogc_fid, moved, values)
    where feature.ogc_fid = given.ogc_fid and ${isOwnedBy('feature.organization_id', owner)} and feature.layer_id = ${layerId}
    returning feature.ogc_fid, properties::text as properties`.execute(db)
  return rows
}

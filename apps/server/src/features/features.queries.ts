import type { Feature } from '@cairn/contract/features/features'
import type { WrittenGeometry } from '@cairn/contract/geometry'
import { Problem } from '@cairn/contract/problem'
import { attributeTypeName } from '@cairn/domain/dictionary/attribute-types'
import {
  attributeList,
  attributeValuesOf,
  type ValuedAttribute,
  valuesByName,
} from '@cairn/domain/dictionary/feature-attributes'
import { type FeatureType, featureTypeOf } from '@cairn/domain/features/feature-types'
import { isJsonObject, type JsonObject } from '@cairn/domain/json'
import { propertiesMaxBytes } from '@cairn/domain/properties/property-limits'
import { orderProperties } from '@cairn/domain/properties/property-order'
import { type RawBuilder, sql } from 'kysely'
import { nameOf } from '#access/account-names.queries'
import { type FeatureOwner, isOwnedBy } from '#access/feature-owner'
import { JsonText, stringifyMembers } from '#http/answers/json-text'
import { type Db, prepared } from '#platform/database/db'
import { exactDecimals } from '#platform/database/postgis'
import { insertDeletions, insertVersions } from './feature-versions.ts'

/**
 * The key of a feature. Its number alone is unique too; a query that names the organization as well reads one part of a
 * table that is partitioned or distributed by it.
 */
export interface FeatureKey extends FeatureOwner {
  readonly ogcFid: number
}

/** Whether a row of one of the two tables is of this feature. */
export function isOf(table: 'feature' | 'feature_version', { ogcFid, ...owner }: FeatureKey): RawBuilder<boolean> {
  return sql`${sql.ref(`${table}.ogc_fid`)} = ${ogcFid} and ${isOwnedBy(`${table}.organization_id`, owner)}`
}

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

export const changedLayerColumns = sql`layer.id, layer.organization_id, layer.name, layer.server_name, layer.add_feature,
  layer.read_only, layer.rev`

/**
 * A feature. Its geometry is only in the text: to parse a million positions would keep the event loop for half a second. So
 * are properties of more bytes than an edit accepts, which an import may bring.
 */
export interface FeatureText {
  /** With the values by the names of their attributes: the log keeps it. */
  readonly feature: Omit<Feature, 'geometry' | 'properties'> & { readonly properties?: JsonObject }
  /** The whole feature as JSON, with the list of attributes. */
  readonly text: string
  readonly type: FeatureType | undefined
}

export interface FeatureRow extends Omit<Feature, 'type' | 'geometry' | 'properties' | 'created' | 'modified'> {
  /** JSON text. */
  readonly geometry: string
  /** JSON text. */
  readonly properties: string
  readonly fieldNames: readonly string[]
  /** Of the component; null for a feature without stored values. Empty where the caller knows them. */
  readonly attributes: readonly (readonly [id: string, name: string, typeId: number])[] | null
  readonly serverName: string
  /** As `ST_Dimension` counts. */
  readonly dimension: number
  readonly created: Date
  readonly modified: Date
}

/**
 * The current version, its properties in the order of the imported file if they are not large; undefined when it is deleted or never
 * existed.
 */
export async function findFeature(db: Db, key: FeatureKey): Promise<FeatureText | undefined> {
  const { rows } = await sql<FeatureRow>`${prepared}
    ${selectFeature(sql`(select * from feature where ${isOf('feature', key)})`)}`.execute(db)
  return rows[0] && toFeature(rows[0])
}

/** The attributes of the component of a `feature`, in their order. */
const attributesOfComponent = sql`coalesce((
  select json_agg(json_build_array(attribute.id, attribute.name, attribute.type_id) order by attribute.position) from attribute
  where attribute.component_id = case when feature.properties->>'component_id' ~ '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$'
    then (feature.properties->>'component_id')::uuid end), '[]')`
export const noAttributes = sql`'[]'::json`

/**
 * @param source rows with the columns of `feature`
 * @param attributes `noAttributes` where the caller gives `toFeature` those of the component
 */
export function selectFeature(source: RawBuilder<unknown>, attributes = attributesOfComponent): RawBuilder<FeatureRow> {
  return sql`
    select layer.server_name || '.' || feature.ogc_fid as id, layer.server_name, st_dimension(feature.geom) as dimension,
      feature.version,
      st_asgeojson(feature.geom, ${exactDecimals}::int) as geometry, feature.properties::text as properties,
      feature.layer_id, layer.folder_id, layer.project_id,
      feature.created_at as created, author.email as created_by_email, ${nameOf('author')} as created_by_name,
      feature.modified_at as modified, editor.email as modified_by_email,
      ${nameOf('editor')} as modified_by_name,
      jsonb_path_query_array(layer.fields, '$[*].name') as field_names,
      case when jsonb_typeof(feature.properties->'attributes') = 'object' then ${attributes} end as attributes
    from ${source} feature join layer on layer.id = feature.layer_id
    left join author on author.id = feature.created_by
    left join author editor on editor.id = feature.modified_by`
}

/** jsonb writes a blank after each comma and colon. */
const parsedMaxChars = 2 * propertiesMaxBytes

/** @param known the attributes of the component, for a row that was selected without them */
export function toFeature(row: FeatureRow, known?: readonly ValuedAttribute[]): FeatureText {
  const {
    fieldNames,
    attributes: ofRow,
    serverName,
    dimension,
    geometry,
    properties,
    created,
    modified,
    ...members
  } = row
  const attributes = ofRow && (known ?? ofRow.map(toAttribute))
  const feature = {
    ...members,
    type: 'Feature' as const,
    created: created.toISOString(),
    modified: modified.toISOString(),
  }
  const isLarge = properties.length > parsedMaxChars && attributes === null
  const ordered = isLarge ? undefined : orderProperties(parseProperties(properties), fieldNames)
  const values = attributes && ordered && attributeValuesOf(ordered)
  // The list of the specification (3, section 3, "Feature") for clients, names for the log.
  const sent = values ? { ...ordered, attributes: attributeList(values, attributes) } : ordered
  const logged = values ? { ...ordered, attributes: valuesByName(values, attributes) } : ordered
  return {
    feature: { ...feature, ...(logged && { properties: logged }) },
    text: stringifyMembers({
      ...feature,
      properties: sent ?? new JsonText(properties),
      geometry: new JsonText(geometry),
    }),
    type: featureTypeOf(serverName, dimension),
  }
}

function toAttribute([id, name, typeId]: NonNullable<FeatureRow['attributes']>[number]): ValuedAttribute {
  return { id, name, type: attributeTypeName(typeId) }
}

export function parseProperties(json: string): JsonObject {
  const parsed: unknown = JSON.parse(json)
  // A check of the column.
  if (!isJsonObject(parsed)) throw new TypeError('the properties of a feature are an object')
  return parsed
}

export interface FeatureState {
  readonly geometry: WrittenGeometry
  readonly properties: JsonObject
}

/** A locked feature, with its layer. */
export interface LockedFeature extends ChangedLayer {
  /** null when the feature was deleted while the change waited for the lock. */
  readonly currentVersion: number | null
}

/**
 * Whether a feature that the caller has not found exists in another organization: its project has changed the organization
 * since the call was admitted. Its layer says so, because the features follow later. A feature of the own organization was
 * restored after the caller had read it as deleted.
 */
export async function hasOtherOwner(db: Db, { ogcFid, organizationId }: FeatureKey): Promise<boolean> {
  const { rows } = await sql`
    select from feature join layer on layer.id = feature.layer_id
    where ogc_fid = ${ogcFid} and layer.organization_id <> ${organizationId}`.execute(db)
  return rows.length > 0
}

/** Whether the current version of a feature has these properties. */
export async function hasProperties(db: Db, key: FeatureKey, properties: FeatureState['properties']): Promise<boolean> {
  const { rows } = await sql`
    select 1 from feature where ${isOf('feature', key)} and properties @> ${JSON.stringify(properties)}::jsonb`.execute(
    db,
  )
  return rows.length > 0
}

/**
 * Locks the layer of a feature, whose revision it raises and from whose count it takes the feature, and then the feature.
 * Every change locks them in this order: otherwise changes of one layer would deadlock. In one statement, because each takes
 * a round trip. undefined when the feature is deleted.
 */
export async function lockForDelete(db: Db, key: FeatureKey): Promise<LockedFeature | undefined> {
  const { rows } = await sql<LockedFeature & { readonly layerId: string | null }>`${prepared}
    with found as (
      select layer_id from feature where ${isOf('feature', key)}
    ), changed as (
      update layer set rev = rev + 1, feature_count = feature_count - 1
      from found where layer.id = found.layer_id and organization_id = ${key.organizationId}
      returning ${changedLayerColumns}
    )
    select changed.*, changed.id as layer_id, locked.version as current_version
    from found left join changed on true
    -- needs the row of the layer, so that it is locked first
    left join lateral (
      select version from feature where ${isOf('feature', key)} and layer_id = changed.id for update
    ) locked on true`.execute(db)
  const [row] = rows
  // While the statement waited for the lock, the layer was deleted or its project changed the organization.
  if (row?.layerId === null) throw new Problem('not_found', { asset: 'layer' })
  return row
}

export function isFoundBy({ ogcFid, ...owner }: FeatureKey): RawBuilder<boolean> {
  return sql`feature_id = ${ogcFid} and ${isOwnedBy('organization_id', owner)}`
}

/** Deletes a locked feature and records the deletion as a version. */
export async function deleteFeature(db: Db, key: FeatureKey, accountId: string): Promise<void> {
  await sql`${insertVersions(isOf('feature', key))}`.execute(db)
  await sql`
    with gone as (delete from feature where ${isOf('feature', key)} returning ogc_fid, version, organization_id, layer_id),
      unfound as (delete from feature_search where ${isFoundBy(key)})
    ${insertDeletions(accountId)}`.execute(db)
}

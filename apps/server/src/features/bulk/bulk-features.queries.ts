import type { JsonObject } from '@cairn/domain/json'
import { type RawBuilder, sql } from 'kysely'
import { type FeatureOwner, isOwnedBy } from '#access/feature-owner'
import type { Db, Sending } from '#platform/database/db'
import { insertDeletions, insertVersions } from '../feature-versions.ts'
import { type ChangedLayer, changedLayerColumns } from '../features.queries.ts'

/** The features of a layer that one call changes, in the versions that the caller has seen. */
export interface SeenFeatures {
  readonly owner: FeatureOwner
  readonly layerId: string
  readonly ogcFids: readonly number[]
}

/** The layer; undefined for one that was deleted, or whose project has changed the organization. */
export async function findLayer(db: Db, seen: SeenFeatures): Promise<ChangedLayer | undefined> {
  const { rows } = await sql<ChangedLayer>`${selectLayer(seen)}`.execute(db)
  return rows[0]
}

/** Locks a layer against every other change of its features. undefined as `findLayer` says. */
export async function lockLayer(db: Db, seen: SeenFeatures): Promise<ChangedLayer | undefined> {
  const { rows } = await sql<ChangedLayer>`${selectLayer(seen)} for no key update`.execute(db)
  return rows[0]
}

function selectLayer({ owner, layerId }: SeenFeatures): RawBuilder<unknown> {
  return sql`select ${changedLayerColumns} from layer where id = ${layerId} and organization_id = ${owner.organizationId}`
}

/** Raises the revision of a locked layer, and takes deleted features from its count. Returns the revision. */
export async function raiseRevision(db: Db, layerId: string, deletedCount = 0): Promise<number> {
  const { rows } = await sql<{ rev: number }>`
    update layer set rev = rev + 1, feature_count = feature_count - ${deletedCount}::bigint
    where id = ${layerId} returning rev`.execute(db)
  if (!rows[0]) throw new Error('a locked layer exists')
  return rows[0].rev
}

/** The values that an edit writes, as the features store them. */
export interface BulkValues {
  readonly properties: JsonObject
  readonly remove: readonly string[]
  /** Only features of the component are changed, and get these values of attributes. */
  readonly component?: { readonly id: string; readonly values: Readonly<Record<string, string>> } | undefined
}

/** A feature before a change. */
export interface FeatureBefore {
  readonly ogcFid: number
  /** The present version; null for a feature that the layer does not have any more. */
  readonly version: number | null
  /** Whether the layer had the feature. */
  readonly isKnown: boolean
  readonly isOfComponent: boolean
  /** It has already what the change would write. */
  readonly isSame: boolean
  /** Bytes of its properties and geometry on a page at most; `lightBytes` for every lighter feature. */
  readonly bytes: number
}

/** Bytes of features whose size is not read. */
const lightBytes = 4096

interface ChangeOfSeen {
  /** The version of each feature that the caller has seen, in the order of the numbers. */
  readonly versions: readonly number[]
  readonly values?: BulkValues | undefined
}

/**
 * Reads what a change would do to each feature, in their order. The caller has locked the layer, or changes nothing. Most
 * features are as the caller has seen them, and are changed: the database names the others alone.
 */
export async function findFeaturesBefore(
  db: Db,
  { owner, layerId, ogcFids }: SeenFeatures,
  { versions, values }: ChangeOfSeen,
): Promise<readonly FeatureBefore[]> {
  const { rows } = await sql<FeatureBefore>`
    select before.ogc_fid, version, version is not null or exists (
        select from feature_version past where past.ogc_fid = before.ogc_fid and ${isOwnedBy('past.organization_id', owner)}
          and ${layerId} in (past.layer_id, past.former_layer_id)
      ) as is_known, is_of_component, is_same, bytes
    from (
      select seen.ogc_fid, seen.version as seen_version, feature.version,
        coalesce(${values?.component ? isOfComponent(values.component.id) : sql`true`}, false) as is_of_component,
        coalesce(${values ? hasAlready(values) : sql`false`}, false) as is_same,
        greatest(feature.page_bytes, ${lightBytes}) as bytes
      from unnest(${ogcFids}::bigint[], ${versions}::bigint[]) seen (ogc_fid, version)
      left join feature on feature.ogc_fid = seen.ogc_fid and ${isOwnedBy('feature.organization_id', owner)}
        and feature.layer_id = ${layerId}
    ) before
    where version is distinct from seen_version or not is_of_component or is_same or bytes > ${lightBytes}`.execute(db)
  const others = new Map(rows.map((row) => [row.ogcFid, row]))
  return ogcFids.map((ogcFid, index) => others.get(ogcFid) ?? asSeen(ogcFid, versions[index] ?? null))
}

function asSeen(ogcFid: number, version: number | null): FeatureBefore {
  return { ogcFid, version, isKnown: true, isOfComponent: true, isSame: false, bytes: lightBytes }
}

function isOfComponent(id: string): RawBuilder<boolean> {
  return sql`lower(feature.properties->>'component_id') = ${id}`
}

const attributesOf = sql`case when jsonb_typeof(feature.properties->'attributes') = 'object'
  then feature.properties->'attributes' else '{}' end`

/** The properties of a row of `feature` after an edit. */
function changedProperties({ properties, remove, component }: BulkValues): RawBuilder<unknown> {
  return sql`(feature.properties - ${remove}::text[] || ${JSON.stringify(properties)}::jsonb
    ${
      component
        ? sql`|| jsonb_build_object('attributes', ${attributesOf} || ${JSON.stringify(component.values)}::jsonb)`
        : sql``
    })`
}

/** Whether an edit would leave a row of `feature` as it is. Most rows do not contain the values, which is found faster. */
function hasAlready(values: BulkValues): RawBuilder<boolean> {
  return sql`(feature.properties @> ${JSON.stringify(values.properties)}::jsonb
    and ${changedProperties(values)} = feature.properties)`
}

/** Features that are written in one statement. */
export interface FeaturePart {
  readonly owner: FeatureOwner
  readonly layerId: string
  readonly ogcFids: readonly number[]
  readonly accountId: string
}

type LocatedFeatures = Omit<FeaturePart, 'accountId'>

/** Whether a row is of a feature of a part. */
export function areIn(
  table: 'feature' | 'feature_version',
  { owner, layerId, ogcFids }: LocatedFeatures,
): RawBuilder<boolean> {
  return sql`${sql.ref(`${table}.ogc_fid`)} = any(${ogcFids}::bigint[])
    and ${isOwnedBy(`${table}.organization_id`, owner)} and ${sql.ref(`${table}.layer_id`)} = ${layerId}`
}

/** A feature with the properties that an edit has written, as JSON text. */
export interface EditedFeature {
  readonly ogcFid: number
  readonly properties: string
}

/** Writes a new version of each feature of a part. The caller holds the lock of the layer. */
export async function updateFeatures(
  db: Sending,
  part: FeaturePart,
  { rev, values }: { readonly rev: number; readonly values: BulkValues },
): Promise<readonly EditedFeature[]> {
  const { rows } = await sql<EditedFeature>`
    with superseded as (${insertVersions(areIn('feature', part))})
    update feature set version = version + 1, rev = ${rev}, modified_at = clock_timestamp(), modified_by = ${part.accountId},
      properties = ${changedProperties(values)}
    where ${areIn('feature', part)} returning ogc_fid, properties::text as properties`.execute(db)
  return rows
}

/** Writes the search words of features, where they are others than before. */
export async function updateWords(
  db: Sending,
  { owner }: Pick<FeaturePart, 'owner'>,
  found: readonly { readonly ogcFid: number; readonly words: string }[],
): Promise<void> {
  const ogcFids = found.map(({ ogcFid }) => ogcFid)
  // The numbers also as a list, by which the key finds the rows: a join alone may read the words of a whole organization.
  await sql`
    update feature_search set words = given.words
    from unnest(${ogcFids}::bigint[], ${found.map(({ words }) => words)}::text[]) given (ogc_fid, words)
    where feature_id = given.ogc_fid and feature_id = any(${ogcFids}::bigint[])
      and ${isOwnedBy('feature_search.organization_id', owner)} and feature_search.words <> given.words`.execute(db)
}

/** Deletes features and records each deletion as a version. The caller holds the lock of the layer. */
export async function deleteFeatures(db: Db, part: FeaturePart): Promise<void> {
  await sql`${insertVersions(areIn('feature', part))}`.execute(db)
  await sql`
    with gone as (
      delete from feature where ${areIn('feature', part)} returning ogc_fid, version, organization_id, layer_id
    ), unfound as (
      delete from feature_search where feature_id = any(${part.ogcFids}::bigint[])
        and ${isOwnedBy('feature_search.organization_id', part.owner)}
    )
    ${insertDeletions(part.accountId)}`.execute(db)
}

interface AttributeCheck {
  /** Values that the dictionary refuses, by attribute: a feature may only have had them before. */
  readonly refused: Readonly<Record<string, string>>
  /** Required attributes that the edit does not write: a feature must have a value. */
  readonly required: readonly string[]
  /** The dimension of the shapes that the component is for. */
  readonly dimension: number
}

/** Values of an edit that the dictionary refuses. */
export interface AttributeFaults {
  readonly isMisfit: boolean
  /** Attributes whose value is refused, and such as have none. */
  readonly refused: readonly string[]
  readonly missing: readonly string[]
}

/** Compares the features that an edit would write with the rules of their component. */
export async function findAttributeFaults(
  db: Db,
  part: LocatedFeatures,
  { refused, required, dimension }: AttributeCheck,
): Promise<AttributeFaults> {
  const { rows } = await sql<AttributeFaults>`
    with edited as materialized (
      select ${attributesOf} as attributes, st_dimension(geom) as dimension
      from feature where ${areIn('feature', part)}
    )
    select exists (select from edited where dimension <> ${dimension}) as is_misfit,
      coalesce((select jsonb_agg(distinct key)
        from edited cross join jsonb_each_text(${JSON.stringify(refused)}::jsonb) given (key, value)
        where attributes->>key is distinct from value), '[]') as refused,
      coalesce((select jsonb_agg(distinct key) from edited cross join unnest(${required}::text[]) given (key)
        where coalesce(attributes->>key, '') !~ '\\S'), '[]') as missing`.execute(db)
  const [row] = rows
  if (!row) throw new Error('a query without a from clause has a row')
  return row
}

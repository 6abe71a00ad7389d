import type { WrittenGeometry } from '@cairn/contract/geometry'
import { serverNameOfType } from '@cairn/domain/features/feature-types'
import { withoutFileList } from '@cairn/domain/features/file-list'
import { drawingModeOf } from '@cairn/domain/geometry/geojson'
import { searchWords } from '@cairn/domain/search/search-words'
import { type RawBuilder, sql } from 'kysely'
import { type Db, prepared } from '#platform/database/db'
import { exactDecimals, geometryFrom } from '#platform/database/postgis'
import { componentIn, type FoundRules, type RulesOfWrite, selectRules } from './attributes/attribute-rules.queries.ts'
import { hasListedFiles, keptFileList } from './feature-files.queries.ts'
import { insertVersions } from './feature-versions.ts'
import {
  type ChangedLayer,
  type FeatureKey,
  type FeatureRow,
  type FeatureState,
  type FeatureText,
  findFeature,
  isFoundBy,
  isOf,
  noAttributes,
  parseProperties,
  selectFeature,
  toFeature,
} from './features.queries.ts'

/**
 * An edit of the version that a client has read. Fields that are undefined keep their value, and so does the list of files,
 * whatever the properties say of it.
 */
export interface FeatureEdit extends Partial<FeatureState> {
  readonly key: FeatureKey
  readonly version: number
  readonly accountId: string
  /** Of properties with a component. */
  readonly rules?: RulesOfWrite | undefined
}

/** A written feature, with the rules of its component and its values before. */
interface UpdatedFeature {
  readonly feature: FeatureText
  /** null for a feature without a component. */
  readonly rules: FoundRules | null
}

/**
 * Writes a new version of a feature with its search words, and returns it. Writes nothing and returns undefined where
 * `findEditFacts` says why: the feature has another version or already what the edit would write, or its layer does not
 * accept the edit. In one statement, because each takes a round trip. It locks the layer, whose revision it raises, before
 * the feature, as every change does.
 */
export async function updateFeature(db: Db, edit: FeatureEdit): Promise<UpdatedFeature | undefined> {
  const { key, version, geometry, properties, accountId, rules: asked } = edit
  // All parts of the statement read the rows as they were before it; a part that updates a row reads it again after its lock.
  const { rows } = await sql<FeatureRow & Pick<UpdatedFeature, 'rules'>>`${prepared}
    with ${properties ? sql`${sentProperties(properties)},` : sql``} found as (
      select layer_id from feature join layer on layer.id = feature.layer_id
      where ${isOf('feature', key)} and feature.version = ${version} and not ${hasStateOf(edit)}
        ${geometry && !properties ? sql`and ${keepsShape(geometry)}` : sql``}
    ), changed as (
      update layer set rev = rev + 1 from found
      where layer.id = found.layer_id and layer.organization_id = ${key.organizationId} and not read_only
        and server_name <> ${serverNameOfType.htmlForm} ${geometry ? sql`and ${accepts(geometry)}` : sql``}
      returning layer.id, layer.rev
    ), edited as (
      update feature set version = version + 1, rev = changed.rev, modified_at = clock_timestamp(), modified_by = ${accountId}
        ${geometry ? sql`, geom = ${geometryFrom(geometry)}` : sql``}
        ${properties ? sql`, properties = ${keptFileList(given)}` : sql``}
      from changed where ${isOf('feature', key)} and feature.layer_id = changed.id and feature.version = ${version}
      returning feature.*
    ), superseded as (
      ${insertVersions(sql`${isOf('feature', key)} and exists (select from edited)`, sql`(select organization_id from edited)`)}
    )
    ${properties ? sql`, searched as (${updateWords(key, properties)})` : sql``}
    select written.*, ${asked ? selectRules(asked) : sql`null::json`} as rules
    from (${selectFeature(sql`edited`, asked && noAttributes)}) written`.execute(db)
  const [row] = rows
  if (!row) return undefined
  if (properties && hasListedFiles(row.properties)) await updateWordsOfFiles(db, key, row)
  const { rules, ...written } = row
  const attributes = rules && componentIn(rules)?.attributes
  // A feature keeps a component that the organization may not use any more, of which the rules have no attributes.
  const found = rules && !attributes ? await findFeature(db, key) : undefined
  return { feature: found ?? toFeature(written, attributes ?? undefined), rules }
}

const given = sql`(select properties from sent)`

/** The sent properties, which the statement reads several times. */
function sentProperties(properties: FeatureState['properties']): RawBuilder<unknown> {
  return sql`sent as materialized (select ${JSON.stringify(withoutFileList(properties))}::jsonb as properties)`
}

/** The names of the files are words too. Only features with files take this statement. */
async function updateWordsOfFiles(db: Db, key: FeatureKey, { properties }: FeatureRow): Promise<void> {
  await sql`update feature_search set words = ${searchWords(parseProperties(properties))} where ${isFoundBy(key)}`.execute(
    db,
  )
}

/** The facts that decide whether an edit is written. */
export interface EditFacts extends Pick<ChangedLayer, 'name' | 'serverName' | 'addFeature' | 'readOnly'> {
  readonly version: number
  /** Of a feature of a component, the kind of geometry that it keeps; null for any. */
  readonly shape: ChangedLayer['addFeature']
  /** Whether the feature has already what the edit would write, as clients read it. */
  readonly isUnchanged: boolean
}

/** undefined when the feature is deleted, and when its project has changed the organization. */
export async function findEditFacts(db: Db, edit: FeatureEdit): Promise<EditFacts | undefined> {
  const { rows } = await sql<EditFacts>`${prepared}
    ${edit.properties ? sql`with ${sentProperties(edit.properties)}` : sql``}
    select layer.name, server_name, add_feature, read_only, feature.version, ${hasStateOf(edit)} as is_unchanged,
      case when feature.properties->>'component_id' is not null
        then (array['point', 'polyline', 'polygon'])[1 + st_dimension(feature.geom)] end as shape
    from feature join layer on layer.id = feature.layer_id
    where ${isOf('feature', edit.key)} and layer.organization_id = ${edit.key.organizationId}`.execute(db)
  return rows[0]
}

function updateWords(key: FeatureKey, properties: FeatureState['properties']): RawBuilder<unknown> {
  return sql`update feature_search set words = ${searchWords(withoutFileList(properties))}
    where ${isFoundBy(key)} and exists (select from edited)`
}

/** A program that saves each feature that it has read must not make a version of each. */
function hasStateOf({ geometry, properties }: Partial<FeatureState>): RawBuilder<boolean> {
  return sql`(true ${properties ? sql`and feature.properties = ${keptFileList(given)}` : sql``}
    ${geometry ? sql`and ${hasGeometry(geometry)}` : sql``})`
}

function hasGeometry(geometry: WrittenGeometry): RawBuilder<boolean> {
  return sql`(with given as materialized (select ${geometryFrom(geometry)} as given)
    select case when st_npoints(feature.geom) = st_npoints(given)
      then st_asgeojson(feature.geom, ${exactDecimals}::int) = st_asgeojson(given, ${exactDecimals}::int) else false end
    from given)`
}

/** A component is for one kind of geometry. An edit of the properties too is checked with its component. */
function keepsShape(geometry: WrittenGeometry): RawBuilder<boolean> {
  return sql`(feature.properties->>'component_id' is null
    or (array['point', 'polyline', 'polygon'])[1 + st_dimension(feature.geom)] = ${drawingModeOf([geometry.type])}::text)`
}

function accepts(geometry: WrittenGeometry): RawBuilder<boolean> {
  return sql`(add_feature is null or add_feature = ${drawingModeOf([geometry.type])}::text)`
}

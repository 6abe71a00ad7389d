import { type FileListEntry, fileListJson } from '@cairn/domain/features/file-list'
import type { JsonObject } from '@cairn/domain/json'
import { type RawBuilder, sql } from 'kysely'
import { prepared, reading, type Sending } from '#platform/database/db'
import { withListedFiles, withoutListedFiles } from '../feature-files.queries.ts'
import {
  type ChangedLayer,
  changedLayerColumns,
  type FeatureKey,
  type FeatureText,
  isOf,
  parseProperties,
} from '../features.queries.ts'
import { writeLockedFeature } from '../write-locked-feature.queries.ts'

/** A feature whose list of files may be changed: its layer and then itself are locked, and the layer has its next revision. */
export interface FeatureWithFiles {
  readonly key: FeatureKey
  readonly layer: ChangedLayer
  /** The organization under which the feature is stored: the former one while its project changes the organization. */
  readonly organizationId: string
  readonly version: number
  readonly properties: JsonObject
  /** Without the positions that close rings. */
  readonly vertexCount: number
}

const countedVertices = sql`st_npoints(geom) - case when st_dimension(geom) = 2 then coalesce(st_nrings(geom), 0) else 0 end`

interface LockedRow extends ChangedLayer {
  readonly featureOrganizationId: string | null
  readonly version: number
  readonly properties: string
  readonly vertexCount: number
}

/** Locks the layer, whose revision it raises, and then the feature, as every change of features does. undefined for a deleted one. */
export async function lockFeature(db: Sending, key: FeatureKey): Promise<FeatureWithFiles | undefined> {
  const { rows } = await sql<LockedRow>`${prepared}
    with found as (
      select layer_id from feature where ${isOf('feature', key)}
    ), changed as (
      update layer set rev = rev + 1 from found
      where layer.id = found.layer_id and organization_id = ${key.organizationId}
      returning ${changedLayerColumns}
    )
    select changed.*, locked.organization_id as feature_organization_id, locked.version, locked.properties, locked.vertex_count
    from changed
    -- needs the row of the layer, so that it is locked first
    left join lateral (
      select organization_id, version, properties::text as properties, ${countedVertices} as vertex_count
      from feature where ${isOf('feature', key)} and layer_id = changed.id for update
    ) locked on true`.execute(db)
  const [row] = rows
  if (!row || row.featureOrganizationId === null) return undefined
  const { featureOrganizationId: organizationId, version, properties, vertexCount, ...layer } = row
  return { key, layer, organizationId, version, properties: parseProperties(properties), vertexCount }
}

/** An earlier version of a feature, compared with its present one. */
export interface SeenVersion {
  readonly properties: JsonObject
  readonly isInPlace: boolean
}

/**
 * undefined for the present version, for one that the feature does not have, and for its deletion. It is a statement of its own
 * behind the lock: the lock itself does not see the versions that were written while it waited.
 */
export async function findSeenVersion(db: Sending, key: FeatureKey, version: number): Promise<SeenVersion | undefined> {
  const { rows } = await sql<{ properties: string; isInPlace: boolean }>`${prepared}${reading}
    select past.properties::text as properties,
      past.layer_id = feature.layer_id and st_asewkb(past.geom) = st_asewkb(feature.geom) as is_in_place
    from (
      select version, coalesce(former_layer_id, layer_id) as layer_id, geom, properties from feature_version
      where ${isOf('feature_version', key)} and version = ${version} and properties is not null
    ) past join feature on ${isOf('feature', key)}`.execute(db)
  return rows[0] && { ...rows[0], properties: parseProperties(rows[0].properties) }
}

interface ListedFiles {
  readonly list: readonly FileListEntry[]
  /** The properties with this list. */
  readonly properties: JsonObject
  readonly accountId: string
}

/** Writes a list as a new version of a locked feature, with its search words. All other properties stay as they are stored. */
export function writeFileList(
  db: Sending,
  { key, layer }: FeatureWithFiles,
  { list, properties, accountId }: ListedFiles,
): Promise<FeatureText> {
  return writeLockedFeature(db, key, { layer, accountId, set: sql`properties = ${listed(list)}`, properties })
}

function listed(list: readonly FileListEntry[]): RawBuilder<unknown> {
  const properties = sql`feature.properties`
  if (list.length > 0) return withListedFiles(properties, sql`${JSON.stringify(fileListJson(list))}::jsonb`)
  return withoutListedFiles(properties)
}

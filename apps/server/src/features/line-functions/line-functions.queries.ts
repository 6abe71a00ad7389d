import type { WrittenGeometry } from '@cairn/contract/geometry'
import { Problem } from '@cairn/contract/problem'
import { formatFeatureId } from '@cairn/domain/features/feature-id'
import { isLeaderLayer } from '@cairn/domain/features/leader'
import type { Position } from '@cairn/domain/geometry/geojson'
import { geometryToEwkb } from '@cairn/domain/geometry/geometry-ewkb'
import { asMultiLine, lineFromEwkb } from '@cairn/domain/geometry/lines/line-ewkb'
import type { JsonObject } from '@cairn/domain/json'
import { sql } from 'kysely'
import type { Db } from '#platform/database/db'
import { geometryFrom } from '#platform/database/postgis'
import { insertVersions } from '../feature-versions.ts'
import {
  type ChangedLayer,
  changedLayerColumns,
  type FeatureKey,
  type FeatureText,
  isOf,
  parseProperties,
} from '../features.queries.ts'
import { insertFeature } from '../insert-feature.queries.ts'
import { writeLockedFeature } from '../write-locked-feature.queries.ts'

/** undefined when the feature is deleted. */
export async function findLayerId(db: Db, key: FeatureKey): Promise<string | undefined> {
  const { rows } = await sql<{ layerId: string }>`
    select layer_id from feature where ${isOf('feature', key)}`.execute(db)
  return rows[0]?.layerId
}

/** Locks a layer as every change of its features does: raises its revision by one and changes the count of its features. */
export async function raiseRevision(
  db: Db,
  { id, organizationId }: Pick<ChangedLayer, 'id' | 'organizationId'>,
  added: -1 | 0 | 1,
): Promise<ChangedLayer> {
  const { rows } = await sql<ChangedLayer>`
    update layer set rev = rev + 1, feature_count = feature_count + ${added}::int
    where id = ${id} and organization_id = ${organizationId} returning ${changedLayerColumns}`.execute(db)
  if (!rows[0]) throw new Problem('not_found', { asset: 'layer' })
  return rows[0]
}

/** A locked feature of a locked layer. */
export interface LockedLine {
  readonly version: number
  readonly properties: JsonObject
  /** undefined for a feature that is no line or has several parts. */
  readonly positions: readonly Position[] | undefined
}

interface LockedRow {
  readonly ogcFid: number
  readonly version: number
  readonly properties: string
  readonly ewkb: Uint8Array | null
}

/** Locks features of a locked layer, in the order of their numbers, by which it returns them. Deleted ones are missing. */
export async function lockLines(
  db: Db,
  { id: layerId, serverName }: ChangedLayer,
  keys: readonly FeatureKey[],
): Promise<ReadonlyMap<number, LockedLine>> {
  const isAny = sql.join(
    keys.map((key) => sql`(${isOf('feature', key)})`),
    sql` or `,
  )
  // Leaders are stored as geometries for several lines with one part.
  const line = isLeaderLayer({ serverName })
    ? sql`case when st_numgeometries(geom) = 1 then st_geometryn(geom, 1) end`
    : sql`geom`
  const { rows } = await sql<LockedRow>`
    select ogc_fid, version, properties::text as properties,
      case when st_geometrytype(${line}) = 'ST_LineString' then st_asewkb(${line}, 'NDR') end as ewkb
    from feature where (${isAny}) and layer_id = ${layerId} order by ogc_fid for update`.execute(db)
  return new Map(rows.map((row) => [row.ogcFid, toLine(row)]))
}

function toLine({ version, properties, ewkb }: LockedRow): LockedLine {
  return { version, properties: parseProperties(properties), positions: ewkb ? lineFromEwkb(ewkb) : undefined }
}

interface LineState {
  readonly positions: readonly Position[]
  readonly properties: JsonObject
  readonly accountId: string
}

/** Adds a line to a layer whose revision and count were changed for it. */
export async function insertLine(
  db: Db,
  layer: ChangedLayer,
  { positions, ...state }: LineState,
): Promise<FeatureText> {
  const inserted = await insertFeature(db, layer, { ...state, geometry: toGeometry(positions, layer) })
  if (!inserted) throw new Error('a locked layer exists')
  return inserted
}

/** Writes a new version of a locked feature with its search words, and returns it. */
export function updateLine(
  db: Db,
  key: FeatureKey,
  { layer, positions, properties, accountId }: LineState & { readonly layer: ChangedLayer },
): Promise<FeatureText> {
  const geometry = geometryFrom(toGeometry(positions, layer))
  const set = sql`geom = ${geometry}, properties = ${JSON.stringify(properties)}::jsonb`
  return writeLockedFeature(db, key, { layer, accountId, set, properties })
}

function toGeometry(coordinates: readonly Position[], layer: ChangedLayer): WrittenGeometry {
  const ewkb = geometryToEwkb({ type: 'LineString', coordinates })
  return isLeaderLayer(layer) ? { type: 'MultiLineString', ewkb: asMultiLine(ewkb) } : { type: 'LineString', ewkb }
}

interface GivenForms {
  readonly from: FeatureKey
  readonly to: FeatureKey
  readonly accountId: string
}

/** Gives the forms that were filled in on a locked line to another line of the same layer, each as a version of the form. */
export async function giveForms(db: Db, layer: ChangedLayer, { from, to, accountId }: GivenForms): Promise<void> {
  const featureId = formatFeatureId({ serverName: layer.serverName, ogcFid: to.ogcFid })
  await sql`
    with form as materialized (
      select feature.organization_id, filled.ogc_fid, filled.layer_id
      from feature, forms_of_feature(feature.organization_id, feature.ogc_fid) filled where ${isOf('feature', from)}
    ), changed as (
      update layer set rev = rev + 1 where id in (select layer_id from form) returning id, rev
    ), superseded as (${insertVersions(sql`(organization_id, ogc_fid) in (select organization_id, ogc_fid from form)`)})
    update feature set version = version + 1, rev = changed.rev, modified_at = clock_timestamp(), modified_by = ${accountId}::uuid,
      properties = properties || jsonb_build_object('feature_id', ${featureId}::text)
    from form join changed on changed.id = form.layer_id
    where feature.organization_id = form.organization_id and feature.ogc_fid = form.ogc_fid`.execute(db)
}

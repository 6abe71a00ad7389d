import type { WrittenGeometry } from '@cairn/contract/geometry'
import { Problem } from '@cairn/contract/problem'
import type { ValuedAttribute } from '@cairn/domain/dictionary/feature-attributes'
import { serverNameOfType } from '@cairn/domain/features/feature-types'
import { searchWords } from '@cairn/domain/search/search-words'
import { type RawBuilder, sql } from 'kysely'
import { prepared, type Sending } from '#platform/database/db'
import { geometryFrom } from '#platform/database/postgis'
import { type FoundRules, type RulesOfWrite, selectRules } from './attributes/attribute-rules.queries.ts'
import {
  type ChangedLayer,
  changedLayerColumns,
  type FeatureRow,
  type FeatureState,
  type FeatureText,
  noAttributes,
  selectFeature,
  toFeature,
} from './features.queries.ts'

type LayerKey = Pick<ChangedLayer, 'id' | 'organizationId'>

/** A layer with the rules of the component of a feature that is added to it. */
interface LayerForInsert extends ChangedLayer {
  /** null for a feature without a component. */
  readonly rules: FoundRules | null
}

/**
 * Raises the revision of a layer by one and its feature count by one. Every change of features raises the revision first: it
 * locks the row of the layer, so that revisions have no gaps.
 */
export async function updateLayerForInsert(
  db: Sending,
  { id, organizationId }: LayerKey,
  written: RulesOfWrite | undefined,
): Promise<LayerForInsert> {
  const { rows } = await sql<LayerForInsert>`${prepared}
    update layer set rev = rev + 1, feature_count = feature_count + 1
    where id = ${id} and organization_id = ${organizationId}
    returning ${changedLayerColumns}, ${written ? selectRules(written) : sql`null::json`} as rules`.execute(db)
  if (!rows[0]) throw new Problem('not_found', { asset: 'layer' })
  return rows[0]
}

export interface FeatureToInsert extends FeatureState {
  readonly accountId: string
  /** The attributes of the component, where the caller reads them at the same time. */
  readonly component?: Promise<{ readonly attributes?: readonly ValuedAttribute[] }> | undefined
}

/**
 * Inserts one feature with its search words into a layer whose revision was raised for it, and which it reads itself: a caller
 * may send it without waiting for the revision. undefined for a layer that is read-only or does not exist.
 */
export async function insertFeature(
  db: Sending,
  layer: LayerKey,
  { geometry, properties, accountId, component }: FeatureToInsert,
): Promise<FeatureText | undefined> {
  const { rows } = await sql<FeatureRow>`${prepared}
    with added as (
      insert into feature (organization_id, layer_id, geom, properties, rev, created_by, modified_by)
      select organization_id, id, ${asStored(geometry)}, ${JSON.stringify(properties)}::jsonb, rev,
        ${accountId}::uuid, ${accountId}::uuid
      from layer where id = ${layer.id} and organization_id = ${layer.organizationId} and not read_only
      returning *
    ), found as (
      insert into feature_search (feature_id, organization_id, layer_id, words)
      select ogc_fid, organization_id, layer_id, ${searchWords(properties)} from added
    )
    ${selectFeature(sql`added`, component && noAttributes)}`.execute(db)
  return rows[0] && toFeature(rows[0], (await component)?.attributes)
}

/** Leaders are stored as geometries for several lines with one part. */
function asStored(geometry: WrittenGeometry): RawBuilder<unknown> {
  if (geometry.type !== 'LineString') return geometryFrom(geometry)
  return sql`case server_name when ${serverNameOfType.leader} then st_multi(${geometryFrom(geometry)}) else ${geometryFrom(geometry)} end`
}

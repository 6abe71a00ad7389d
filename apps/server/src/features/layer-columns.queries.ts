import { type LayerColumn, layerColumnsMax } from '@cairn/contract/features/feature-rows'
import { isReservedProperty } from '@cairn/domain/properties/reserved-properties'
import { sql } from 'kysely'
import { type FeatureOwner, isOwnedBy } from '#access/feature-owner'
import type { Db } from '#platform/database/db'

/** Features that are read for the properties that edits have added. */
const recentMax = 1000
/** Stored bytes of the properties of these features. */
const recentMaxBytes = 4_194_304

interface FoundColumn {
  readonly name: string
  /** A type of the file, or of JSON. */
  readonly type: string
}

/**
 * The columns of the imported file in its order, then the properties of the features that changed last, the most frequent
 * first. Properties of the product are none. Undefined when the layer does not exist or is not published. Reads the index (layer_id, rev): the cost does not
 * grow with the layer.
 */
export async function findLayerColumns(
  db: Db,
  { layerId, ...owner }: FeatureOwner & { readonly layerId: string },
): Promise<readonly LayerColumn[] | undefined> {
  const { rows } = await sql<{ columns: readonly FoundColumn[] }>`
    with recent as materialized (
      select properties from (
        select properties, sum(pg_column_size(properties)) over (order by rev desc, ogc_fid) as bytes from (
          select properties, rev, ogc_fid from feature where ${isOwnedBy('organization_id', owner)} and layer_id = ${layerId}
          order by layer_id desc, rev desc limit ${recentMax}
        ) last
      ) sized where bytes <= ${recentMaxBytes}
    ), found as (
      select key as name, count(*) as times,
        case when bool_and(jsonb_typeof(value) in ('number', 'null')) and bool_or(jsonb_typeof(value) = 'number')
            then 'number'
          when bool_and(jsonb_typeof(value) in ('boolean', 'null')) and bool_or(jsonb_typeof(value) = 'boolean')
            then 'boolean'
          when bool_or(jsonb_typeof(value) in ('object', 'array')) then 'nested'
          else 'text' end as type
      from recent cross join jsonb_each(properties) group by key
    )
    select layer.fields || coalesce((
      select jsonb_agg(jsonb_build_object('name', name, 'type', type) order by times desc, name collate "C")
      from found where not layer.fields @> jsonb_build_array(jsonb_build_object('name', name))
    ), '[]') as columns
    from layer where id = ${layerId} and is_ready`.execute(db)
  return rows[0]?.columns
    .filter(({ name }) => !isReservedProperty(name))
    .slice(0, layerColumnsMax)
    .map(({ name, type }) => ({ name, type: typeOf(type) }))
}

function typeOf(type: string): LayerColumn['type'] {
  if (type === 'integer' || type === 'double' || type === 'number') return 'number'
  if (type === 'json' || type === 'nested') return 'nested'
  return type === 'boolean' ? 'boolean' : 'text'
}

import { type LayerColumn, layerColumnsMax } from '@cairn/contract/features/feature-rows'
import { isReservedProperty } from '@cairn/domain/properties/reserved-properties'
import { type RawBuilder, sql } from 'kysely'
import { isOwnedBy } from '#access/feature-owner'
import { andSeen, type SeenFeatures } from '#access/seen-features'
import type { Db } from '#platform/database/db'
import { booleanTypeId, isUsableBy, numericTypeIds } from './attributes/named-attributes.queries.ts'

/** Features that are read for the properties that edits have added. */
const recentMax = 1000
/** Stored bytes of the properties of these features. */
const recentMaxBytes = 4_194_304

interface FoundColumn {
  readonly name: string
  /** A type of the file, or of JSON. */
  readonly type: string
}

interface FoundAttribute {
  readonly name: string
  /** Of the attributes with this name. */
  readonly typeIds: readonly number[]
}

/**
 * The attributes that the features that changed last have, in the order of their dictionary, the columns of the imported file in its
 * order, then the properties of these features, the most frequent first. Properties of the product are none, and one with the name of
 * an attribute is in the column of the attribute. Undefined when the layer does not exist or is not published. Reads the index
 * (layer_id, rev): the cost does not grow with the layer.
 */
export async function findLayerColumns(
  db: Db,
  { layerId, ...seen }: SeenFeatures & { readonly layerId: string },
): Promise<readonly LayerColumn[] | undefined> {
  const { rows } = await sql<{ attributes: readonly FoundAttribute[]; columns: readonly FoundColumn[] }>`
    with recent as materialized (
      select properties from (
        select properties, sum(pg_column_size(properties)) over (order by rev desc, ogc_fid) as bytes from (
          select properties, rev, ogc_fid from feature where ${isOwnedBy('organization_id', seen)} and layer_id = ${layerId}
            ${andSeen('ogc_fid', { ...seen, layerId })}
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
    ), used as (
      select distinct ${asId(sql`properties->>'component_id'`)} as component_id, ${asId(sql`attribute_id`)} as attribute_id
      from recent cross join jsonb_object_keys(
        case when jsonb_typeof(properties->'attributes') = 'object' then properties->'attributes' else '{}' end) attribute_id
    ), named as (
      select attribute.name, json_agg(distinct type_id) as type_ids,
        min(array[system.position, component.position, attribute.position]) as place
      from used join attribute on attribute.id = used.attribute_id and attribute.component_id = used.component_id
      join component on component.id = attribute.component_id join system on system.id = system_id
      join dictionary on dictionary.id = dictionary_id where ${isUsableBy(seen)} group by attribute.name
    )
    select coalesce((
      select json_agg(json_build_object('name', name, 'typeIds', type_ids) order by place, name) from named
    ), '[]') as attributes, ${seen.only ? fieldsFound : sql`layer.fields`} || coalesce((
      select jsonb_agg(jsonb_build_object('name', name, 'type', type) order by times desc, name collate "C")
      from found where not layer.fields @> jsonb_build_array(jsonb_build_object('name', name))
    ), '[]') as columns
    from layer where id = ${layerId} and is_ready`.execute(db)
  const [found] = rows
  if (!found) return undefined
  const names = new Set(found.attributes.map(({ name }) => name))
  const properties = found.columns.filter(({ name }) => !isReservedProperty(name) && !names.has(name))
  return [
    ...found.attributes.map(({ name, typeIds }) => ({ name, type: typeOfAttributes(typeIds), isAttribute: true })),
    ...properties.map(({ name, type }) => ({ name, type: typeOf(type) })),
  ].slice(0, layerColumnsMax)
}

/** The columns of the file that the read features have: a caller who sees these alone does not learn of others. */
const fieldsFound = sql`coalesce((
      select jsonb_agg(field order by place) from jsonb_array_elements(layer.fields) with ordinality as file (field, place)
      where field->>'name' in (select name from found)), '[]')`

/** A text as an id; null for another text. */
function asId(text: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`case when ${text} ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then (${text})::uuid end`
}

function typeOfAttributes(ids: readonly number[]): LayerColumn['type'] {
  if (ids.every((id) => numericTypeIds.includes(id))) return 'number'
  return ids.every((id) => id === booleanTypeId) ? 'boolean' : 'text'
}

function typeOf(type: string): LayerColumn['type'] {
  if (type === 'integer' || type === 'double' || type === 'number') return 'number'
  if (type === 'json' || type === 'nested') return 'nested'
  return type === 'boolean' ? 'boolean' : 'text'
}

import { type AttributeValueCount, namedLayersMax, type ValueCounts } from '@cairn/contract/dictionaries/value-counts'
import { type RawBuilder, sql } from 'kysely'
import { isStoredFor } from '#access/feature-owner'
import type { Db } from '#platform/database/db'

interface CountedComponent {
  readonly organizationId: string
  readonly componentId: string
  /** undefined for all attributes of the component. */
  readonly attributeIds: readonly string[] | undefined
}

/** Counts the features of a component and, of these, the values of its attributes. Reads the index `feature_component`. */
export async function countValues(db: Db, { componentId, ...counted }: CountedComponent): Promise<ValueCounts> {
  const { organizationId, attributeIds } = counted
  const isCounted = attributeIds ? sql`attribute.id = any(${[...attributeIds]}::uuid[])` : sql`true`
  const { rows } = await sql<ValueCounts>`
    with used as materialized (${featuresOfComponents(organizationId, sql`select ${componentId}::text`)}),
    asked as (
      select id, name, pick_list_id, position from attribute where component_id = ${componentId} and ${isCounted}
    ), held as materialized (
      select asked.id, layer_id, project_id, held ->> asked.id::text as value
      from used cross join asked where coalesce(held ->> asked.id::text, '') <> ''
    ), placed as (
      select id, layer_id, project_id, count(*) as count from held group by id, layer_id, project_id
    ), listed as (
      select held.id, held.value, count(*) as count from held join asked on asked.id = held.id
      join pick_list_value on pick_list_value.pick_list_id = asked.pick_list_id and pick_list_value.value = held.value
      group by held.id, held.value
    )
    select (select count(*) from used) as feature_count, coalesce(json_agg(json_build_object(
      'attributeId', id,
      'featureCount', (select coalesce(sum(count), 0) from placed where placed.id = asked.id),
      'layerCount', (select count(*) from placed where placed.id = asked.id),
      'projectCount', (select count(distinct project_id) from placed where placed.id = asked.id),
      'values', (select coalesce(json_agg(json_build_object('value', value, 'featureCount', count) order by value), '[]')
        from listed where listed.id = asked.id),
      'namedBy', ${layersNaming(organizationId, componentId)}
    ) order by position), '[]') as attributes from asked`.execute(db)
  return rows[0] ?? { featureCount: 0, attributes: [] }
}

/** Counts the features that have a value of a pick list for an attribute that uses it. */
export async function countListValues(
  db: Db,
  { organizationId, pickListId }: { readonly organizationId: string; readonly pickListId: string },
): Promise<AttributeValueCount['values']> {
  const components = sql`select component_id::text from attribute where pick_list_id = ${pickListId}`
  const { rows } = await sql<AttributeValueCount['values'][number]>`
    with used as materialized (${featuresOfComponents(organizationId, components)})
    select listed.value, count(*) as feature_count from used
    join attribute on attribute.component_id::text = used.component_id and attribute.pick_list_id = ${pickListId}
    join pick_list_value listed on listed.pick_list_id = ${pickListId} and listed.value = held ->> attribute.id::text
    group by listed.value order by listed.value`.execute(db)
  return rows
}

/** The features of components with their values, in layers that users can see. */
function featuresOfComponents(organizationId: string, componentIds: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select feature.layer_id, layer.project_id, feature.properties->>'component_id' as component_id,
      case when jsonb_typeof(feature.properties->'attributes') = 'object' then feature.properties->'attributes' end as held
    from feature join layer on layer.id = feature.layer_id and layer.is_ready and layer.is_active
    where ${isStoredFor('feature.organization_id', organizationId)} and layer.organization_id = ${organizationId}
      and feature.properties->>'component_id' = any(array(${componentIds}))`
}

/** The layers of projects with the dictionary whose title is the attribute `asked`, or whose style file compares or shows it. */
function layersNaming(organizationId: string, componentId: string): RawBuilder<unknown> {
  const escaped = sql`regexp_replace(replace(replace(asked.name, '&', '&amp;'), '<', '&lt;'), '([^[:alnum:]_ ])', '\\\\\\1', 'g')`
  return sql`(
    select coalesce(json_agg(found order by found."layerName", found."layerId", found.use), '[]') from (
      select layer.id as "layerId", layer.name as "layerName", named.use
      from layer join project on project.id = layer.project_id
      left join layer_style on layer_style.layer_id = layer.id left join style on style.id = layer_style.style_id
      cross join lateral (
        select 'title' as use where layer.title_property = asked.name
        union all
        select 'style' where coalesce(style.sld, style.body) ~ ('PropertyName>\\s*' || ${escaped} || '\\s*<')
      ) named
      where layer.organization_id = ${organizationId} and layer.is_ready and layer.is_active
        and project.data_dictionary_id = (
          select dictionary_id from component join system on system.id = system_id where component.id = ${componentId})
      order by layer.name, layer.id limit ${namedLayersMax}
    ) found)`
}

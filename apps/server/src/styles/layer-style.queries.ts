import { Problem } from '@cairn/contract/problem'
import { type LayerStyle, type StyleFilePage, styleFilePageBytes } from '@cairn/contract/styles/layer-style'
import { componentTypes } from '@cairn/domain/dictionary/attribute-types'
import { defaultComponentStyle, readComponentStyle } from '@cairn/domain/dictionary/component-style'
import type { ComponentLook } from '@cairn/domain/style/component-looks'
import { sql } from 'kysely'
import type { Actor } from '#access/actor'
import { type FeatureOwner, isOwnedBy } from '#access/feature-owner'
import { isShownIn } from '#access/layer-sharings'
import { andSeen, type SeenFeatures } from '#access/seen-features'
import { visibleTo } from '#access/visible-to'
import type { Db } from '#platform/database/db'

/** The look of a layer as it is stored. Either the style or the dictionary with its system is given, or nothing. */
export interface LayerStyleLink {
  readonly styleId: string | null
  readonly dictionaryId: string | null
  readonly systemId: string | null
  readonly componentId: string | null
}

export const noLink: LayerStyleLink = { styleId: null, dictionaryId: null, systemId: null, componentId: null }

export async function findLink(db: Db, layerId: string): Promise<LayerStyleLink> {
  const row = await db
    .selectFrom('layerStyle')
    .where('layerId', '=', layerId)
    .select(['styleId', 'dictionaryId', 'systemId', 'componentId'])
    .executeTakeFirst()
  return row ?? noLink
}

/** The style file by which a layer is drawn, as SLD; undefined without one, and for one without a text. */
export async function findSldOfLayer(db: Db, organizationId: string, layerId: string): Promise<string | undefined> {
  const { rows } = await sql<{ sld: string }>`
    select coalesce(sld, body) as sld from layer_style join style on style.id = style_id
    where layer_id = ${layerId} and style.organization_id = ${organizationId}`.execute(db)
  return rows[0]?.sld || undefined
}

/** The style files by which layers are drawn, as SLD, by the ids of the layers; none for a layer without one. */
export async function findSldsOfLayers(
  db: Db,
  organizationId: string,
  layerIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ layerId: string; sld: string }>`
    select layer_id, coalesce(sld, body) as sld from layer_style join style on style.id = style_id
    where layer_id = any(${[...layerIds]}::uuid[]) and style.organization_id = ${organizationId}`.execute(db)
  return new Map(rows.flatMap(({ layerId, sld }) => (sld === '' ? [] : [[layerId, sld] as const])))
}

/** Raises the version of a layer, and returns the version before. @throws Problem `not_found` for one deleted meanwhile */
export async function raiseLayerVersion(db: Db, layerId: string): Promise<{ name: string; version: number }> {
  const row = await db
    .updateTable('layer')
    .where('id', '=', layerId)
    .set({ version: sql<number>`version + 1` })
    .returning(['name', 'version'])
    .executeTakeFirst()
  if (!row) throw new Problem('not_found', { asset: 'layer' })
  return { name: row.name, version: row.version - 1 }
}

interface LinkedLayer extends FeatureOwner {
  readonly layerId: string
}

/** Stores the look of a layer. */
export async function updateLink(db: Db, layer: LinkedLayer, link: LayerStyleLink): Promise<void> {
  if (link.styleId === null && link.dictionaryId === null) {
    await db.deleteFrom('layerStyle').where('layerId', '=', layer.layerId).execute()
    return
  }
  await db
    .insertInto('layerStyle')
    .values({ ...layer, ...link })
    .onConflict((conflict) => conflict.column('layerId').doUpdateSet(link))
    .execute()
}

interface Parts extends Pick<LayerStyle, 'style' | 'dictionary' | 'system' | 'component'> {
  /** The text of the style file. */
  readonly sld: string | null
}

/**
 * The assets that a link names, of the organization of the layer. A dictionary may also be a template.
 * @throws Problem not_found for a style, a dictionary, a system or a component that does not belong together
 */
export async function getLinked(db: Db, organizationId: string, link: LayerStyleLink): Promise<Parts> {
  const { rows } = await sql<Parts>`
    select
      (select jsonb_build_object('id', s.id, 'name', s.name, 'isDictionaryStyle', s.is_dictionary_style,
          'dictionaryName', (select name from dictionary where id = s.dictionary_id))
        from style s where s.id = ${link.styleId} and s.organization_id = ${organizationId}) as style,
      (select coalesce(sld, body) from style s where s.id = ${link.styleId}
        and s.organization_id = ${organizationId}) as sld,
      (select jsonb_build_object('id', d.id, 'name', d.name) from dictionary d where d.id = ${link.dictionaryId}
        and (d.organization_id is null or d.organization_id = ${organizationId})) as dictionary,
      (select jsonb_build_object('id', y.id, 'name', y.name, 'color', y.color) from system y
        where y.id = ${link.systemId} and y.dictionary_id = ${link.dictionaryId}) as system,
      (select jsonb_build_object('id', c.id, 'alias', c.alias) from component c
        where c.id = ${link.componentId} and c.system_id = ${link.systemId}) as component`.execute(db)
  const [parts] = rows
  if (!parts) throw new Error('a query without a from clause has a row')
  for (const asset of ['style', 'dictionary', 'system', 'component'] as const) {
    if (link[`${asset}Id`] !== null && parts[asset] === null) throw new Problem('not_found', { asset })
  }
  return parts
}

/** The version of a layer, and the geometry type of a feature of it that the caller sees, or that in which its features are drawn; null for any. */
export async function getStyledLayer(
  db: Db,
  { layerId, ...seen }: SeenFeatures & Pick<LinkedLayer, 'layerId'>,
): Promise<Pick<LayerStyle, 'version' | 'st_geometrytype'>> {
  const { rows } = await sql<{ version: number; geometryType: string | null }>`
    select version, coalesce(
      (select st_geometrytype(geom) from feature
        where ${isOwnedBy('organization_id', seen)} and layer_id = layer.id
          ${andSeen('ogc_fid', { ...seen, layerId })} order by ogc_fid limit 1),
      case add_feature when 'point' then 'ST_Point' when 'polyline' then 'ST_LineString' when 'polygon' then 'ST_Polygon' end
    ) as geometry_type from layer where id = ${layerId}`.execute(db)
  const [layer] = rows
  if (!layer) throw new Problem('not_found', { asset: 'layer' })
  return { version: layer.version, st_geometrytype: layer.geometryType }
}

const componentsMax = 2000

/** The looks of the components of a system in their order, or of one of them. */
export async function findComponentsOfSystem(
  db: Db,
  { systemId, componentId }: Pick<LayerStyleLink, 'systemId' | 'componentId'>,
): Promise<ComponentLook[]> {
  const rows = await db
    .selectFrom('component')
    .innerJoin('system', 'system.id', 'component.systemId')
    .where('component.systemId', '=', systemId ?? '')
    .$if(componentId !== null, (query) => query.where('component.id', '=', componentId ?? ''))
    .orderBy('component.position')
    .limit(componentsMax)
    .select(['component.id', 'component.alias', 'component.componentTypeId', 'component.style', 'system.color'])
    .select('component.componentStyling')
    .execute()
  return rows.flatMap((row) => {
    const type = componentTypes.find(({ id }) => id === row.componentTypeId)?.name
    if (!type) return []
    const fallback = defaultComponentStyle(type, row.color)
    const own = row.componentStyling ? readComponentStyle(row.style, { type, systemColor: row.color }) : undefined
    return [{ componentId: row.id, alias: row.alias, type, style: own ?? fallback, fallback }]
  })
}

interface FilesQuery {
  readonly actor: Actor
  readonly organizationId: string
  readonly projectId: string
  readonly after?: string | undefined
}

/** The style files by which the layers that a project shows and the actor may see are drawn, up to `styleFilePageBytes`. */
export async function findStyleFiles(db: Db, query: FilesQuery): Promise<StyleFilePage> {
  const { actor, organizationId, projectId, after = null } = query
  const { rows } = await sql<StyleFilePage['files'][number] & { readonly remaining: number }>`
    with used as (
      select style_id, array_agg(layer.id::text order by layer.id) as layer_ids
      from layer join folder on folder.id = layer.folder_id join layer_style on layer_style.layer_id = layer.id
      where ${isShownIn({ organizationId, projectId })} and is_ready and is_active and style_id is not null
        and (${after}::uuid is null or style_id > ${after}::uuid) and ${visibleTo(actor, organizationId).layers()}
      group by style_id
    ), sized as (
      select style_id, layer_ids, bytes, sum(bytes) over (order by style_id) as total, count(*) over () as remaining
      from used
      join lateral (select octet_length(coalesce(sld, body)) as bytes from style where style.id = style_id) size on bytes > 0
    )
    select style.id, version, coalesce(sld, body) as sld, layer_ids, remaining::int
    from sized join style on style.id = style_id where total - bytes < ${styleFilePageBytes} order by style.id`.execute(
    db,
  )
  const isLast = rows.length === (rows[0]?.remaining ?? 0)
  return {
    files: rows.map(({ id, version, sld, layerIds }) => ({ id, version, sld, layerIds })),
    next: isLast ? null : (rows.at(-1)?.id ?? null),
  }
}

import { Problem } from '@cairn/contract/problem'
import type { LayerStyle } from '@cairn/contract/styles/layer-style'
import { componentTypes } from '@cairn/domain/dictionary/attribute-types'
import { readComponentStyle } from '@cairn/domain/dictionary/component-style'
import type { StyledComponent } from '@cairn/domain/style/component-rules'
import { sql } from 'kysely'
import type { Db } from '#platform/db'

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

/** The name of a layer that the call was admitted to. */
export async function getLayerName(db: Db, layerId: string): Promise<string> {
  const { name } = await db.selectFrom('layer').where('id', '=', layerId).select('name').executeTakeFirstOrThrow()
  return name
}

interface LinkedLayer {
  readonly layerId: string
  readonly organizationId: string
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

interface Parts extends Omit<LayerStyle, 'layerId' | 'sld'> {
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

const componentsMax = 2000

/** The components of a system in their order, or one of them. */
export async function findStyledComponents(
  db: Db,
  { systemId, componentId }: Pick<LayerStyleLink, 'systemId' | 'componentId'>,
): Promise<StyledComponent[]> {
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
    const options = type && { type, systemColor: row.color }
    const text = row.componentStyling ? row.style : null
    const style = options && (readComponentStyle(text, options) ?? readComponentStyle(null, options))
    return type && style ? [{ systemId: systemId ?? '', componentId: row.id, alias: row.alias, type, style }] : []
  })
}

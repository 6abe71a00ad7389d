import { sql } from 'kysely'
import { isShownIn } from '#access/layer-sharings'
import type { Db } from '#platform/database/db'
import type { MapViewer } from './shown-layers.queries.ts'

/** The style file by which a layer is drawn. */
export interface LayerFile {
  readonly layerId: string
  readonly styleId: string
  readonly version: number
}

/** The style files of the layers that a project shows. */
export async function findLayerFiles(
  db: Db,
  { organizationId, projectId }: Pick<MapViewer, 'organizationId' | 'projectId'>,
): Promise<readonly LayerFile[]> {
  const { rows } = await sql<LayerFile>`
    select layer.id as layer_id, style_id, style.version
    from layer join layer_style on layer_style.layer_id = layer.id join style on style.id = style_id
    where ${isShownIn({ organizationId, projectId })} and style.organization_id = ${organizationId}
      and coalesce(sld, body) <> ''`.execute(db)
  return rows
}

/** The text of a style file as SLD, and the version that it has now; undefined for one that was deleted. */
export async function findSld(db: Db, styleId: string): Promise<{ sld: string; version: number } | undefined> {
  const { rows } = await sql<{ sld: string; version: number }>`
    select coalesce(sld, body) as sld, version from style where id = ${styleId}`.execute(db)
  return rows[0]
}

/** The image of a symbol. */
export interface SymbolPng {
  readonly symbolId: string
  readonly revision: number
  readonly png: Buffer
}

/** The images of symbols of an organization. */
export async function findSymbolPngs(
  db: Db,
  organizationId: string,
  symbolIds: readonly string[],
): Promise<readonly SymbolPng[]> {
  if (symbolIds.length === 0) return []
  const { rows } = await sql<SymbolPng>`
    select symbol_id, symbol.revision, png from symbol_image join symbol on symbol.id = symbol_id
    where symbol.organization_id = ${organizationId} and symbol_id = any(${[...symbolIds]}::uuid[])`.execute(db)
  return rows
}

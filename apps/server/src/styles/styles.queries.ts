import { Problem } from '@cairn/contract/problem'
import { type StyleFile, type StyleSummary, stylesMax } from '@cairn/contract/styles/styles'
import { sql } from 'kysely'
import type { Db } from '#platform/database/db'
import { violates } from '#platform/database/violates'

/** A style of an organization. */
export interface StylePlace {
  readonly organizationId: string
  readonly id: string
}

const notFound = (asset: 'style' | 'project' | 'dictionary') => new Problem('not_found', { asset })

function selectStyles(db: Db) {
  return db
    .selectFrom('style')
    .leftJoin('dictionary', 'dictionary.id', 'style.dictionaryId')
    .select([
      'style.id',
      'style.organizationId',
      'style.name',
      'style.format',
      'style.filename',
      'style.projectId',
      'style.isDictionaryStyle',
      'dictionary.name as dictionaryName',
      'style.version',
      'style.createdAt',
      'style.updatedAt',
    ])
    .select((eb) =>
      eb
        .selectFrom('layerStyle')
        .whereRef('layerStyle.styleId', '=', 'style.id')
        .select((count) => count.fn.countAll<number>().as('count'))
        .as('layerCount'),
    )
}

type Row = Awaited<ReturnType<ReturnType<typeof selectStyles>['executeTakeFirstOrThrow']>>

function toSummary({ projectId, createdAt, updatedAt, layerCount, format, ...row }: Row): StyleSummary {
  return {
    ...row,
    format: format === 'css' ? 'css' : 'xml',
    languageVersion: '1.0.0',
    project: projectId === null ? null : { id: projectId },
    createdDate: createdAt.toISOString(),
    modifiedDate: updatedAt.toISOString(),
    layerCount: layerCount ?? 0,
  }
}

/** The styles of an organization by name. */
export async function findStyles(db: Db, organizationId: string): Promise<StyleSummary[]> {
  const rows = await selectStyles(db)
    .where('style.organizationId', '=', organizationId)
    .orderBy(sql`lower(style.name)`)
    .limit(stylesMax)
    .execute()
  return rows.map(toSummary)
}

/** A style with its text. @throws Problem not_found */
export async function getStyle(db: Db, { organizationId, id }: StylePlace): Promise<StyleFile> {
  const row = await selectStyles(db)
    .select(['style.body', 'style.findings'])
    .where('style.organizationId', '=', organizationId)
    .where('style.id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound('style')
  const { body, findings, ...summary } = row
  return { ...toSummary(summary), body, findings }
}

interface NamedStyle {
  readonly organizationId: string
  /** The case of a name is ignored. A style whose id this is comes before one of this name. */
  readonly idOrName: string
}

/** The text of a style as SLD; empty for a style without a text. @throws Problem not_found */
export async function getSld(db: Db, { organizationId, idOrName }: NamedStyle): Promise<string> {
  const isId = sql<boolean>`id::text = lower(${idOrName})`
  const { rows } = await sql<{ sld: string }>`
    select coalesce(sld, body) as sld from style
    where organization_id = ${organizationId} and (${isId} or lower(name) = lower(${idOrName}))
    order by ${isId} desc limit 1`.execute(db)
  const [row] = rows
  if (!row) throw notFound('style')
  return row.sld
}

export interface NewStyle {
  readonly organizationId: string
  readonly name: string
  readonly format: 'css' | 'xml'
  readonly filename: string
  readonly projectId?: string | null
  readonly dictionaryId?: string | null
  readonly body?: string
  readonly sld?: string | null
  readonly findings?: string
}

const nameTaken = (name: string) => violates('style_name_unique', () => new Problem('style_name_taken', { name }))

/** @throws Problem style_name_taken */
export async function insertStyle(db: Db, style: NewStyle): Promise<string> {
  const { id } = await db
    .insertInto('style')
    .values(style)
    .returning('id')
    .executeTakeFirstOrThrow()
    .catch(nameTaken(style.name))
  return id
}

/** Waits for other changes of the style, and for a layer that is given it. @throws Problem not_found */
export async function lockStyle(db: Db, { organizationId, id }: StylePlace) {
  const row = await db
    .selectFrom('style')
    .where('organizationId', '=', organizationId)
    .where('id', '=', id)
    .select(['name', 'format', 'version'])
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound('style')
  return { ...row, format: row.format === 'css' ? ('css' as const) : ('xml' as const) }
}

export interface StyleChange {
  readonly name?: string | undefined
  readonly projectId?: string | null | undefined
  readonly body?: string | undefined
  readonly sld?: string | null | undefined
  readonly findings?: string | undefined
}

/** @throws Problem style_name_taken */
export async function updateStyle(db: Db, id: string, change: StyleChange): Promise<void> {
  await db
    .updateTable('style')
    .where('id', '=', id)
    .set((eb) => ({ ...change, version: eb('version', '+', 1), updatedAt: sql`now()` }))
    .execute()
    .catch(nameTaken(change.name ?? ''))
}

/** The layers that are drawn with a style. */
export interface StyleUse {
  /** The names of the first layers that lists of layers have. */
  readonly layers: string[]
  /** The count of the layers that no list has: they are inactive, or their import is not complete. */
  readonly inactive: number
}

/** Returns at most `limit` names. */
export async function getStyleUse(db: Db, styleId: string, limit: number): Promise<StyleUse> {
  const { rows } = await sql<StyleUse>`
    with used as (
      select layer.name, layer.is_active and layer.is_ready as is_listed
      from layer_style join layer on layer.id = layer_style.layer_id where layer_style.style_id = ${styleId})
    select array(select name from used where is_listed order by lower(name) limit ${limit}) as layers,
      (select count(*)::int from used where not is_listed) as inactive`.execute(db)
  return rows[0] ?? { layers: [], inactive: 0 }
}

export async function deleteStyleRow(db: Db, id: string): Promise<void> {
  await db.deleteFrom('style').where('id', '=', id).execute()
}

/** @throws Problem not_found if the project or the dictionary is not of the organization */
export async function checkOwners(
  db: Db,
  organizationId: string,
  { projectId, dictionaryId }: { readonly projectId: string | null; readonly dictionaryId: string | null },
): Promise<void> {
  const { rows } = await sql<{ project: boolean; dictionary: boolean }>`
    select ${projectId}::uuid is null or exists (select from project where id = ${projectId}
        and organization_id = ${organizationId}) as project,
      ${dictionaryId}::uuid is null or exists (select from dictionary where id = ${dictionaryId}
        and organization_id = ${organizationId}) as dictionary`.execute(db)
  if (rows[0]?.project !== true) throw notFound('project')
  if (!rows[0].dictionary) throw notFound('dictionary')
}

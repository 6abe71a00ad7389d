import type { DictionaryEntry } from '@cairn/contract/dictionaries/dictionaries'
import { dictionariesMax } from '@cairn/contract/dictionaries/dictionaries'
import { Problem } from '@cairn/contract/problem'
import { type RawBuilder, sql } from 'kysely'
import { nameByEmail, seesNames } from '#access/account-names.queries'
import { isStoredFor } from '#access/feature-owner'
import type { Db } from '#platform/database/db'
import { violates } from '#platform/database/violates'
import { isReadable, type Reader } from './access/dictionary-access.queries.ts'

type Row = Omit<DictionaryEntry, 'createdAt' | 'updatedAt' | 'systems'> & {
  readonly createdAt: Date
  readonly updatedAt: Date
}

function toEntry({ createdAt, updatedAt, ...row }: Row): DictionaryEntry {
  return { ...row, createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() }
}

/** @param hasNames whether the caller may see the names of the members */
const columnsFor = (
  hasNames: boolean,
) => sql`dictionary.id, dictionary.name, dictionary.organization_id, dictionary.is_readonly,
  dictionary.is_active, dictionary.project_id, dictionary.copied_from_id,
  (select original.name from dictionary original where original.id = dictionary.copied_from_id
    and (original.organization_id is null or original.organization_id = dictionary.organization_id)) as copied_from_name,
  dictionary.created_at, dictionary.updated_at, dictionary.updated_by,
  ${hasNames ? nameByEmail('dictionary.updated_by', sql`dictionary.organization_id`) : sql`null`} as updated_by_name,
  dictionary.version, dictionary.rev,
  exists (select from project where project.data_dictionary_id = dictionary.id
    and dictionary.organization_id = project.organization_id) as is_assigned`

/** The dictionaries that the caller may read: those of the organization first, each group by name. */
export async function findDictionaries(db: Db, { actor, organizationId }: Reader): Promise<DictionaryEntry[]> {
  const { rows } = await sql<Row>`
    select ${columnsFor(seesNames(actor, organizationId))} from dictionary where ${isReadable(actor, organizationId)}
    order by dictionary.organization_id nulls last, lower(dictionary.name)
    limit ${2 * dictionariesMax}`.execute(db)
  return rows.map(toEntry)
}

export async function countDictionaries(db: Db, { actor, organizationId }: Reader): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from dictionary
    where dictionary.organization_id = ${organizationId} and ${isReadable(actor, organizationId)}`.execute(db)
  return rows[0]?.count ?? 0
}

/** A dictionary of the organization that the caller administers. */
export function getDictionary(db: Db, id: string): Promise<DictionaryEntry> {
  return getOne(db, sql`dictionary.id = ${id}`, { hasNames: true })
}

/** @throws Problem `not_found` for a dictionary that the caller may not read */
export function getReadable(db: Db, { actor, organizationId }: Reader, id: string): Promise<DictionaryEntry> {
  const hasNames = seesNames(actor, organizationId)
  return getOne(db, sql`dictionary.id = ${id} and ${isReadable(actor, organizationId)}`, { hasNames })
}

async function getOne(
  db: Db,
  condition: RawBuilder<unknown>,
  { hasNames }: { readonly hasNames: boolean },
): Promise<DictionaryEntry> {
  const { rows } = await sql<Row>`select ${columnsFor(hasNames)} from dictionary where ${condition}`.execute(db)
  const [row] = rows
  if (!row) throw new Problem('not_found', { asset: 'dictionary' })
  return toEntry(row)
}

export async function updateDictionaryName(db: Db, id: string, name: string): Promise<void> {
  await sql`update dictionary set name = ${name}, version = version + 1 where id = ${id}`
    .execute(db)
    .catch(violates('dictionary_name_unique', () => new Problem('dictionary_name_taken', { name })))
}

/** Moves the version of a dictionary on after a change of its list of systems. Returns the new one. */
export async function moveDictionaryOn(db: Db, id: string): Promise<number> {
  const { version } = await db
    .updateTable('dictionary')
    .where('id', '=', id)
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

/** The number of projects that use a dictionary. */
export async function countProjectsUsing(db: Db, id: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from project where data_dictionary_id = ${id}`.execute(db)
  return rows[0]?.count ?? 0
}

/** @throws Problem `dictionary_in_use` where a project was given it meanwhile */
export async function deleteDictionary(db: Db, { id, name }: { id: string; name: string }): Promise<void> {
  await sql`delete from dictionary where id = ${id}`
    .execute(db)
    .catch(violates('project_data_dictionary_id_fkey', () => new Problem('dictionary_in_use', { name, count: 1 })))
}

/** The names of an organization's dictionaries. Locks them, so that concurrent copies keep its limit and take no name twice. */
export async function findNamesForCopy(db: Db, organizationId: string): Promise<string[]> {
  await sql`select from organization where id = ${organizationId} for no key update`.execute(db)
  const { rows } = await sql<{ name: string }>`
    select name from dictionary where organization_id = ${organizationId}`.execute(db)
  return rows.map(({ name }) => name)
}

interface Assignment {
  readonly organizationId: string
  /** null or undefined for none, which every project may have. */
  readonly dataDictionaryId?: string | null | undefined
}

/** @throws Problem `not_found` unless the dictionary is one of the organization or a template */
export async function requireAssignable(db: Db, { organizationId, dataDictionaryId }: Assignment): Promise<void> {
  if (dataDictionaryId === null || dataDictionaryId === undefined) return
  const { rows } = await sql`select from dictionary where id = ${dataDictionaryId} and is_active
    and (organization_id is null or organization_id = ${organizationId})`.execute(db)
  if (rows.length === 0) throw new Problem('not_found', { asset: 'dictionary' })
}

interface Usage {
  readonly projectId: string
  readonly name: string
  readonly isAssigned: boolean
  /** null for a project without such features, of which the parts of a component are null as well. */
  readonly layerId: string | null
  readonly layerName: string
  readonly componentId: string
  readonly systemId: string
  readonly alias: string
  readonly featureCount: number
}

/**
 * The projects that use a dictionary or have features of its components, by name, their layers with such features, and
 * the components in these.
 * `projectVisible` and `layerVisible` are conditions on `project`, and on `layer` with its `folder`.
 */
export async function findUsage(
  db: Db,
  { id, organizationId, projectVisible, featureVisible }: UsageQuery,
): Promise<readonly Usage[]> {
  const { rows } = await sql<Usage>`
    with part as (
      select component.id, component.id::text as text, alias, system_id, system.position as system_position,
        component.position
      from component join system on system.id = system_id where dictionary_id = ${id}
    ), used as (
      select layer.project_id, layer.id as layer_id, layer.name as layer_name, part.id as component_id,
        count(*) as feature_count
      from part join feature on feature.properties->>'component_id' = part.text
      join layer on layer.id = feature.layer_id join folder on folder.id = layer.folder_id
      where ${isStoredFor('feature.organization_id', organizationId)} and layer.organization_id = ${organizationId}
        and layer.is_ready and layer.is_active
        and ${featureVisible}
      group by layer.id, part.id
    )
    select project.id as project_id, project.name, coalesce(project.data_dictionary_id = ${id}, false) as is_assigned,
      used.layer_id, used.layer_name, part.id as component_id, part.system_id, part.alias, used.feature_count
    from project left join used on used.project_id = project.id left join part on part.id = used.component_id
    where project.organization_id = ${organizationId} and ${projectVisible}
      and (project.data_dictionary_id = ${id} or used.project_id is not null)
    order by lower(project.name), lower(used.layer_name), used.layer_id, part.system_position, part.position
    limit ${usageMax}`.execute(db)
  return rows
}

/** Rows of a usage tree: layers times components. */
const usageMax = 20_000

interface UsageQuery {
  readonly id: string
  readonly organizationId: string
  readonly projectVisible: RawBuilder<boolean>
  readonly featureVisible: RawBuilder<boolean>
}

import { dictionariesMax } from '@cairn/contract/dictionaries/dictionaries'
import { Problem } from '@cairn/contract/problem'
import { definitionReading } from '@cairn/domain/organizations/organization-roles'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '#access/actor'
import { visibleTo } from '#access/visible-to'
import type { Db } from '#platform/database/db'

/** A dictionary, or a part of one, by its id. */
export interface DictionaryPart {
  readonly type: 'dictionary' | 'system' | 'component' | 'attribute' | 'pickList'
  readonly id: string
}

/** The id of the dictionary that contains a part. */
function dictionaryIdOf({ type, id }: DictionaryPart): RawBuilder<unknown> {
  switch (type) {
    case 'dictionary':
      return sql`${id}::uuid`
    case 'system':
      return sql`(select dictionary_id from system where id = ${id})`
    case 'component':
      return sql`(select dictionary_id from component join system on system.id = system_id where component.id = ${id})`
    case 'attribute':
      return sql`(select dictionary_id from attribute join component on component.id = component_id
        join system on system.id = system_id where attribute.id = ${id})`
    default:
      return sql`(select dictionary_id from pick_list where id = ${id})`
  }
}

/**
 * For a query with `dictionary` in its from clause: the dictionaries of an organization and the templates that a caller
 * may read, see `definitionReading`. A part of the organization uses the dictionaries of its projects, and those of the
 * layers that are shared with it.
 */
export function isReadable(actor: Actor, organizationId: string): RawBuilder<boolean> {
  const reading = definitionReading(actor.rights, organizationId)
  if (reading === 'none') return sql<boolean>`false`
  const visible = visibleTo(actor, organizationId)
  const own =
    reading === 'all'
      ? sql`true`
      : sql`exists (select from project where project.data_dictionary_id = dictionary.id
        and project.organization_id = ${organizationId} and (${visible.projects()} or project.id in (
          select layer.project_id from layer_share share join layer on layer.id = share.layer_id
          join folder on folder.id = layer.folder_id
          where share.organization_id = ${organizationId} and ${visible.layers()})))`
  return sql<boolean>`(dictionary.is_active
    and (dictionary.organization_id is null or (dictionary.organization_id = ${organizationId} and ${own})))`
}

/** A caller who reads the dictionaries of an organization. */
export interface Reader {
  readonly actor: Actor
  readonly organizationId: string
}

/** The id of the dictionary of a part. @throws Problem `not_found` where the caller may not read it */
export async function getReadableId(db: Db, { actor, organizationId }: Reader, part: DictionaryPart): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select id from dictionary where id = ${dictionaryIdOf(part)} and ${isReadable(actor, organizationId)}`.execute(db)
  const [found] = rows
  if (!found) throw new Problem('not_found', { asset: part.type })
  return found.id
}

/** The ids of the dictionaries and templates that a caller may read, at most those that their list has. */
export async function findReadableIds(db: Db, { actor, organizationId }: Reader): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from dictionary where ${isReadable(actor, organizationId)}
    order by organization_id nulls last, lower(name) limit ${2 * dictionariesMax}`.execute(db)
  return rows.map(({ id }) => id)
}

/** An administrator who changes the dictionaries of an organization. */
export interface Editor {
  readonly organizationId: string
  readonly email: string
}

/** A dictionary that is locked until the transaction ends: changes of one dictionary run one after the other. */
export interface LockedDictionary {
  readonly id: string
  readonly organizationId: string
  readonly name: string
  readonly version: number
}

/**
 * Locks the dictionary of a part for a change and notes the change on it. The caller reads the part afterwards: another
 * change may have deleted it while this one waited.
 * @throws Problem `not_found` for a dictionary of another organization, `dictionary_read_only` also for a template
 */
export async function lockForChange(db: Db, editor: Editor, part: DictionaryPart): Promise<LockedDictionary> {
  const { rows } = await sql<LockedDictionary>`
    update dictionary set rev = rev + 1, updated_at = now(), updated_by = ${editor.email}
    where id = ${dictionaryIdOf(part)} and organization_id = ${editor.organizationId} and not is_readonly
    returning id, organization_id, name, version`.execute(db)
  const [locked] = rows
  if (locked) return locked
  const { name } = await lockDictionary(db, editor, part)
  throw new Problem('dictionary_read_only', { name })
}

/** Locks a dictionary that need not be writable: one that is read or deleted. */
export async function lockDictionary(
  db: Db,
  { organizationId }: Pick<Editor, 'organizationId'>,
  part: DictionaryPart,
): Promise<StoredDictionary> {
  const { rows } = await sql<StoredDictionary>`
    select id, organization_id, name, version, project_id from dictionary
    where id = ${dictionaryIdOf(part)} and (organization_id is null or organization_id = ${organizationId})
    for no key update`.execute(db)
  const [found] = rows
  if (!found) throw new Problem('not_found', { asset: part.type })
  return found
}

interface StoredDictionary extends Omit<LockedDictionary, 'organizationId'> {
  readonly organizationId: string | null
  readonly projectId: string | null
}

import { Problem } from '@cairn/contract/problem'
import { sql } from 'kysely'
import type { Db } from '#platform/database/db'
import { violates } from '#platform/database/violates'

interface DictionaryCopy {
  readonly originalId: string
  readonly organizationId: string
  readonly name: string
  readonly isReadonly: boolean
  readonly email: string
}

/** Copies a dictionary with all that it contains, in one statement. Returns the id of the copy. */
export async function insertDictionaryCopy(db: Db, copy: DictionaryCopy): Promise<string> {
  const { organizationId, originalId } = copy
  const { rows } = await sql<{ id: string }>`
    with new_dictionary as (
      insert into dictionary (organization_id, name, is_readonly, copied_from_id, updated_by)
      values (${organizationId}, ${copy.name}, ${copy.isReadonly}, ${originalId}, ${copy.email}) returning id
    ), new_system as materialized (
      select system.*, gen_random_uuid() as new_id from system where dictionary_id = ${originalId}
    ), new_component as materialized (
      select component.*, gen_random_uuid() as new_id, new_system.new_id as new_system_id
      from component join new_system on new_system.id = system_id
    ), new_list as materialized (
      select pick_list.*, gen_random_uuid() as new_id from pick_list where dictionary_id = ${originalId}
    ), systems as (
      insert into system (id, organization_id, dictionary_id, name, color, position)
      select new_id, ${organizationId}, new_dictionary.id, name, color, position from new_system, new_dictionary
    ), components as (
      insert into component (id, organization_id, system_id, alias, component_type_id, component_styling, style, position)
      select new_id, ${organizationId}, new_system_id, alias, component_type_id, component_styling, style, position
      from new_component
    ), lists as (
      insert into pick_list (id, organization_id, dictionary_id, name, is_global)
      select new_id, ${organizationId}, new_dictionary.id, name, is_global from new_list, new_dictionary
    ), list_values as (
      insert into pick_list_value (organization_id, pick_list_id, value, label, position)
      select ${organizationId}, new_id, value, label, position
      from pick_list_value join new_list on new_list.id = pick_list_id
    ), attributes as (
      insert into attribute
        (organization_id, component_id, name, type_id, default_value, required, pick_list_id, is_searchable, position)
      select ${organizationId}, new_component.new_id, attribute.name, type_id, default_value, required, new_list.new_id,
        is_searchable, attribute.position
      from attribute join new_component on new_component.id = component_id left join new_list on new_list.id = pick_list_id
    )
    select id from new_dictionary`
    .execute(db)
    .catch(violates('dictionary_name_unique', () => new Problem('dictionary_name_taken', { name: copy.name })))
  const [created] = rows
  if (!created) throw new Error('a copy of a dictionary has an id')
  return created.id
}

import { Problem } from '@cairn/contract/problem'
import { sql } from 'kysely'
import type { Db } from '#platform/db'
import { violates } from '#platform/violates'

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

interface ComponentCopy {
  readonly originalId: string
  readonly alias: string
  readonly position: number
}

/** Copies a component with its attributes and their own pick lists; global ones are shared. Returns the id of the copy. */
export async function insertComponentCopy(db: Db, { originalId, alias, position }: ComponentCopy): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    with new_component as (
      insert into component (organization_id, system_id, alias, component_type_id, component_styling, style, position)
      select organization_id, system_id, ${alias}, component_type_id, component_styling, style, ${position}
      from component where id = ${originalId} returning id
    ), new_list as materialized (
      select pick_list.*, gen_random_uuid() as new_id from pick_list
      where not is_global and id in (select pick_list_id from attribute where component_id = ${originalId})
    ), lists as (
      insert into pick_list (id, organization_id, dictionary_id, name, is_global)
      select new_id, organization_id, dictionary_id, name, false from new_list
    ), list_values as (
      insert into pick_list_value (organization_id, pick_list_id, value, label, position)
      select value.organization_id, new_id, value.value, value.label, value.position
      from pick_list_value value join new_list on new_list.id = pick_list_id
    ), attributes as (
      insert into attribute
        (organization_id, component_id, name, type_id, default_value, required, pick_list_id, is_searchable, position)
      select attribute.organization_id, new_component.id, attribute.name, type_id, default_value, required,
        coalesce(new_list.new_id, pick_list_id), is_searchable, position
      from attribute cross join new_component left join new_list on new_list.id = pick_list_id
      where component_id = ${originalId}
    )
    select id from new_component`
    .execute(db)
    .catch(violates('component_alias_unique', () => new Problem('component_alias_taken', { name: alias })))
  const [created] = rows
  if (!created) throw new Problem('not_found', { asset: 'component' })
  return created.id
}

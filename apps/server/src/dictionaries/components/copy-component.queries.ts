import { Problem } from '@cairn/contract/problem'
import { sql } from 'kysely'
import type { Db } from '#platform/database/db'
import { violates } from '#platform/database/violates'

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

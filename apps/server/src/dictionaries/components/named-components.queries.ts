import type { NamedComponent } from '@cairn/contract/dictionaries/named-components'
import { attributeTypeName, componentTypeName } from '@cairn/domain/dictionary/attribute-types'
import { sql } from 'kysely'
import type { Db } from '#platform/database/db'
import { componentsInUse, type ProjectReader } from '../access/components-in-use.queries.ts'

interface NamedRow extends Omit<NamedComponent, 'type' | 'attributes'> {
  readonly componentTypeId: number
  readonly attributes: readonly (Omit<NamedComponent['attributes'][number], 'type'> & { readonly typeId: number })[]
}

/** The components that features of a project may have, in the order of its dictionary, with the names of their attributes. */
export async function findNamedComponents(
  db: Db,
  reader: ProjectReader,
  components = componentsInUse,
): Promise<NamedComponent[]> {
  const { rows } = await sql<NamedRow>`
    select component.id, component.alias, component_type_id, system.name as system_name, system.color as system_color,
      coalesce((
        select json_agg(json_build_object('id', attribute.id, 'name', attribute.name, 'typeId', type_id) order by attribute.position)
        from attribute where component_id = component.id), '[]') as attributes
    from ${components(reader)}
    order by dictionary.id = data_dictionary_id desc, dictionary.id, system.position, component.position`.execute(db)
  return rows.map(({ componentTypeId, attributes, ...row }) => ({
    ...row,
    type: componentTypeName(componentTypeId),
    attributes: attributes.map(({ typeId, ...attribute }) => ({ ...attribute, type: attributeTypeName(typeId) })),
  }))
}

import type { StyledComponent } from '@cairn/contract/dictionaries/component-styles'
import { componentTypeName } from '@cairn/domain/dictionary/attribute-types'
import { sql } from 'kysely'
import type { Db } from '#platform/database/db'

/** The components with styling of the dictionary of a project. */
export async function findStyledComponents(db: Db, projectId: string): Promise<StyledComponent[]> {
  const { rows } = await sql<Omit<StyledComponent, 'type'> & { readonly componentTypeId: number }>`
    select component.id, component.alias, component_type_id, system.color as system_color, style
    from project join dictionary on dictionary.id = data_dictionary_id and dictionary.is_active
    join system on system.dictionary_id = dictionary.id join component on system_id = system.id
    where project.id = ${projectId} and component_styling
    order by system.position, component.position`.execute(db)
  return rows.map(({ componentTypeId, ...row }) => ({ ...row, type: componentTypeName(componentTypeId) }))
}

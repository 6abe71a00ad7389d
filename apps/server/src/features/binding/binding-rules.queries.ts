import { attributeTypeName } from '@cairn/domain/dictionary/attribute-types'
import type { BoundAttribute } from '@cairn/domain/dictionary/binding/bound-value'
import { sql } from 'kysely'
import type { Db } from '#platform/database/db'

/** A component to which features may be bound. */
export interface BoundComponent {
  readonly id: string
  readonly dictionaryId: string
  readonly systemId: string
  readonly alias: string
  /** 1 point, 2 line, 3 polygon: `componentTypes` of the domain package. */
  readonly componentTypeId: number
  readonly attributes: readonly BoundAttribute[]
}

interface ComponentRow extends Omit<BoundComponent, 'attributes'> {
  readonly attributes: readonly (Omit<BoundAttribute, 'type'> & {
    readonly typeId: number
    readonly choices: BoundAttribute['choices'] | null
  })[]
}

/** A component of the dictionary of a layer's project; undefined for any other. */
export async function findBoundComponent(
  db: Db,
  { layerId, componentId }: { readonly layerId: string; readonly componentId: string },
): Promise<BoundComponent | undefined> {
  const { rows } = await sql<ComponentRow>`
    select component.id, dictionary.id as dictionary_id, system.id as system_id, component.alias, component_type_id,
      coalesce((
        select json_agg(json_build_object('id', attribute.id, 'name', attribute.name, 'typeId', type_id,
          'required', required, 'defaultValue', default_value, 'choices', (
            select json_agg(json_build_object('value', value, 'label', label) order by pick_list_value.position)
            from pick_list_value where pick_list_value.pick_list_id = attribute.pick_list_id)) order by attribute.position)
        from attribute where attribute.component_id = component.id), '[]') as attributes
    from layer join project on project.id = layer.project_id
    join dictionary on dictionary.id = project.data_dictionary_id and dictionary.is_active
    join system on system.dictionary_id = dictionary.id join component on component.system_id = system.id
    where layer.id = ${layerId} and component.id = ${componentId}`.execute(db)
  const [row] = rows
  return (
    row && {
      ...row,
      attributes: row.attributes.map(({ typeId, choices, ...attribute }) => ({
        ...attribute,
        type: attributeTypeName(typeId),
        choices: choices ?? undefined,
      })),
    }
  )
}

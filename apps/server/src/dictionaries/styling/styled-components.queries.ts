import type { StyledComponent } from '@cairn/contract/dictionaries/component-styles'
import { componentTypeName } from '@cairn/domain/dictionary/attribute-types'
import { sql } from 'kysely'
import { isStoredFor } from '#access/feature-owner'
import type { Db } from '#platform/database/db'
import { isReadable, type Reader } from '../access/dictionary-access.queries.ts'

interface StyledProject extends Reader {
  readonly projectId: string
}

/**
 * The components with styling of the dictionary of a project, and those components of other readable dictionaries that
 * features of the organization have: a project keeps the features of an earlier dictionary.
 */
export async function findStyledComponents(
  db: Db,
  { actor, organizationId, projectId }: StyledProject,
): Promise<StyledComponent[]> {
  const { rows } = await sql<Omit<StyledComponent, 'type'> & { readonly componentTypeId: number }>`
    select component.id, component.alias, component_type_id, system.color as system_color, style
    from project join dictionary on dictionary.is_active
      and (dictionary.id = data_dictionary_id or ${isReadable(actor, organizationId)})
    join system on system.dictionary_id = dictionary.id join component on system_id = system.id
    where project.id = ${projectId} and component_styling and (dictionary.id = data_dictionary_id or exists (
      select from feature join layer on layer.id = feature.layer_id and layer.organization_id = ${organizationId}
      where ${isStoredFor('feature.organization_id', organizationId)} and properties->>'component_id' = component.id::text))
    order by dictionary.id = data_dictionary_id desc, dictionary.id, system.position, component.position`.execute(db)
  return rows.map(({ componentTypeId, ...row }) => ({ ...row, type: componentTypeName(componentTypeId) }))
}

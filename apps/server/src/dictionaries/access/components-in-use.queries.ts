import { type RawBuilder, sql } from 'kysely'
import { isStoredFor } from '#access/feature-owner'
import { isReadable, type Reader } from './dictionary-access.queries.ts'

/** A caller who reads what the features of a project are. */
export interface ProjectReader extends Reader {
  readonly projectId: string
}

/** The tables `project`, `dictionary`, `system` and `component` joined for a from clause, with the components of a condition. */
export type ProjectComponents = (reader: ProjectReader, condition?: RawBuilder<boolean>) => RawBuilder<unknown>

/**
 * The components of the dictionary of a project, and those of other readable dictionaries that features of the organization have,
 * because a project keeps the features of an earlier dictionary.
 */
export const componentsInUse: ProjectComponents = (reader, condition = sql<boolean>`true`) =>
  readableComponents(
    reader,
    sql<boolean>`${condition} and (dictionary.id = data_dictionary_id or exists (
      select from feature join layer on layer.id = feature.layer_id and layer.organization_id = ${reader.organizationId}
      where ${isStoredFor('feature.organization_id', reader.organizationId)}
        and properties->>'component_id' = component.id::text))`,
  )

/** The components of the dictionary of a project and of all other readable dictionaries: which of them features have is not read. */
export const readableComponents: ProjectComponents = (
  { actor, organizationId, projectId },
  condition = sql<boolean>`true`,
) => sql`project join dictionary on dictionary.is_active
      and (dictionary.id = data_dictionary_id or ${isReadable(actor, organizationId)})
    join system on system.dictionary_id = dictionary.id join component on system_id = system.id
    where project.id = ${projectId} and ${condition}`

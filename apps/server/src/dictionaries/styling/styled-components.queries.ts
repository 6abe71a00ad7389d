import type { StyledComponent } from '@cairn/contract/dictionaries/component-styles'
import { componentTypeName } from '@cairn/domain/dictionary/attribute-types'
import { hasFeature } from '@cairn/domain/organizations/organization-features'
import { sql } from 'kysely'
import { findFlags } from '#access/access.queries'
import type { Db } from '#platform/database/db'
import { componentsInUse, type ProjectReader } from '../access/components-in-use.queries.ts'

/** The components with styling that features of a project may have; none without the feature of the organization. */
export async function findStyledComponents(
  db: Db,
  reader: ProjectReader,
  components = componentsInUse,
): Promise<StyledComponent[]> {
  if (!hasFeature(await findFlags(db, reader.organizationId), 'dictionaryStyling')) return []
  const { rows } = await sql<Omit<StyledComponent, 'type'> & { readonly componentTypeId: number }>`
    select component.id, component.alias, component_type_id, system.color as system_color, style
    from ${components(reader, sql<boolean>`component_styling`)}
    order by dictionary.id = data_dictionary_id desc, dictionary.id, system.position, component.position`.execute(db)
  return rows.map(({ componentTypeId, ...row }) => ({ ...row, type: componentTypeName(componentTypeId) }))
}

import { Problem } from '@cairn/contract/problem'
import type { Db } from '#platform/database/db'
import { violates } from '#platform/database/violates'

/** An attribute as it is stored, without its place. */
export interface AttributeRow {
  readonly id: string
  readonly name: string
  readonly typeId: number
  readonly defaultValue: string | null
  readonly required: boolean
  readonly pickListId: string | null
  readonly isSearchable: boolean
}

interface Owner {
  readonly organizationId: string
  readonly componentId: string
}

/**
 * Makes `attributes`, in this order, the attributes of a component. Replaced as a whole: a change of names in place could
 * meet the unique index halfway, such as when two attributes exchange their names.
 */
export async function replaceAttributes(
  db: Db,
  { organizationId, componentId }: Owner,
  attributes: readonly AttributeRow[],
): Promise<void> {
  await db.deleteFrom('attribute').where('componentId', '=', componentId).execute()
  if (attributes.length === 0) return
  const rows = attributes.map((attribute, position) => ({ ...attribute, organizationId, componentId, position }))
  await db
    .insertInto('attribute')
    .values(rows)
    .execute()
    .catch(violates('attribute_name_unique', () => new Problem('attribute_name_taken', { name: '' })))
}

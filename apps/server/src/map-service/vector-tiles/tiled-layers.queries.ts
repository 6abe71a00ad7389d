import { sql } from 'kysely'
import { type Db, prepared } from '#platform/database/db'

/** The texts of a layer, and what decides the titles of its features. */
export interface TitledLayer {
  readonly name: string
  readonly description: string
  readonly serverName: string
  readonly titleProperty: string | null
  /** The columns of the file that the layer was made from. */
  readonly fieldNames: readonly string[]
}

/** undefined for a layer that does not exist. */
export async function findTitling(db: Db, layerId: string): Promise<TitledLayer | undefined> {
  const { rows } = await sql<TitledLayer>`${prepared}
    select name, description, server_name, title_property,
      array(select field->>'name' from jsonb_array_elements(fields) field) as field_names
    from layer where id = ${layerId}`.execute(db)
  return rows[0]
}

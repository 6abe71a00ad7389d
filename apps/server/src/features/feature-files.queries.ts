import { type RawBuilder, sql } from 'kysely'

/** The list of the files of a row of `feature`. */
const storedList = sql`feature.properties #> '{metadata,File_List}'`

/** Properties with a list of files that is not empty. Both are expressions of type jsonb. */
export function withListedFiles(properties: RawBuilder<unknown>, list: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(${properties} || jsonb_build_object('metadata',
    case when jsonb_typeof(${properties}->'metadata') = 'object' then ${properties}->'metadata' else '{}' end
      || jsonb_build_object('File_List', ${list})))`
}

/** Properties without their list of files. Metadata that has nothing else is absent then. @param properties of type jsonb */
export function withoutListedFiles(properties: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(case when ${properties} #> '{metadata,File_List}' is null then ${properties}
    when (${properties}->'metadata') - 'File_List' = '{}' then ${properties} - 'metadata'
    else ${properties} #- '{metadata,File_List}' end)`
}

/**
 * Properties that a client has sent for a row of `feature`, with the list of files that the row has: the commands on files alone
 * change it.
 * @param sent an expression of type jsonb, without a list
 */
export function keptFileList(sent: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(case when jsonb_typeof(${storedList}) = 'array' then ${withListedFiles(sent, storedList)} else ${sent} end)`
}

/** Whether properties, as JSON text, may list files: false for most, without reading them. */
export function hasListedFiles(properties: string): boolean {
  return properties.includes('"File_List"')
}

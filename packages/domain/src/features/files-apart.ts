import { isJsonObject, type JsonObject, type JsonValue } from '../json.ts'

/** Properties whose list of files is set aside, and the list; undefined for none. */
function apart(properties: JsonObject): { readonly others: JsonObject; readonly list: JsonValue | undefined } {
  const { metadata, ...others } = properties
  if (!isJsonObject(metadata)) return { others: properties, list: undefined }
  const { File_List: list, ...rest } = metadata
  return { others: Object.keys(rest).length === 0 ? others : { ...others, metadata: rest }, list }
}

/**
 * The properties of a feature without its list of files (`metadata.File_List`; specification 3, section 3, "Feature"), for
 * comparisons: only the calls of attachments and forms write the list. Metadata that holds nothing else is left out as well.
 */
export function withoutFiles(properties: JsonObject): JsonObject {
  return apart(properties).others
}

/** The properties with the list of files of another state of the same feature, in place of their own. */
export function withFilesOf(properties: JsonObject, source: JsonObject): JsonObject {
  const { others } = apart(properties)
  const { list } = apart(source)
  if (list === undefined) return others
  const { metadata } = others
  return { ...others, metadata: { ...(isJsonObject(metadata) && metadata), File_List: list } }
}

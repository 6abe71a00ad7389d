import { fileListOf, withoutFileList } from '../features/file-list.ts'
import { isJsonObject, type JsonObject, type JsonValue } from '../json.ts'
import { isIdProperty } from '../properties/reserved-properties.ts'

const wordLengthMax = 64
const wordsMax = 2000
const word = /[\p{L}\p{N}]+/gu

/**
 * The words that the search finds a feature by: every text and number of its property values, lower case, without
 * duplicates, separated by single spaces. Property names are not included, nor the ids of the product. Files have the words of
 * their names and notes.
 */
export function searchWords(properties: JsonValue): string {
  const words = new Set<string>()
  if (isJsonObject(properties)) collectProperties(properties, words)
  else collect(properties, words)
  return [...words].join(' ')
}

function collectProperties(properties: JsonObject, words: Set<string>): void {
  for (const [name, value] of Object.entries(withoutFileList(properties)))
    if (!isIdProperty(name, value)) collect(value, words)
  for (const { File, File_Meta } of fileListOf(properties)) {
    collect(File, words)
    collect(File_Meta?.note ?? '', words)
  }
}

function collect(value: JsonValue, words: Set<string>): void {
  if (words.size >= wordsMax || value === null || typeof value === 'boolean') return
  if (typeof value === 'object') {
    for (const item of Object.values(value)) collect(item, words)
    return
  }
  for (const found of String(value).toLowerCase().match(word) ?? []) {
    // Checked inside a value too: a tsvector of PostgreSQL is limited to one megabyte.
    if (words.size >= wordsMax) return
    words.add(found.slice(0, wordLengthMax))
  }
}

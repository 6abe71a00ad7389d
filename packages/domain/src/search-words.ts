import type { JsonValue } from './json.ts'

const wordLengthMax = 64
const wordsMax = 2000
const word = /[\p{L}\p{N}]+/gu

/**
 * The words by which a feature is found: every text and number among its property values, lower case, each once,
 * separated by single spaces. Keys are not words.
 */
export function searchWords(properties: JsonValue): string {
  const words = new Set<string>()
  collect(properties, words)
  return [...words].join(' ')
}

function collect(value: JsonValue, words: Set<string>): void {
  if (words.size >= wordsMax || value === null || typeof value === 'boolean') return
  if (typeof value === 'object') {
    for (const item of Array.isArray(value) ? value : Object.values(value)) collect(item, words)
    return
  }
  for (const [found] of String(value).toLowerCase().matchAll(word)) {
    // Also inside one value: PostgreSQL takes no tsvector of more than a megabyte.
    if (words.size >= wordsMax) return
    words.add(found.slice(0, wordLengthMax))
  }
}

import type { JsonValue } from './json.ts'

const wordLengthMax = 64
const wordsMax = 2000

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
  for (const word of String(value)
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [])
    words.add(word.slice(0, wordLengthMax))
}

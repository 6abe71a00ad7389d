import { isJsonObject } from '@cairn/domain/json'
import { endOfText } from '@cairn/domain/properties/large-integers'

/** The names of the properties of a feature in the order of its text; undefined where the parsed object has that order. */
export type ReadNameOrder = (feature: Readonly<Record<string, unknown>>, text: string) => readonly string[] | undefined

/** An array index (ECMA-262, 6.1.7): objects list such names before all others, in the order of their numbers. */
const arrayIndex = /^(?:0|[1-9]\d{0,9})$/

/**
 * Reads the features of one file in their order. The order of names matters where the file has a name first: other
 * features are not scanned again.
 */
export function createNameOrderReader(): ReadNameOrder {
  const known = new Set<string>()
  return ({ properties }, text) => {
    if (!isJsonObject(properties)) return undefined
    let isNew = false
    // Without a list of all names: most objects have none of these.
    for (const name in properties) {
      if (known.has(name)) continue
      if (!arrayIndex.test(name)) break
      known.add(name)
      isNew = true
    }
    return isNew ? propertyNames(text) : undefined
  }
}

/** With this before them no names are array indexes. */
const prefix = '_'

function propertyNames(feature: string): readonly string[] {
  const parsed: unknown = JSON.parse(withPrefixedNames(feature))
  const properties = isJsonObject(parsed) ? parsed[`${prefix}properties`] : undefined
  return isJsonObject(properties) ? Object.keys(properties).map((name) => name.slice(prefix.length)) : []
}

function withPrefixedNames(json: string): string {
  const parts: string[] = []
  let at = 0
  for (let open = json.indexOf('"'); open !== -1; open = json.indexOf('"', at)) {
    const end = endOfText(json, open)
    const isName = /\s*:/y
    isName.lastIndex = end
    parts.push(json.slice(at, open), isName.test(json) ? `"${prefix}` : '"', json.slice(open + 1, end))
    at = end
  }
  parts.push(json.slice(at))
  return parts.join('')
}

/** The kinds of values of an answer. `bits` are four binary digits, `json` is a text that holds JSON. */
type Kind = 'uuid' | 'text' | 'number' | 'boolean' | 'time' | 'bits' | 'json' | 'object' | 'list'

/**
 * An answer as a document states it: a kind, a list that has entries, or an object. A field whose name ends with `?` may be
 * null or absent. Other fields than the stated ones may be there.
 */
export type Shape = Kind | readonly [Shape] | { readonly [field: string]: Shape }

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/
const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/

const isText = (value: unknown) => typeof value === 'string'
const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isOfKind: Readonly<Record<Kind, (value: unknown) => boolean>> = {
  uuid: (value) => typeof value === 'string' && uuid.test(value),
  text: isText,
  number: (value) => typeof value === 'number',
  boolean: (value) => typeof value === 'boolean',
  time: (value) => typeof value === 'string' && time.test(value),
  bits: (value) => typeof value === 'string' && /^[01]{4}$/.test(value),
  json: isJson,
  object: isObject,
  list: Array.isArray,
}

function isJson(value: unknown): boolean {
  if (typeof value !== 'string') return false
  try {
    JSON.parse(value)
    return true
  } catch {
    return false
  }
}

/** Compares an answer with the stated one: the differences, each with its place. */
export function faultsOf(value: unknown, shape: Shape, at = 'answer'): readonly string[] {
  if (typeof shape === 'string') return isOfKind[shape](value) ? [] : [`${at} is no ${shape}: ${shown(value)}`]
  if (isList(shape)) return faultsOfList(value, shape[0], at)
  if (!isObject(value)) return [`${at} is no object: ${shown(value)}`]
  return Object.entries(shape).flatMap(([key, field]) => {
    const name = key.replace(/\?$/, '')
    const found = value[name]
    if (name !== key && (found === null || found === undefined)) return []
    return faultsOf(found, field, `${at}.${name}`)
  })
}

function faultsOfList(value: unknown, entry: Shape, at: string): readonly string[] {
  if (!Array.isArray(value)) return [`${at} is no list: ${shown(value)}`]
  if (value.length === 0) return [`${at} is empty`]
  return value.flatMap((each, index) => faultsOf(each, entry, `${at}[${index}]`))
}

const isList = (shape: Shape): shape is readonly [Shape] => Array.isArray(shape)
const shown = (value: unknown) => (JSON.stringify(value) ?? 'absent').slice(0, 100)

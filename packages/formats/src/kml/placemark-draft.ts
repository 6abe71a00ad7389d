import type { JsonValue } from '@cairn/domain/json'
import { createGeometryDraft, type Outcome } from './geometry-draft.ts'
import type { Schemas } from './schemas.ts'

type Attributes = Readonly<Record<string, string>>

/** One Placemark while its elements go by. */
export interface PlacemarkDraft {
  readonly open: (element: string, parent: string, attributes: Attributes) => void
  /** `text` is that of an element without children; undefined when it had some. */
  readonly close: (element: string, parent: string, text: string | undefined) => void
  readonly result: () => { readonly shape: Outcome; readonly properties: ReadonlyMap<string, JsonValue> }
}

/** Children of Placemark become properties under their own name, but for these. */
const propertyNames: ReadonlyMap<string, string> = new Map([
  ['Snippet', 'snippet'],
  ['phoneNumber', 'phone_number'],
])

/** Children of Placemark that say how it looks, not what it is. */
const presentation: ReadonlySet<string> = new Set([
  'visibility',
  'open',
  'styleUrl',
  'balloonVisibility',
  'altitudeMode',
  'drawOrder',
  'tessellate',
  'extrude',
])

/** Time elements, with their parent, and the property that each becomes. */
const times: ReadonlyMap<string, string> = new Map([
  ['TimeStamp/when', 'timestamp'],
  ['TimeSpan/begin', 'begin'],
  ['TimeSpan/end', 'end'],
])

/** @param element - how the file calls it: Placemark, or the name of its schema */
export function createPlacemarkDraft(element: string, schemas: Schemas): PlacemarkDraft {
  const geometry = createGeometryDraft()
  const values = new Map<string, JsonValue>()
  let dataName: string | undefined
  let fieldName: string | undefined
  let schemaUrl: string | undefined

  function put(name: string | undefined, value: JsonValue): void {
    if (name === undefined || name === '' || value === '') return
    let free = name
    for (let copy = 2; values.has(free) && copy < 10; copy++) free = `${name}_${copy}`
    values.set(free, value)
  }

  function closeValue(child: string, parent: string, text: string): void {
    if (child === 'value' && parent === 'Data') put(dataName, text)
    else if (child === 'SimpleData') put(fieldName, schemas.typed(schemaUrl, fieldName ?? '', text))
    else if (parent === 'ExtendedData') put(child, text.trim())
    else if (times.has(`${parent}/${child}`)) put(times.get(`${parent}/${child}`), text.trim())
    else if (parent === element && !presentation.has(child)) {
      put(propertyNames.get(child) ?? child, schemas.typed(element, child, text.trim()))
    }
  }

  return {
    open(child, _parent, attributes) {
      if (geometry.open(child)) return
      if (child === 'Data') dataName = attributes['name']
      else if (child === 'SchemaData') schemaUrl = attributes['schemaUrl']
      else if (child === 'SimpleData') fieldName = attributes['name']
    },
    close(child, parent, text) {
      if (geometry.close(child, text ?? '')) return
      if (text !== undefined) closeValue(child, parent, text)
    },
    result() {
      const [begin, end] = geometry.times()
      if (begin !== undefined && !values.has('begin')) put('begin', begin)
      if (end !== undefined && !values.has('end')) put('end', end)
      return { shape: geometry.result(), properties: values }
    },
  }
}

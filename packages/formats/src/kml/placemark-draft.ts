import type { JsonValue } from '@cairn/domain/json'
import { createGeometryDraft, type Outcome } from './geometry-draft.ts'
import type { Schemas } from './schemas.ts'

type Attributes = Readonly<Record<string, string>>

/** Builds one Placemark from the events of its elements. */
export interface PlacemarkDraft {
  readonly open: (element: string, parent: string, attributes: Attributes) => void
  /** `text` is the text of an element without children; undefined for an element with children. */
  readonly close: (element: string, parent: string, text: string | undefined) => void
  readonly result: () => { readonly shape: Outcome; readonly properties: ReadonlyMap<string, JsonValue> }
}

/** Children of Placemark whose property has another name. */
const propertyNames: ReadonlyMap<string, string> = new Map([
  ['Snippet', 'snippet'],
  ['phoneNumber', 'phone_number'],
])

/** Children of Placemark that describe its presentation; they become no properties. */
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

/** Time elements, with their parents, and the property of each. */
const times: ReadonlyMap<string, string> = new Map([
  ['TimeStamp/when', 'timestamp'],
  ['TimeSpan/begin', 'begin'],
  ['TimeSpan/end', 'end'],
])

/** @param element - name of the element: Placemark, or the name of its schema */
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

import { SaxesParser } from 'saxes'
import { type FieldTally, typeOfValue } from '../fields/field-tally.ts'
import { propertiesText } from '../fields/property-text.ts'
import type { SourceFeature } from '../shape/shape.ts'
import { tooComplex, UnreadableFile } from '../unreadable-file.ts'
import { createPlacemarkDraft, type PlacemarkDraft } from './placemark-draft.ts'
import { createSchemas } from './schemas.ts'

/** Content of a KML file that is not imported. */
export type IgnoredContent = 'network_link' | 'overlay' | 'tour'

export interface KmlOptions {
  /** Layer of the Placemarks outside named folders and documents. */
  readonly layer: string
  /** The only layer to read: the Placemarks of others are skipped with their content. null for all. */
  readonly only: string | null
  readonly fields: FieldTally
  /** Called for each element that is not imported. */
  readonly onIgnored: (what: IgnoredContent) => void
}

const maxDepth = 400

/** Elements that are skipped with their content: presentation, views and links. */
const ignored: ReadonlySet<string> = new Set(
  'Style StyleMap LookAt Camera Region NetworkLinkControl Update Link Url Icon Metadata author Model SimpleArrayData'.split(
    ' ',
  ),
)
const counted: ReadonlyMap<string, IgnoredContent> = new Map([
  ['NetworkLink', 'network_link'],
  ['GroundOverlay', 'overlay'],
  ['ScreenOverlay', 'overlay'],
  ['PhotoOverlay', 'overlay'],
  ['Tour', 'tour'],
])
/** Elements whose content is read as text: many files contain unescaped HTML in them. */
const textual: ReadonlySet<string> = new Set([
  'description',
  'Snippet',
  'snippet',
  'name',
  'value',
  'SimpleData',
  'text',
])
const roots: ReadonlySet<string> = new Set(['kml', 'Document', 'Folder', 'Placemark'])

/**
 * Reads the Placemarks of KML text (OGC 12-007r2, and the Google extensions for tracks), at any depth. It loads no other
 * files: network links, overlays and references are not followed, and entities of a document type declaration are not
 * expanded.
 * @throws UnreadableFile file_damaged (not well-formed), file_not_supported (other XML), file_too_complex
 */
export async function* readKml(
  texts: AsyncIterable<string> | Iterable<string>,
  options: KmlOptions,
): AsyncGenerator<readonly SourceFeature[]> {
  const reader = createReader(options)
  let isXml = false
  for await (const text of texts) {
    isXml ||= looksLikeXml(text)
    reader.write(text)
    yield reader.take()
  }
  reader.end()
  yield reader.take()
}

function looksLikeXml(start: string): boolean {
  const first = start.replace(/^\ufeff/, '').trimStart()[0]
  if (first !== undefined && first !== '<') throw new UnreadableFile('file_not_supported', { reason: 'not_kml' })
  return first !== undefined
}

function createReader(options: KmlOptions) {
  let features: SourceFeature[] = []
  let count = 0
  const elements = createElements(options, (feature) => {
    features.push(feature)
    count++
  })
  const parser = new SaxesParser<{ position: false; xmlns: false }>({ position: false, xmlns: false })
  // The parser looks entities up in an ordinary object, where `&constructor;` would find a function.
  const entities = { amp: '&', gt: '>', lt: '<', quot: '"', apos: "'" }
  Object.setPrototypeOf(entities, null)
  parser.ENTITIES = entities
  let slips = 0
  parser.on('error', ({ message }) => {
    slips++
    if (slips > maxRecoverableErrors || !recoverable.some((pattern) => pattern.test(message)))
      throw new UnreadableFile('file_damaged', { reason: 'xml', feature: count + 1 })
  })
  parser.on('opentag', ({ name, attributes }) => elements.open(localName(name), attributes))
  parser.on('closetag', ({ name }) => elements.close(localName(name)))
  parser.on('text', elements.text)
  parser.on('cdata', elements.text)
  return {
    write(text: string): void {
      try {
        parser.write(text)
      } catch (error) {
        // Strings end at half a gigabyte.
        throw error instanceof RangeError ? tooComplex('text', 2 ** 29) : error
      }
    },
    end(): void {
      parser.close()
    },
    take(): readonly SourceFeature[] {
      const taken = features
      features = []
      return taken
    },
  }
}

/** Limit of recoverable errors: each costs time, and a file of errors would take minutes. */
const maxRecoverableErrors = 200_000

/** Errors of the XML parser after which the text is still unambiguous. */
const recoverable = [
  /undefined entity/,
  /malformed character entity/,
  /disallowed character\.$/,
  /"]]>" is disallowed/,
  /duplicate attribute/,
  /XML declaration must (?:appear )?(?:be )?at the start/,
]

function createElements({ layer, only, fields, onIgnored }: KmlOptions, emit: (feature: SourceFeature) => void) {
  const schemas = createSchemas()
  const stack: string[] = []
  const containers: (string | undefined)[] = []
  let placemark: { readonly draft: PlacemarkDraft; readonly depth: number } | undefined
  /** Depth of the element whose content is skipped or read as text. */
  let skipping = 0
  let collecting = 0
  let text = ''
  let isLeaf = false

  function open(element: string, attributes: Readonly<Record<string, string>>): void {
    if (stack.push(element) > maxDepth) throw tooComplex('depth', maxDepth)
    if (stack.length === 1 && !roots.has(element)) throw new UnreadableFile('file_not_supported', { reason: 'not_kml' })
    if (skipping > 0 || collecting > 0) return
    text = ''
    isLeaf = true
    const thing = counted.get(element)
    if (thing !== undefined) onIgnored(thing)
    if (thing !== undefined || ignored.has(element) || (placemark !== undefined && element === 'Placemark')) {
      skipping = stack.length
    } else if (placemark !== undefined) {
      if (textual.has(element)) collecting = stack.length
      placemark.draft.open(element, stack.at(-2) ?? '', attributes)
    } else openOutside(element, attributes)
  }

  function openOutside(element: string, attributes: Readonly<Record<string, string>>): void {
    if (element === 'Placemark' || schemas.isPlacemark(element)) {
      if (only === null || layerName() === only)
        placemark = { draft: createPlacemarkDraft(element, schemas), depth: stack.length }
      else skipping = stack.length
    } else if (element === 'Folder' || element === 'Document') containers.push(undefined)
    else if (element === 'Schema') schemas.openSchema(attributes)
    else if (element === 'SimpleField') schemas.openField(attributes)
    else if (textual.has(element)) collecting = stack.length
  }

  function close(element: string): void {
    const depth = stack.length
    stack.pop()
    if (depth === skipping) skipping = 0
    else if (skipping === 0 && (collecting === 0 || collecting === depth)) {
      collecting = 0
      closeKnown(element, depth)
    } else return
    text = ''
    isLeaf = false
  }

  function closeKnown(element: string, depth: number): void {
    const parent = stack.at(-1) ?? ''
    if (placemark?.depth === depth) emitPlacemark(placemark.draft)
    else if (placemark !== undefined) placemark.draft.close(element, parent, isLeaf ? text : undefined)
    else if (element === 'Folder' || element === 'Document') containers.pop()
    else if (element === 'name' && (parent === 'Folder' || parent === 'Document'))
      containers[containers.length - 1] = text
  }

  function emitPlacemark(draft: PlacemarkDraft): void {
    placemark = undefined
    const { shape, properties } = draft.result()
    const stored = [...properties].map(([name, value]) => [fields.note(name, typeOfValue(value)), value] as const)
    emit({ layer: layerName(), shape, properties: propertiesText(stored) })
  }

  function layerName(): string {
    const named = containers.findLast((name) => name !== undefined && name.trim() !== '')
    return named === undefined ? layer : named.trim().replace(/\s+/g, ' ').slice(0, 128)
  }

  return {
    open,
    close,
    text: (more: string): void => {
      if (skipping === 0) text += more
    },
  }
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}

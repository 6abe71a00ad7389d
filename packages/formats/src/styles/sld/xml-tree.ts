import { SaxesParser } from 'saxes'
import { type StylePlace, UnreadableStyle } from '../diagnostics.ts'
import { styleNestingMax, stylePartsMax } from '../limits.ts'

/** An element of a small document. */
export interface XmlElement extends StylePlace {
  /** URI of its namespace; empty without one. */
  readonly uri: string
  readonly local: string
  /** Values by local name: no element of a style has two attributes that differ in their namespace alone. */
  readonly attributes: ReadonlyMap<string, string>
  readonly children: XmlNode[]
}

/** A child of an element. Whitespace of a CDATA section belongs to the text. */
export type XmlNode = XmlElement | { readonly text: string; readonly isCdata: boolean }

/** Tells an element from a text. */
export const isElement = (node: XmlNode): node is XmlElement => 'local' in node

/** Limits of a document. */
export interface XmlLimits {
  /** Levels of elements. */
  readonly nesting: number
  readonly elements: number
}

const styleLimits: XmlLimits = { nesting: styleNestingMax, elements: stylePartsMax }

/**
 * Parses an XML document of limited size with namespaces. A document type declaration is refused, so that no entity is
 * ever expanded, and nothing is loaded.
 * @throws UnreadableStyle
 */
export function parseXml(text: string, limits = styleLimits): XmlElement {
  const source = text.replace(/^\ufeff/, '')
  const parser = new SaxesParser<{ xmlns: true; position: true }>({ xmlns: true, position: true })
  // The parser looks entities up in an ordinary object, where `&constructor;` would find a function.
  const entities = { amp: '&', gt: '>', lt: '<', quot: '"', apos: "'" }
  Object.setPrototypeOf(entities, null)
  parser.ENTITIES = entities
  const place = (): StylePlace => ({ line: parser.line, column: parser.column + 1 })
  const open: XmlElement[] = []
  let root: XmlElement | undefined
  let count = 0
  let start = place()
  const lineStarts = [0, ...[...source.matchAll(/\n/g)].map(({ index }) => index + 1)]
  let line = 0
  // Elements open in the order of the text.
  const placeAt = (offset: number): StylePlace => {
    while ((lineStarts[line + 1] ?? Infinity) <= offset) line++
    return { line: line + 1, column: offset - (lineStarts[line] ?? 0) + 1 }
  }

  parser.on('doctype', () => {
    throw new UnreadableStyle('doctype', place())
  })
  parser.on('error', ({ message }) => {
    throw new UnreadableStyle('not_well_formed', place(), { detail: message.replace(/^\S*?\d+:\d+: /, '') })
  })
  parser.on('opentagstart', ({ name }) => {
    // The parser has read `<`, the name and the character after it, which may begin another line.
    start = placeAt(parser.position - name.length - 2)
  })
  parser.on('opentag', ({ uri, local, attributes }) => {
    if (open.length >= limits.nesting)
      throw new UnreadableStyle('too_complex', start, { limit: 'nesting', max: limits.nesting })
    if (++count > limits.elements)
      throw new UnreadableStyle('too_complex', start, { limit: 'elements', max: limits.elements })
    const values = new Map(Object.values(attributes).map((attribute) => [attribute.local, attribute.value]))
    const element: XmlElement = { uri, local, attributes: values, children: [], ...start }
    open.at(-1)?.children.push(element)
    root ??= element
    open.push(element)
  })
  parser.on('closetag', () => void open.pop())
  parser.on('text', (content) => void open.at(-1)?.children.push({ text: content, isCdata: false }))
  parser.on('cdata', (content) => void open.at(-1)?.children.push({ text: content, isCdata: true }))
  parser.write(source).close()
  if (!root) throw new UnreadableStyle('not_well_formed', { line: 1, column: 1 }, { detail: 'no element' })
  return root
}

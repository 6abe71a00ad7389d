import { childElements, textOf } from '@cairn/formats/styles/sld/elements'
import { parseXml, type XmlElement } from '@cairn/formats/styles/sld/xml-tree'

/** The root of a document, whose document type is left out: the parser refuses it. */
export function rootOf(text: string): XmlElement {
  return parseXml(text.replace(/<!DOCTYPE[^>]*>\n/, ''))
}

/** All elements at or below an element that have a name, in the order of the text. */
export function elementsNamed(element: XmlElement, local: string): readonly XmlElement[] {
  const below = childElements(element).flatMap((child) => elementsNamed(child, local))
  return element.local === local ? [element, ...below] : below
}

/** The texts of the children of a name. */
export function childTexts(element: XmlElement, local: string): readonly string[] {
  return childElements(element)
    .filter((child) => child.local === local)
    .map(textOf)
}

/** The first child of a name. @throws Error without one */
export function childNamed(element: XmlElement, local: string): XmlElement {
  const child = childElements(element).find((found) => found.local === local)
  if (!child) throw new Error(`${element.local} has no ${local}`)
  return child
}

/** The children of an element that are not at their place in a sequence of a schema, where each may be repeated. */
export function misplaced(element: XmlElement, sequence: readonly string[]): readonly string[] {
  let reached = 0
  return childElements(element).flatMap(({ local }) => {
    const place = sequence.indexOf(local)
    if (place < reached) return [local]
    reached = place
    return []
  })
}

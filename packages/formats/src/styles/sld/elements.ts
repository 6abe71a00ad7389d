import type { StyleWarnings } from '../diagnostics.ts'
import { isElement, type XmlElement } from './xml-tree.ts'

const sld = 'http://www.opengis.net/sld'
const se = 'http://www.opengis.net/se'
const ogc = 'http://www.opengis.net/ogc'
const fes = 'http://www.opengis.net/fes/2.0'

/** Whether an element belongs to SLD 1.0 or to Symbology Encoding 1.1. */
export const isStyling = ({ uri }: XmlElement) => uri === sld || uri === se
/** Whether an element belongs to Filter Encoding. */
export const isFiltering = ({ uri }: XmlElement) => uri === ogc || uri === fes

/** The child elements, without texts. */
export const childElements = (element: XmlElement): XmlElement[] => element.children.filter(isElement)

/** The first child of SLD or SE with this name. */
export function childOf(element: XmlElement, local: string): XmlElement | undefined {
  return childElements(element).find((child) => child.local === local && isStyling(child))
}

/** The trimmed text directly in an element. */
export function textOf(element: XmlElement | undefined): string {
  if (!element) return ''
  return element.children
    .map((node) => (isElement(node) ? '' : node.text))
    .join('')
    .trim()
}

/** Warns about the children that are neither read nor without effect. */
export function warnOfOthers(element: XmlElement, known: readonly string[], warnings: StyleWarnings): void {
  for (const child of childElements(element)) {
    if (known.includes(child.local)) continue
    warnings.add('not_supported', child, { name: child.attributes.get('name') ?? child.local })
  }
}

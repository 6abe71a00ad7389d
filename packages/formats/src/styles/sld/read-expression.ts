import type { DrawnPart, Expression } from '@cairn/domain/style/style'
import type { StyleWarnings } from '../diagnostics.ts'
import { callOf, partOf } from '../functions.ts'
import { childElements, childOf, isFiltering, textOf } from './elements.ts'
import { isElement, type XmlElement } from './xml-tree.ts'

const operators: ReadonlyMap<string, string> = new Map([
  ['Add', 'add'],
  ['Sub', 'sub'],
  ['Mul', 'mul'],
  ['Div', 'div'],
])

/** Reads an expression of Filter Encoding or a function of SE; undefined, with a warning, if nothing computes it. */
export function readExpression(element: XmlElement, warnings: StyleWarnings): Expression | undefined {
  const { local } = element
  if (local === 'Literal') return readLiteral(element, warnings)
  if (local === 'PropertyName' || local === 'ValueReference') return { property: textOf(element) }
  const operator = operators.get(local)
  const name = operator ?? (local === 'Function' ? (element.attributes.get('name') ?? '') : local)
  const args = local === 'Function' || operator ? childElements(element) : argumentsOf(element)
  if (args) {
    const values = args.map((arg) =>
      isFiltering(arg) || !operatorless(arg) ? readExpression(arg, warnings) : readValue(arg, warnings),
    )
    const known = values.filter((value) => value !== undefined)
    if (known.length < values.length) return undefined
    const call = callOf(name, known)
    if (call !== undefined) return call
  }
  warnings.add('unknown_function', element, { name })
  return undefined
}

/** Arguments of SE functions are values in elements of their own: Data, Value, Threshold, … */
const operatorless = ({ local }: XmlElement) =>
  ['LookupValue', 'Data', 'Value', 'Threshold', 'MapItem', 'StringValue'].includes(local)

/** The arguments of a function of SE 1.1, section 11.6, in the order of the function of that name. */
function argumentsOf(element: XmlElement): XmlElement[] | undefined {
  const children = childElements(element)
  switch (element.local) {
    case 'Categorize':
    case 'Concatenate':
      return children
    case 'Interpolate':
    case 'Recode':
      return children.flatMap((child) =>
        child.local === 'InterpolationPoint' || child.local === 'MapItem' ? childElements(child) : [child],
      )
    default:
      return undefined
  }
}

function readLiteral(element: XmlElement, warnings: StyleWarnings): Expression | undefined {
  const inner = childElements(element)[0]
  return inner ? readExpression(inner, warnings) : literalText(element)
}

/** The text of a literal: trimmed, unless a CDATA section keeps its whitespace. */
function literalText(element: XmlElement): string {
  const texts = element.children.flatMap((node) => (isElement(node) ? [] : [node]))
  return texts.some(({ isCdata }) => isCdata)
    ? texts.map(({ text, isCdata }) => (isCdata ? text : text.trim())).join('')
    : textOf(element)
}

/** Reads mixed content: texts and expressions, which are joined. undefined without content or with an unknown function. */
export function readValue(element: XmlElement, warnings: StyleWarnings): Expression | undefined {
  const parts: Expression[] = []
  for (const node of element.children) {
    if (isElement(node)) {
      const value = readExpression(node, warnings)
      if (value === undefined) return undefined
      parts.push(value)
    } else {
      const text = node.isCdata ? node.text : node.text.trim()
      if (text !== '') parts.push(text)
    }
  }
  const [first, ...others] = parts
  if (first === undefined || others.length === 0) return first
  return parts.every((part) => typeof part === 'string') ? parts.join('') : { call: 'concat', args: parts }
}

/** The value of a child by name; undefined without one. */
export function readChildValue(element: XmlElement, local: string, warnings: StyleWarnings): Expression | undefined {
  const child = childOf(element, local)
  return child && readValue(child, warnings)
}

/** The part of the geometry that a symbolizer draws. */
export function readPart(symbolizer: XmlElement, warnings: StyleWarnings): DrawnPart {
  const geometry = childOf(symbolizer, 'Geometry')
  const inner = geometry && childElements(geometry)[0]
  if (!inner || inner.local === 'PropertyName') return 'whole'
  const part = partOf(inner.attributes.get('name') ?? '')
  if (part) return part
  warnings.add('not_supported', inner, { name: inner.attributes.get('name') ?? inner.local })
  return 'whole'
}

import {
  type Expression,
  type Fill,
  type Graphic,
  type Mark,
  type Picture,
  plainFill,
  plainGraphic,
  plainStroke,
  type Stroke,
} from '@cairn/domain/style/style'
import type { StyleWarnings } from '../diagnostics.ts'
import { pictureOf, shapeOf, warnOfColour } from '../graphics.ts'
import { childElements, childOf, textOf, warnOfOthers } from './elements.ts'
import { readChildValue, readValue } from './read-expression.ts'
import type { XmlElement } from './xml-tree.ts'

/** The values of CssParameter (SLD) and SvgParameter (SE) elements by name. */
export function readParameters(
  element: XmlElement,
  known: readonly string[],
  warnings: StyleWarnings,
): ReadonlyMap<string, Expression> {
  const values = new Map<string, Expression>()
  for (const child of childElements(element)) {
    if (child.local !== 'CssParameter' && child.local !== 'SvgParameter') continue
    const name = child.attributes.get('name') ?? ''
    const value = readValue(child, warnings)
    if (!known.includes(name)) warnings.add('not_supported', child, { name })
    else if (value !== undefined) {
      warnOfColour(name, value, { place: child, warnings })
      values.set(name, value)
    }
  }
  return values
}

/** Reads a Fill; undefined if it has only an image that is not loaded. */
export function readFill(element: XmlElement, warnings: StyleWarnings): Fill | undefined {
  const values = readParameters(element, ['fill', 'fill-opacity'], warnings)
  const holder = childOf(element, 'GraphicFill')
  const pattern = holder && readHeldGraphic(holder, warnings)
  warnOfOthers(element, ['CssParameter', 'SvgParameter', 'GraphicFill'], warnings)
  if (holder && !pattern && !values.has('fill')) return undefined
  return {
    color: values.get('fill') ?? plainFill.color,
    opacity: values.get('fill-opacity') ?? plainFill.opacity,
    ...(pattern && { pattern }),
  }
}

const strokeNames = ['', '-opacity', '-width', '-linecap', '-linejoin', '-dasharray', '-dashoffset'].map(
  (end) => `stroke${end}`,
)

/** Reads a Stroke; undefined if it has only an image that is not loaded. */
export function readStroke(element: XmlElement, warnings: StyleWarnings): Stroke | undefined {
  const values = readParameters(element, strokeNames, warnings)
  const holder = childOf(element, 'GraphicStroke') ?? childOf(element, 'GraphicFill')
  const pattern = holder && readHeldGraphic(holder, warnings)
  warnOfOthers(element, ['CssParameter', 'SvgParameter', 'GraphicStroke', 'GraphicFill'], warnings)
  if (holder && !pattern && !values.has('stroke')) return undefined
  return {
    color: values.get('stroke') ?? plainStroke.color,
    opacity: values.get('stroke-opacity') ?? plainStroke.opacity,
    width: values.get('stroke-width') ?? plainStroke.width,
    cap: values.get('stroke-linecap') ?? plainStroke.cap,
    join: values.get('stroke-linejoin') ?? plainStroke.join,
    dash: dashOf(values.get('stroke-dasharray')),
    dashOffset: values.get('stroke-dashoffset') ?? plainStroke.dashOffset,
    ...(pattern && { pattern }),
  }
}

function dashOf(value: Expression | undefined): Expression[] {
  if (value === undefined) return []
  if (typeof value !== 'string') return [value]
  const lengths = value.split(/[\s,]+/).map(Number)
  return lengths.every((length) => Number.isFinite(length) && length >= 0) ? lengths : []
}

function readHeldGraphic(holder: XmlElement, warnings: StyleWarnings): Graphic | undefined {
  warnOfOthers(holder, ['Graphic'], warnings)
  const graphic = childOf(holder, 'Graphic')
  return graphic && readGraphic(graphic, warnings)
}

const graphicChildren = ['Mark', 'ExternalGraphic', 'Size', 'Opacity', 'Rotation', 'AnchorPoint', 'Displacement']

/**
 * Reads a Graphic: of its marks and images the first one that can be drawn, an image by its path only if there is no mark. A graphic
 * without any is a square.
 */
export function readGraphic(element: XmlElement, warnings: StyleWarnings): Graphic | undefined {
  warnOfOthers(element, graphicChildren, warnings)
  const options = childElements(element).filter(({ local }) => local === 'Mark' || local === 'ExternalGraphic')
  const mark = options.length === 0 ? plainMark : readOptions(options, warnings)
  if (!mark) return undefined
  return {
    mark,
    size: readChildValue(element, 'Size', warnings) ?? plainGraphic.size,
    opacity: readChildValue(element, 'Opacity', warnings) ?? plainGraphic.opacity,
    rotation: readChildValue(element, 'Rotation', warnings) ?? plainGraphic.rotation,
    anchor: readPair(element, 'AnchorPoint', warnings) ?? plainGraphic.anchor,
    displacement: readPair(element, 'Displacement', warnings) ?? plainGraphic.displacement,
  }
}

const plainMark: Mark = { kind: 'mark', shape: 'square', fill: plainFill, stroke: plainStroke }

function readOptions(options: readonly XmlElement[], warnings: StyleWarnings): Mark | Picture | undefined {
  let picture: Picture | undefined
  for (const option of options) {
    if (option.local === 'Mark') return readMark(option, warnings)
    picture ??= readPicture(option, warnings)
  }
  return picture
}

/** The two values of an AnchorPoint or a Displacement. */
export function readPair(
  element: XmlElement,
  local: 'AnchorPoint' | 'Displacement',
  warnings: StyleWarnings,
): readonly [Expression, Expression] | undefined {
  const pair = childOf(element, local)
  if (!pair) return undefined
  return [readChildValue(pair, `${local}X`, warnings) ?? 0, readChildValue(pair, `${local}Y`, warnings) ?? 0]
}

function readMark(element: XmlElement, warnings: StyleWarnings): Mark {
  warnOfOthers(element, ['WellKnownName', 'Fill', 'Stroke'], warnings)
  const name = childOf(element, 'WellKnownName')
  const shape = (name && readValue(name, warnings)) ?? 'square'
  const [fill, stroke] = [childOf(element, 'Fill'), childOf(element, 'Stroke')]
  const [readAsFill, readAsStroke] = [fill && readFill(fill, warnings), stroke && readStroke(stroke, warnings)]
  return {
    kind: 'mark',
    shape: shapeOf(shape, name ?? element, warnings),
    ...(readAsFill && { fill: readAsFill }),
    ...(readAsStroke && { stroke: readAsStroke }),
  }
}

function readPicture(element: XmlElement, warnings: StyleWarnings): Picture | undefined {
  const format = textOf(childOf(element, 'Format'))
  const resource = childOf(element, 'OnlineResource')
  if (resource) return pictureOf({ href: resource.attributes.get('href') ?? '', format }, resource, warnings)
  warnings.add('graphic_not_loaded', element, { name: format })
  return undefined
}

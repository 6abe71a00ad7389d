import {
  type Expression,
  plainFill,
  plainStroke,
  plainText,
  type Symbolizer,
  type TextSymbolizer,
} from '@cairn/domain/style/style'
import type { StyleWarnings } from '../diagnostics.ts'
import { childElements, childOf, textOf, warnOfOthers } from './elements.ts'
import { readChildValue, readPart, readValue } from './read-expression.ts'
import { readFill, readGraphic, readPair, readParameters, readStroke } from './read-paint.ts'
import type { XmlElement } from './xml-tree.ts'

const described = ['Name', 'Description', 'Geometry', 'BaseSymbolizer']

/** Reads a symbolizer: a PolygonSymbolizer becomes a fill and a stroke. */
export function readSymbolizer(element: XmlElement, warnings: StyleWarnings): readonly Symbolizer[] {
  switch (element.local) {
    case 'PolygonSymbolizer':
      return readPolygon(element, warnings)
    case 'LineSymbolizer':
      return readLine(element, warnings)
    case 'PointSymbolizer':
      return readPoint(element, warnings)
    case 'TextSymbolizer':
      return readText(element, warnings)
    default:
      warnings.add(element.local === 'RasterSymbolizer' ? 'raster_not_drawn' : 'not_supported', element, {
        name: element.local,
      })
      return []
  }
}

function readPolygon(element: XmlElement, warnings: StyleWarnings): readonly Symbolizer[] {
  warnOfOthers(element, [...described, 'Fill', 'Stroke', 'PerpendicularOffset'], warnings)
  const part = readPart(element, warnings)
  const [fill, stroke] = [childOf(element, 'Fill'), childOf(element, 'Stroke')]
  const paint = fill && readFill(fill, warnings)
  const outline = stroke && readStroke(stroke, warnings)
  const offset = readChildValue(element, 'PerpendicularOffset', warnings) ?? 0
  return [
    ...(paint ? [{ kind: 'fill' as const, part, ...paint }] : []),
    ...(outline
      ? [{ kind: 'stroke' as const, part, ...outline, offset, isMetres: isInMetres(element, warnings) }]
      : []),
  ]
}

function readLine(element: XmlElement, warnings: StyleWarnings): readonly Symbolizer[] {
  warnOfOthers(element, [...described, 'Stroke', 'PerpendicularOffset'], warnings)
  const stroke = childOf(element, 'Stroke')
  const outline = stroke ? readStroke(stroke, warnings) : plainStroke
  if (!outline) return []
  const offset = readChildValue(element, 'PerpendicularOffset', warnings) ?? 0
  return [
    { kind: 'stroke', part: readPart(element, warnings), ...outline, offset, isMetres: isInMetres(element, warnings) },
  ]
}

/** Lengths are pixels unless the symbolizer says metres (SE 1.1, section 7.1). */
function isInMetres(element: XmlElement, warnings: StyleWarnings): boolean {
  const unit = element.attributes.get('uom') ?? ''
  if (/(?:metre|meter)s?$/i.test(unit)) return true
  if (unit !== '' && !/pixel$/i.test(unit)) warnings.add('not_supported', element, { name: unit })
  return false
}

function readPoint(element: XmlElement, warnings: StyleWarnings): readonly Symbolizer[] {
  warnOfOthers(element, [...described, 'Graphic'], warnings)
  const child = childOf(element, 'Graphic')
  const graphic = child && readGraphic(child, warnings)
  return graphic ? [{ kind: graphic.mark.kind, part: readPart(element, warnings), ...graphic }] : []
}

const textChildren = [
  ...described,
  'Label',
  'Font',
  'LabelPlacement',
  'Halo',
  'Fill',
  'Priority',
  'VendorOption',
  'Graphic',
]

function readText(element: XmlElement, warnings: StyleWarnings): readonly Symbolizer[] {
  warnOfOthers(element, textChildren, warnings)
  const label = readChildValue(element, 'Label', warnings)
  const [fill, halo, graphic] = [childOf(element, 'Fill'), childOf(element, 'Halo'), childOf(element, 'Graphic')]
  const shield = graphic && readGraphic(graphic, warnings)
  if (label === undefined) return []
  return [
    {
      kind: 'text',
      part: readPart(element, warnings),
      label,
      ...readFont(childOf(element, 'Font'), warnings),
      fill: (fill && readTextFill(fill, warnings)) ?? plainText.fill,
      ...(halo && { halo: readHalo(halo, warnings) }),
      placement: readPlacement(childOf(element, 'LabelPlacement'), warnings),
      ...(shield && { shield }),
      priority: readChildValue(element, 'Priority', warnings) ?? plainText.priority,
      options: readOptions(element),
    },
  ]
}

/** A Fill of a text without a colour is black. */
function readTextFill(element: XmlElement, warnings: StyleWarnings): TextSymbolizer['fill'] | undefined {
  const fill = readFill(element, warnings)
  const hasColour = childElements(element).some(({ attributes }) => attributes.get('name') === 'fill')
  return fill && !hasColour ? { ...fill, color: plainText.fill.color } : fill
}

const fontNames = ['font-family', 'font-size', 'font-style', 'font-weight']

function readFont(
  font: XmlElement | undefined,
  warnings: StyleWarnings,
): Pick<TextSymbolizer, 'fonts' | 'size' | 'style' | 'weight'> {
  if (!font) return { fonts: plainText.fonts, size: plainText.size, style: 'normal', weight: 'normal' }
  const values = readParameters(font, fontNames, warnings)
  const fonts = childElements(font)
    .filter(({ attributes }) => attributes.get('name') === 'font-family')
    .map((family) => readValue(family, warnings))
    .filter((family) => family !== undefined)
  return {
    fonts: fonts.length > 0 ? fonts : plainText.fonts,
    size: values.get('font-size') ?? plainText.size,
    style: values.get('font-style') ?? plainText.style,
    weight: values.get('font-weight') ?? plainText.weight,
  }
}

function readHalo(halo: XmlElement, warnings: StyleWarnings): NonNullable<TextSymbolizer['halo']> {
  const fill = childOf(halo, 'Fill')
  const paint = fill && readFill(fill, warnings)
  const hasColour = fill && childElements(fill).some(({ attributes }) => attributes.get('name') === 'fill')
  return {
    ...(paint ?? plainFill),
    ...(!hasColour && { color: '#ffffff' }),
    radius: readChildValue(halo, 'Radius', warnings) ?? 1,
  }
}

function readPlacement(placement: XmlElement | undefined, warnings: StyleWarnings): TextSymbolizer['placement'] {
  const line = placement && childOf(placement, 'LinePlacement')
  if (line) return { kind: 'line', offset: readChildValue(line, 'PerpendicularOffset', warnings) ?? 0 }
  const point = placement && childOf(placement, 'PointPlacement')
  if (!point) return plainText.placement
  const rotation: Expression = readChildValue(point, 'Rotation', warnings) ?? 0
  return {
    kind: 'point',
    anchor: readPair(point, 'AnchorPoint', warnings) ?? [0, 0.5],
    displacement: readPair(point, 'Displacement', warnings) ?? [0, 0],
    rotation,
  }
}

function readOptions(element: XmlElement): Record<string, string> {
  const placement = childOf(element, 'LabelPlacement')
  const line = placement && childOf(placement, 'LinePlacement')
  const gap = line && textOf(childOf(line, 'IsRepeated')) === 'true' ? textOf(childOf(line, 'Gap')) : ''
  const options = childElements(element)
    .filter(({ local }) => local === 'VendorOption')
    .map((option): [string, string] => [option.attributes.get('name') ?? '', textOf(option)])
  const repeated: [string, string][] = gap === '' ? [] : [['repeat', gap]]
  return Object.fromEntries([...repeated, ...options])
}

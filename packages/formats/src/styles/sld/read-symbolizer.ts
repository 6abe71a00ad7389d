import { gapOption } from '@cairn/domain/style/paint/label-paint'
import {
  type Expression,
  plainFill,
  plainStroke,
  plainText,
  type Symbolizer,
  type TextSymbolizer,
} from '@cairn/domain/style/style'
import type { StyleWarnings } from '../diagnostics.ts'
import { isDrawnOption, undrawnAnchor } from '../label-parts.ts'
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
  // Outlines of areas are drawn without an offset.
  if (!isZero(offset))
    warnings.add('not_supported', childOf(element, 'PerpendicularOffset') ?? element, { name: 'PerpendicularOffset' })
  // A colour has no length.
  const unit = outline || paint?.pattern ? unitOf(element, warnings) : {}
  return [
    ...(paint ? [{ kind: 'fill' as const, part, ...paint, ...(paint.pattern && unit) }] : []),
    ...(outline ? [{ kind: 'stroke' as const, part, ...outline, offset, ...unit }] : []),
  ]
}

function readLine(element: XmlElement, warnings: StyleWarnings): readonly Symbolizer[] {
  warnOfOthers(element, [...described, 'Stroke', 'PerpendicularOffset'], warnings)
  const stroke = childOf(element, 'Stroke')
  const outline = stroke ? readStroke(stroke, warnings) : plainStroke
  if (!outline) return []
  const offset = readChildValue(element, 'PerpendicularOffset', warnings) ?? 0
  return [{ kind: 'stroke', part: readPart(element, warnings), ...outline, offset, ...unitOf(element, warnings) }]
}

/** Lengths are pixels unless the symbolizer says metres (SE 1.1, section 7.1). */
function unitOf(element: XmlElement, warnings: StyleWarnings): { readonly isMetres?: true } {
  const unit = element.attributes.get('uom') ?? ''
  if (/(?:metre|meter)s?$/i.test(unit)) return { isMetres: true }
  if (unit !== '' && !/pixel$/i.test(unit)) warnings.add('not_supported', element, { name: unit })
  return {}
}

/** False for an expression, which may have another value. */
const isZero = (value: Expression) => typeof value !== 'object' && Number(value) === 0

function readPoint(element: XmlElement, warnings: StyleWarnings): readonly Symbolizer[] {
  warnOfOthers(element, [...described, 'Graphic'], warnings)
  const child = childOf(element, 'Graphic')
  const graphic = child && readGraphic(child, warnings)
  const unit = unitOf(element, warnings)
  return graphic ? [{ kind: graphic.mark.kind, part: readPart(element, warnings), ...graphic, ...unit }] : []
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
  const unit = unitOf(element, warnings)
  const label = readChildValue(element, 'Label', warnings)
  const [fill, halo, graphic] = [childOf(element, 'Fill'), childOf(element, 'Halo'), childOf(element, 'Graphic')]
  const shield = graphic && readGraphic(graphic, warnings)
  if (label === undefined) return []
  const placement = readPlacement(childOf(element, 'LabelPlacement'), warnings)
  return [
    {
      kind: 'text',
      part: readPart(element, warnings),
      label,
      ...readFont(childOf(element, 'Font'), warnings),
      fill: (fill && readTextFill(fill, warnings)) ?? plainText.fill,
      ...(halo && { halo: readHalo(halo, warnings) }),
      placement,
      ...(shield && { shield }),
      priority: readChildValue(element, 'Priority', warnings) ?? plainText.priority,
      options: readOptions(element, placement, warnings),
      ...unit,
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
  if (line) {
    warnOfLine(line, warnings)
    return { kind: 'line', offset: readChildValue(line, 'PerpendicularOffset', warnings) ?? 0 }
  }
  const point = placement && childOf(placement, 'PointPlacement')
  if (!point) return plainText.placement
  warnOfOthers(point, ['AnchorPoint', 'Displacement', 'Rotation'], warnings)
  const rotation: Expression = readChildValue(point, 'Rotation', warnings) ?? 0
  const anchor = readPair(point, 'AnchorPoint', warnings) ?? [0, 0.5]
  const undrawn = undrawnAnchor(anchor)
  if (undrawn !== undefined)
    warnings.add('not_supported', childOf(point, 'AnchorPoint') ?? point, { name: `AnchorPoint ${undrawn}` })
  return {
    kind: 'point',
    anchor,
    displacement: readPair(point, 'Displacement', warnings) ?? [0, 0],
    rotation,
  }
}

const lineChildren = ['PerpendicularOffset', 'IsRepeated', 'InitialGap', 'Gap', 'IsAligned', 'GeneralizeLine']
const isTrue = (element: XmlElement | undefined) => /^(?:1|true)$/i.test(textOf(element))

/** Warns of the parts of a LinePlacement (SE 1.1, section 11.4.4) that are left out. */
function warnOfLine(line: XmlElement, warnings: StyleWarnings): void {
  warnOfOthers(line, lineChildren, warnings)
  const [initialGap, aligned, generalized, repeated] = ['InitialGap', 'IsAligned', 'GeneralizeLine', 'IsRepeated'].map(
    (name) => childOf(line, name),
  )
  const leftOut = [
    isZero(readChildValue(line, 'InitialGap', warnings) ?? 0) ? undefined : initialGap,
    aligned && !isTrue(aligned) ? aligned : undefined,
    isTrue(generalized) ? generalized : undefined,
    isTrue(repeated) && gapOf(line, warnings) === '' ? repeated : undefined,
  ].filter((element) => element !== undefined)
  for (const element of leftOut) warnings.add('not_supported', element, { name: element.local })
}

/** The gap between repeated labels; '' for labels that are not repeated, and for an expression. */
function gapOf(line: XmlElement, warnings: StyleWarnings): string {
  const gap = isTrue(childOf(line, 'IsRepeated')) ? readChildValue(line, 'Gap', warnings) : undefined
  return gap === undefined || typeof gap === 'object' ? '' : String(gap)
}

function readOptions(
  element: XmlElement,
  drawn: TextSymbolizer['placement'],
  warnings: StyleWarnings,
): Record<string, string> {
  const placement = childOf(element, 'LabelPlacement')
  const line = placement && childOf(placement, 'LinePlacement')
  const gap = line ? gapOf(line, warnings) : ''
  const options = childElements(element)
    .filter(({ local }) => local === 'VendorOption')
    .map((option): [string, string] => {
      const read: [string, string] = [option.attributes.get('name') ?? '', textOf(option)]
      if (!isDrawnOption(read, drawn)) warnings.add('not_supported', option, { name: read[0] || option.local })
      return read
    })
  const repeated: [string, string][] = gap === '' ? [] : [[gapOption, gap]]
  return Object.fromEntries([...repeated, ...options])
}

import type {
  DrawnPart,
  Expression,
  Fill,
  Graphic,
  Mark,
  Picture,
  Stroke,
  Style,
  StyleLayer,
  StyleRule,
  Symbolizer,
  TextSymbolizer,
} from '@cairn/domain/style/style'
import { writeFilter, writeValue } from './write-filter.ts'
import { xml, xmlText } from './write-xml.ts'

const namespaces = {
  xmlns: 'http://www.opengis.net/sld',
  'xmlns:ogc': 'http://www.opengis.net/ogc',
  'xmlns:xlink': 'http://www.w3.org/1999/xlink',
}

/**
 * Writes a style as SLD 1.0 (OGC 02-070) with the vendor options of GeoServer where SLD 1.0 has no words: the choice of
 * the first rule, the order of features, label placement.
 */
export function writeSld(style: Style): string {
  return writeSldOfLayers([{ name: style.name, styles: [style] }])
}

/** Writes the styles of several layers as one SLD 1.0, as `writeSld` does. The first style of a layer is its default. */
export function writeSldOfLayers(
  layers: readonly { readonly name: string; readonly styles: readonly Style[] }[],
): string {
  const named = layers.map(({ name, styles }) =>
    xml('NamedLayer', [xml('Name', xmlText(name)), ...styles.map((style) => writeStyle(style))]),
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n${xml('StyledLayerDescriptor', named, { version: '1.0.0', ...namespaces })}\n`
}

function writeStyle({ name, layers }: Style): string {
  return xml('UserStyle', [xml('Name', xmlText(name)), ...layers.map(writeLayer)])
}

const option = (name: string, value: string) => xml('VendorOption', xmlText(value), { name })

function writeLayer({ rules, onlyFirst, sortBy }: StyleLayer): string {
  const order = sortBy.map(({ property, descending }) => `${property}${descending ? ' D' : ''}`).join(', ')
  return xml('FeatureTypeStyle', [
    ...rules.map(writeRule),
    ...(onlyFirst ? [option('ruleEvaluation', 'first')] : []),
    ...(order === '' ? [] : [option('sortBy', order)]),
  ])
}

function writeRule({ name, title, filter, isElse, minScale, maxScale, symbolizers }: StyleRule): string {
  return xml('Rule', [
    ...(name ? [xml('Name', xmlText(name))] : []),
    ...(title === '' ? [] : [xml('Title', xmlText(title))]),
    ...(filter ? [xml('ogc:Filter', writeFilter(filter))] : []),
    ...(isElse ? [xml('ElseFilter')] : []),
    ...(minScale === undefined ? [] : [xml('MinScaleDenominator', String(minScale))]),
    ...(maxScale === undefined ? [] : [xml('MaxScaleDenominator', String(maxScale))]),
    ...symbolizers.map(writeSymbolizer),
  ])
}

/** SLD cannot say that a mark is for points alone: its rules have to be for points. */
const partFunctions: Readonly<Record<Exclude<DrawnPart, 'whole' | 'points'>, string>> = {
  centroid: 'centroid',
  start: 'startPoint',
  end: 'endPoint',
  vertices: 'vertices',
}

function writePart(part: DrawnPart): string[] {
  if (part === 'whole' || part === 'points') return []
  return [xml('Geometry', xml('ogc:Function', xml('ogc:PropertyName', 'geometry'), { name: partFunctions[part] }))]
}

function writeSymbolizer(symbolizer: Symbolizer): string {
  const part = writePart(symbolizer.part)
  const unit = symbolizer.isMetres === true ? { uom: 'http://www.opengeospatial.org/se/units/metre' } : undefined
  switch (symbolizer.kind) {
    case 'fill':
      return xml('PolygonSymbolizer', [...part, writeFill(symbolizer)], unit)
    case 'stroke': {
      const offset = symbolizer.offset === 0 ? [] : [xml('PerpendicularOffset', writeValue(symbolizer.offset))]
      return xml('LineSymbolizer', [...part, writeStroke(symbolizer), ...offset], unit)
    }
    case 'mark':
    case 'graphic':
      return xml('PointSymbolizer', [...part, writeGraphic(symbolizer)], unit)
    default:
      return xml('TextSymbolizer', [...part, ...textParts(symbolizer)], unit)
  }
}

const parameter = (name: string, value: Expression) => xml('CssParameter', writeValue(value), { name })

function writeFill({ color, opacity, pattern }: Fill): string {
  return xml('Fill', [
    ...(pattern ? [xml('GraphicFill', writeGraphic(pattern))] : []),
    parameter('fill', color),
    parameter('fill-opacity', opacity),
  ])
}

function writeStroke({ dash, pattern, ...stroke }: Stroke): string {
  return xml('Stroke', [
    ...(pattern ? [xml('GraphicStroke', writeGraphic(pattern))] : []),
    parameter('stroke', stroke.color),
    parameter('stroke-opacity', stroke.opacity),
    parameter('stroke-width', stroke.width),
    parameter('stroke-linecap', stroke.cap),
    parameter('stroke-linejoin', stroke.join),
    ...(dash.length > 0 && dash.every((length) => typeof length !== 'object')
      ? [parameter('stroke-dasharray', dash.join(' '))]
      : []),
    parameter('stroke-dashoffset', stroke.dashOffset),
  ])
}

function writePair(name: string, [x, y]: readonly [Expression, Expression]): string {
  return xml(name, [xml(`${name}X`, writeValue(x)), xml(`${name}Y`, writeValue(y))])
}

/** Of an image and a mark a program draws the first one that it can (SLD 1.0, section 11.3.2). */
function writePicture({ href, format, standIn }: Picture): string[] {
  const image = xml('ExternalGraphic', [
    xml('OnlineResource', '', { 'xlink:type': 'simple', 'xlink:href': href }),
    xml('Format', xmlText(format)),
  ])
  return [image, ...(standIn ? [writeMark(standIn.mark)] : [])]
}

function writeMark({ shape, fill, stroke }: Mark): string {
  return xml('Mark', [
    xml('WellKnownName', writeValue(shape)),
    ...(fill ? [writeFill(fill)] : []),
    ...(stroke ? [writeStroke(stroke)] : []),
  ])
}

function writeGraphic({ mark, size, opacity, rotation, anchor, displacement }: Graphic): string {
  return xml('Graphic', [
    ...(mark.kind === 'graphic' ? writePicture(mark) : [writeMark(mark)]),
    xml('Opacity', writeValue(opacity)),
    ...(size === null ? [] : [xml('Size', writeValue(size))]),
    xml('Rotation', writeValue(rotation)),
    writePair('AnchorPoint', anchor),
    writePair('Displacement', displacement),
  ])
}

function textParts(text: TextSymbolizer): readonly string[] {
  const { placement, halo, shield } = text
  const placed =
    placement.kind === 'line'
      ? xml('LinePlacement', xml('PerpendicularOffset', writeValue(placement.offset)))
      : xml('PointPlacement', [
          writePair('AnchorPoint', placement.anchor),
          writePair('Displacement', placement.displacement),
          xml('Rotation', writeValue(placement.rotation)),
        ])
  return [
    xml('Label', writeValue(text.label)),
    xml('Font', [
      ...text.fonts.map((font) => parameter('font-family', font)),
      parameter('font-size', text.size),
      parameter('font-style', text.style),
      parameter('font-weight', text.weight),
    ]),
    xml('LabelPlacement', placed),
    ...(halo ? [xml('Halo', [xml('Radius', writeValue(halo.radius)), writeFill(halo)])] : []),
    writeFill(text.fill),
    ...(shield ? [writeGraphic(shield)] : []),
    xml('Priority', writeValue(text.priority)),
    ...Object.entries(text.options).map(([name, value]) => option(name, value)),
  ]
}

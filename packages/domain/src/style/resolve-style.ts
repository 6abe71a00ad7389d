import { readColour } from './colours.ts'
import { evaluate, passes, type StyleContext } from './evaluate.ts'
import { resolutionOfScale } from './scale.ts'
import {
  type Expression,
  type Fill,
  type Graphic,
  type Mark,
  markSizePx,
  type Picture,
  type Resolved,
  type Stroke,
  type Style,
  type StyleLayer,
  type StyleRule,
  type Symbolizer,
  type TextSymbolizer,
} from './style.ts'

/** The symbolizers that draw a feature at a scale, one list for each layer of the style, with plain values and lengths in px. */
export function resolveStyle(style: Style, context: StyleContext): readonly (readonly Symbolizer<Resolved>[])[] {
  return style.layers.map((layer) =>
    rulesFor(layer, context)
      .flatMap(({ symbolizers }) => symbolizers)
      .map((symbolizer) => resolve(symbolizer, context)),
  )
}

function rulesFor(layer: StyleLayer, context: StyleContext): readonly StyleRule[] {
  const applying = layer.rules.filter((rule) => !rule.isElse && applies(rule, context))
  if (layer.onlyFirst) applying.splice(1)
  return applying.length > 0 ? applying : layer.rules.filter((rule) => rule.isElse && applies(rule, context))
}

function applies({ filter, minScale, maxScale }: StyleRule, context: StyleContext): boolean {
  const { scaleDenominator } = context
  if (minScale !== undefined && scaleDenominator < minScale) return false
  if (maxScale !== undefined && scaleDenominator >= maxScale) return false
  return filter === undefined || passes(filter, context)
}

/** A number as styles write it: as a text, or with its unit. */
const writtenNumber = /^(.*?)(px)?$/is

/**
 * Reads values for a feature. The default, in px where it is a length, replaces a value that cannot be computed or is none of its
 * kind. @param pxPerUnit - of lengths without a unit
 */
const reader = (context: StyleContext, pxPerUnit = 1) => {
  const measured = (expression: Expression, otherwise: number, perUnit: number) => {
    const value = evaluate(expression, context)
    const [, text = '', px] = typeof value === 'string' ? (writtenNumber.exec(value.trim()) ?? []) : []
    const number = text.trim() === '' ? value : Number(text)
    if (typeof number !== 'number' || !Number.isFinite(number)) return otherwise
    return px === undefined ? number * perUnit : number
  }
  return {
    number: (expression: Expression, otherwise: number) => measured(expression, otherwise, 1),
    length: (expression: Expression, otherwise: number) => measured(expression, otherwise, pxPerUnit),
    text: (expression: Expression) => {
      const value = evaluate(expression, context)
      return value === null ? '' : String(value)
    },
    colour: (expression: Expression, otherwise: string) =>
      readColour(String(evaluate(expression, context))) ?? otherwise,
  }
}
type Reader = ReturnType<typeof reader>

function resolve(symbolizer: Symbolizer, context: StyleContext): Symbolizer<Resolved> {
  const read = reader(context, symbolizer.isMetres === true ? 1 / resolutionOfScale(context.scaleDenominator) : 1)
  switch (symbolizer.kind) {
    case 'fill':
      return {
        kind: 'fill',
        part: symbolizer.part,
        ...fillOf(read, symbolizer),
        ...(symbolizer.omittedBeyondMap && { omittedBeyondMap: true }),
      }
    case 'stroke': {
      const { part, offset } = symbolizer
      return { kind: 'stroke', part, ...strokeOf(read, symbolizer), offset: read.length(offset, 0) }
    }
    case 'mark':
    case 'graphic':
      return { kind: symbolizer.kind, part: symbolizer.part, ...graphicOf(read, symbolizer) }
    default:
      return textOf(read, symbolizer)
  }
}

function fillOf(read: Reader, { color, opacity, pattern }: Fill): Fill<Resolved> {
  return {
    color: read.colour(color, '#808080'),
    opacity: read.number(opacity, 1),
    ...(pattern && { pattern: graphicOf(read, pattern) }),
  }
}

function strokeOf(read: Reader, stroke: Stroke): Stroke<Resolved> {
  return {
    color: read.colour(stroke.color, '#000000'),
    opacity: read.number(stroke.opacity, 1),
    width: read.length(stroke.width, 1),
    cap: read.text(stroke.cap),
    join: read.text(stroke.join),
    dash: stroke.dash.map((length) => read.length(length, 0)),
    dashOffset: read.length(stroke.dashOffset, 0),
    ...(stroke.pattern && { pattern: graphicOf(read, stroke.pattern) }),
  }
}

function graphicOf(read: Reader, graphic: Graphic): Graphic<Resolved> {
  const { mark, size } = graphic
  return {
    mark: mark.kind === 'graphic' ? pictureOf(read, mark) : markOf(read, mark),
    // An image without a size has its own.
    size: size === null ? (mark.kind === 'mark' ? markSizePx : null) : read.length(size, markSizePx),
    opacity: read.number(graphic.opacity, 1),
    rotation: read.number(graphic.rotation, 0),
    anchor: pairOf(read.number, graphic.anchor, 0.5),
    displacement: pairOf(read.length, graphic.displacement, 0),
  }
}

function markOf(read: Reader, { shape, fill, stroke }: Mark): Mark<Resolved> {
  return {
    kind: 'mark',
    shape: read.text(shape),
    ...(fill && { fill: fillOf(read, fill) }),
    ...(stroke && { stroke: strokeOf(read, stroke) }),
  }
}

function pictureOf(read: Reader, { standIn, ...picture }: Picture): Picture<Resolved> {
  if (!standIn) return picture
  return { ...picture, standIn: { mark: markOf(read, standIn.mark), size: read.length(standIn.size, markSizePx) } }
}

function textOf(read: Reader, text: TextSymbolizer): Symbolizer<Resolved> {
  const { kind, part, options, placement, halo, shield } = text
  return {
    kind,
    part,
    options,
    label: read.text(text.label),
    fonts: text.fonts.map(read.text),
    size: read.length(text.size, 10),
    style: read.text(text.style),
    weight: read.text(text.weight),
    fill: fillOf(read, text.fill),
    ...(halo && { halo: { ...fillOf(read, halo), radius: read.length(halo.radius, 1) } }),
    placement:
      placement.kind === 'line'
        ? { kind: 'line', offset: read.length(placement.offset, 0) }
        : {
            kind: 'point',
            anchor: pairOf(read.number, placement.anchor, 0),
            displacement: pairOf(read.length, placement.displacement, 0),
            rotation: read.number(placement.rotation, 0),
          },
    ...(shield && { shield: graphicOf(read, shield) }),
    priority: read.number(text.priority, 1000),
  }
}

type ReadNumber = Reader['number']

function pairOf(read: ReadNumber, [x, y]: readonly [Expression, Expression], otherwise: number): [number, number] {
  return [read(x, otherwise), read(y, otherwise)]
}

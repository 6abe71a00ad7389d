import type { DrawnPart, PointSymbolizer, Resolved, Style, Symbolizer } from '../style.ts'
import type { DrawingPlace, DrawnSymbolizers } from '../style-cache.ts'
import type { LookPlace } from './evaluated-looks.ts'
import { drawnGraphic, type ImageSize } from './graphics.ts'
import { type MarkKind, type PaintedLook, type PassPaints, type PathPaint, positionKinds } from './paint.ts'
import { strokePxOf } from './stroke-px.ts'
import { translucent } from './translucent.ts'

/**
 * A style file without its labels. Features that have a label alone are drawn like those that no rule is for, so that
 * they are seen.
 */
export function withoutLabels(file: Style): Style {
  const layers = file.layers.map((layer) => ({
    ...layer,
    rules: layer.rules.flatMap((rule) => {
      const symbolizers = rule.symbolizers.filter(({ kind }) => kind !== 'text')
      // Of a choice of rules the one of the labels still excludes those after it.
      const isLeftOut = symbolizers.length === 0 && rule.symbolizers.length > 0 && !layer.onlyFirst
      return isLeftOut ? [] : [{ ...rule, symbolizers }]
    }),
  }))
  return { ...file, layers }
}

/** The paints of the symbolizers of a feature. Labels are none of them. */
export function paintsOf<Image extends ImageSize>(
  layers: DrawnSymbolizers,
  place: LookPlace<Image>,
): PaintedLook<Image> {
  const passes = layers.map((symbolizers) => passOf(symbolizers, place))
  return { passes, positions: positionKinds.filter((kind) => passes.some((pass) => pass[kind].length > 0)) }
}

function passOf<Image extends ImageSize>(
  symbolizers: readonly Symbolizer<Resolved>[],
  place: LookPlace<Image>,
): PassPaints<Image> {
  const { dimension, images } = place
  const onMap = symbolizers.filter((each) => each.kind !== 'fill' || !each.omittedBeyondMap)
  const marks = symbolizers.filter(isMark)
  const of = (kind: MarkKind) =>
    marks.filter(({ part }) => kindsOf(part, dimension).includes(kind)).map((each) => drawnGraphic(each, images))
  return {
    area: dimension === 2 ? pathPaints(symbolizers, place) : [],
    outline: dimension === 2 ? pathPaints(onMap, place) : [],
    line:
      dimension > 0
        ? pathPaints(
            symbolizers.filter(({ kind }) => kind === 'stroke'),
            place,
          )
        : [],
    point: of('point'),
    middle: of('middle'),
    start: of('start'),
    end: of('end'),
    vertices: of('vertices'),
  }
}

function isMark(symbolizer: Symbolizer<Resolved>): symbolizer is PointSymbolizer<Resolved> {
  return symbolizer.kind === 'mark' || symbolizer.kind === 'graphic'
}

/** The shapes on which the marks and labels of a part are drawn. The points of a collection have the marks of its middle. */
export function kindsOf(part: DrawnPart, dimension: DrawingPlace['dimension']): readonly MarkKind[] {
  if (dimension === 0 || part === 'points') return ['point']
  return part === 'whole' || part === 'centroid' ? ['point', 'middle'] : [part]
}

/** A fill and the stroke after it are one paint, so that their path is traced once. */
function pathPaints(symbolizers: readonly Symbolizer<Resolved>[], place: DrawingPlace): PathPaint[] {
  const paints: PathPaint[] = []
  for (const symbolizer of symbolizers) {
    if (symbolizer.kind === 'fill') {
      const { color, opacity, pattern } = symbolizer
      paints.push({ fill: pattern ? { color, opacity, pattern } : translucent(color, opacity) })
    }
    const stroke = symbolizer.kind === 'stroke' ? strokePxOf(symbolizer, place) : undefined
    const last = paints.at(-1)
    if (stroke && last && !last.stroke && stroke.offsetPx === 0) paints[paints.length - 1] = { ...last, stroke }
    else if (stroke) paints.push({ stroke })
  }
  return paints
}

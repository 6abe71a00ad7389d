import type { DrawnPart, PointSymbolizer, Resolved, Style, Symbolizer } from '../style.ts'
import type { DrawingPlace, DrawnSymbolizers } from '../style-cache.ts'
import type { LookPlace } from './evaluated-looks.ts'
import { drawnGraphic, type ImageSize } from './graphics.ts'
import { type MarkKind, type PaintedLook, type PassPaints, positionKinds } from './paint.ts'
import { PathPaints } from './path-paints.ts'

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

/**
 * The paints of the symbolizers of a feature. Labels are none of them.
 * @param paths - makes the paints of paths at this place, also for other features
 */
export function paintsOf<Image extends ImageSize>(
  layers: DrawnSymbolizers,
  place: LookPlace<Image>,
  paths = new PathPaints(place),
): PaintedLook<Image> {
  const passes = layers.map((symbolizers) => passOf(symbolizers, place, paths))
  return { passes, positions: positionKinds.filter((kind) => passes.some((pass) => pass[kind].length > 0)) }
}

function passOf<Image extends ImageSize>(
  symbolizers: readonly Symbolizer<Resolved>[],
  { dimension, images }: LookPlace<Image>,
  paths: PathPaints,
): PassPaints<Image> {
  const onMap = symbolizers.filter((each) => each.kind !== 'fill' || !each.omittedBeyondMap)
  const marks = symbolizers.filter(isMark)
  const of = (kind: MarkKind) =>
    marks.filter(({ part }) => kindsOf(part, dimension).includes(kind)).map((each) => drawnGraphic(each, images))
  return {
    area: dimension === 2 ? paths.of(symbolizers) : [],
    outline: dimension === 2 ? paths.of(onMap) : [],
    line: dimension > 0 ? paths.of(symbolizers.filter(({ kind }) => kind === 'stroke')) : [],
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

import { scaleDenominatorAt } from '@cairn/domain/style/scale'
import type {
  Fill,
  PointSymbolizer,
  Resolved,
  StrokeSymbolizer,
  Style as StyleFile,
  Symbolizer,
} from '@cairn/domain/style/style'
import { type DrawingPlace, type DrawnSymbolizers, StyleCache } from '@cairn/domain/style/style-cache'
import type { FeatureLike } from 'ol/Feature.js'
import type { Paint, PictureLook } from '../pictures/picture.ts'
import { translucent } from '../translucent.ts'
import { isLabel, type PropertiesOf, styledFeature } from './file-styles.ts'
import { colourOf, markOf, sizePxOf } from './mark-canvas.ts'
import { dashPxOf, widthPxOf } from './symbolizer-styles.ts'

/** The greatest number of looks that a picture can name. */
const looksMax = 65_535
/** The place of a look that is not drawn. */
export const notDrawn = -1

/**
 * Draws pictures of very many features by a style file. A picture has less than shapes have: no labels; a mark is a circle
 * of its size; a pattern is its colour; marks of lines and areas, offsets and the ends of lines are left out; a feature is
 * drawn in all passes of the style before the next feature is.
 */
export class FilePictureLooks {
  readonly #cache: StyleCache<PictureLook>
  readonly #propertiesOf: PropertiesOf

  constructor(file: StyleFile, propertiesOf: PropertiesOf) {
    // Without labels, whose texts differ from feature to feature, there are few looks.
    this.#cache = new StyleCache(withoutLabels(file), lookOf)
    this.#propertiesOf = propertiesOf
  }

  /**
   * The looks of one picture, filled by the calls of `placeOf`, which gives each feature its place in them.
   * @param others - looks of features that no rule is for
   * @param otherPlaceOf - the place of such a feature among them
   */
  begin(
    others: readonly [PictureLook, ...PictureLook[]],
    otherPlaceOf: (feature: FeatureLike) => number,
    resolution: number,
  ) {
    const looks: [PictureLook, ...PictureLook[]] = [...others]
    const places = new Map<PictureLook, number>()
    const scale = scaleDenominatorAt(resolution)
    const placeOf = (feature: FeatureLike): number => {
      const styled = styledFeature(feature, this.#propertiesOf)
      const look = styled && this.#cache.find(styled, scale)
      if (!look) return otherPlaceOf(feature)
      const known = places.get(look)
      if (known !== undefined) return known
      const place = isNothing(look) ? notDrawn : looks.length < looksMax ? looks.push(look) - 1 : 0
      places.set(look, place)
      return place
    }
    return { looks, placeOf }
  }
}

/** Features that have a label alone are drawn like those that no rule is for, so that they are seen. */
function withoutLabels(file: StyleFile): StyleFile {
  const layers = file.layers.map((layer) => ({
    ...layer,
    rules: layer.rules.flatMap((rule) => {
      const symbolizers = rule.symbolizers.filter((symbolizer) => !isLabel(symbolizer))
      // Of a choice of rules the one of the labels still excludes those after it.
      const isLeftOut = symbolizers.length === 0 && rule.symbolizers.length > 0 && !layer.onlyFirst
      return isLeftOut ? [] : [{ ...rule, symbolizers }]
    }),
  }))
  return { ...file, layers }
}

function isNothing({ area, line, point }: PictureLook): boolean {
  return area.length === 0 && line.length === 0 && point.radiusPx === 0
}

function lookOf(layers: DrawnSymbolizers, place: DrawingPlace): PictureLook {
  const symbolizers = layers.flat()
  const paints = symbolizers.flatMap((each) => paintsOf(each, place))
  const { dimension } = place
  return {
    area: dimension === 2 ? paints : [],
    // An area larger than the map keeps the fill that its style gives it.
    outline: dimension === 2 ? paints : [],
    line: dimension > 0 ? paints.filter(({ stroke }) => stroke !== undefined) : [],
    point: dimension === 0 ? pointOf(symbolizers.filter(isPoint)) : noPoint,
    pointsAddUp: false,
  }
}

const noPoint = { radiusPx: 0 }
const isPoint = (symbolizer: Symbolizer<Resolved>): symbolizer is PointSymbolizer<Resolved> =>
  symbolizer.kind === 'mark' || symbolizer.kind === 'graphic'

function paintsOf(symbolizer: Symbolizer<Resolved>, place: DrawingPlace): Paint[] {
  if (symbolizer.kind === 'fill') return [{ fill: plainFill(symbolizer) }]
  if (symbolizer.kind !== 'stroke') return []
  const stroke = lineOf(symbolizer, place)
  return stroke ? [{ stroke }] : []
}

function lineOf(stroke: StrokeSymbolizer<Resolved>, place: DrawingPlace): Paint['stroke'] {
  const widthPx = widthPxOf(stroke, place)
  if (!(widthPx > 0)) return undefined
  const dashPx = dashPxOf(stroke, stroke.isMetres ? widthPx / stroke.width : 1)
  const colour = stroke.pattern ? colourOf(stroke.pattern) : translucent(stroke.color, stroke.opacity)
  return { colour, widthPx, ...(dashPx && { dashPx }) }
}

/** One circle: as large as the largest mark, in the fill of the topmost one. */
function pointOf(marks: readonly PointSymbolizer<Resolved>[]): PictureLook['point'] {
  const [largest] = marks.toSorted((a, b) => sizePxOf(b) - sizePxOf(a))
  if (!largest) return noPoint
  const top = marks.findLast((each) => markOf(each).fill) ?? largest
  const { stroke } = markOf(largest)
  return {
    fill: colourOf(top),
    radiusPx: sizePxOf(largest) / 2,
    ...(stroke &&
      stroke.width > 0 && {
        stroke: { colour: translucent(stroke.color, stroke.opacity * largest.opacity), widthPx: stroke.width },
      }),
  }
}

function plainFill({ color, opacity, pattern }: Fill<Resolved>): string {
  return pattern ? colourOf(pattern) : translucent(color, opacity)
}

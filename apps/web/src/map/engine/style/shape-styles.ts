import { EvaluatedLooks } from '@cairn/domain/style/paint/evaluated-looks'
import type { FeatureLike } from 'ol/Feature.js'
import type Style from 'ol/style/Style.js'
import type { StyleFunction } from 'ol/style/Style.js'
import { type FeatureLooks, featureReader, type PropertiesOf } from './feature-reader.ts'
import { stylesOf } from './symbolizer-styles.ts'

/** The OpenLayers styles of features that look the same. */
export interface ShapeStyles {
  readonly styles: Style[]
  /** Of an area that is larger than the map. */
  readonly beyondMap: Style[]
}

/** Evaluates looks as OpenLayers styles. @param pixelRatio - device pixels for each px of the map */
export function shapeLooks(propertiesOf: PropertiesOf, pixelRatio = devicePixelRatio): FeatureLooks<ShapeStyles> {
  return new EvaluatedLooks({
    reader: featureReader(propertiesOf),
    draw: (layers, place) => drawShapes(layers, { ...place, pixelRatio }),
  })
}

function drawShapes(...[layers, place]: Parameters<typeof stylesOf>): ShapeStyles {
  const styles = stylesOf(layers, place)
  const isOmitted = layers.some((symbolizers) => symbolizers.some(isOmittedBeyondMap))
  if (!isOmitted) return { styles, beyondMap: styles }
  const others = layers.map((symbolizers) => symbolizers.filter((each) => !isOmittedBeyondMap(each)))
  return { styles, beyondMap: stylesOf(others, place) }
}

function isOmittedBeyondMap(symbolizer: Parameters<typeof stylesOf>[0][number][number]): boolean {
  return symbolizer.kind === 'fill' && symbolizer.omittedBeyondMap === true
}

export interface ShapeStyleOptions {
  /** Features with these ids are not drawn at this resolution. */
  readonly isHidden: (id: unknown, resolution: number) => boolean
  /** Whether the fonts of a text are loaded; labels without them are left out. Default: they are. */
  readonly canDraw?: (text: string) => boolean
  /** Width and height of the map in px. */
  readonly viewPx: () => readonly [width: number, height: number]
}

/** The style function of a layer in this look. */
export function shapeStyle(looks: FeatureLooks<ShapeStyles>, options: ShapeStyleOptions): StyleFunction {
  const { isHidden, canDraw = () => true, viewPx } = options
  return (feature, resolution) => {
    if (isHidden(feature.getId(), resolution)) return undefined
    const drawn = looks.find(feature, resolution)
    if (!drawn) return undefined
    const { styles, beyondMap } = drawn
    const shown = styles !== beyondMap && isLargerThan(viewPx(), feature, resolution) ? beyondMap : styles
    return shown.every((style) => isDrawable(style, canDraw))
      ? shown
      : shown.filter((style) => isDrawable(style, canDraw))
  }
}

function isDrawable(style: Style, canDraw: (text: string) => boolean): boolean {
  const text = style.getText()?.getText()
  return typeof text !== 'string' || canDraw(text)
}

function isLargerThan(
  [widthPx, heightPx]: readonly [width: number, height: number],
  feature: FeatureLike,
  resolution: number,
): boolean {
  const [minX = 0, minY = 0, maxX = 0, maxY = 0] = feature.getGeometry()?.getExtent() ?? []
  return maxX - minX > widthPx * resolution && maxY - minY > heightPx * resolution
}

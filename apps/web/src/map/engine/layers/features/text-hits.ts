import type OlFeature from 'ol/Feature.js'
import MultiPoint from 'ol/geom/MultiPoint.js'
import Point from 'ol/geom/Point.js'
import { measureTextHeight, measureTextWidth } from 'ol/render/canvas.js'
import type Style from 'ol/style/Style.js'
import type Text from 'ol/style/Text.js'
import type { PickPlace } from '../map-layer.ts'

/** How far in px the texts of a leader reach from its line: rows are broken at 260 px, and a text has a few of them. */
export const textReachPx = 320

/**
 * The distance in px from a place to the texts of a feature at points, as they are drawn without rotation: 0 within one,
 * infinite without texts.
 */
export function distanceToTextsPx(
  feature: OlFeature,
  styles: readonly Style[],
  { at: [x = 0, y = 0], resolution }: Pick<PickPlace, 'at' | 'resolution'>,
): number {
  return styles.reduce((least, style) => {
    const text = style.getText()
    const place = style.getGeometryFunction()(feature)
    if (!text || text.getPlacement() === 'line' || !(place instanceof Point || place instanceof MultiPoint))
      return least
    const points = place instanceof Point ? [place.getCoordinates()] : place.getCoordinates()
    // Canvas: y down.
    const distances = points.map(([textX = 0, textY = 0]) =>
      distanceToBoxPx(text, [(x - textX) / resolution, (textY - y) / resolution]),
    )
    return Math.min(least, ...distances)
  }, Number.POSITIVE_INFINITY)
}

function distanceToBoxPx(text: Text, [x, y]: readonly [number, number]): number {
  const font = text.getFont() ?? '10px sans-serif'
  const rows = String(text.getText() ?? '').split('\n')
  const widthPx = Math.max(...rows.map((row) => measureTextWidth(font, row)))
  const heightPx = rows.length * measureTextHeight(font)
  const left = text.getOffsetX() - widthPx * (parts[text.getTextAlign() ?? ''] ?? 0.5)
  const top = text.getOffsetY() - heightPx * (parts[text.getTextBaseline() ?? ''] ?? 0.5)
  const besidePx = Math.max(left - x, x - left - widthPx, 0)
  const abovePx = Math.max(top - y, y - top - heightPx, 0)
  return Math.hypot(besidePx, abovePx)
}

/** The part of the box before its point, of its width or height. */
const parts: Readonly<Record<string, number>> = { left: 0, start: 0, right: 1, end: 1, top: 0, bottom: 1 }

import type OlFeature from 'ol/Feature.js'
import MultiPoint from 'ol/geom/MultiPoint.js'
import Point from 'ol/geom/Point.js'
import type ImageStyle from 'ol/style/Image.js'
import type Style from 'ol/style/Style.js'
import type { PickPlace } from '../map-layer.ts'

/**
 * The distance in px from a place to the marks of a feature, as they are drawn; infinite if it is on none. A mark that is larger
 * than the tolerance is hit in all of its box: its edge is as far as the tolerance, and its middle 0 px.
 */
export function distanceToMarksPx(
  feature: OlFeature,
  styles: readonly Style[],
  { at: [x = 0, y = 0], resolution, tolerancePx }: PickPlace,
): number {
  return styles.reduce((least, style) => {
    const image = style.getImage()
    if (!image) return least
    const distances = pointsOf(style.getGeometryFunction()(feature)).map(([markX = 0, markY = 0]) =>
      // Canvas: y down.
      distanceToMarkPx(image, [(x - markX) / resolution, (markY - y) / resolution], tolerancePx),
    )
    return Math.min(least, ...distances)
  }, Number.POSITIVE_INFINITY)
}

/** Half of the width of the widest stroke. */
export function halfStrokePxOf(styles: readonly Style[]): number {
  return Math.max(0, ...styles.map((style) => (style.getStroke()?.getWidth() ?? 0) / 2))
}

/** Marks are drawn at points alone. */
function pointsOf(geometry: ReturnType<ReturnType<Style['getGeometryFunction']>>): readonly number[][] {
  if (geometry instanceof Point) return [geometry.getCoordinates()]
  return geometry instanceof MultiPoint ? geometry.getCoordinates() : []
}

function distanceToMarkPx(image: ImageStyle, [x, y]: readonly [number, number], tolerancePx: number): number {
  // The box is turned with its mark, around the position.
  const rotation = -image.getRotation()
  const [right = 0, up = 0] = image.getDisplacement()
  const besidePx = x * Math.cos(rotation) - y * Math.sin(rotation) - right
  const belowPx = x * Math.sin(rotation) + y * Math.cos(rotation) + up
  const [width = 0, height = 0] = image.getSize() ?? []
  const [scaleX = 1, scaleY = 1] = image.getScaleArray()
  const [halfX, halfY] = [(width * scaleX) / 2, (height * scaleY) / 2]
  const isLarge = Math.max(halfX, halfY) > tolerancePx
  const distancePx = isLarge
    ? Math.max(
        (Math.abs(besidePx) * tolerancePx) / Math.max(halfX, tolerancePx),
        (Math.abs(belowPx) * tolerancePx) / Math.max(halfY, tolerancePx),
      )
    : Math.hypot(besidePx, belowPx)
  return distancePx <= tolerancePx ? distancePx : Number.POSITIVE_INFINITY
}

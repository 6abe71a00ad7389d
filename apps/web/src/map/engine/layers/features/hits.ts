import { intersects } from 'ol/extent.js'
import type OlFeature from 'ol/Feature.js'
import type OlGeometry from 'ol/geom/Geometry.js'
import MultiPolygon from 'ol/geom/MultiPolygon.js'
import Polygon from 'ol/geom/Polygon.js'
import type Style from 'ol/style/Style.js'
import type { Hit, PickPlace } from '../map-layer.ts'
import type { FeatureStore } from './feature-store.ts'
import { distanceToMarksPx, halfStrokePxOf } from './mark-hits.ts'
import { distanceToTextsPx, textReachPx } from './text-hits.ts'

interface Drawn {
  readonly isDrawn: (feature: OlFeature) => boolean
  readonly stylesOf: (feature: OlFeature) => readonly Style[]
  /** px from the geometry of a feature up to which its marks and strokes are drawn. */
  readonly clickReachPx: number
  /** Whether the texts of features are hit as well. */
  readonly picksTexts: boolean
}

/** The features of a store that are drawn at a position, the one that is hit best first. */
export function hitsIn(
  store: FeatureStore,
  place: PickPlace,
  { isDrawn, stylesOf, clickReachPx, picksTexts }: Drawn,
): Hit[] {
  const { at, resolution, tolerancePx } = place
  const [x = 0, y = 0] = at
  const reachM = Math.max(clickReachPx, tolerancePx + (picksTexts ? textReachPx : 0)) * resolution
  const near = store.source.getFeaturesInExtent([x - reachM, y - reachM, x + reachM, y + reachM])
  const hits = near.flatMap((drawn): Hit[] => {
    const feature = store.find(String(drawn.getId()))
    if (!feature || !isDrawn(drawn)) return []
    const styles = stylesOf(drawn)
    const hit = hitOf(feature, { drawn, styles }, place)
    const textPx = picksTexts ? distanceToTextsPx(drawn, styles, place) : hit.distancePx
    return [{ ...hit, distancePx: Math.min(hit.distancePx, textPx) }]
  })
  return hits.filter(({ distancePx }) => distancePx <= tolerancePx).toSorted(byReach)
}

interface DrawnFeature {
  /** In web mercator. */
  readonly drawn: OlFeature
  readonly styles: readonly Style[]
}

/** How a feature is hit at a position: by its geometry, and by its marks and strokes where they are larger than the tolerance. */
export function hitOf(feature: Hit['feature'], { drawn, styles }: DrawnFeature, place: PickPlace): Hit {
  const { at, resolution, tolerancePx } = place
  const geometry = drawn.getGeometry()
  if (!geometry) return { feature, distancePx: Number.POSITIVE_INFINITY, dimension: 0, areaM2: 0 }
  const dimension = dimensionOf(geometry)
  const halfStrokePx = dimension > 0 ? halfStrokePxOf(styles) : 0
  const shapePx = distanceWithinM(geometry, at, Math.max(tolerancePx, halfStrokePx) * resolution) / resolution
  // A place on a wide stroke is at most half of the tolerance away, which is close to a line.
  const strokePx = shapePx <= halfStrokePx ? shapePx * Math.min(1, tolerancePx / 2 / halfStrokePx) : shapePx
  const distancePx = strokePx === 0 ? 0 : Math.min(strokePx, distanceToMarksPx(drawn, styles, place))
  return { feature, distancePx, dimension, areaM2: areaM2(geometry) }
}

/** The one that is hit best first. */
export function byReach(a: Hit, b: Hit): number {
  return a.dimension - b.dimension || a.distancePx - b.distancePx || a.areaM2 - b.areaM2
}

/** Infinite for a geometry whose box is farther away: the distance to one with many vertices takes long. */
function distanceWithinM(geometry: OlGeometry, at: PickPlace['at'], reachM: number): number {
  const [x = 0, y = 0] = at
  if (!intersects(geometry.getExtent(), [x - reachM, y - reachM, x + reachM, y + reachM]))
    return Number.POSITIVE_INFINITY
  if (geometry.intersectsCoordinate([x, y])) return 0
  const [nearX = 0, nearY = 0] = geometry.getClosestPoint([x, y])
  return Math.hypot(nearX - x, nearY - y)
}

function dimensionOf(geometry: OlGeometry): number {
  const type = geometry.getType()
  if (type.endsWith('Point')) return 0
  return type.endsWith('LineString') ? 1 : 2
}

function areaM2(geometry: OlGeometry): number {
  return geometry instanceof Polygon || geometry instanceof MultiPolygon ? geometry.getArea() : 0
}

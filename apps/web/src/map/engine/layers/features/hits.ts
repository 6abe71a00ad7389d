import type OlFeature from 'ol/Feature.js'
import type OlGeometry from 'ol/geom/Geometry.js'
import MultiPolygon from 'ol/geom/MultiPolygon.js'
import Polygon from 'ol/geom/Polygon.js'
import type Style from 'ol/style/Style.js'
import type { Hit, PickPlace } from '../map-layer.ts'
import type { FeatureStore } from './feature-store.ts'
import { distanceToTextsPx, textReachPx } from './text-hits.ts'

interface Drawn {
  readonly isDrawn: (feature: OlFeature) => boolean
  /** The styles of a feature whose texts are hit as well; undefined in layers where shapes alone are hit. */
  readonly textStylesOf: ((feature: OlFeature) => readonly Style[]) | undefined
}

/** The features of a store that are drawn at a position, the one that is hit best first. */
export function hitsIn(
  store: FeatureStore,
  { at, resolution, tolerancePx }: PickPlace,
  { isDrawn, textStylesOf }: Drawn,
): Hit[] {
  const [x = 0, y = 0] = at
  const reachM = (tolerancePx + (textStylesOf ? textReachPx : 0)) * resolution
  const near = store.source.getFeaturesInExtent([x - reachM, y - reachM, x + reachM, y + reachM])
  const hits = near.flatMap((drawn): Hit[] => {
    const geometry = drawn.getGeometry()
    const feature = store.find(String(drawn.getId()))
    if (!geometry || !feature || !isDrawn(drawn)) return []
    const shape = hitOf(feature, geometry, { at, resolution })
    const textPx = textStylesOf ? distanceToTextsPx(drawn, textStylesOf(drawn), { at, resolution }) : shape.distancePx
    const hit = { ...shape, distancePx: Math.min(shape.distancePx, textPx) }
    return hit.distancePx > tolerancePx ? [] : [hit]
  })
  return hits.toSorted(byReach)
}

/** How a feature with this geometry, in web mercator metres, is hit at a position. */
export function hitOf(
  feature: Hit['feature'],
  geometry: OlGeometry,
  { at, resolution }: Pick<PickPlace, 'at' | 'resolution'>,
): Hit {
  const distancePx = distanceM(geometry, [...at]) / resolution
  return { feature, distancePx, dimension: dimensionOf(geometry), areaM2: areaM2(geometry) }
}

/** The one that is hit best first. */
export function byReach(a: Hit, b: Hit): number {
  return a.dimension - b.dimension || a.distancePx - b.distancePx || a.areaM2 - b.areaM2
}

function distanceM(geometry: OlGeometry, at: number[]): number {
  if (geometry.intersectsCoordinate(at)) return 0
  const [x = 0, y = 0] = at
  const [nearX = 0, nearY = 0] = geometry.getClosestPoint(at)
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

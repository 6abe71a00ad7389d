import type { MapFeature } from '@cairn/contract/features/features'
import { mapExtent } from '@cairn/domain/geometry/lon-lat'
import type Polygon from 'ol/geom/Polygon.js'
import { boxOf } from '../frame.ts'
import type { MapLayer } from '../layers/map-layer.ts'
import { inWorld } from './in-world.ts'
import { meetsArea } from './meets-area.ts'

/** The features of a layer in an area. */
export interface LayerInArea {
  readonly layerId: string
  readonly features: readonly MapFeature[]
}

/** The drawn features that meet an area, by layer, the topmost layer first. Layers without any are left out. */
export function featuresInArea(layers: readonly MapLayer[], drawn: Polygon): readonly LayerInArea[] {
  const area = inWorld(drawn)
  const extent = mapExtent(boxOf(area.getExtent()))
  return layers
    .toSorted((a, b) => b.order - a.order)
    .map(({ layerId, features }) => ({
      layerId,
      features: (features?.within(extent) ?? []).flatMap((feature) => {
        const [id, geometry] = [feature.getId(), feature.getGeometry()]
        const isIn = typeof id === 'string' && geometry && meetsArea(area, geometry)
        return (isIn && features?.find(id)) || []
      }),
    }))
    .filter(({ features }) => features.length > 0)
}

import type { Layer } from '@cairn/contract/layers'
import { FeatureLayer } from './features/feature-layer.ts'
import type { OpenMapLayer } from './map-layer.ts'

const features: OpenMapLayer = (engine, options) => new FeatureLayer(engine, options)

/** The kind of layer that draws each preferred method. The map draws the features of all methods itself. */
export const layerKinds: Readonly<Record<Layer['preferredMethod'], OpenMapLayer>> = {
  WMS: features,
  'WMS-TILE': features,
  WFS: features,
  KML: features,
}

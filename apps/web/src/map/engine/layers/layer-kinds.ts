import type { Layer } from '@cairn/contract/layers'
import { FeatureLayer } from './features/feature-layer.ts'
import type { OpenMapLayer } from './map-layer.ts'
import { ServedLayer } from './served/served-layer.ts'
import { tilePicture } from './tiles/tile-picture.ts'
import { viewPicture } from './views/view-picture.ts'

const features: OpenMapLayer = (engine, options) =>
  new FeatureLayer(engine, { ...options, loadPage: options.loaders.loadPage })

/** The kind of layer that draws each method. */
export const layerKinds: Readonly<Record<Layer['preferredMethod'], OpenMapLayer>> = {
  WMS: (engine, options) => new ServedLayer(engine, options, viewPicture(options.loaders.pictureOf(options))),
  'WMS-TILE': (engine, options) => new ServedLayer(engine, options, tilePicture(options.loaders.tileOf(options))),
  WFS: features,
  KML: features,
}

import type { EvaluatedLooks, FeatureReader } from '@cairn/domain/style/paint/evaluated-looks'
import type { StyledFeature } from '@cairn/domain/style/style-cache'
import type { FeatureLike } from 'ol/Feature.js'
import MultiLineString from 'ol/geom/MultiLineString.js'
import SimpleGeometry from 'ol/geom/SimpleGeometry.js'

/** The properties of a feature by its id: one object until the feature changes. */
export type PropertiesOf = (id: unknown) => StyledFeature['properties'] | undefined

/** The look of a layer, evaluated for features of OpenLayers. */
export type FeatureLooks<Drawn extends object> = EvaluatedLooks<Drawn, FeatureLike, ImageBitmap>

/** Reads features of OpenLayers, whose properties are found by their ids. */
export function featureReader(propertiesOf: PropertiesOf): FeatureReader<FeatureLike> {
  return { dimensionOf, endsOf, propertiesOf: (feature) => propertiesOf(feature.getId()) }
}

/** A collection counts as an area: its parts are drawn with what suits them. */
function dimensionOf(feature: FeatureLike): StyledFeature['dimension'] {
  switch (feature.getGeometry()?.getType()) {
    case 'Point':
    case 'MultiPoint':
    case undefined:
      return 0
    case 'LineString':
    case 'MultiLineString':
      return 1
    default:
      return 2
  }
}

function endsOf(feature: FeatureLike): readonly number[][] {
  const geometry = feature.getGeometry()
  const flat = geometry instanceof SimpleGeometry ? (geometry.getFlatCoordinates() ?? []) : []
  const stride = geometry instanceof SimpleGeometry ? geometry.getStride() : 2
  const count = geometry instanceof MultiLineString ? (geometry.getEnds()[0] ?? 0) / stride : flat.length / stride
  const indexes = [...new Set([0, 1, count - 2, count - 1])].filter((index) => index >= 0)
  return indexes.map((index) => flat.slice(index * stride, index * stride + 2))
}

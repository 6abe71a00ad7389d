/** A GeoJSON file (RFC 7946) of features, one on each line. */
export function geoJsonFile(features: readonly object[]): Buffer {
  const lines = features.map((feature) => JSON.stringify(feature))
  return Buffer.from(`{"type":"FeatureCollection","features":[\n${lines.join(',\n')}\n]}`)
}

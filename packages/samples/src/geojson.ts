/** A GeoJSON file (RFC 7946) of features, one on each line, with further members of the collection. */
export function geoJsonFile(features: readonly object[], members: object = {}): Buffer {
  const lines = features.map((feature) => JSON.stringify(feature))
  const start = JSON.stringify({ type: 'FeatureCollection', ...members }).slice(0, -1)
  return Buffer.from(`${start},"features":[\n${lines.join(',\n')}\n]}`)
}

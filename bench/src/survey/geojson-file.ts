import type { Building } from './buildings.ts'

/** The buildings as one GeoJSON file (RFC 7946). */
export function geoJsonFile(survey: readonly Building[]): Buffer {
  const features = survey.map(({ ring, properties }) =>
    JSON.stringify({ type: 'Feature', geometry: { type: 'Polygon', coordinates: [ring] }, properties }),
  )
  return Buffer.from(`{"type":"FeatureCollection","features":[\n${features.join(',\n')}\n]}`)
}

import { buildings } from './buildings.ts'

/** As many points as wished, one in each of as many buildings, as one GeoJSON file. */
export function valvesFile(count: number): Buffer {
  const features = buildings(count).map(({ ring: [corner], properties: { ASSET, KIND, MATERIAL, BUILT } }) =>
    JSON.stringify({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: corner },
      properties: { ASSET, KIND, MATERIAL, BUILT },
    }),
  )
  return Buffer.from(`{"type":"FeatureCollection","features":[\n${features.join(',\n')}\n]}`)
}

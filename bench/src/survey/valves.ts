import { buildings } from '@cairn/samples/buildings'
import { geoJsonFile } from '@cairn/samples/geojson'

/** A GeoJSON file of points, one at a corner of each of `count` buildings. */
export function valvesFile(count: number): Buffer {
  return geoJsonFile(
    buildings(count).map(({ ring: [corner], properties: { ASSET, KIND, MATERIAL, BUILT } }) => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: corner },
      properties: { ASSET, KIND, MATERIAL, BUILT },
    })),
  )
}

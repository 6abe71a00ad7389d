import { isJsonObject } from '@cairn/domain/json'
import { packFeature } from './packed-values.ts'
import { parseGeoJson } from './read-geojson.ts'
import { GeoJsonScanner } from './scan-geojson.ts'

/**
 * The text of a FeatureCollection whose features have their ids and properties packed: GDAL replaces ids, and gives all values
 * of a property one type. Members of the collection other than its features are omitted.
 */
export async function* packValues(texts: AsyncIterable<string>): AsyncGenerator<string> {
  yield '{"type":"FeatureCollection","features":['
  let separator = ''
  let packed: string[] = []
  const scanner = new GeoJsonScanner({
    onFeature: (text) => {
      const value = parseGeoJson(text, scanner.position)
      packed.push(separator, isJsonObject(value) ? packFeature(value) : text)
      separator = ','
    },
  })
  for await (const text of texts) {
    scanner.write(text)
    yield packed.join('')
    packed = []
  }
  scanner.end()
  yield `${packed.join('')}]}`
}

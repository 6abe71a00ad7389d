import { isJsonObject } from '@cairn/domain/json'
import { createNameOrderReader } from './name-order.ts'
import { packFeature } from './packed-values.ts'
import { parseGeoJson, parseSingleGeoJson } from './read-geojson.ts'
import { GeoJsonScanner } from './scan-geojson.ts'

const start = '{"type":"FeatureCollection","features":['
const end = ']}'

/** The text of {@link packValues} for a file that is one Feature or one geometry. */
export async function* packSingleValues(texts: AsyncIterable<string>): AsyncGenerator<string> {
  const { feature, text } = await parseSingleGeoJson(texts)
  yield `${start}${packFeature(feature, createNameOrderReader()(feature, text))}${end}`
}

/**
 * The text of a FeatureCollection whose features have their ids and properties packed: GDAL replaces ids, and gives all values
 * of a property one type. Members of the collection other than its features are omitted.
 */
export async function* packValues(texts: AsyncIterable<string>): AsyncGenerator<string> {
  yield start
  let separator = ''
  let packed: string[] = []
  const orderOf = createNameOrderReader()
  const scanner = new GeoJsonScanner({
    onFeature: (text) => {
      const value = parseGeoJson(text, scanner.position)
      packed.push(separator, isJsonObject(value) ? packFeature(value, orderOf(value, text)) : text)
      separator = ','
    },
  })
  for await (const text of texts) {
    scanner.write(text)
    yield packed.join('')
    packed = []
  }
  scanner.end()
  yield `${packed.join('')}${end}`
}

import { isJsonObject } from '@cairn/domain/json'

type Feature = Readonly<Record<string, unknown>>

const packedName = 'values'
/** GDAL writes a text that begins with a bracket as JSON. */
const mark = 'values:'

/** JSON text of a feature that has its id and properties as one text, which GDAL leaves as it is. */
export function packFeature({ type, geometry, id, properties }: Feature): string {
  const values = `${mark}${JSON.stringify({ id, properties })}`
  return JSON.stringify({ type, geometry: geometry ?? null, properties: { [packedName]: values } })
}

/** The feature of {@link packFeature}, with the geometry that it has now. */
export function unpackFeature(feature: Feature): Feature {
  const properties = feature['properties']
  const values = isJsonObject(properties) ? properties[packedName] : undefined
  if (typeof values !== 'string' || !values.startsWith(mark)) return feature
  const unpacked: unknown = JSON.parse(values.slice(mark.length))
  return isJsonObject(unpacked) ? { ...unpacked, type: feature['type'], geometry: feature['geometry'] } : feature
}

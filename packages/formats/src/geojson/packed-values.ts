import { isJsonObject } from '@cairn/domain/json'
import { toShape } from './to-shape.ts'

type Feature = Readonly<Record<string, unknown>>

const packedName = 'values'
/** GDAL writes a text that begins with a bracket as JSON. */
const mark = 'values:'

/** A feature with the geometry that it has now, and the order of its properties (`ReadNameOrder`). */
export interface Unpacked {
  readonly feature: Feature
  readonly order: readonly string[] | undefined
}

/**
 * JSON text of a feature that has its id, properties and their order as one text, which GDAL leaves as it is. The text also has
 * a geometry that cannot be read: GDAL takes it for none.
 */
export function packFeature({ type, geometry, id, properties }: Feature, order: readonly string[] | undefined): string {
  const isUnreadable = typeof toShape(geometry) === 'string'
  const values = `${mark}${JSON.stringify({ id, properties, order, ...(isUnreadable && { geometry }) })}`
  const transformed = isUnreadable ? null : (geometry ?? null)
  return JSON.stringify({ type, geometry: transformed, properties: { [packedName]: values } })
}

/** The feature of {@link packFeature}. */
export function unpackFeature(feature: Feature): Unpacked {
  const properties = feature['properties']
  const values = isJsonObject(properties) ? properties[packedName] : undefined
  const unpacked: unknown =
    typeof values === 'string' && values.startsWith(mark) ? JSON.parse(values.slice(mark.length)) : undefined
  if (!isJsonObject(unpacked)) return { feature, order: undefined }
  const { order, ...members } = unpacked
  return {
    feature: { geometry: feature['geometry'], ...members, type: feature['type'] },
    order: Array.isArray(order) ? order.map(String) : undefined,
  }
}

import { type RawBuilder, sql } from 'kysely'

/**
 * Digits behind the point of a degree for one feature, which may be edited and sent back: a tenth of a millimetre, so that
 * a round trip does not degrade survey data.
 */
export const exactDecimals = 9

/** A GeoJSON geometry (RFC 7946, degrees) as a PostGIS one in EPSG:4326. Heights are preserved. */
export function geometryFrom({ json }: { readonly json: Uint8Array }): RawBuilder<unknown> {
  return sql`st_setsrid(st_geomfromgeojson(${json}::text), 4326)`
}

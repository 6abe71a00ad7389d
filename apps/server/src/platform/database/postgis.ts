import { type RawBuilder, sql } from 'kysely'

/**
 * Digits behind the point of a degree for one feature, which may be edited and sent back: a tenth of a millimetre, so that
 * a round trip does not degrade survey data.
 */
export const exactDecimals = 9

/**
 * A geometry of `geometryToEwkb`. Not from GeoJSON: PostGIS takes 1.5 s to read 200,000 positions of it in the embedded database,
 * which serves no other request meanwhile.
 */
export function geometryFrom({ ewkb }: { readonly ewkb: Uint8Array }): RawBuilder<unknown> {
  return sql`st_geomfromewkb(${ewkb}::bytea)`
}

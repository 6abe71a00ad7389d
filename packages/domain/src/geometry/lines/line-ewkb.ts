import { ewkbFlags, ewkbTypes } from '../ewkb-codes.ts'
import type { Position } from '../geojson.ts'

const ordinateBytes = 8

/** The positions of a line string in the little-endian Extended WKB of PostGIS; undefined for any other geometry. */
export function lineFromEwkb(bytes: Uint8Array): readonly Position[] | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const type = view.getUint32(1, true)
  const has = (flag: number) => (type & flag) !== 0
  if ((type & 0xff) !== ewkbTypes.LineString) return undefined
  const countAt = has(ewkbFlags.srid) ? 9 : 5
  const stride = ordinateBytes * (2 + (has(ewkbFlags.heights) ? 1 : 0) + (has(ewkbFlags.measures) ? 1 : 0))
  const count = view.getUint32(countAt, true)
  return Array.from({ length: count }, (_, i): Position => {
    const at = countAt + 4 + i * stride
    const ordinate = (n: number) => view.getFloat64(at + n * ordinateBytes, true)
    return has(ewkbFlags.heights) ? [ordinate(0), ordinate(1), ordinate(2)] : [ordinate(0), ordinate(1)]
  })
}

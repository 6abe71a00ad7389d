import { ewkbFlags, ewkbTypes } from '../ewkb-codes.ts'
import type { Position } from '../geojson.ts'

const ordinateBytes = 8
/** Byte order, type and reference system of a whole geometry; byte order and type of a part. */
const headBytes = 9
const partHeadBytes = 5

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

/** A line string in Extended WKB as geometry for several lines, with one part; any other geometry as it is. Both in EPSG:4326, as `geometryToEwkb` writes them. */
export function asMultiLine(bytes: Uint8Array): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const type = view.getUint32(1, true)
  if ((type & 0xff) !== ewkbTypes.LineString) return bytes
  const whole = new Uint8Array(bytes.length + partHeadBytes + 4)
  const written = new DataView(whole.buffer)
  whole.set(bytes.subarray(0, headBytes))
  written.setUint32(1, type - ewkbTypes.LineString + ewkbTypes.MultiLineString, true)
  written.setUint32(headBytes, 1, true)
  written.setUint8(headBytes + 4, 1)
  written.setUint32(headBytes + 5, type - ewkbFlags.srid, true)
  whole.set(bytes.subarray(headBytes), headBytes + 4 + partHeadBytes)
  return whole
}

/** The numbers of vertices of the parts of a geometry for several lines in Extended WKB; undefined for any other geometry. */
export function multiLineCounts(bytes: Uint8Array): readonly number[] | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const type = view.getUint32(1, true)
  if ((type & 0xff) !== ewkbTypes.MultiLineString) return undefined
  const stride = ordinateBytes * ((type & ewkbFlags.heights) === 0 ? 2 : 3)
  let at = headBytes + 4
  return Array.from({ length: view.getUint32(headBytes, true) }, () => {
    const count = view.getUint32(at + partHeadBytes, true)
    at += partHeadBytes + 4 + count * stride
    return count
  })
}

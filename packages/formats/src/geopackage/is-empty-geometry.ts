/** Sizes of the envelope by its code in the flags (OGC 12-128r18, 2.1.3). */
const envelopeBytes = [0, 32, 48, 48, 64] as const
const headerBytes = 8
/** OGC 06-103r4, 8.2.3: type codes without their flags for heights and measures. */
const point = 1
const polygon = 3

/**
 * Whether a GeoPackage geometry has no positions: a point of NaN, a geometry of no parts, a polygon of empty rings. Reads
 * the geometry itself, because not all programs set the flag of empty geometries. False for other bytes.
 */
export function isEmptyGeometry(blob: Uint8Array): boolean {
  const view = new DataView(blob.buffer, blob.byteOffset, blob.byteLength)
  const envelope = blob.length > headerBytes ? envelopeBytes[(view.getUint8(3) >> 1) & 7] : undefined
  if (envelope === undefined) return false
  const at = headerBytes + envelope
  if (at + 9 > blob.length) return false
  const isLittleEndian = view.getUint8(at) === 1
  const number = (offset: number) => (offset + 4 <= blob.length ? view.getUint32(offset, isLittleEndian) : 1)
  const type = (number(at + 1) & 0x0fffffff) % 1000
  if (type === point) return at + 21 <= blob.length && isNanPoint(view, at + 5, isLittleEndian)
  const count = number(at + 5)
  if (type !== polygon || count === 0) return count === 0
  // Rings without positions are nothing but their counts.
  const rings = Array.from({ length: Math.min(count, blob.length) }, (_, ring) => number(at + 9 + ring * 4))
  return rings.every((positions) => positions === 0)
}

/** Whether the type code of a GeoPackage geometry is one with heights. */
export function hasHeights(blob: Uint8Array): boolean {
  const view = new DataView(blob.buffer, blob.byteOffset, blob.byteLength)
  const envelope = blob.length > headerBytes ? envelopeBytes[(view.getUint8(3) >> 1) & 7] : undefined
  const at = headerBytes + (envelope ?? blob.length)
  if (at + 5 > blob.length) return false
  const type = view.getUint32(at + 1, view.getUint8(at) === 1)
  const flavour = Math.floor((type & 0x0fffffff) / 1000)
  return flavour === 1 || flavour === 3 || type >= 0x80000000
}

function isNanPoint(view: DataView, at: number, isLittleEndian: boolean): boolean {
  return Number.isNaN(view.getFloat64(at, isLittleEndian)) && Number.isNaN(view.getFloat64(at + 8, isLittleEndian))
}

import { strokeArc } from './stroke-arc.ts'
import { type WkbGeometry, WkbReader, wkbTypes, writeWkb } from './wkb.ts'

const headerBytes = 8
/** Sizes of the envelope by its code in the flags (OGC 12-128r18, 2.1.3). */
const envelopeBytes = [0, 32, 48, 48, 64] as const

/**
 * Replaces the arcs of a GeoPackage geometry by lines, with their heights and measures: GDAL 3.8 does so in two dimensions
 * alone. Returns the new geometry without envelope; undefined for a geometry without curves and for damaged bytes.
 */
export function linearizeCurves(blob: Uint8Array): Uint8Array | undefined {
  const view = new DataView(blob.buffer, blob.byteOffset, blob.byteLength)
  const envelope = blob.length > headerBytes ? envelopeBytes[(view.getUint8(3) >> 1) & 7] : undefined
  if (envelope === undefined) return undefined
  const found = new WkbReader(view, headerBytes + envelope).read()
  if (found === undefined || !hasCurves(found)) return undefined
  const header = new Uint8Array(headerBytes)
  header.set(blob.subarray(0, headerBytes))
  // The numbers of the header keep their byte order, which the lowest bit of the flags names.
  header[3] = view.getUint8(3) & 1
  return Buffer.concat([header, writeWkb(linear(found))])
}

function hasCurves({ type, parts }: WkbGeometry): boolean {
  return type >= wkbTypes.circularString || parts.some(hasCurves)
}

function linear(geometry: WkbGeometry): WkbGeometry {
  const { type, parts } = geometry
  switch (type) {
    case wkbTypes.circularString:
    case wkbTypes.compoundCurve:
      return { ...geometry, type: wkbTypes.lineString, runs: [positionsOf(geometry)], parts: [] }
    case wkbTypes.curvePolygon:
      return { ...geometry, type: wkbTypes.polygon, runs: parts.map(positionsOf), parts: [] }
    case wkbTypes.multiCurve:
      return { ...geometry, type: wkbTypes.multiLineString, parts: parts.map(linear) }
    case wkbTypes.multiSurface:
      return { ...geometry, type: wkbTypes.multiPolygon, parts: parts.map(linear) }
    default:
      return parts.length > 0 ? { ...geometry, parts: parts.map(linear) } : geometry
  }
}

/** The positions of a line, an arc, or the lines and arcs that follow each other. */
function positionsOf({ type, dims, runs: [run = []], parts }: WkbGeometry): readonly number[] {
  if (type === wkbTypes.circularString) return strokeArc(run, dims)
  if (type !== wkbTypes.compoundCurve) return run
  // Each part begins where the one before ends.
  return parts.flatMap((part, place) => positionsOf(part).slice(place === 0 ? 0 : dims))
}

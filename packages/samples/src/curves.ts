/** Well-known binary of curves with heights (ISO 13249-3), little endian. */
const type = { lineString: 1002, circularString: 1008, compoundCurve: 1009, curvePolygon: 1010, multiSurface: 1012 }

const lineZ = run(type.lineString, [2, 0, 9, 3, 0, 9])
/** A half circle about 1, 0 with heights from 5 to 9. */
const arcZ = run(type.circularString, [0, 0, 5, 1, 1, 7, 2, 0, 9])
const compoundCurveZ = parts(type.compoundCurve, [arcZ, lineZ])
const closedRing = parts(type.compoundCurve, [arcZ, run(type.lineString, [2, 0, 9, 0, 0, 5])])
const curvePolygonZ = parts(type.curvePolygon, [closedRing])

/** Curves for GeoPackages. */
export const curveSamples = {
  lineZ,
  arcZ,
  compoundCurveZ,
  curvePolygonZ,
  multiSurfaceZ: parts(type.multiSurface, [curvePolygonZ]),
} as const

function run(code: number, numbers: readonly number[]): Buffer {
  return Buffer.concat([head(code, numbers.length / 3), Buffer.from(Float64Array.from(numbers).buffer)])
}

function parts(code: number, geometries: readonly Buffer[]): Buffer {
  return Buffer.concat([head(code, geometries.length), ...geometries])
}

function head(code: number, count: number): Buffer {
  const bytes = Buffer.alloc(9)
  bytes.writeUInt8(1)
  bytes.writeUInt32LE(code, 1)
  bytes.writeUInt32LE(count, 5)
  return bytes
}

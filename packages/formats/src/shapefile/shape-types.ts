/** ESRI Shapefile Technical Description, July 1998: shape type codes. */
const withHeights: ReadonlySet<number> = new Set([11, 13, 15, 18, 31])
const withMeasures: ReadonlySet<number> = new Set([21, 23, 25, 28])
const plain: ReadonlySet<number> = new Set([0, 1, 3, 5, 8])

/** Whether the positions of a type have heights. */
export function hasHeightsType(type: number): boolean {
  return withHeights.has(type)
}

/** Whether the positions of a type have measures and no heights. */
export function hasMeasuresType(type: number): boolean {
  return withMeasures.has(type)
}

/** Whether a type code is one of the format. */
export function isKnownType(type: number): boolean {
  return plain.has(type) || withHeights.has(type) || withMeasures.has(type)
}

import { type LonLatExtent, lonLatExtent } from '@cairn/domain/geometry/lon-lat'

/** Two extents open together up to this multiple of the size of the opened one; where they intersect, up to the second. */
const largest = { apart: 20, intersecting: 100 }
/** In degrees, about 1 km: the size that a single point counts as. */
const pointSize = 0.01

/**
 * The extent in which a project opens, from the extents of its layers, those with the most features first. A layer that is
 * far from the fuller ones is left out, since an extent of both would show the empty land between them, and so is one so
 * large that the fuller ones would be a dot in it.
 */
export function openingExtent(extents: readonly LonLatExtent[]): LonLatExtent | undefined {
  const [fullest, ...others] = extents
  if (!fullest) return undefined
  return others.reduce((opened, extent) => {
    const both = union(opened, extent)
    const factor = intersects(opened, extent) ? largest.intersecting : largest.apart
    return sizeOf(both) <= sizeOf(opened) * factor ? both : opened
  }, fullest)
}

function intersects(a: LonLatExtent, b: LonLatExtent): boolean {
  return a[0] <= b[2] && b[0] <= a[2] && a[1] <= b[3] && b[1] <= a[3]
}

function union(a: LonLatExtent, b: LonLatExtent): LonLatExtent {
  return lonLatExtent([Math.min(a[0], b[0]), Math.min(a[1], b[1]), Math.max(a[2], b[2]), Math.max(a[3], b[3])])
}

function sizeOf([west, south, east, north]: LonLatExtent): number {
  return Math.max(east - west, north - south, pointSize)
}

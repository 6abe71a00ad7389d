import { type LonLatExtent, lonLatExtent } from '@cairn/domain/geometry/lon-lat'

/** A place that is smaller than this share of the opened extent would be a dot. */
const leastShare = 1 / 20
/** In degrees, about 1 km: the size that a single point counts as. */
const pointSize = 0.01

/**
 * The extent in which a project opens, from the extents of its layers, those with the most features first. A layer that is
 * far from the fuller ones is left out: an extent of both would show the empty land between them.
 */
export function openingExtent(extents: readonly LonLatExtent[]): LonLatExtent | undefined {
  const [fullest, ...others] = extents
  if (!fullest) return undefined
  return others.reduce((opened, extent) => {
    const both = union(opened, extent)
    return sizeOf(opened) >= sizeOf(both) * leastShare ? both : opened
  }, fullest)
}

function union(a: LonLatExtent, b: LonLatExtent): LonLatExtent {
  return lonLatExtent([Math.min(a[0], b[0]), Math.min(a[1], b[1]), Math.max(a[2], b[2]), Math.max(a[3], b[3])])
}

function sizeOf([west, south, east, north]: LonLatExtent): number {
  return Math.max(east - west, north - south, pointSize)
}

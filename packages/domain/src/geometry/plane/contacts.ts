import { type PlanePoint, type PlaneSegment, planeDistance, pointAt, shareNearest, sharesOfCrossing } from './plane.ts'

/** Where two segments of a list meet. */
export interface SegmentContact {
  /** The indexes of the segments. */
  readonly pair: readonly [number, number]
  /** One position, or the two ends of the part that they share. */
  readonly at: readonly PlanePoint[]
  /** `crossing`: inside both; `touch`: at an end of one of them; `overlap`: along a part of both. */
  readonly kind: 'crossing' | 'touch' | 'overlap'
}

interface Box {
  readonly index: number
  readonly minX: number
  readonly maxX: number
  readonly minY: number
  readonly maxY: number
}

/**
 * Finds where segments meet, by a sweep over their boxes. Ends of neighbours in a path touch as well.
 *
 * @param tolerance the largest distance of positions that are the same.
 */
export function contactsOf(segments: readonly PlaneSegment[], tolerance: number): readonly SegmentContact[] {
  const boxes = segments.map((segment, index) => boxOf(segment, index)).toSorted((a, b) => a.minX - b.minX)
  const contacts: SegmentContact[] = []
  let active: Box[] = []
  for (const box of boxes) {
    active = active.filter(({ maxX }) => maxX >= box.minX - tolerance)
    for (const other of active) {
      if (other.maxY < box.minY - tolerance || other.minY > box.maxY + tolerance) continue
      const [one, two] = [segments[other.index], segments[box.index]]
      const contact = one && two && contactOf(one, two, tolerance)
      if (contact) contacts.push({ ...contact, pair: [other.index, box.index] })
    }
    active.push(box)
  }
  return contacts
}

function boxOf([[ax, ay], [bx, by]]: PlaneSegment, index: number): Box {
  return { index, minX: Math.min(ax, bx), maxX: Math.max(ax, bx), minY: Math.min(ay, by), maxY: Math.max(ay, by) }
}

function contactOf(
  one: PlaneSegment,
  other: PlaneSegment,
  tolerance: number,
): Pick<SegmentContact, 'at' | 'kind'> | undefined {
  const ends = distinct([...endsOn(one, other, tolerance), ...endsOn(other, one, tolerance)], tolerance)
  if (ends.length > 1) return { at: ends, kind: 'overlap' }
  if (ends.length === 1) return { at: ends, kind: 'touch' }
  const shares = sharesOfCrossing(one, other)
  return shares && { at: [pointAt(one, shares[0])], kind: 'crossing' }
}

/** The ends of a segment that are on another one. */
function endsOn(segment: PlaneSegment, other: PlaneSegment, tolerance: number): readonly PlanePoint[] {
  return segment.filter((end) => planeDistance(end, pointAt(other, shareNearest(end, other))) <= tolerance)
}

function distinct(points: readonly PlanePoint[], tolerance: number): readonly PlanePoint[] {
  return points.filter((point, i) => points.slice(0, i).every((before) => planeDistance(before, point) > tolerance))
}

import type { Geometry, MultiPolygon, Polygon, Position } from '../geojson.ts'
import { contactsOf, type SegmentContact } from '../plane/contacts.ts'
import { type PlanePath, type PlaneSegment, planeDistance, segmentsOf } from '../plane/plane.ts'

/** Positions in degrees that are closer than this, about 0.1 mm, are the same: the server stores as many digits. */
export const sameDeg = 1e-9

/** A polygon with more vertices is not checked: the user would wait for it at each change. */
const checkedMax = 20_000

/**
 * The positions at which the outline of a polygon crosses, touches or retraces itself, so that it has no clear inside (OGC
 * 06-103r4, 6.1.11.1); empty for other geometries. A hole may touch the outline at single positions.
 */
export function selfCrossings(geometry: Geometry): readonly Position[] {
  return isPolygonal(geometry) ? faultsOf(ringsOf(geometry).map((points) => ({ points, isClosed: true }))) : []
}

/** The positions at which a path that becomes the outline of a polygon crosses, touches or retraces itself so far. */
export function pathCrossings(path: readonly Position[]): readonly Position[] {
  const points = path.filter((vertex, i) => i === 0 || planeDistance(vertex, path[i - 1] ?? vertex) > sameDeg)
  return faultsOf([{ points, isClosed: false }])
}

function faultsOf(paths: readonly PlanePath[]): readonly Position[] {
  if (paths.reduce((sum, { points }) => sum + points.length, 0) > checkedMax) return []
  const pieces = paths.flatMap((path) => segmentsOf(path).map((segment, index) => ({ segment, path, index })))
  const contacts = contactsOf(
    pieces.map(({ segment }) => segment),
    sameDeg,
  )
  return contacts.filter((contact) => isFault(contact, pieces)).map(({ at: [[lon, lat] = [0, 0]] }) => [lon, lat])
}

/** The vertices of each ring, of a polygon with several parts as well: without repeated ones, and without the last. */
export function ringsOf(geometry: Polygon | MultiPolygon): readonly (readonly Position[])[] {
  const rings = geometry.type === 'Polygon' ? geometry.coordinates : geometry.coordinates.flat()
  return rings.map((ring) => {
    const open = ring.filter((vertex, i) => i === 0 || planeDistance(vertex, ring[i - 1] ?? vertex) > sameDeg)
    const [first] = open
    const last = open.at(-1)
    return open.length > 1 && first && last && planeDistance(first, last) <= sameDeg ? open.slice(0, -1) : open
  })
}

/** Whether a geometry is a polygon, with one part or several. */
export function isPolygonal(geometry: Geometry): geometry is Polygon | MultiPolygon {
  return geometry.type === 'Polygon' || geometry.type === 'MultiPolygon'
}

interface Piece {
  readonly segment: PlaneSegment
  readonly path: PlanePath
  readonly index: number
}

/** Neighbours in a path touch at their common vertex, and rings may touch at single positions. */
function isFault({ pair, kind }: SegmentContact, pieces: readonly Piece[]): boolean {
  const [one, other] = [pieces[pair[0]], pieces[pair[1]]]
  if (kind !== 'touch' || !one || !other) return true
  if (one.path !== other.path) return false
  const apart = Math.abs(one.index - other.index)
  return apart !== 1 && !(one.path.isClosed && apart === one.path.points.length - 1)
}

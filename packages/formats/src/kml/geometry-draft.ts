import { gather, type Shape, type SkipReason } from '../shape/shape.ts'
import { flatten, type Positions, readCoordinates, readTrackPosition } from './coordinates.ts'

/** The result of a geometry element: null without coordinates, the reason if they cannot be read. */
export type Outcome = Shape | null | SkipReason

type Kind = 'Point' | 'LineString' | 'LinearRing' | 'Polygon' | 'MultiGeometry' | 'Track' | 'MultiTrack'

interface Draft {
  readonly kind: Kind
  coordinates: Positions | null | 'unreadable'
  readonly rings: { readonly isOuter: boolean; readonly ring: Outcome }[]
  readonly parts: Outcome[]
  readonly trackPositions: (readonly number[])[]
  isInner: boolean
}

const kinds: ReadonlySet<string> = new Set<Kind>([
  'Point',
  'LineString',
  'LinearRing',
  'Polygon',
  'MultiGeometry',
  'Track',
  'MultiTrack',
])

/** Builds the geometry of one Placemark from the events of its elements. */
export interface GeometryDraft {
  /** True when the element belongs to the geometry. */
  readonly open: (element: string) => boolean
  /** `text` is the text of an element without children. True when the element belongs to the geometry. */
  readonly close: (element: string, text: string) => boolean
  readonly result: () => Outcome
  /** First and last time of its tracks, in the text of the file. */
  readonly times: () => readonly string[]
}

/** A draft without geometry. */
export function createGeometryDraft(): GeometryDraft {
  const stack: Draft[] = []
  const roots: Outcome[] = []
  const times: string[] = []
  return {
    open(element) {
      const parent = stack.at(-1)
      if (isKind(element)) {
        stack.push({ kind: element, coordinates: null, rings: [], parts: [], trackPositions: [], isInner: false })
        return true
      }
      if (parent?.kind === 'Polygon' && element.endsWith('BoundaryIs')) parent.isInner = element === 'innerBoundaryIs'
      return parent !== undefined
    },
    close(element, text) {
      const draft = stack.at(-1)
      if (draft === undefined) return false
      if (element === 'coordinates') draft.coordinates = readCoordinates(text)
      else if (element === 'coord' && draft.kind === 'Track') draft.trackPositions.push(readTrackPosition(text) ?? [])
      else if (element === 'when' && text !== '') times.splice(Math.min(times.length, 1), 1, text)
      else if (element === draft.kind) {
        stack.pop()
        attach(draft, stack.at(-1), roots)
      }
      return true
    },
    result: () => {
      const [first = null, ...others] = roots.filter((root) => root !== null)
      return others.length === 0 ? first : collect(roots)
    },
    times: () => times,
  }
}

function isKind(element: string): element is Kind {
  return kinds.has(element)
}

function attach(draft: Draft, parent: Draft | undefined, roots: Outcome[]): void {
  const outcome = finish(draft)
  if (parent === undefined) roots.push(outcome)
  else if (parent.kind === 'Polygon') parent.rings.push({ isOuter: !parent.isInner, ring: outcome })
  else parent.parts.push(outcome)
}

function finish(draft: Draft): Outcome {
  switch (draft.kind) {
    case 'Point':
      return finishPoint(draft.coordinates)
    case 'LineString':
    case 'LinearRing':
      return finishLine(draft.coordinates)
    case 'Track':
      return finishTrack(draft)
    case 'Polygon':
      return finishPolygon(draft)
    default:
      return collect(draft.parts)
  }
}

function finishPoint(positions: Draft['coordinates']): Outcome {
  if (positions === null) return null
  if (positions === 'unreadable' || positions.flat.length !== positions.dims) return 'coordinates_unreadable'
  return { type: 'Point', dims: positions.dims, runs: [positions.flat] }
}

function finishLine(positions: Draft['coordinates']): Outcome {
  if (positions === null) return null
  if (positions === 'unreadable') return 'coordinates_unreadable'
  return { type: 'LineString', dims: positions.dims, runs: [positions.flat] }
}

/** A track of one position becomes a point. */
function finishTrack({ trackPositions }: Draft): Outcome {
  const positions = flatten(trackPositions)
  return trackPositions.length === 1 ? finishPoint(positions) : finishLine(positions)
}

function finishPolygon({ rings }: Draft): Outcome {
  const ordered = [...rings.filter(({ isOuter }) => isOuter).slice(0, 1), ...rings.filter(({ isOuter }) => !isOuter)]
  const problem = ordered.map(({ ring }) => ring).find((ring) => typeof ring === 'string')
  if (problem !== undefined) return problem
  const [outer] = ordered
  if (outer === undefined || outer.ring === null) return null
  if (!outer.isOuter) return 'geometry_degenerate'
  const lines = gather(ordered.flatMap(({ ring }) => (ring === null || typeof ring === 'string' ? [] : [ring])))
  if (lines.type !== 'MultiLineString') return 'geometry_degenerate'
  return { type: 'Polygon', dims: lines.dims, runs: lines.runs }
}

/**
 * One unreadable part makes the geometry unreadable: an incomplete geometry would look complete. Beside empty parts a single
 * part stays as it is.
 */
function collect(parts: readonly Outcome[]): Outcome {
  const problem = parts.find((part) => typeof part === 'string')
  if (problem !== undefined) return problem
  const shapes = parts.flatMap((part) => (part === null || typeof part === 'string' ? [] : [part]))
  const [only] = shapes
  if (only === undefined) return null
  return shapes.length === 1 && parts.length > 1 ? only : gather(shapes)
}

import type { Geometry, Position } from './geojson.ts'
import { distanceM } from './measure.ts'
import { verticesOf } from './vertices.ts'

/** The difference between two versions of a geometry. */
export type GeometryChange =
  | { readonly kind: 'type'; readonly from: Geometry['type']; readonly to: Geometry['type'] }
  /** Every vertex has another position. `byM` is the mean distance. */
  | { readonly kind: 'moved'; readonly byM: number }
  | {
      readonly kind: 'vertices'
      readonly added: number
      readonly removed: number
      readonly moved: number
    }

/** The difference of two geometries, counted in vertices; undefined when they are equal. */
export function geometryChange(before: Geometry, after: Geometry): GeometryChange | undefined {
  if (before.type !== after.type) return { kind: 'type', from: before.type, to: after.type }
  const [was, is] = [verticesOf(before), verticesOf(after)]
  const stayed = countSame(was, is)
  if (stayed === was.length && stayed === is.length) return undefined
  if (stayed === 0 && was.length === is.length) return { kind: 'moved', byM: meanDistanceM(was, is) }
  const moved = Math.min(was.length, is.length) - stayed
  return {
    kind: 'vertices',
    added: Math.max(0, is.length - was.length),
    removed: Math.max(0, was.length - is.length),
    moved: Math.max(0, moved),
  }
}

/** The number of vertices that both lists contain. */
function countSame(was: readonly Position[], is: readonly Position[]): number {
  const left = new Map<string, number>()
  for (const position of was) left.set(position.join(), (left.get(position.join()) ?? 0) + 1)
  return is.filter((position) => {
    const count = left.get(position.join()) ?? 0
    if (count > 0) left.set(position.join(), count - 1)
    return count > 0
  }).length
}

function meanDistanceM(was: readonly Position[], is: readonly Position[]): number {
  const sum = was.reduce((total, position, i) => total + distanceM(position, is[i] ?? position), 0)
  return sum / was.length
}

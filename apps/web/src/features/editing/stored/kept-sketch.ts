import type { Position } from '@cairn/domain/geometry/geojson'
import type { DrawTarget } from '../../../map/map-session.ts'
import { removeSketch, type StoredSketch, storeSketch } from './stored-sketches.ts'

/** The shape that is being drawn, with the drawing that it belongs to. */
let kept: { readonly target: DrawTarget; readonly sketch: StoredSketch } | null = null

/** Stores the vertices of a drawing that are set. */
export function keepVertices(accountId: string, target: DrawTarget, vertices: readonly Position[]): void {
  if (vertices.length === 0) {
    discardSketch()
    return
  }
  const { layerId, shape, component = null, continued } = target
  const known = kept?.target === target ? kept.sketch.key : continued?.key
  const key = known ?? `${accountId}/${crypto.randomUUID()}`
  const storedAt = new Date().toISOString()
  kept = { target, sketch: { key, accountId, target: { layerId, shape, component }, vertices, storedAt } }
  storeSketch(kept.sketch)
}

/** The vertices with which the tool of a drawing begins: it may start again during the drawing. */
export function keptVertices(target: DrawTarget): readonly Position[] {
  return (kept?.target === target ? kept.sketch.vertices : target.continued?.vertices) ?? []
}

/** Removes the shape that is being drawn from the store: it is finished, or is not wanted any more. */
export function discardSketch(): void {
  if (kept) removeSketch(kept.sketch.key)
  kept = null
}

/** The page goes on without the shape, which stays stored. */
export function leaveSketch(): void {
  kept = null
}

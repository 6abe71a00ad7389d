import type { Actor } from '#access/actor'
import type { Db } from '#platform/database/db'
import { findSeenLayers, type SeenLayers } from './seen-layers.queries.ts'
import type { MapViewer } from './shown-layers.queries.ts'

/**
 * Reads the layers that pictures show, once for the requests that share a read of their caller. An `Actor` is the caller at
 * one moment: a result that was read with it is newer than each request that has it. Only for requests: an `Actor` that is
 * used longer would get the layers of its first moment.
 */
export class SeenLayersOfCallers {
  readonly #found = new WeakMap<Actor, Map<string, Promise<SeenLayers>>>()

  find(db: Db, viewer: MapViewer, layerIds: readonly string[]): Promise<SeenLayers> {
    const { actor, organizationId, projectId } = viewer
    const ofActor = this.#found.get(actor) ?? new Map<string, Promise<SeenLayers>>()
    this.#found.set(actor, ofActor)
    const key = [organizationId, projectId, ...layerIds].join(' ')
    const found = ofActor.get(key) ?? findSeenLayers(db, viewer, layerIds)
    ofActor.set(key, found)
    return found
  }
}

import type { Actor } from '#access/actor'
import type { Db } from '#platform/database/db'
import { findSeenLayers, type SeenLayers } from './seen-layers.queries.ts'
import type { MapViewer } from './shown-layers.queries.ts'

/** Lists of layers whose results are kept for one `Actor`. */
const listsMax = 100

/**
 * Reads the layers that pictures show, once for the requests that have the same `Actor`: `KeptReads` gives it only to requests
 * between which the database did not change, so that a result that was read with it holds for each of them. Not for an `Actor`
 * that is used longer than a request.
 */
export class SeenLayersOfCallers {
  readonly #found = new WeakMap<Actor, Map<string, Promise<SeenLayers>>>()
  readonly #whileReading: (layerIds: readonly string[]) => void

  /** @param whileReading - is called beside each read of the database */
  constructor(whileReading: (layerIds: readonly string[]) => void) {
    this.#whileReading = whileReading
  }

  find(db: Db, viewer: MapViewer, layerIds: readonly string[]): Promise<SeenLayers> {
    const { actor, organizationId, projectId } = viewer
    const ofActor = this.#found.get(actor) ?? new Map<string, Promise<SeenLayers>>()
    this.#found.set(actor, ofActor)
    const key = [organizationId, projectId, ...layerIds].join(' ')
    const known = ofActor.get(key)
    if (known) return known
    const found = findSeenLayers(db, viewer, layerIds)
    this.#whileReading(layerIds)
    if (ofActor.size >= listsMax) ofActor.clear()
    ofActor.set(key, found)
    // A failed read is not kept.
    found.catch(() => ofActor.get(key) === found && ofActor.delete(key))
    return found
  }
}

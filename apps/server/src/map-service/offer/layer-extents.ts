import { type LonLatExtent, lonLatExtent } from '@cairn/domain/geometry/lon-lat'
import { visibleTo } from '#access/visible-to'
import type { Db } from '#platform/database/db'
import { findLayerExtents } from '../../layers/layer-extents.queries.ts'
import type { MapViewer } from '../looks/shown-layers.queries.ts'

interface ChangingLayer {
  readonly id: string
  /** Changes with every feature. */
  readonly rev: number
}

interface KnownExtent {
  readonly rev: number
  readonly extent: LonLatExtent | undefined
}

/** Layers whose extents a node remembers; the oldest are evicted. */
const knownMax = 20_000

/**
 * Finds the extents of layers. Those of whole layers are remembered until the layer changes: a database reads all features for
 * one, and map programs read capabilities whenever they are opened.
 */
export class LayerExtents {
  readonly #known = new Map<string, KnownExtent>()

  /** The extents of the features that the viewer sees, by the ids of their layers; none for a layer without features. */
  async find(db: Db, viewer: MapViewer, layers: readonly ChangingLayer[]): Promise<ReadonlyMap<string, LonLatExtent>> {
    const seesWhole = visibleTo(viewer.actor, viewer.organizationId).named.length === 0
    const known = seesWhole ? this.#knownOf(layers) : new Map<string, KnownExtent>()
    const missing = layers.filter(({ id }) => !known.has(id))
    const read = await this.#read(db, viewer, missing)
    if (seesWhole) this.#remember(read)
    return new Map([...known, ...read].flatMap(([id, { extent }]) => (extent ? [[id, extent] as const] : [])))
  }

  #knownOf(layers: readonly ChangingLayer[]): Map<string, KnownExtent> {
    return new Map(
      layers.flatMap(({ id, rev }) => {
        const known = this.#known.get(id)
        return known?.rev === rev ? [[id, known] as const] : []
      }),
    )
  }

  async #read(
    db: Db,
    { actor, organizationId, projectId }: MapViewer,
    layers: readonly ChangingLayer[],
  ): Promise<Map<string, KnownExtent>> {
    if (layers.length === 0) return new Map()
    const layerIds = layers.map(({ id }) => id)
    const found = await findLayerExtents(db, actor, { organizationId, projectId, layerIds })
    const extents = new Map(found.map(({ layerId, extent }) => [layerId, extent]))
    return new Map(
      layers.map(({ id, rev }) => {
        const extent = extents.get(id)
        return [id, { rev, extent: extent ? lonLatExtent(extent) : undefined }]
      }),
    )
  }

  #remember(read: ReadonlyMap<string, KnownExtent>): void {
    for (const [id, extent] of read) {
      this.#known.delete(id)
      this.#known.set(id, extent)
    }
    for (const id of this.#known.keys()) {
      if (this.#known.size <= knownMax) return
      this.#known.delete(id)
    }
  }
}

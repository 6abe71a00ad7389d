import type { Feature } from '@cairn/contract/features'
import { Problem } from '@cairn/contract/problem'
import { parseFeatureId } from '@cairn/domain/feature-id'
import { fitsDrawingMode, type Geometry } from '@cairn/domain/geometry/geojson'
import type { Db } from '#platform/db'
import {
  type ChangedLayer,
  deleteFeature,
  type FeatureState,
  type FeatureToInsert,
  findChanged,
  findFeature,
  findFeatureText,
  findLayerIdOf,
  insertFeature,
  lockFeatureVersion,
  updateFeature,
  updateLayerRevision,
} from './features.queries.ts'

interface FeatureChange {
  /** The version that the client edited. */
  readonly version: number
  readonly geometry?: Geometry | undefined
  readonly properties?: FeatureState['properties'] | undefined
  readonly accountId: string
}

/** Commands on features. @throws Problem `layer_read_only` */
export const features = {
  /** Adds a feature to a layer that accepts its geometry type. */
  async create(db: Db, layerId: string, state: FeatureToInsert): Promise<Feature> {
    const layer = await updateLayerRevision(db, layerId, { added: 1 })
    refuseReadOnly(layer)
    refuseMisfit(layer, state.geometry)
    return getFeature(db, await insertFeature(db, layer, state))
  },

  /**
   * Writes a new version, unless the change is none. @throws Problem `feature_changed` with the current version, if the client
   * edited an older one
   */
  async update(db: Db, ogcFid: number, { version, ...change }: FeatureChange): Promise<Feature> {
    const found = await findChanged(db, { ogcFid, version, ...change })
    if (found?.isUnchanged) return getFeature(db, ogcFid)
    const layer = await lockForChange(db, ogcFid, { layerId: found?.layerId, version, added: 0 })
    if (change.geometry) refuseMisfit(layer, change.geometry)
    await updateFeature(db, layer, { ogcFid, ...change })
    return getFeature(db, ogcFid)
  },

  /** Deletes a feature and records the deletion as a version. @throws Problem `feature_changed` as `update` does */
  async delete(db: Db, ogcFid: number, edit: { version: number; accountId: string }): Promise<void> {
    const layerId = await findLayerIdOf(db, ogcFid)
    await lockForChange(db, ogcFid, { layerId, version: edit.version, added: -1 })
    await deleteFeature(db, ogcFid, edit.accountId)
  },
}

/**
 * Returns the current version of a feature. @throws Problem `feature_deleted`: callers reach this only with the right to
 * see it
 */
async function getFeature(db: Db, ogcFid: number): Promise<Feature> {
  const feature = await findFeature(db, ogcFid)
  if (!feature) throw new Problem('feature_deleted', {})
  return feature
}

/** The same as JSON text. @throws Problem `feature_deleted` */
export async function getFeatureText(db: Db, ogcFid: number): Promise<string> {
  const text = await findFeatureText(db, ogcFid)
  if (text === undefined) throw new Problem('feature_deleted', {})
  return text
}

/** Returns the number in the id of a feature. @throws Problem `not_found` for a text that is no id */
export function ogcFidOf(featureId: string): number {
  const parsed = parseFeatureId(featureId)
  if (!parsed) throw new Problem('not_found', { asset: 'feature' })
  return parsed.ogcFid
}

/** Locks the layer first, as every change does: changes of one layer in different orders would deadlock. */
async function lockForChange(
  db: Db,
  ogcFid: number,
  { layerId, version, added }: { layerId: string | undefined; version: number; added: number },
): Promise<ChangedLayer> {
  if (!layerId) throw new Problem('feature_deleted', {})
  const layer = await updateLayerRevision(db, layerId, { added })
  refuseReadOnly(layer)
  const current = await lockFeatureVersion(db, ogcFid)
  if (current === undefined) throw new Problem('feature_deleted', {})
  if (current !== version) throw new Problem('feature_changed', { current: await getFeature(db, ogcFid) })
  return layer
}

function refuseReadOnly(layer: ChangedLayer): void {
  if (layer.readOnly) throw new Problem('layer_read_only', { name: layer.name })
}

function refuseMisfit(layer: ChangedLayer, geometry: Geometry): void {
  if (fitsDrawingMode(geometry, layer.addFeature)) return
  throw new Problem('geometry_not_fitting', { expected: layer.addFeature ?? '', found: geometry.type })
}

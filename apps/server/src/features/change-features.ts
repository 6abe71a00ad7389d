import type { Feature } from '@cairn/contract/features'
import { Problem } from '@cairn/contract/problem'
import { parseFeatureId } from '@cairn/domain/feature-id'
import { fitsDrawingMode, type Geometry } from '@cairn/domain/geometry/geojson'
import type { Db } from '#platform/db'
import {
  advanceLayer,
  type ChangedLayer,
  deleteFeatureRow,
  type FeatureState,
  findFeature,
  findLayerIdOf,
  insertFeature,
  lockFeatureVersion,
  type NewFeature,
  updateFeature,
} from './features.queries.ts'

/** Adds a feature to a layer that takes its shape. */
export async function addFeature(db: Db, layerId: string, state: NewFeature): Promise<Feature> {
  const layer = await advanceLayer(db, layerId, 1)
  refuseReadOnly(layer)
  refuseMisfit(layer, state.geometry)
  return getFeature(db, await insertFeature(db, layer, state))
}

export interface Edit {
  /** The version that was edited. */
  readonly version: number
  readonly geometry?: Geometry | undefined
  readonly properties?: FeatureState['properties'] | undefined
  readonly accountId: string
}

/** Writes a new version, unless somebody else has written one since: then `feature_changed` carries it. */
export async function editFeature(db: Db, ogcFid: number, { version, ...change }: Edit): Promise<Feature> {
  const layer = await lockForChange(db, ogcFid, { version, added: 0 })
  if (change.geometry) refuseMisfit(layer, change.geometry)
  await updateFeature(db, layer, { ogcFid, ...change })
  return getFeature(db, ogcFid)
}

export async function removeFeature(db: Db, ogcFid: number, edit: { version: number; accountId: string }) {
  await lockForChange(db, ogcFid, { version: edit.version, added: -1 })
  await deleteFeatureRow(db, ogcFid, edit.accountId)
}

/** The feature as it stands; `feature_deleted` tells somebody who could see it that it is gone. */
export async function getFeature(db: Db, ogcFid: number): Promise<Feature> {
  const feature = await findFeature(db, ogcFid)
  if (!feature) throw new Problem('feature_deleted', {})
  return feature
}

export function numberOf(featureId: string): number {
  const parsed = parseFeatureId(featureId)
  if (!parsed) throw new Problem('not_found', { asset: 'feature' })
  return parsed.ogcFid
}

/** The layer's row first, as every change does: two changes of one layer wait for each other and never cross. */
async function lockForChange(
  db: Db,
  ogcFid: number,
  { version, added }: { version: number; added: number },
): Promise<ChangedLayer> {
  const layerId = await findLayerIdOf(db, ogcFid)
  if (!layerId) throw new Problem('feature_deleted', {})
  const layer = await advanceLayer(db, layerId, added)
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

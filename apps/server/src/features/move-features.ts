import type { MovePlace } from '@cairn/contract/data-organization'
import { Problem } from '@cairn/contract/problem'
import { findFeaturesObstacle, findFeatureTargetObstacle, findMisfit } from '@cairn/domain/data-organization/move-rules'
import { formatFeatureId } from '@cairn/domain/features/feature-id'
import { featureTypeOf, isGeometryType } from '@cairn/domain/features/feature-types'
import { idOn } from '@cairn/domain/permissions'
import type { Actor } from '#access/actor'
import { admitTo } from '#access/admit'
import type { Db } from '#platform/database/db'
import { logMove, movePlace } from '../layers/log-move.ts'
import { refuse } from '../layers/move-layer.ts'
import { lockMovePlaces } from '../layers/move-places.queries.ts'
import {
  insertFeatureMoves,
  type LayerOfMove,
  lockFeatures,
  lockLayers,
  updateEntries,
  updateLayerOf,
} from './move-features.queries.ts'
import { refuseChanged as refuseReversion } from './revert/refuse-changed.ts'
import { lockFeatures as lockReverted } from './revert/revert-features.queries.ts'

interface FeatureMove {
  readonly actor: Actor
  /** The layer that has the features. */
  readonly sourceLayerId: string
  /** The layer that gets the features, and its folder and project by the call. */
  readonly layerId: string
  readonly folderId: string
  readonly projectId: string
  readonly ogcFids: readonly number[]
  /** In the order of `ogcFids`; without them any version moves. */
  readonly versions?: readonly number[] | undefined
}

/** Features in their new layer. */
export interface MovedFeaturesResult {
  /** Of the layer that they left. */
  readonly name: string
  readonly from: MovePlace
  readonly to: MovePlace
  readonly featureCount: number
  readonly serverName: string
}

/**
 * Moves features to another layer of their kind in a folder of type 0, all or none. They keep their number, their versions and the
 * permissions on them. An admin of a project is an admin of its features, so that no right on each feature is needed.
 * @throws Problem `not_found`, `not_permitted` unless the actor administers both projects; those of `MoveObstacle`;
 * `geometry_not_fitting`; `features_changed` where versions are given; `features_not_in_layer`, also for features that another user has moved or deleted meanwhile;
 * `project_changes_organization`
 */
export async function moveFeatures(db: Db, move: FeatureMove): Promise<MovedFeaturesResult> {
  const { actor, layerId, sourceLayerId } = move
  const ogcFids = [...new Set(move.ogcFids)].toSorted((a, b) => a - b)
  const path = await admitTo(db, actor, { level: 'admin', on: 'layer', id: layerId, above: 'project' })
  const sourcePath = await admitTo(db, actor, { level: 'admin', on: 'layer', id: sourceLayerId, above: 'project' })
  const organizationId = idOn(sourcePath, 'organization')
  if (idOn(path, 'organization') !== organizationId) throw new Problem('not_found', { asset: 'layer' })
  const projectIds = [idOn(sourcePath, 'project'), idOn(path, 'project')]
  const folderIds = [idOn(sourcePath, 'folder'), move.folderId]
  const places = await lockMovePlaces(db, { organizationId, projectIds, folderIds })
  const layers = await lockLayers(db, [sourceLayerId, layerId])
  const [source, target] = [layerIn(layers, sourceLayerId), layerIn(layers, layerId)]
  if (target.folderId !== move.folderId || target.projectId !== move.projectId)
    throw new Problem('not_found', { asset: 'layer' })
  const folder = places.folder(target.folderId)
  refuse(findFeaturesObstacle(source) ?? findFeatureTargetObstacle(source, target, folder))
  const moved = { source, target, ogcFids }
  await lockFitting(db, moved)
  if (move.versions) await refuseChanged(db, actor, { source, ogcFids: move.ogcFids, versions: move.versions })
  await updateLayerOf(db, moved, actor.accountId)
  await updateEntries(db, moved)
  const from = movePlace({
    project: places.project(source.projectId),
    folder: places.folder(source.folderId),
    layer: source,
  })
  const to = movePlace({ project: places.project(target.projectId), folder, layer: target })
  await insertFeatureMoves(db, actor, { ...moved, featureType: typeOf(target) })
  const done = { name: source.name, from, to, featureCount: ogcFids.length }
  await logMove(db, actor, { category: 'Layer', organizationId, id: source.id, ...done })
  return { ...done, serverName: target.serverName }
}

function layerIn(layers: readonly LayerOfMove[], id: string): LayerOfMove {
  const layer = layers.find((each) => each.id === id)
  if (!layer) throw new Problem('not_found', { asset: 'layer' })
  return layer
}

async function lockFitting(db: Db, moved: Parameters<typeof lockFeatures>[1]): Promise<void> {
  const { source, target, ogcFids } = moved
  const { count, geometryTypes } = await lockFeatures(db, moved)
  const missing = ogcFids.length - count
  if (missing > 0) throw new Problem('features_not_in_layer', { name: source.name, count: missing })
  const found = findMisfit(geometryTypes, target)
  if (found) throw new Problem('geometry_not_fitting', { expected: target.addFeature ?? '', found })
}

interface SeenFeatures {
  readonly source: LayerOfMove
  readonly ogcFids: readonly number[]
  readonly versions: readonly number[]
}

/** Refuses locked features that do not have the versions that the caller has seen. */
async function refuseChanged(db: Db, actor: Actor, { source, ogcFids, versions }: SeenFeatures): Promise<void> {
  const reversions = ogcFids.map((ogcFid, index) => ({ ogcFid, version: versions[index] ?? 0, to: null }))
  const { id, serverName, organizationId } = source
  const scope = { reversions, organizationIds: [organizationId], layerIds: [id] }
  const present = new Map((await lockReverted(db, scope)).map(({ ogcFid, version }) => [ogcFid, version]))
  const changed = reversions.filter(({ ogcFid, version }) => present.get(ogcFid) !== version)
  if (changed.length > 0)
    await refuseReversion(db, actor, {
      ...scope,
      changed: changed.map(({ ogcFid }) => ({ ogcFid, id: formatFeatureId({ serverName, ogcFid }) })),
    })
}

/** The type that the layer gives to its features; undefined where it is that of their geometry. */
function typeOf({ serverName }: LayerOfMove) {
  const type = featureTypeOf(serverName, 0)
  return type !== undefined && isGeometryType(type) ? undefined : type
}

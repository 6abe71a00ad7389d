import type { MovePlace } from '@cairn/contract/data-organization'
import type { Layer } from '@cairn/contract/layers'
import { Problem } from '@cairn/contract/problem'
import {
  findLayerObstacle,
  findLayerTargetObstacle,
  type MoveObstacle,
} from '@cairn/domain/data-organization/move-rules'
import { idOn } from '@cairn/domain/permissions'
import type { Actor } from '#access/actor'
import { admitTo, requireFeature } from '#access/admit'
import { isStale } from '#http/calls/is-stale'
import type { Db } from '#platform/database/db'
import type { StyledLayer } from '../styles/layer-style.ts'
import { hideReceivers } from './layer-shares.queries.ts'
import { layers } from './layers.commands.ts'
import { lockLayer } from './layers.queries.ts'
import { logMove, movePlace } from './log-move.ts'
import { updateHome } from './move-layer.queries.ts'
import { lockMovePlaces } from './move-places.queries.ts'

interface LayerMove {
  readonly actor: Actor
  readonly layerId: string
  /** The folder that gets the layer. */
  readonly folderId: string
  /** The project of the folder, where the call names it. */
  readonly projectId?: string
  /** The version that the caller saw; undefined for the present one. */
  readonly version?: number | undefined
}

/** A layer at its new home. */
export interface MovedLayerResult {
  readonly layer: Layer
  readonly from: MovePlace
  readonly to: MovePlace
}

/**
 * Moves a layer to another folder, also of another project of the organization, with its features, jobs, style and sharings. A
 * sharing into its new project ends. It takes the place of a new layer in the order of the folder.
 * @throws Problem `not_found`, `not_permitted` unless the actor administers both projects; those of `MoveObstacle`;
 * `layer_changed` for a layer that another user has moved meanwhile, or for another version; `layer_name_taken`; `project_changes_organization`
 */
export async function moveLayer(
  db: Db,
  { actor, layerId, folderId, projectId: namedId, version }: LayerMove,
): Promise<MovedLayerResult> {
  const target = await admitTo(db, actor, { level: 'admin', on: 'folder', id: folderId, above: 'project' })
  const source = await admitTo(db, actor, { level: 'admin', on: 'layer', id: layerId, above: 'project' })
  const organizationId = idOn(source, 'organization')
  const [homeId, fromId, toId] = [idOn(source, 'folder'), idOn(source, 'project'), idOn(target, 'project')]
  if (idOn(target, 'organization') !== organizationId || (namedId !== undefined && namedId !== toId))
    throw new Problem('not_found', { asset: 'folder' })
  const ids = { organizationId, projectIds: [fromId, toId], folderIds: [homeId, folderId] }
  const places = await lockMovePlaces(db, ids)
  const layer = await lockLayer(db, layerId)
  if (layer.folderId !== homeId || layer.projectId !== fromId || isStale(version, layer.version))
    await refuseChanged(db, actor, layer)
  const [home, folder] = [places.folder(homeId), places.folder(folderId)]
  refuse(findLayerObstacle(layer) ?? findLayerTargetObstacle(home, folder))
  if (folder.projectId !== toId) throw new Problem('not_found', { asset: 'folder' })
  await updateHome(db, layer, { folderId, projectId: toId })
  await layers.placeNew(db, { ...layer, folderId })
  await layers.closeGaps(db, homeId)
  const from = movePlace({ project: places.project(fromId), folder: home })
  const to = movePlace({ project: places.project(toId), folder })
  await logMove(db, actor, { category: 'Layer', organizationId, id: layerId, name: layer.name, from, to })
  return { layer: await lockLayer(db, layerId), from, to }
}

interface ChangeWithMove {
  readonly change: Parameters<typeof layers.change>[2]
  readonly folderId: string
}

/** Changes a layer and moves it: both or neither. @throws Problem as `layers.change`; `feature_off`; as `moveLayer` */
export async function changeAndMoveLayer(
  db: Db,
  styled: StyledLayer,
  { change, folderId }: ChangeWithMove,
): Promise<Layer> {
  await requireFeature(db, styled.organizationId, 'dataOrganization')
  const { version, ...settings } = change
  const { to } = await moveLayer(db, { actor: styled.actor, layerId: styled.layerId, folderId, version })
  return layers.change(db, { ...styled, projectId: to.projectId }, settings)
}

async function refuseChanged(db: Db, actor: Actor, layer: Layer): Promise<never> {
  const hide = await hideReceivers(db, actor, [layer])
  throw new Problem('layer_changed', { name: layer.name, current: hide(layer) })
}

/** @throws Problem of the obstacle */
export function refuse(obstacle: MoveObstacle | undefined): void {
  if (obstacle) throw new Problem(obstacle.code, { name: obstacle.name })
}

import type { Layer } from '@cairn/contract/layers'
import { Problem } from '@cairn/contract/problem'
import { serverNameOfType } from '@cairn/domain/features/feature-types'
import { receivesLayers } from '@cairn/domain/folders/folder-types'
import { type AssetPath, idOn } from '@cairn/domain/permissions'
import type { Actor } from '#access/actor'
import { admitTo } from '#access/admit'
import type { Db } from '#platform/database/db'
import {
  deleteShare,
  getReceiver,
  hideReceivers,
  insertShare,
  type NewShare,
  updateShare,
} from './layer-shares.queries.ts'
import { getLayer } from './layers.queries.ts'

/** A layer whose project the actor administers. */
export interface OwnedLayer {
  readonly actor: Actor
  readonly path: AssetPath
}

/**
 * Commands on the sharings of a layer: of each other project of the organization one folder may show it. The names of layers
 * are unique among the own layers of a folder alone (specification 3, section 5): a shared one keeps the name that its home
 * gives it.
 * @throws Problem `share_outside_organization`, `share_in_own_project`, `layer_of_form`, `folder_takes_no_layers`; `not_found`
 * and `not_permitted` for a folder in which the actor may create no layers
 */
export const layerShares = {
  /** @throws Problem `layer_already_shared`, also where another admin has shared the layer at the same moment */
  async create(db: Db, owned: OwnedLayer, folderId: string): Promise<Layer> {
    await insertShare(db, { ...(await checkShare(db, owned, folderId)), createdBy: owned.actor.accountId })
    return getShown(db, owned)
  },

  /** Puts another folder of a project in the place of the one that shows the layer. @throws Problem `not_found` where none does */
  async change(db: Db, owned: OwnedLayer, folderId: string): Promise<Layer> {
    await updateShare(db, await checkShare(db, owned, folderId))
    return getShown(db, owned)
  },

  /** @throws Problem `not_found` where the layer is not shared into the project */
  async delete(db: Db, owned: OwnedLayer, projectId: string): Promise<Layer> {
    const { path } = owned
    await deleteShare(db, { organizationId: idOn(path, 'organization'), layerId: idOn(path, 'layer'), projectId })
    return getShown(db, owned)
  },
}

async function checkShare(db: Db, owned: OwnedLayer, folderId: string): Promise<NewShare> {
  const path = await admitTo(db, owned.actor, { level: 'create', on: 'folder', id: folderId })
  const { id, name, organizationId, projectId: homeId, serverName } = await getOwned(db, owned)
  const projectId = idOn(path, 'project')
  if (idOn(path, 'organization') !== organizationId) throw new Problem('share_outside_organization', { name })
  if (projectId === homeId) throw new Problem('share_in_own_project', { name })
  // A filled-in form has the rights of its feature (specification README point 18).
  if (serverName === serverNameOfType.htmlForm) throw new Problem('layer_of_form', { name })
  const folder = await getReceiver(db, folderId)
  if (!receivesLayers(folder.folderType)) throw new Problem('folder_takes_no_layers', { name: folder.name })
  return { organizationId, layerId: id, layerName: name, projectId, folderId }
}

function getOwned(db: Db, { path }: OwnedLayer): Promise<Layer> {
  return getLayer(db, idOn(path, 'layer'))
}

async function getShown(db: Db, owned: OwnedLayer): Promise<Layer> {
  const layer = await getOwned(db, owned)
  const hide = await hideReceivers(db, owned.actor, [layer])
  return hide(layer)
}

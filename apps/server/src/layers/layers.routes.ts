import {
  changeLayer,
  changeLayerShare,
  countFeatures,
  createLayer,
  deleteLayer,
  deleteLayerShare,
  type Layer,
  listLayerComponents,
  listLayerExtents,
  listLayerShares,
  listLayers,
  readLayer,
  readLayerExtent,
  shareLayer,
} from '@cairn/contract/layers'
import { serverNameOf } from '@cairn/domain/features/feature-id'
import { findReceivingProject, idOn } from '@cairn/domain/permissions'
import { seenOn } from '#access/seen-features'
import type { Http } from '#http/create-http'
import { serve } from '#http/serve'
import { findLayerComponents } from './layer-components.queries.ts'
import { findLayerExtent, findLayerExtents } from './layer-extents.queries.ts'
import { layerShares } from './layer-shares.commands.ts'
import { findSharedLayers, findShares, hideReceivers } from './layer-shares.queries.ts'
import { layers } from './layers.commands.ts'
import { findLayers, getSeenLayer } from './layers.queries.ts'
import { changeAndMoveLayer } from './move-layer.ts'

export function layerRoutes(http: Http): void {
  serve(http, readLayer, async ({ db, actor, path, params }) => {
    const layer = await getSeenLayer(db, params.id, seenOn(actor, path))
    const hide = await hideReceivers(db, actor, [layer])
    const sharedProjectId = findReceivingProject(actor.rights, path) ?? null
    return { ...hide(layer), shared: sharedProjectId !== null, sharedProjectId }
  })

  serve(http, listLayers, async ({ db, actor, query, path }) => {
    const { folderId, limit } = query
    const place = { organizationId: idOn(path, 'organization'), within: { folderId } }
    const own = await findLayers(db, actor, { ...place, limit })
    const shared = own.length < limit ? await findSharedLayers(db, actor, { ...place, limit: limit - own.length }) : []
    const listed: Layer[] = [...own, ...shared]
    return listed.map(await hideReceivers(db, actor, listed))
  })

  serve(http, createLayer, ({ db, body, path }) =>
    layers.create(db, {
      organizationId: idOn(path, 'organization'),
      projectId: idOn(path, 'project'),
      serverName: serverNameOf(body.name),
      ...body,
    }),
  )

  serve(http, changeLayer, async ({ db, actor, path, params, body: { folder, ...change }, call }) => {
    const place = { projectId: idOn(path, 'project'), organizationId: idOn(path, 'organization') }
    const layer = { ...place, layerId: params.id, actor }
    const folderId = typeof folder === 'object' ? folder.id : folder
    const isMoved = folderId !== undefined && folderId !== idOn(path, 'folder')
    const changed = isMoved
      ? await changeAndMoveLayer(db, layer, { change, folderId })
      : await layers.change(db, layer, change)
    // The move has entries of its own.
    if (isMoved && Object.keys(change).every((key) => key === 'version')) call.skipActivity()
    const hide = await hideReceivers(db, actor, [changed])
    return hide(changed)
  })

  serve(http, deleteLayer, ({ db, actor, params, query: { version } }) =>
    layers.delete(db, { id: params.id, version, actor }),
  )

  serve(http, listLayerExtents, ({ db, actor, path, query }) =>
    findLayerExtents(db, actor, { ...query, organizationId: idOn(path, 'organization') }),
  )

  serve(http, countFeatures, async ({ db, actor, path, params }) => ({
    count: (await getSeenLayer(db, params.id, seenOn(actor, path))).featureCount,
  }))

  serve(http, listLayerComponents, ({ db, actor, path, params }) =>
    findLayerComponents(db, { ...seenOn(actor, path), layerId: params.id }),
  )

  serve(http, readLayerExtent, async ({ db, actor, path, params }) => ({
    extent: await findLayerExtent(db, { ...seenOn(actor, path), layerId: params.id }),
  }))

  serve(http, listLayerShares, ({ db, actor, path, params }) =>
    findShares(db, actor, { organizationId: idOn(path, 'organization'), layerId: params.id }),
  )

  serve(http, shareLayer, ({ db, actor, path, body }) => layerShares.create(db, { actor, path }, body.folderId))

  serve(http, changeLayerShare, ({ db, actor, path, body }) => layerShares.change(db, { actor, path }, body.folderId))

  serve(http, deleteLayerShare, ({ db, actor, path, params }) =>
    layerShares.delete(db, { actor, path }, params.projectId),
  )
}

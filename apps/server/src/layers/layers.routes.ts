import {
  changeLayer,
  countFeatures,
  createLayer,
  deleteLayer,
  listLayerExtents,
  listLayers,
  readLayer,
  readLayerExtent,
} from '@cairn/contract/layers'
import { serverNameOf } from '@cairn/domain/features/feature-id'
import { idOn } from '@cairn/domain/permissions'
import type { Http } from '#http/create-http'
import { serve } from '#http/serve'
import { findLayerExtent, findLayerExtents } from './layer-extents.queries.ts'
import { layers } from './layers.commands.ts'
import { findLayers, getLayer } from './layers.queries.ts'

export function layerRoutes(http: Http): void {
  serve(http, readLayer, ({ db, params }) => getLayer(db, params.id))

  serve(http, listLayers, ({ db, actor, query, path }) =>
    findLayers(db, actor, {
      organizationId: idOn(path, 'organization'),
      within: { folderId: query.folderId },
      limit: query.limit,
    }),
  )

  serve(http, createLayer, ({ db, body, path }) =>
    layers.create(db, {
      organizationId: idOn(path, 'organization'),
      projectId: idOn(path, 'project'),
      serverName: serverNameOf(body.name),
      ...body,
    }),
  )

  serve(http, changeLayer, ({ db, actor, path, params, body }) => {
    const place = { projectId: idOn(path, 'project'), organizationId: idOn(path, 'organization') }
    return layers.change(db, { ...place, layerId: params.id, actor }, body)
  })

  serve(http, deleteLayer, ({ db, params, query: { version } }) => layers.delete(db, { id: params.id, version }))

  serve(http, listLayerExtents, ({ db, actor, path, query }) =>
    findLayerExtents(db, actor, { ...query, organizationId: idOn(path, 'organization') }),
  )

  serve(http, countFeatures, async ({ db, params }) => ({ count: (await getLayer(db, params.id)).featureCount }))

  serve(http, readLayerExtent, async ({ db, path, params }) => ({
    extent: await findLayerExtent(db, { organizationId: idOn(path, 'organization'), layerId: params.id }),
  }))
}

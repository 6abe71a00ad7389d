import { changeLayer, createLayer, deleteLayer, listLayers, readLayer, readLayerExtent } from '@cairn/contract/layers'
import { Problem } from '@cairn/contract/problem'
import { serverNameOf } from '@cairn/domain/feature-id'
import { idOn } from '@cairn/domain/permissions'
import type { Http } from '#http/create-http'
import { serve } from '#http/serve'
import { deleteLayerById, findLayerExtent, findLayers, getLayer, insertLayer, updateLayer } from './layers.queries.ts'

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
    insertLayer(db, {
      organizationId: idOn(path, 'organization'),
      projectId: idOn(path, 'project'),
      serverName: serverNameOf(body.name),
      ...body,
    }),
  )

  serve(http, changeLayer, ({ db, params, body }) => updateLayer(db, params.id, body))

  serve(http, deleteLayer, async ({ db, params }) => {
    const layer = await getLayer(db, params.id)
    if (layer.referenceId !== null) throw new Problem('layer_is_default', { name: layer.name })
    return deleteLayerById(db, layer.id)
  })

  serve(http, readLayerExtent, async ({ db, params }) => ({ extent: await findLayerExtent(db, params.id) }))
}

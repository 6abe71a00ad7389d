import { createUploadUrl } from '@cairn/contract/imports'
import { Problem } from '@cairn/contract/problem'
import { idOn } from '@cairn/domain/permissions'
import { requireFeature } from '#access/admit'
import type { Http } from '#http/create-http'
import { serve } from '#http/serve'
import { hasLayerNamed } from '../layers/layers.queries.ts'
import { uploads } from '../uploads/uploads.commands.ts'
import { importUpload } from './import-upload.ts'
import { refuseUpload } from './upload-rules.ts'

export function importRoutes(http: Http): void {
  const { clock } = http.services

  serve(http, createUploadUrl, async ({ db, actor, params, query, path }) => {
    refuseUpload({ extension: params.extension, type: params.type, sizeBytes: query.sizeBytes, crs: query.crs })
    if (params.method.startsWith('WMS')) await requireFeature(db, idOn(path, 'organization'), 'geoServer')
    if (await hasLayerNamed(db, params.folderId, query.layerName)) {
      throw new Problem('layer_name_taken', { name: query.layerName })
    }
    const { folderId, extension, type, method: preferredMethod } = params
    const { layerName, crs, encoding } = query
    const url = await uploads.issue(db, importUpload, {
      organizationId: idOn(path, 'organization'),
      accountId: actor.accountId,
      targetId: folderId,
      payload: { layerName, extension, type, preferredMethod, crs, encoding },
      now: clock.now(),
    })
    return { data: { url } }
  })
}

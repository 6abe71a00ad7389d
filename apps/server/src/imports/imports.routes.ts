import {
  createFileAddress,
  createUploadUrl,
  discardFile,
  importFileParts,
  storedFilesMax,
} from '@cairn/contract/imports'
import { Problem } from '@cairn/contract/problem'
import { idOn } from '@cairn/domain/permissions'
import { requireFeature } from '#access/admit'
import type { Http } from '#http/create-http'
import { serve } from '#http/serve'
import { hasLayerNamed } from '../layers/layers.queries.ts'
import { uploads } from '../uploads/uploads.commands.ts'
import { fileUpload } from './file-upload.ts'
import { beginImports } from './import-file-parts.ts'
import { importUpload } from './import-upload.ts'
import { countStoredFiles, deleteSentFile } from './stored-files.queries.ts'
import { refuseUpload } from './upload-rules.ts'

export function importRoutes(http: Http): void {
  const { clock, storage } = http.services

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

  serve(http, createFileAddress, async ({ db, actor, params, body, path }) => {
    const organizationId = idOn(path, 'organization')
    refuseUpload({ ...body, type: 'VECTOR', sizeBytes: body.sizeBytes, crs: undefined })
    if ((await countStoredFiles(db, organizationId, clock.now())) >= storedFilesMax)
      throw new Problem('too_many_stored_files', { max: storedFilesMax })
    const url = await uploads.issue(db, fileUpload, {
      organizationId,
      accountId: actor.accountId,
      targetId: params.folderId,
      payload: { extension: body.extension },
      now: clock.now(),
    })
    return { data: { url } }
  })

  serve(http, importFileParts, async ({ db, actor, params, body, path }) => {
    const place = { organizationId: idOn(path, 'organization'), projectId: idOn(path, 'project'), ...params }
    const jobs = await beginImports(db, { ...place, accountId: actor.accountId, now: clock.now() }, body)
    return { jobs }
  })

  serve(http, discardFile, async ({ db, actor, params }) => {
    const deleted = await deleteSentFile(db, { ...params, accountId: actor.accountId })
    if (!deleted) throw new Problem('not_found', { asset: 'upload' })
    if (deleted.storageKey !== null) await storage.delete(deleted.storageKey)
    return {}
  })
}

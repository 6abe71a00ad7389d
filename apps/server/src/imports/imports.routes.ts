import { Problem } from '@cairn/contract/problem'
import { createUploadUrl, putUpload } from '@cairn/contract/uploads'
import { idOn } from '@cairn/domain/permissions'
import { requireFeature } from '#access/admit'
import { createToken, hashToken } from '#http/bearer-token'
import type { Http } from '#http/create-http'
import { serve } from '#http/serve'
import { hasLayerNamed } from '../layers/layers.queries.ts'
import { insertUpload } from './imports.queries.ts'
import { OneAtATime } from './one-at-a-time.ts'
import { receiveUpload } from './receive-upload.ts'
import { refuseUpload } from './upload-rules.ts'

const uploadUrlMs = 15 * 60_000

export function importRoutes(http: Http): void {
  const { clock } = http.services
  const oneAtATime = new OneAtATime()

  serve(http, createUploadUrl, async ({ db, actor, params, query, path }) => {
    refuseUpload({ extension: params.extension, type: params.type, sizeBytes: query.sizeBytes, crs: query.crs })
    if (params.method.startsWith('WMS')) await requireFeature(db, idOn(path, 'organization'), 'geoServer')
    if (await hasLayerNamed(db, params.folderId, query.layerName)) {
      throw new Problem('layer_name_taken', { name: query.layerName })
    }
    const token = createToken()
    await insertUpload(db, {
      tokenHash: hashToken(token),
      organizationId: idOn(path, 'organization'),
      accountId: actor.accountId,
      folderId: params.folderId,
      layerName: query.layerName,
      extension: params.extension,
      type: params.type,
      preferredMethod: params.method,
      crs: query.crs,
      encoding: query.encoding,
      expiresAt: new Date(clock.now().getTime() + uploadUrlMs),
    })
    return { data: { url: `/rest/uploads/${token}` } }
  })

  serve(http, putUpload, ({ db, params, bytes, contentLength, idempotencyKey }) =>
    oneAtATime.run({ token: params.token, key: idempotencyKey }, () =>
      receiveUpload(http.services, db, { token: params.token, bytes, contentLength, key: idempotencyKey }),
    ),
  )
}

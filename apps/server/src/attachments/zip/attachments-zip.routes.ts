import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { readAttachmentsZip } from '@cairn/contract/attachments/attachments-zip'
import { Problem } from '@cairn/contract/problem'
import { type AssetPath, idOn } from '@cairn/domain/permissions'
import { nameWithExtension } from '@cairn/formats/attachments/name-with-extension'
import { findActorById } from '#access/access.queries'
import { admit } from '#access/admit'
import type { Http } from '#http/create-http'
import { dispositionOf, filesPath } from '#http/files/file-addresses'
import { serve } from '#http/serve'
import type { Services } from '#http/services'
import { withoutPlace } from '#reading/photos/remove-place'
import { keyOf } from '../../features/features.commands.ts'
import { writeZip, type ZippedFile } from './write-zip.ts'
import { findFilesOfState, type StoredFile } from './zip-files.queries.ts'
import { openZipLink, sealZipLink } from './zip-links.ts'

/** Below the addresses of single files. */
const zipsPath = `${filesPath}/zips`

interface ZipCall {
  readonly Params: { readonly token: string }
}

/** Serves the files of a feature as one zip. */
export function attachmentsZipRoutes(http: Http): void {
  const { app, services } = http
  const { secrets, clock } = services

  serve(http, readAttachmentsZip, async ({ db, actor, path, query }) => {
    if (query.orgId !== undefined && query.orgId !== idOn(path, 'organization'))
      throw new Problem('not_found', { asset: 'feature' })
    const { restoreFromTime: at } = query
    const { expired } = await findFilesOfState(db, featureKey(path), at)
    const link = { featureId: idOn(path, 'feature'), accountId: actor.accountId, at }
    const { token, expires } = sealZipLink(secrets, link, clock.now())
    return { url: `${zipsPath}/${token}`, expires: expires.toISOString(), expiredFiles: [...expired] }
  })

  const options = { schema: { hide: true }, config: { secret: 'params.token' }, compress: false } as const
  app.get<ZipCall>(`${zipsPath}/:token`, options, async (request, reply) => {
    const { featureId, accountId, at } = openZipLink(secrets, request.params.token, clock.now())
    const { db } = services
    const actor = await findActorById(db, accountId, clock.now())
    if (!actor) throw new Problem('not_found', { asset: 'feature' })
    // The rights may have changed since the address was made.
    const { access } = readAttachmentsZip
    const path = await admit(db, actor, { access, call: { params: { id: featureId }, query: {}, body: undefined } })
    const { files } = await findFilesOfState(db, featureKey(path), at)
    const name = { name: `${featureId}.zip`, contentType: zipType, disposition: 'attachment' } as const
    return reply
      .headers({
        'content-disposition': dispositionOf({ ...name, storageKey: '' }),
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cache-control': 'private, no-store',
      })
      .type(zipType)
      .send(writeZip(files.map((file) => zipped(services, file))))
  })
}

const zipType = 'application/zip'

function featureKey(path: AssetPath) {
  return keyOf(idOn(path, 'feature'), path)
}

function zipped({ storage }: Services, file: StoredFile): ZippedFile {
  const { entry, kind, contentType, addedAt, addedByEmail, storageKey, losesPlace } = file
  return {
    name: nameWithExtension(entry.File, contentType),
    kind,
    vertex: entry.Vertex,
    note: entry.File_Meta?.note ?? '',
    addedAt,
    addedByEmail: addedByEmail ?? '',
    isCompressed: /^(?:image|video|audio)\/|zip|openxml|opendocument/.test(contentType),
    open: async () => {
      const bytes = await storage.get(storageKey)
      return losesPlace ? Readable.from([withoutPlace(await buffer(bytes))]) : bytes
    },
  }
}

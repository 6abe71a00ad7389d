import {
  changeAttachmentAnnotations,
  changeAttachmentNote,
  createAttachment,
  deleteAttachment,
  listAttachments,
  readAttachment,
} from '@cairn/contract/attachments/attachments'
import { Problem } from '@cairn/contract/problem'
import { idOn } from '@cairn/domain/permissions'
import type { Http } from '#http/create-http'
import { addressOfFile } from '#http/files/file-addresses'
import { serve } from '#http/serve'
import { keyOf } from '../features/features.commands.ts'
import { addFile } from './add-attachment.ts'
import { attachments } from './attachments.commands.ts'
import { findAttachment } from './attachments.queries.ts'
import { listFiles } from './list-attachments.ts'
import { answerOfFile } from './log-file-change.ts'
import { jpegOf } from './stored-pictures.ts'

export function attachmentRoutes(http: Http): void {
  const { services } = http

  serve(http, listAttachments, async ({ db, actor, path, query }) =>
    JSON.stringify({ files: await listFiles(services, db, { key: keyOf(query.featureId, path), actor }) }),
  )

  serve(http, createAttachment, ({ db, actor, path, query, upload }) =>
    addFile(services, db, { actor, path, query, upload }),
  )

  serve(http, readAttachment, async ({ db, path, params, query: { disposition, as } }) => {
    const file = await findAttachment(db, keyOf(idOn(path, 'feature'), path), params.fileId)
    if (!file) throw new Problem('not_found', { asset: 'file' })
    if (file.isExpired) throw new Problem('attachment_expired', {})
    if (as === 'jpeg' && !file.hasJpeg) throw new Problem('not_found', { asset: 'file' })
    const addressed = { ...(as === 'jpeg' ? jpegOf(file) : file), disposition }
    return { data: await addressOfFile(services, addressed, services.clock.now()) }
  })

  serve(http, changeAttachmentNote, async ({ db, actor, path, params, body: { note, version }, call }) => {
    const write = { path, ...params, accountId: actor.accountId, version }
    const changed = await attachments.setNote(db, write, note)
    if (!changed.isChanged) call.skipActivity()
    return answerOfFile({ ...changed, change: 'note changed' })
  })

  serve(http, changeAttachmentAnnotations, async ({ db, actor, path, params, body: { annots, version }, call }) => {
    const write = { path, ...params, accountId: actor.accountId, version }
    const changed = await attachments.setAnnotations(db, write, annots)
    if (!changed.isChanged) call.skipActivity()
    return answerOfFile({ ...changed, change: 'annotations changed' })
  })

  serve(http, deleteAttachment, async ({ db, actor, path, params, query: { version } }) => {
    const write = { path, ...params, accountId: actor.accountId, version }
    return answerOfFile({ ...(await attachments.delete(db, write)), change: 'removed' })
  })
}

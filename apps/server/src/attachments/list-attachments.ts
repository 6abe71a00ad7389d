import type { AttachmentEntry } from '@cairn/contract/attachments/attachments'
import { Problem } from '@cairn/contract/problem'
import { fileListOf } from '@cairn/domain/features/file-list'
import { addressOfFile } from '#http/files/file-addresses'
import type { Services } from '#http/services'
import type { Db } from '#platform/database/db'
import { type FeatureKey, parseProperties } from '../features/features.queries.ts'
import { findAttachments } from './attachments.queries.ts'

/** The files of a feature in the order of its list, with addresses. @throws Problem `feature_deleted` */
export async function listFiles(
  services: Pick<Services, 'secrets' | 'storage' | 'clock'>,
  db: Db,
  key: FeatureKey,
): Promise<AttachmentEntry[]> {
  const found = await findAttachments(db, key)
  if (!found) throw new Problem('feature_deleted', {})
  const files = new Map(found.files.map((file) => [file.fileId, file]))
  const now = services.clock.now()
  const entries = fileListOf(parseProperties(found.properties)).map(async (entry) => {
    const file = files.get(entry.File_ID)
    if (!file) return []
    const { contentType, sizeBytes, added, addedByEmail, isExpired } = file
    const address = await addressOfFile(services, { ...file, name: entry.File }, now)
    return {
      entry,
      contentType,
      sizeBytes,
      added: added.toISOString(),
      addedByEmail,
      ...address,
      thumbnailUrl: null,
      preview: 'none' as const,
      photo: null,
      isExpired,
    }
  })
  return (await Promise.all(entries)).flat()
}

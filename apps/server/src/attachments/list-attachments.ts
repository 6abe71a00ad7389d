import type { AttachmentEntry } from '@cairn/contract/attachments/attachments'
import { Problem } from '@cairn/contract/problem'
import { type FileListEntry, fileListOf } from '@cairn/domain/features/file-list'
import type { Actor } from '#access/actor'
import { type AddressedFile, addressOfFile } from '#http/files/file-addresses'
import type { Services } from '#http/services'
import type { Db } from '#platform/database/db'
import { type FeatureKey, parseProperties } from '../features/features.queries.ts'
import { findAttachments, findAttachmentsById, type ListedAttachment } from './attachments.queries.ts'
import { photoFactsOf } from './previews/photo-facts.ts'
import { jpegOf, thumbnailOf } from './stored-pictures.ts'

interface Reader {
  readonly key: FeatureKey
  readonly actor: Actor
}

type Addressing = Pick<Services, 'secrets' | 'storage' | 'clock'>

/** The files of a feature in the order of its list, with addresses. @throws Problem `feature_deleted` */
export async function listFiles(services: Addressing, db: Db, { key, actor }: Reader): Promise<AttachmentEntry[]> {
  const found = await findAttachments(db, key)
  if (!found) throw new Problem('feature_deleted', {})
  const list = fileListOf(parseProperties(found.properties))
  const files = new Map(found.files.map((file) => [file.fileId, file]))
  const others = list.filter((entry) => entry.File_Type !== 'Form' && !files.has(idOf(entry))).map(idOf)
  for (const file of await findAttachmentsById(db, key, others)) files.set(file.fileId, file)
  const isForeign = actor.rights.organizationId !== key.organizationId
  const entries = list.map(async (entry) => {
    const file = files.get(idOf(entry))
    return file ? [await describe(services, { entry, file, isForeign })] : []
  })
  return (await Promise.all(entries)).flat()
}

const idOf = ({ File_ID }: FileListEntry) => File_ID.toLowerCase()

interface ListedFile {
  readonly entry: FileListEntry
  readonly file: ListedAttachment
  /** The reader belongs to another organization. */
  readonly isForeign: boolean
}

async function describe(services: Addressing, { entry, file, isForeign }: ListedFile): Promise<AttachmentEntry> {
  const now = services.clock.now()
  const { contentType, storageKey, sizeBytes, added, addedByEmail, isExpired, preview, hasJpeg, withoutPlace } = file
  const shown = { name: entry.File, contentType, storageKey }
  const urlOf = async (picture: AddressedFile) => (await addressOfFile(services, picture, now)).url
  const hasThumbnail = preview === 'ready' && !isExpired
  return {
    entry,
    contentType,
    sizeBytes,
    added: new Date(added).toISOString(),
    addedByEmail,
    ...(await addressOfFile(services, { ...shown, withoutPlace }, now)),
    thumbnailUrl: hasThumbnail ? await urlOf(thumbnailOf(shown)) : null,
    jpegUrl: hasJpeg && !isExpired ? await urlOf(jpegOf(shown)) : null,
    preview: isExpired ? 'none' : preview,
    photo: photoFactsOf(file, isForeign && withoutPlace),
    isExpired,
  }
}

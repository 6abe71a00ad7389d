import { Problem } from '@cairn/contract/problem'
import {
  createSymbol,
  type MapSymbol,
  type SymbolFileFault,
  type SymbolFormat,
  symbolEdgeMaxPx,
  symbolSizeLimit,
} from '@cairn/contract/symbols/symbols'
import { UnreadableFile } from '@cairn/formats/unreadable-file'
import type { Actor } from '#access/actor'
import { admit } from '#access/admit'
import { insertActivity, messageOf } from '#http/activity/activity.queries'
import { readBytes } from '#http/bodies/read-bytes'
import type { Services } from '#http/services'
import { type Db, inTransaction } from '#platform/database/db'
import type { SharedQueue } from '#platform/shared-queue'
import { readPicture } from '#reading/read-picture'
import type { Upload, UploadTarget } from '../uploads/upload-kind.ts'
import { type UploadKind, uploads } from '../uploads/uploads.commands.ts'
import { type SymbolPayload, symbolUpload } from './symbol-upload.ts'
import { lockVersion } from './symbols.commands.ts'
import { getSymbol, updateImage } from './symbols.queries.ts'

/** The edge in px to which larger pictures are reduced: a marker is never drawn larger, on any screen. */
const storedEdgeMaxPx = 512

/** The uploads that become images of symbols. Each is read by a process of its own. */
export function symbolUploads({ clock, readers }: Pick<Services, 'clock' | 'readers'>): UploadKind {
  const receive = (db: Db, upload: Upload<SymbolPayload, void>) => replaceImage(readers, db, upload)
  return uploads.kind(symbolUpload, { admit: admitEditor, receive }, clock)
}

/** The account must still have the right to change symbols. */
async function admitEditor(db: Db, { actor, organizationId, targetId }: UploadTarget<SymbolPayload>): Promise<void> {
  await admit(db, actor, {
    access: createSymbol.access,
    feature: createSymbol.feature,
    call: { params: undefined, query: { orgId: organizationId }, body: undefined },
  })
  await getSymbol(db, { organizationId, id: targetId })
}

/**
 * Gives a symbol the picture of a file. The address is used up by the first file that is read, also when it is refused; a
 * file that finds no place in the queue leaves it unused. The symbol must still have its version.
 */
async function replaceImage(
  readers: SharedQueue,
  db: Db,
  { organizationId, targetId, payload, actor, ...upload }: Upload<SymbolPayload, void>,
): Promise<MapSymbol> {
  const { format, originalName, symbolVersion, isLogged } = payload
  const callerOrganizationId = actor.rights.organizationId
  readers.refuseIfFull(callerOrganizationId)
  const file = await readBytes(upload, { maxBytes: symbolSizeLimit - 1, tooLarge })
  if (file.length === 0) throw new Problem('symbol_file_empty', {})
  const png = await readers.run(callerOrganizationId, async () => {
    await upload.use(db)
    return readImage(file, format)
  })
  const place = { organizationId, id: targetId }
  return inTransaction(db, async (tx) => {
    const { symbolUrl } = await lockVersion(tx, { ...place, version: symbolVersion })
    await updateImage(tx, { ...place, format, originalName, png, email: actor.email })
    const symbol = await getSymbol(tx, place)
    if (!isLogged) await logImage(tx, actor, { organizationId, symbol, isFirst: symbolUrl === null })
    return symbol
  })
}

interface NewImage {
  readonly organizationId: string
  readonly symbol: MapSymbol
  readonly isFirst: boolean
}

/** The entry on a symbol that has its first image, or another one. */
async function logImage(tx: Db, actor: Actor, { organizationId, symbol, isFirst }: NewImage): Promise<void> {
  const { id, name, format, originalName } = symbol
  const kind = { type: isFirst ? 'Add' : 'Edit', category: 'General', subject: 'symbol' } as const
  const artifact = { id, name, format, originalName }
  await insertActivity(tx, actor, {
    ...kind,
    organizationId,
    projectId: null,
    message: messageOf({ ...kind, name }),
    artifact,
  })
}

const tooLarge = () => new Problem('symbol_file_too_large', { maxBytes: symbolSizeLimit })

async function readImage(file: Buffer, format: SymbolFormat): Promise<Buffer> {
  try {
    return (await readPicture(file, { format, edgeMaxPx: symbolEdgeMaxPx, storedEdgeMaxPx })).png
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error
    if (error.code === 'reader_killed') throw new Problem('unavailable', {})
    throw new Problem('symbol_file_refused', { fault: faultOf(error) })
  }
}

function faultOf({ code, params }: UnreadableFile): SymbolFileFault {
  if (code === 'file_too_complex') return 'too-many-pixels'
  const { reason } = params
  return reason === 'no-picture' || reason === 'other-format' || reason === 'trailing-bytes' ? reason : 'damaged'
}

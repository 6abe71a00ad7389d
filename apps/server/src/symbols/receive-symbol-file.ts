import type { Readable } from 'node:stream'
import { Problem } from '@cairn/contract/problem'
import {
  createSymbol,
  type MapSymbol,
  type SymbolFileFault,
  symbolEdgeMaxPx,
  symbolSizeLimit,
} from '@cairn/contract/symbols/symbols'
import { UnreadableFile } from '@cairn/formats/unreadable-file'
import { findActorById } from '#access/access.queries'
import { admit } from '#access/admit'
import { hashToken } from '#http/bearer-token'
import { BoundedQueue } from '#platform/bounded-queue'
import type { Clock } from '#platform/clock'
import { type Db, inTransaction } from '#platform/db'
import { limited, ObjectTooLarge } from '#platform/storage/storage'
import { readPicture } from '#reading/read-picture'
import { findUpload, type SymbolUpload, useUpload } from './symbol-uploads.queries.ts'
import { lockVersion } from './symbols.commands.ts'
import { getSymbol, updateImage } from './symbols.queries.ts'

/** The edge in px to which larger pictures are reduced: a marker is never drawn larger, on any screen. */
const storedEdgeMaxPx = 512

interface SentFile {
  readonly token: string
  /** undefined when the request has no body. */
  readonly bytes: Readable | undefined
  readonly contentLength: number | undefined
}

/** Receives the files of symbols. Each is read by a process of its own, two at once on a node. */
export class SymbolFiles {
  readonly #clock: Clock
  readonly #readers = new BoundedQueue({ concurrency: 2, waitingMax: 32 })

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /**
   * Gives a symbol the picture of a file. The address is used up by the first file that arrives as a whole, also when it
   * is refused. The account that was given the address must still have the right, and the symbol its version.
   */
  async receive(db: Db, { token, bytes, contentLength }: SentFile): Promise<MapSymbol> {
    const upload = await findUpload(db, hashToken(token))
    const actor = upload && (await findActorById(db, upload.accountId, this.#clock.now()))
    if (!upload || !actor) throw new Problem('not_found', { asset: 'upload' })
    const { organizationId, symbolId } = upload
    await admit(db, actor, {
      access: createSymbol.access,
      feature: createSymbol.feature,
      call: { params: undefined, query: { orgId: organizationId }, body: undefined },
    })
    if (upload.usedAt) throw new Problem('upload_used', {})
    if (upload.expiresAt <= this.#clock.now()) throw new Problem('upload_expired', {})
    const file = await readBytes(bytes, contentLength)
    this.#readers.refuseIfFull()
    if (!(await useUpload(db, upload.tokenHash, this.#clock.now()))) throw new Problem('upload_used', {})
    const png = await this.#readers.run(() => readImage(file, upload))
    const place = { organizationId, id: symbolId }
    return inTransaction(db, async (tx) => {
      const { format, originalName, symbolVersion } = upload
      await lockVersion(tx, { ...place, version: symbolVersion })
      await updateImage(tx, { ...place, format, originalName, png, email: actor.email })
      return getSymbol(tx, place)
    })
  }
}

async function readBytes(bytes: Readable | undefined, contentLength: number | undefined): Promise<Buffer> {
  if (contentLength !== undefined && contentLength >= symbolSizeLimit) throw tooLarge()
  const chunks: Buffer[] = []
  try {
    if (bytes) for await (const chunk of limited(bytes, { sizeBytes: 0 }, symbolSizeLimit - 1)) chunks.push(chunk)
  } catch (error) {
    throw error instanceof ObjectTooLarge ? tooLarge() : error
  }
  const file = Buffer.concat(chunks)
  if (file.length === 0) throw new Problem('symbol_file_empty', {})
  return file
}

const tooLarge = () => new Problem('symbol_file_too_large', { maxBytes: symbolSizeLimit })

async function readImage(file: Buffer, { format }: SymbolUpload): Promise<Buffer> {
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

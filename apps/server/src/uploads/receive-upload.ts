import type { Readable } from 'node:stream'
import { Problem } from '@cairn/contract/problem'
import { findActorById } from '#access/access.queries'
import { hashToken } from '#http/credentials/bearer-token'
import type { Clock } from '#platform/clock'
import type { Db } from '#platform/database/db'
import { findUploadAddress, updateUploadResult, useUploadAddress } from './upload-addresses.queries.ts'
import type { AdmittedAccount, Upload, UploadReceiver, UploadSpec, UploadTarget } from './upload-kind.ts'

/** A file that is sent to an address. */
export interface SentFile {
  readonly token: string
  /** undefined when the request has no body. */
  readonly bytes: Readable | undefined
  readonly contentLength: number | undefined
  /** The idempotency key: a repetition of the request with the same bytes may get the answer of the first one. */
  readonly key: string | undefined
}

/**
 * Receives the file of an address. The account that was given it must still have its right. An address is used once: a
 * repetition of the request that used it gets the same answer where its kind has one.
 * @throws Problem `not_found`, `upload_expired`, `upload_used`, `idempotency_key_reused`, and those of the kind
 */
export async function receiveUpload<Payload, Admission>(
  { spec, receiver, clock }: ReceivedKind<Payload, Admission>,
  db: Db,
  file: SentFile,
): Promise<unknown> {
  const address = { tokenHash: hashToken(file.token), kind: spec.kind }
  const found = await findUploadAddress(db, address)
  if (!found) throw new Problem('not_found', { asset: 'upload' })
  const { organizationId, targetId, accountId } = found
  const payload = spec.payload.parse(found.payload)
  const admitted = await admitAccount(receiver, db, { organizationId, targetId, payload, accountId, now: clock.now() })
  const hash = () => hashOf(receiver, file)
  if (found.usedAt) return answerAgain(receiver, db, { used: found, key: file.key, hash })
  if (found.expiresAt <= clock.now()) throw new Problem('upload_expired', {})
  const use = new AddressUse({ tokenHash: address.tokenHash, key: file.key, clock })
  const { bytes, contentLength } = file
  const upload: Upload<Payload, Admission> = {
    organizationId,
    targetId,
    payload,
    ...admitted,
    bytes,
    contentLength,
    received: (sha256) => {
      use.sha256 = sha256
    },
    use: (tx) => use.take(tx),
    storeResult: (tx, resultId) => updateUploadResult(tx, address.tokenHash, resultId),
  }
  try {
    return await receiver.receive(db, upload)
  } catch (error) {
    if (!(error instanceof Problem) || use.isTaken) throw error
    // The address may be that of a repeated request which another node has answered meanwhile.
    const used = await findUploadAddress(db, address)
    if (!used?.usedAt) throw error
    const { sha256 } = use
    return answerAgain(receiver, db, { used, key: file.key, hash: sha256 ? async () => sha256 : hash })
  }
}

interface ReceivedKind<Payload, Admission> {
  readonly spec: UploadSpec<Payload>
  readonly receiver: UploadReceiver<Payload, Admission>
  readonly clock: Clock
}

interface AskingAccount<Payload> extends Pick<UploadTarget<Payload>, 'organizationId' | 'targetId' | 'payload'> {
  readonly accountId: string
  readonly now: Date
}

/** @throws Problem `not_found` for an account that was deleted or disabled; those of the kind */
async function admitAccount<Payload, Admission>(
  { admit }: UploadReceiver<Payload, Admission>,
  db: Db,
  { accountId, now, ...target }: AskingAccount<Payload>,
): Promise<AdmittedAccount<Admission>> {
  const actor = await findActorById(db, accountId, now)
  if (!actor) throw new Problem('not_found', { asset: 'upload' })
  return { actor, admission: await admit(db, { ...target, actor }) }
}

interface AddressUseOptions {
  readonly tokenHash: Buffer
  readonly key: string | undefined
  readonly clock: Clock
}

/** The attempt of one request to use its address. */
class AddressUse {
  readonly #options: AddressUseOptions
  isTaken = false
  /** SHA-256 of the file that the request has sent. */
  sha256: Buffer | undefined

  constructor(options: AddressUseOptions) {
    this.#options = options
  }

  async take(db: Db): Promise<void> {
    const { tokenHash, key, clock } = this.#options
    const use = { usedAt: clock.now(), usedKey: key ?? null, usedHash: this.sha256 ?? null }
    if (!(await useUploadAddress(db, tokenHash, use))) throw new Problem('upload_used', {})
    this.isTaken = true
  }
}

async function hashOf<Payload, Admission>(
  { repetition }: UploadReceiver<Payload, Admission>,
  { bytes }: SentFile,
): Promise<Buffer> {
  return repetition ? repetition.hash(bytes) : Buffer.of()
}

interface Repetition {
  readonly used: { readonly usedKey: string | null; readonly usedHash: Buffer | null; readonly resultId: string | null }
  readonly key: string | undefined
  /** SHA-256 of its bytes, which are read for it. */
  readonly hash: () => Promise<Buffer>
}

/**
 * The answer of a used address, for a repetition of the request that used it. @throws Problem `upload_used` for a request
 * with another key, and `idempotency_key_reused` for other bytes with the same key
 */
async function answerAgain<Payload, Admission>(
  { repetition }: UploadReceiver<Payload, Admission>,
  db: Db,
  { used: { usedKey, usedHash, resultId }, key, hash }: Repetition,
): Promise<unknown> {
  if (!repetition || key === undefined || key !== usedKey || resultId === null) throw new Problem('upload_used', {})
  if (usedHash && !usedHash.equals(await hash())) throw new Problem('idempotency_key_reused', {})
  const answer = await repetition.answer(db, resultId)
  if (answer === undefined) throw new Problem('upload_used', {})
  return answer
}

import { addressOf } from '@cairn/contract/client'
import { createToken, hashToken } from '#http/credentials/bearer-token'
import { answersStoredMs } from '#http/idempotency/repeated-request'
import type { Clock } from '#platform/clock'
import type { Db } from '#platform/database/db'
import { receiveUpload, type SentFile } from './receive-upload.ts'
import { deleteUploadAddresses, insertUploadAddress, type NewUploadAddress } from './upload-addresses.queries.ts'
import type { UploadReceiver, UploadRoute, UploadSpec } from './upload-kind.ts'

/** How long after its end an address says that it has expired. */
const expiredStoredMs = 24 * 60 * 60_000

interface NewAddress<Payload> extends Pick<NewUploadAddress, 'organizationId' | 'accountId' | 'targetId'> {
  readonly payload: Payload
  readonly now: Date
}

/** A kind of uploads with the slice that receives them, for the list of all kinds. */
export interface UploadKind {
  readonly route: UploadRoute
  readonly receive: (db: Db, file: SentFile) => Promise<unknown>
}

/** Commands on addresses to which files are sent once, without a session. */
export const uploads = {
  /** Returns a new address. The database stores the hash of its token alone. */
  async issue<Payload>(
    db: Db,
    { kind, route, validMs }: UploadSpec<Payload>,
    { now, ...address }: NewAddress<Payload>,
  ): Promise<string> {
    const token = createToken()
    const expiresAt = new Date(now.getTime() + validMs)
    await insertUploadAddress(db, { ...address, kind, tokenHash: hashToken(token), expiresAt })
    return addressOf(route, { params: { token } })
  },

  /** Joins a kind with the slice that receives its files. */
  kind<Payload, Admission>(
    spec: UploadSpec<Payload>,
    receiver: UploadReceiver<Payload, Admission>,
    clock: Clock,
  ): UploadKind {
    return { route: spec.route, receive: (db, file) => receiveUpload({ spec, receiver, clock }, db, file) }
  },

  /** Deletes expired addresses. A used one stays for repetitions of the request that used it. */
  async discardExpired(db: Db, now: Date): Promise<void> {
    await deleteUploadAddresses(db, {
      expiredBefore: new Date(now.getTime() - expiredStoredMs),
      usedBefore: new Date(now.getTime() - answersStoredMs),
    })
  },
}

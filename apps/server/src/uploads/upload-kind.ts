import type { Readable } from 'node:stream'
import type { WriteRoute } from '@cairn/contract/route'
import type { z } from 'zod'
import type { Actor } from '#access/actor'
import type { Db } from '#platform/database/db'

/** A route that receives a file at an address with a token, and nothing else that admits. */
export type UploadRoute = WriteRoute & {
  readonly method: 'PUT'
  readonly access: 'upload-url'
  readonly secret: 'params.token'
  readonly params: z.ZodType<{ readonly token: string }>
  readonly consumes: 'bytes'
  readonly transaction: 'own'
}

/** A kind of uploads: the route that receives them, and what an address stores for the time when its file comes. */
export interface UploadSpec<Payload> {
  /** Its name in the database. */
  readonly kind: string
  readonly route: UploadRoute
  /** How long an address can be used, in ms. */
  readonly validMs: number
  readonly payload: z.ZodType<Payload>
}

/** An address whose file comes, and the account that was given it. */
export interface UploadTarget<Payload> {
  readonly organizationId: string
  /** The asset that the file is for. */
  readonly targetId: string
  readonly payload: Payload
  readonly actor: Actor
}

/** The account that uses an address. */
export interface AdmittedAccount<Admission> {
  readonly actor: Actor
  readonly admission: Admission
}

/** The request that uses an address. */
export interface Upload<Payload, Admission>
  extends Pick<UploadTarget<Payload>, 'organizationId' | 'targetId' | 'payload'>,
    AdmittedAccount<Admission> {
  /** undefined when the request has no body. */
  readonly bytes: Readable | undefined
  readonly contentLength: number | undefined
  /** Takes the SHA-256 of the file once all of it has arrived: repetitions are compared with it. */
  readonly received: (sha256: Buffer) => void
  /** Marks the address used. @throws Problem `upload_used` */
  readonly use: (db: Db) => Promise<void>
  /** Stores what the file became. */
  readonly storeResult: (db: Db, resultId: string) => Promise<void>
}

/** The work of a slice on the files of its kind. */
export interface UploadReceiver<Payload, Admission> {
  /** Refuses an account that has lost its right since it was given the address. Writes nothing. */
  readonly admit: (db: Db, target: UploadTarget<Payload>) => Promise<Admission>
  /** Reads the file, uses the address, and returns the answer of the route. */
  readonly receive: (db: Db, upload: Upload<Payload, Admission>) => Promise<unknown>
  /** Answers repetitions of the request that used an address; without it they are refused. */
  readonly repetition?: {
    /** SHA-256 of the bytes of the repetition. */
    readonly hash: (bytes: Readable | undefined) => Promise<Buffer>
    /** undefined when the result is gone. */
    readonly answer: (db: Db, resultId: string) => Promise<unknown>
  }
}

import { Readable } from 'node:stream'

/**
 * File storage on disk or in an S3 bucket. A key is a path of plain names (`uploads/4f…9c.zip`), made by the
 * server; it never contains text of a user.
 */
export interface Storage {
  /**
   * Stores the whole stream under the key, or nothing: a key exists once its last byte is safe.
   * @throws ObjectTooLarge when there are more bytes than allowed
   */
  put(key: string, bytes: Bytes, limit: BytesLimit): Promise<{ readonly sizeBytes: number }>
  /**
   * As `put`, for bytes that come from a network: resolves once the last of them has arrived, so that the caller can work while the
   * object becomes safe. The parts belong to the storage, which may give back their memory.
   */
  receive(key: string, bytes: Bytes, limit: BytesLimit): Promise<ReceivedObject>
  /** @throws ObjectMissing */
  get(key: string, range?: ByteRange): Promise<Readable>
  /**
   * An address of the storage itself that opens an object by GET without credentials; undefined where the storage has no
   * addresses. The same arguments give the same address, whether or not there is an object.
   */
  address(key: string, address: ObjectAddress): Promise<string | undefined>
  /** The size of an object; undefined when there is none. */
  head(key: string): Promise<{ readonly sizeBytes: number } | undefined>
  /** The objects directly in a folder such as `uploads`, in no order. */
  list(folder: string): AsyncIterable<StoredObject>
  /** Idempotent: a missing key is not an error. */
  delete(key: string): Promise<void>
  /** Throws when the storage cannot be used. */
  check(): Promise<void>
}

/** A stream, or parts that are made as they are read. */
export type Bytes = Readable | AsyncIterable<Buffer>

interface BytesLimit {
  readonly maxBytes: number
}

/** An object whose bytes have arrived. */
export interface ReceivedObject {
  readonly sizeBytes: number
  /**
   * Resolves when the object is stored under its key; nothing may rely on it before. That takes as long as a commit of a
   * database takes: a transaction may wait for it.
   */
  readonly safe: Promise<void>
}

/** How long an address of an object is valid, and the headers of its answer. */
export interface ObjectAddress {
  /** Time from which it is valid. */
  readonly from: Date
  /** In seconds. */
  readonly validS: number
  readonly contentType: string
  readonly contentDisposition: string
}

/** An object in the list of a folder. */
export interface StoredObject {
  readonly key: string
  /** Time of the last change, by the clock of the storage. */
  readonly storedAt: Date
}

/** Both ends included, as in HTTP (RFC 9110, 14.1.2); without an end, up to the last byte. */
export interface ByteRange {
  readonly start: number
  readonly end?: number
}

/** A stream of more than `maxBytes`. Nothing of it is stored. */
export class ObjectTooLarge extends Error {
  override readonly name = 'ObjectTooLarge'
  readonly maxBytes: number

  constructor(maxBytes: number) {
    super(`More than ${maxBytes} bytes`)
    this.maxBytes = maxBytes
  }
}

/** Nothing is stored under the key. */
export class ObjectMissing extends Error {
  override readonly name = 'ObjectMissing'
}

const keyMaxLength = 512
// No segment begins with a dot: this excludes `..` and the internal files of the storage.
const plainKey = /^[A-Za-z0-9_-][A-Za-z0-9._-]*(?:\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/

/** Refuses keys that could leave the root. A refused key is a bug of the server, not an error of the caller. */
export function checkKey(key: string): string {
  if (key.length > keyMaxLength || !plainKey.test(key)) throw new TypeError(`Not a storage key: ${JSON.stringify(key)}`)
  return key
}

/**
 * Passes bytes through and counts them. The source stays open, so that a client that sent too much still gets an
 * answer.
 */
export async function* limited(bytes: Bytes, count: { sizeBytes: number }, maxBytes: number): AsyncGenerator<Buffer> {
  for await (const chunk of partsOf(bytes)) {
    const part = typeof chunk === 'string' ? Buffer.from(chunk) : chunk
    count.sizeBytes += part.length
    if (count.sizeBytes > maxBytes) throw new ObjectTooLarge(maxBytes)
    yield part
  }
}

function partsOf(bytes: Bytes): AsyncIterable<Buffer | string> {
  if (!(bytes instanceof Readable)) return bytes
  // Node types the chunks of a stream as any; a stream of bytes has no others.
  return bytes.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer | string>
}

import { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  NoSuchKey,
  NotFound,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import {
  type ByteRange,
  type Bytes,
  checkKey,
  limited,
  type ObjectAddress,
  ObjectMissing,
  type ReceivedObject,
  type Storage,
  type StoredObject,
} from './storage.ts'

/** The bucket and its access. */
export interface S3Settings {
  readonly bucket: string
  readonly region: string
  /** Endpoint of a service other than Amazon S3; its buckets are addressed by path. */
  readonly endpoint?: string
  /** Without it the SDK uses its default sources: environment, profile, role of the machine. */
  readonly credentials?: { readonly accessKeyId: string; readonly secretAccessKey: string }
}

/** Objects in a bucket of an S3-compatible service. */
export function s3Storage(settings: S3Settings): Storage {
  return new S3Storage(settings)
}

class S3Storage implements Storage {
  readonly #client: S3Client
  readonly #bucket: string

  constructor({ bucket, region, endpoint, credentials }: S3Settings) {
    this.#bucket = bucket
    this.#client = new S3Client({
      region,
      ...(endpoint && { endpoint, forcePathStyle: true }),
      ...(credentials && { credentials }),
      // Many S3-compatible services reject the newer checksum trailers.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    })
  }

  async put(key: string, bytes: Bytes, { maxBytes }: { maxBytes: number }): Promise<{ sizeBytes: number }> {
    const count = { sizeBytes: 0 }
    const source: { error?: unknown } = {}
    const body = Readable.from(witnessed(limited(bytes, count, maxBytes), source), { objectMode: false })
    try {
      await new Upload({ client: this.#client, params: { ...this.#object(key), Body: body } }).done()
    } catch (error) {
      // A failed upload discards its parts itself; if that fails too, the SDK reports only the second error.
      throw source.error ?? error
    }
    return count
  }

  async receive(key: string, bytes: Bytes, limit: { maxBytes: number }): Promise<ReceivedObject> {
    return { ...(await this.put(key, bytes, limit)), safe: Promise.resolve() }
  }

  async get(key: string, range?: ByteRange): Promise<Readable> {
    try {
      const { Body: body } = await this.#client.send(
        new GetObjectCommand({
          ...this.#object(key),
          ...(range && { Range: `bytes=${range.start}-${range.end ?? ''}` }),
        }),
      )
      if (body instanceof Readable) return body
    } catch (error) {
      throw isMissing(error) ? new ObjectMissing(`There is no ${key}`) : error
    }
    throw new TypeError('The S3 client gave no Node stream')
  }

  async address(key: string, address: ObjectAddress): Promise<string> {
    const { from, validS, contentType, contentDisposition } = address
    const object = this.#object(key)
    const command = new GetObjectCommand({
      ...object,
      ResponseContentType: contentType,
      ResponseContentDisposition: contentDisposition,
    })
    return getSignedUrl(this.#client, command, { expiresIn: validS, signingDate: from })
  }

  async head(key: string): Promise<{ sizeBytes: number } | undefined> {
    try {
      const { ContentLength: sizeBytes = 0 } = await this.#client.send(new HeadObjectCommand(this.#object(key)))
      return { sizeBytes }
    } catch (error) {
      if (isMissing(error)) return undefined
      throw error
    }
  }

  async *list(folder: string): AsyncGenerator<StoredObject> {
    const pages = paginateListObjectsV2(
      { client: this.#client },
      { Bucket: this.#bucket, Prefix: `${checkKey(folder)}/`, Delimiter: '/' },
    )
    for await (const { Contents: contents = [] } of pages) {
      for (const { Key: key, LastModified: storedAt } of contents) if (key && storedAt) yield { key, storedAt }
    }
  }

  async delete(key: string): Promise<void> {
    await this.#client.send(new DeleteObjectCommand(this.#object(key)))
  }

  async check(): Promise<void> {
    await this.#client.send(new HeadBucketCommand({ Bucket: this.#bucket }))
  }

  #object(key: string): { Bucket: string; Key: string } {
    return { Bucket: this.#bucket, Key: checkKey(key) }
  }
}

/** Stores the reason why the stream ended early. */
async function* witnessed(bytes: AsyncIterable<Buffer>, source: { error?: unknown }): AsyncGenerator<Buffer> {
  try {
    yield* bytes
  } catch (error) {
    source.error = error
    throw error
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof NoSuchKey || error instanceof NotFound
}

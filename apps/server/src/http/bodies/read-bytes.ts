import type { Readable } from 'node:stream'
import { limited, ObjectTooLarge } from '#platform/storage/storage'

/** The body of a call to a route that consumes bytes. */
interface SentBytes {
  readonly bytes: Readable | undefined
  readonly contentLength: number | undefined
}

interface BytesLimit {
  readonly maxBytes: number
  readonly tooLarge: () => Error
}

/** The whole body of a route that consumes bytes. One whose declared length exceeds the limit is refused unread. */
export async function readBytes(
  { bytes, contentLength = 0 }: SentBytes,
  { maxBytes, tooLarge }: BytesLimit,
): Promise<Buffer> {
  if (contentLength > maxBytes) throw tooLarge()
  const chunks: Buffer[] = []
  try {
    if (bytes) for await (const chunk of limited(bytes, { sizeBytes: 0 }, maxBytes)) chunks.push(chunk)
  } catch (error) {
    throw error instanceof ObjectTooLarge ? tooLarge() : error
  }
  return Buffer.concat(chunks)
}

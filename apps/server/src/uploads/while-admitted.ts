import type { Readable } from 'node:stream'

/**
 * Passes the bytes of a file on while its account is admitted. A refusal ends them and is their error. The source stays open, so
 * that the client gets the answer.
 */
export async function* whileAdmitted(bytes: Readable, admitted: Promise<unknown>): AsyncGenerator<Buffer> {
  let refusal: { readonly error: unknown } | undefined
  admitted.catch((error: unknown) => {
    refusal = { error }
  })
  // Node types the chunks of a stream as any; a request has no others.
  const parts: AsyncIterable<Buffer> = bytes.iterator({ destroyOnReturn: false })
  for await (const part of parts) {
    if (refusal) throw refusal.error
    yield part
  }
}

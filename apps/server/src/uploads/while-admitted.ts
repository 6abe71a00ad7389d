import type { Readable } from 'node:stream'

/**
 * Passes the bytes of a file on while the server admits its account. It throws the refusal of the account instead of the next
 * bytes. The source stays open, so that the client gets the answer.
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

import { problemOf } from '@cairn/contract/client'

/**
 * Fetches a file from its signed address, which authorizes the request: no token is sent. Throws the problem of the server, a
 * TypeError without an answer, and an AbortError after an abort.
 */
export async function fetchFile(url: string, signal?: AbortSignal): Promise<Blob> {
  const reply = await fetch(url, { credentials: 'omit', signal: signal ?? null })
  if (!reply.ok) throw await problemOf(reply)
  return reply.blob()
}

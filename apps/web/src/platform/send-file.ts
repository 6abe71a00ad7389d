import { idempotencyHeader, problemOf, type Send } from '@cairn/contract/client'

export interface FileToSend {
  readonly url: string
  readonly method: 'PUT' | 'POST'
  /** `address`: the address alone authorizes the request, no token is sent. */
  readonly authorizedBy: 'session' | 'address'
  readonly file: Blob
  readonly mediaType: string
  /** UUID. The server answers a second request with the same key as it answered the first one. */
  readonly idempotencyKey: string
  readonly onProgress: (sentBytes: number) => void
  readonly signal: AbortSignal
  /** A request without progress for this time is given up, in ms. */
  readonly stalledMs?: number
}

/** Sends a file. Resolves to the JSON of the answer, which the caller validates. */
export type SendFile = (order: FileToSend) => Promise<unknown>

/** Longer than the server needs to store and to inspect a whole file. */
const stalledDefaultMs = 120_000

/**
 * Sends a file. Throws the problem of the server, a TypeError without an answer or progress, and an AbortError after an abort.
 * @param authorized adds the authorization of the session to the requests of a sender
 */
export async function sendFile(order: FileToSend, authorized: (send: Send) => Send): Promise<unknown> {
  const { url, method, authorizedBy, file, mediaType, idempotencyKey, signal } = order
  const direct = progressSend(order)
  const send = authorizedBy === 'session' ? authorized(direct) : direct
  const headers = { 'content-type': mediaType, [idempotencyHeader]: idempotencyKey }
  const reply = await send(url, { method, headers, body: file, signal })
  if (!reply.ok) throw await problemOf(reply)
  return reply.json()
}

type Progress = Pick<FileToSend, 'file' | 'onProgress' | 'signal' | 'stalledMs'>

/** Sends a file by XMLHttpRequest, since `fetch` does not report upload progress. */
function progressSend({ file, onProgress, signal, stalledMs = stalledDefaultMs }: Progress): Send {
  return (url, { method = 'PUT', headers }) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      let timer: ReturnType<typeof setTimeout>
      const progressed = () => {
        clearTimeout(timer)
        timer = setTimeout(stall, stalledMs)
      }
      const abort = () => request.abort()
      const end = () => {
        clearTimeout(timer)
        signal.removeEventListener('abort', abort)
      }
      function stall(): void {
        // The first rejection wins over the one of the abort.
        reject(new TypeError('the upload made no progress'))
        request.abort()
      }
      request.open(method, url)
      new Headers(headers).forEach((value, name) => request.setRequestHeader(name, value))
      request.upload.addEventListener('progress', ({ loaded }) => {
        progressed()
        onProgress(loaded)
      })
      request.addEventListener('load', () => {
        resolve(new Response(request.responseText, { status: request.status }))
      })
      request.addEventListener('error', () => reject(new TypeError('the upload broke off')))
      request.addEventListener('abort', () => reject(new DOMException('the upload was stopped', 'AbortError')))
      request.addEventListener('loadend', end)
      signal.addEventListener('abort', abort, { once: true })
      request.send(file)
      progressed()
      if (signal.aborted) abort()
    })
}

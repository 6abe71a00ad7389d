import { idempotencyHeader, problemOf } from '@cairn/contract/client'

export interface FileToSend {
  /** The address authorizes the upload: no token is sent. */
  readonly url: string
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
 * Sends a file. Uses XMLHttpRequest, since `fetch` does not report upload progress. Throws the problem of the server, a TypeError without an answer or progress, and an AbortError after an
 * abort.
 */
export const sendFile: SendFile = (order) =>
  new Promise((resolve, reject) => {
    const { url, file, mediaType, idempotencyKey, onProgress, signal, stalledMs = stalledDefaultMs } = order
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
    request.open('PUT', url)
    request.setRequestHeader('content-type', mediaType)
    request.setRequestHeader(idempotencyHeader, idempotencyKey)
    request.upload.addEventListener('progress', ({ loaded }) => {
      progressed()
      onProgress(loaded)
    })
    request.addEventListener('load', () => {
      answerOf(request).then(resolve, reject)
    })
    request.addEventListener('error', () => reject(new TypeError('the upload broke off')))
    request.addEventListener('abort', () => reject(new DOMException('the upload was stopped', 'AbortError')))
    request.addEventListener('loadend', end)
    signal.addEventListener('abort', abort, { once: true })
    request.send(file)
    progressed()
    if (signal.aborted) abort()
  })

async function answerOf({ status, responseText }: XMLHttpRequest): Promise<unknown> {
  if (status < 200 || status > 299) throw await problemOf(new Response(responseText, { status }))
  return JSON.parse(responseText)
}

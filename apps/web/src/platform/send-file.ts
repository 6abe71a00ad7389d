import { problemOf } from '@cairn/contract/client'
import { Job } from '@cairn/contract/jobs'

export interface FileToSend {
  /** From `createUploadUrl`. The address authorizes the upload: no token is sent. */
  readonly url: string
  readonly file: Blob
  readonly mediaType: string
  readonly onProgress: (sentBytes: number) => void
  readonly signal: AbortSignal
}

/** Sends a file and answers with the job that imports it. */
export type SendFile = (order: FileToSend) => Promise<Job>

/**
 * Sends a file and answers with the job that imports it. Uses XMLHttpRequest, since `fetch` does not report upload
 * progress. Throws the problem of the server, a TypeError without an answer, and an AbortError after an abort.
 */
export const sendFile: SendFile = ({ url, file, mediaType, onProgress, signal }) =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('PUT', url)
    request.setRequestHeader('content-type', mediaType)
    request.upload.addEventListener('progress', ({ loaded }) => onProgress(loaded))
    request.addEventListener('load', () => {
      answerOf(request).then(resolve, reject)
    })
    request.addEventListener('error', () => reject(new TypeError('the upload broke off')))
    request.addEventListener('abort', () => reject(new DOMException('the upload was stopped', 'AbortError')))
    if (signal.aborted) request.abort()
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(file)
  })

async function answerOf({ status, responseText }: XMLHttpRequest): Promise<Job> {
  if (status < 200 || status > 299) throw await problemOf(new Response(responseText, { status }))
  return Job.parse(JSON.parse(responseText))
}

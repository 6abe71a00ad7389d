import type { StyleFormat } from '@cairn/contract/styles/styles'
import type { StyleReading } from '@cairn/formats/styles/read-style'

/** The text of a style file. */
export interface StyleText {
  readonly format: StyleFormat
  readonly body: string
}

/** A text that takes longer is not read. */
const timeoutMs = 5000

/** Reads a style as the server does when it is saved, in a worker that ends with the signal. */
export async function readStyleText(text: StyleText, signal: AbortSignal): Promise<StyleReading> {
  const worker = new Worker(new URL('./read-style-worker.ts', import.meta.url), { type: 'module' })
  const ended = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)])
  try {
    return await new Promise((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<StyleReading>) => resolve(data))
      worker.addEventListener('error', () => resolve(unread))
      ended.addEventListener('abort', () =>
        signal.aborted ? reject(new Error('The text was replaced')) : resolve(unread),
      )
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no such argument
      worker.postMessage(text)
    })
  } finally {
    worker.terminate()
  }
}

const unread: StyleReading = {
  diagnostics: [
    { severity: 'error', code: 'too_complex', params: { limit: 'time', max: timeoutMs / 1000 }, line: 1, column: 1 },
  ],
}

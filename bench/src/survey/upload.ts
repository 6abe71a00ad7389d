import { addressOf, createApi } from '@cairn/contract/client'
import { Job, watchJobs } from '@cairn/contract/jobs'
import { createUploadUrl, putUpload } from '@cairn/contract/uploads'
import type { Product } from '../product.ts'

export interface SurveyFile {
  readonly layerName: string
  readonly extension: 'zip' | 'geojson'
  readonly bytes: Buffer
}

export interface Imported {
  readonly layerId: string
  /** From the request for an upload address until the layer is there. */
  readonly totalMs: number
  /** How much of it went by before the first feature was written. Told by progress events, so within half a second. */
  readonly readingMs: number
}

/** Uploads a file as the web application does and waits for its layer. */
export async function upload(product: Product, folderId: string, file: SurveyFile): Promise<Imported> {
  const news = await openNews(product)
  const begun = performance.now()
  try {
    const { layerName, extension, bytes } = file
    const { data } = await product.api(createUploadUrl, {
      params: { folderId, extension, type: 'VECTOR', method: 'WFS' },
      query: { layerName, sizeBytes: bytes.length },
    })
    const token = data.url.split('/').at(-1) ?? ''
    // the address is the permission: whoever has it needs no other
    const { id } = await createApi(product.origin)(putUpload, { params: { token }, body: bytes })
    let readingMs: number | undefined
    for await (const job of news.jobs) {
      if (job.id !== id) continue
      if (job.progress.written > 0) readingMs ??= performance.now() - begun
      if (job.hasError) throw new Error(`The import failed: ${JSON.stringify(job.infoMessages)}`)
      if (!job.isComplete || job.layerId === null) continue
      const totalMs = performance.now() - begun
      return { layerId: job.layerId, totalMs, readingMs: readingMs ?? totalMs }
    }
    throw new Error('The news of the import broke off')
  } finally {
    news.close()
  }
}

/** Job events, from the moment that this answers. */
async function openNews(product: Product): Promise<{ jobs: AsyncIterable<Job>; close(): void }> {
  const closing = new AbortController()
  const reply = await product.send(product.origin + addressOf(watchJobs, { query: {} }), { signal: closing.signal })
  if (!reply.ok || !reply.body) throw new Error(`No news of jobs: ${reply.status}`)
  const lines = linesOf(reply.body)
  // the server has subscribed when it sends its first line
  await lines.next()
  return { jobs: jobsOf(lines), close: () => closing.abort() }
}

async function* jobsOf(lines: AsyncIterable<string>): AsyncGenerator<Job> {
  for await (const line of lines) {
    if (line.startsWith('data: ')) yield Job.parse(JSON.parse(line.slice('data: '.length)))
  }
}

async function* linesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string, void, void> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const bytes of body) {
    const lines = (rest + decoder.decode(bytes, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
}

import { addressOf, createApi } from '@cairn/contract/client'
import { createUploadUrl, putUpload } from '@cairn/contract/imports'
import { Job, watchJobs } from '@cairn/contract/jobs'
import type { Product } from '../product.ts'

export interface SurveyFile {
  readonly layerName: string
  readonly extension: 'zip' | 'geojson'
  readonly bytes: Buffer
}

export interface Imported {
  readonly layerId: string
  /** From the request for an upload address to the published layer. */
  readonly totalMs: number
  /** The part before the first inserted feature, from progress events: accurate to half a second. */
  readonly readingMs: number
}

/** Uploads a file as the web application does and waits for its layer. */
export async function upload(product: Product, folderId: string, file: SurveyFile): Promise<Imported> {
  const events = await openJobEvents(product)
  const begun = performance.now()
  try {
    const { layerName, extension, bytes } = file
    const { data } = await product.api(createUploadUrl, {
      params: { folderId, extension, type: 'VECTOR', method: 'WFS' },
      query: { layerName, sizeBytes: bytes.length },
    })
    const token = data.url.split('/').at(-1) ?? ''
    // The upload address is the permission: the request needs no authorization.
    const { id } = await createApi(product.origin)(putUpload, { params: { token }, body: bytes })
    let readingMs: number | undefined
    for await (const job of events.jobs) {
      if (job.id !== id) continue
      if (job.progress.written > 0) readingMs ??= performance.now() - begun
      if (job.hasError) throw new Error(`The import failed: ${JSON.stringify(job.infoMessages)}`)
      if (!job.isComplete || job.layerId === null) continue
      const totalMs = performance.now() - begun
      return { layerId: job.layerId, totalMs, readingMs: readingMs ?? totalMs }
    }
    throw new Error('The job events ended before the import')
  } finally {
    events.close()
  }
}

/** Subscribes to job events. When it resolves, the subscription is active. */
async function openJobEvents(product: Product): Promise<{ jobs: AsyncIterable<Job>; close(): void }> {
  const closing = new AbortController()
  const reply = await product.send(product.origin + addressOf(watchJobs, { query: {} }), { signal: closing.signal })
  if (!reply.ok || !reply.body) throw new Error(`No job events: ${reply.status}`)
  const lines = linesOf(reply.body)
  // The server sends the first line after it has subscribed.
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

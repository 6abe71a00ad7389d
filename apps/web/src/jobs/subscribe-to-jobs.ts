import type { Send } from '@cairn/contract/client'
import { addressOf } from '@cairn/contract/client'
import { Job, watchJobs } from '@cairn/contract/jobs'
import { EventSourceParserStream } from 'eventsource-parser/stream'

export interface JobSubscription {
  /** Opens the stream with the access token. */
  readonly send: Send
  readonly onJob: (job: Job) => void
  /** true: the stream is open, and events since the previous one were lost. false: it was interrupted. */
  readonly onLive: (live: boolean) => void
  readonly signal: AbortSignal
  /** Delay in ms before the first reconnect; it grows with each attempt. */
  readonly firstWaitMs?: number
}

const waitMaxMs = 30_000

/**
 * Follows the jobs of the user as server-sent events (HTML standard, 9.2) until the signal ends it. Not EventSource:
 * that cannot send an access token.
 */
export async function subscribeToJobs(subscription: JobSubscription): Promise<void> {
  const firstWaitMs = subscription.firstWaitMs ?? 1000
  let waitMs = firstWaitMs
  while (!subscription.signal.aborted) {
    const wasOpen = await follow(subscription).catch(() => false)
    if (subscription.signal.aborted) return
    subscription.onLive(false)
    waitMs = wasOpen ? firstWaitMs : Math.min(waitMaxMs, waitMs * 2)
    // Jitter, so that clients do not all reconnect at once when a server comes back.
    await passed(waitMs * (0.75 + Math.random() / 2), subscription.signal)
  }
}

/** Reads one connection until it ends. Resolves to whether the stream was open. */
async function follow({ send, onJob, onLive, signal }: JobSubscription): Promise<boolean> {
  const reply = await send(addressOf(watchJobs, { query: {} }), {
    headers: { accept: 'text/event-stream' },
    cache: 'no-store',
    signal,
  })
  if (!reply.ok || !reply.body) return false
  onLive(true)
  const events = reply.body.pipeThrough(new TextDecoderStream(), { signal }).pipeThrough(new EventSourceParserStream())
  try {
    for await (const { event, data } of readable(events)) {
      if (event === 'job') onJob(Job.parse(JSON.parse(data)))
    }
  } catch (error) {
    // A broken connection is reopened; any other error is a bug and is thrown.
    if (!(error instanceof TypeError || error instanceof DOMException)) throw error
  }
  return true
}

// Not every browser can iterate a stream.
async function* readable<Value>(stream: ReadableStream<Value>): AsyncGenerator<Value> {
  const reader = stream.getReader()
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}

function passed(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, ms)
    signal.addEventListener('abort', done, { once: true })
    function done(): void {
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      resolve()
    }
  })
}

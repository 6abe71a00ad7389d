import type { Job } from '@cairn/contract/jobs'

/** A stream of events that the test writes, connection after connection. */
export function streams() {
  const connections: ReadableStreamDefaultController<Uint8Array>[] = []
  const send = () => {
    const body = new ReadableStream<Uint8Array>({ start: (controller) => void connections.push(controller) })
    return Promise.resolve(new Response(body, { headers: { 'content-type': 'text/event-stream' } }))
  }
  const write = (text: string) => connections.at(-1)?.enqueue(new TextEncoder().encode(text))
  return { send, connections, write }
}

/** The event of a job as the server writes it. */
export const eventOf = (job: Job) => `event: job\ndata: ${JSON.stringify(job)}\n\n`

import { Agent, get } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { timed } from './figures.ts'

/**
 * Calls an address in small intervals, in a thread: the main thread of the benchmark sends and reads megabytes. Posts a
 * message when it has begun, and the longest wait for an answer in ms after any message to it.
 */
const everyMs = 2
const agent = new Agent({ keepAlive: true, maxSockets: 1 })
const over = new AbortController()
let longestMs = 0

parentPort?.once('message', () => over.abort())
await call()
parentPort?.postMessage('begun', [])
while (!over.signal.aborted) {
  longestMs = Math.max(longestMs, await timed(call))
  await delay(everyMs)
}
agent.destroy()
parentPort?.postMessage(longestMs, [])

function call(): Promise<void> {
  return new Promise((resolve, reject) => {
    get(String(workerData), { agent }, (reply) => reply.on('end', resolve).resume()).on('error', reject)
  })
}

import { Worker } from 'node:worker_threads'
import type { SharedQueue } from '#platform/shared-queue'
import type { TransformAnswer, TransformRequest } from './transform-thread.ts'

/** Limits of the threads that work with the texts of coordinate systems. */
export interface TransformLimits {
  /** Includes the start of the thread. */
  readonly timeoutMs: number
  readonly memoryMb: number
}

const defaultLimits: TransformLimits = { timeoutMs: 5000, memoryMb: 128 }

const script = new URL('transform-thread.ts', import.meta.url)

/**
 * Transforms with texts that people entered. Each call has a thread of its own, which ends with it: a text can neither
 * hold the event loop nor change what the next call computes.
 */
export class SiteTransforms {
  readonly #limits: TransformLimits
  readonly #readers: SharedQueue

  constructor(readers: SharedQueue, limits: TransformLimits = defaultLimits) {
    this.#readers = readers
    this.#limits = limits
  }

  /** A thread that exceeds its time or memory has not understood the system. @throws ShareFull, QueueFull */
  run(organizationId: string, request: TransformRequest): Promise<TransformAnswer> {
    return this.#readers.run(organizationId, () => runThread(request, this.#limits))
  }
}

const notUnderstood: TransformAnswer = { fault: 'system' }

async function runThread(
  request: TransformRequest,
  { timeoutMs, memoryMb }: TransformLimits,
): Promise<TransformAnswer> {
  const thread = new Worker(script, {
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 16, stackSizeMb: 2 },
  })
  const timer = setTimeout(() => void thread.terminate(), timeoutMs)
  try {
    return await new Promise<TransformAnswer>((resolve) => {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a message port has no origin
      thread.postMessage(request)
      thread.once('message', (answer: TransformAnswer) => resolve(answer))
      thread.once('error', () => resolve(notUnderstood))
      thread.once('exit', () => resolve(notUnderstood))
    })
  } finally {
    clearTimeout(timer)
    await thread.terminate()
  }
}

import type { QueueLimits } from '#platform/bounded-queue'
import { SharedQueue } from '#platform/shared-queue'

/** Readers of one kind of input on a node: more would take the cores of other requests. */
const nodeLimits: QueueLimits = { concurrency: 2, waitingMax: 32 }

/**
 * A queue of readers, processes or threads, that read one kind of foreign input while its request waits. An organization
 * has one reader at a time and four that wait: it is answered 429 beyond that, and other organizations are not delayed.
 * The owner of a task is the organization of the caller.
 */
export function requestReaders(limits = nodeLimits): SharedQueue {
  return new SharedQueue(limits)
}

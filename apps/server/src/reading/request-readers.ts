import { SharedQueue } from '#platform/shared-queue'

/**
 * The queue of a node for the readers, processes or threads, that read foreign input while its request waits. More would
 * take the cores of other requests. An organization has one reader of a short and one of a long input at a time and four
 * that wait: it is answered 429 beyond that, and other organizations are not delayed. The owner of a task is the
 * organization of the caller.
 */
export function requestReaders(): SharedQueue {
  return new SharedQueue({ concurrency: 3, waitingMax: 32 })
}

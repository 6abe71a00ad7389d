import { threadId } from 'node:worker_threads'
import { answerRequests } from '#platform/threads/answer-requests'

/** A request that counts until its time is over, looks for an abort or not, or throws. */
export interface Counting {
  readonly ms: number
  readonly looksForAbort?: true
  readonly throws?: true
}

answerRequests<Counting, number>(({ ms, looksForAbort, throws }, throwIfAborted) => {
  if (throws) throw new Error('broken')
  const end = Date.now() + ms
  while (Date.now() < end) if (looksForAbort) throwIfAborted()
  return { answer: threadId }
})

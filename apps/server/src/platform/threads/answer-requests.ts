import { parentPort, workerData } from 'node:worker_threads'

/** The data that a pool hands to its threads. */
export interface ThreadData {
  readonly aborted: Int32Array
}

/** The reply of a thread to one request. */
export type ThreadReply<Answer> = { readonly answer: Answer } | { readonly aborted: true }

/** The answer to a request, with the buffers that move to the caller and are not copied. */
export interface TransferredAnswer<Answer> {
  readonly answer: Answer
  readonly transfer?: readonly ArrayBuffer[]
}

/** Answers a request. Long work calls `throwIfAborted` now and then. */
export type AnswerRequest<Request, Answer> = (
  request: Request,
  throwIfAborted: () => void,
) => TransferredAnswer<Answer> | Promise<TransferredAnswer<Answer>>

/** Work for a caller that has aborted. */
class Aborted extends Error {}

/** Answers the requests of a `ThreadPool`, whose thread runs this program. An error that `answer` throws ends the thread. */
export function answerRequests<Request, Answer>(answer: AnswerRequest<Request, Answer>): void {
  // The pool starts the thread with it.
  const { aborted } = workerData as ThreadData
  const throwIfAborted = () => {
    if (Atomics.load(aborted, 0) === 1) throw new Aborted()
  }
  const reply = (message: ThreadReply<Answer>, transfer: readonly ArrayBuffer[] = []) =>
    parentPort?.postMessage(message, [...transfer])
  const run = async (request: Request) => {
    try {
      const { transfer, ...found } = await answer(request, throwIfAborted)
      reply(found, transfer)
    } catch (error) {
      if (!(error instanceof Aborted)) throw error
      reply({ aborted: true })
    }
  }
  // A rejection is not handled, so that it ends the thread with the error.
  parentPort?.on('message', (request: Request) => void run(request))
}

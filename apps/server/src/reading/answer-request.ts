import { constants, setPriority } from 'node:os'
import { inspect } from 'node:util'
import { UnreadableFile } from '@cairn/formats/unreadable-file'
import type { ReaderMessage } from './reader-messages.ts'

/** Sends messages of a reader while it works on its request. */
export interface Reporter<Progress> {
  progress(progress: Progress): void
  started(processId: number): void
}

/**
 * The main function of a reader's program: answers the one request that the server process sends, then ends the process.
 * A fault other than UnreadableFile ends the process with an error code and its stack on stderr.
 */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the type of the message that the server sends
export function answerRequest<Request, Result, Progress>(
  read: (request: Request, report: Reporter<Progress>) => Promise<Result>,
): void {
  const send = (message: ReaderMessage<Result, Progress>, sent = () => {}) => process.send?.(message, sent)
  process.once('message', (request: Request) => {
    // Without the server process the result has no receiver.
    process.once('disconnect', endGroup)
    setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
    const result = read(request, {
      progress: (progress) => send({ type: 'progress', progress }),
      started: (processId) => send({ type: 'started', processId }),
    })
    void result
      .then((done): ReaderMessage<Result, Progress> => ({ type: 'done', result: done }), refusal)
      .then((last) => send(last, () => process.exit()))
  })
}

/** Ends this process and those that it started: an ogr2ogr would continue without a reader. */
function endGroup(): void {
  try {
    process.kill(-process.pid, 'SIGKILL')
  } catch {
    process.exit() // not a leader of a group, as on Windows
  }
}

function refusal(error: unknown): ReaderMessage<never, never> {
  if (!(error instanceof UnreadableFile)) throw error
  return { type: 'refused', code: error.code, params: error.params, detail: inspect(error.cause).slice(0, 4000) }
}

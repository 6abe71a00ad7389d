import { type Api, addressOf, type CallOptions } from '@cairn/contract/client'
import { Problem, type ProblemCode } from '@cairn/contract/problem'
import type { Called, Route } from '@cairn/contract/route'

interface Unanswered {
  readonly idempotencyKey: string
  /** Attempts that wait for their answer. */
  running: number
}

interface WriteOptions {
  /** A write without a signal of its caller is aborted after this time: the dialog that waits for it can be used again. */
  readonly answerTimeoutMs?: number
}

/**
 * Sends every write of a signed-in user with an idempotency key. A write whose answer was lost keeps its key: the user's
 * next attempt with the same content has no second effect. The next answer to any write ends the key: the user has
 * continued by then, and the same content is a new write.
 */
export function withWriteKeys(api: Api, { answerTimeoutMs = 30_000 }: WriteOptions = {}): Api {
  const unanswered = new Map<string, Unanswered>()
  function forgetLost(): void {
    for (const [content, { running }] of unanswered) if (running === 0) unanswered.delete(content)
  }
  return async <R extends Route>(route: R, call: Called<R>, options: CallOptions = {}) => {
    if (route.method === 'GET' || route.access === 'anonymous' || options.idempotencyKey !== undefined)
      return api(route, call, options)
    const content = `${route.method} ${addressOf(route, call)} ${JSON.stringify('body' in call ? call.body : null, namingFiles)}`
    const write = unanswered.get(content) ?? { idempotencyKey: crypto.randomUUID(), running: 0 }
    unanswered.set(content, write)
    write.running += 1
    try {
      const { signal = AbortSignal.timeout(answerTimeoutMs) } = options
      const answer = await api(route, call, { ...options, signal, idempotencyKey: write.idempotencyKey })
      unanswered.delete(content)
      forgetLost()
      return answer
    } catch (error) {
      if (isAnswer(error)) {
        unanswered.delete(content)
        forgetLost()
      }
      throw error
    } finally {
      write.running -= 1
    }
  }
}

/** JSON has no files: two of them are the same content where name, size and time of change are. */
function namingFiles(_key: string, value: unknown): unknown {
  return value instanceof File ? [value.name, value.size, value.lastModified] : value
}

/** Refusals before the server looks at the key: an earlier attempt may have had its effect. */
const beforeKey: ReadonlySet<ProblemCode> = new Set(['not_signed_in', 'too_many_requests'])

/** Whether an error decides a write: no attempt with its key has had an effect, and a later one may take another key. */
export function isAnswer(error: unknown): boolean {
  return Problem.is(error) && error.status < 500 && !beforeKey.has(error.code)
}

import { type Api, addressOf, type CallOptions } from '@cairn/contract/client'
import { Problem, type ProblemCode } from '@cairn/contract/problem'
import type { Called, Route } from '@cairn/contract/route'

/**
 * Sends every write of a signed-in user with an idempotency key. A write whose answer was lost keeps its key until the
 * server has answered: the user's second attempt with the same content has no second effect.
 */
export function withWriteKeys(api: Api): Api {
  const unanswered = new Map<string, string>()
  return async <R extends Route>(route: R, call: Called<R>, options: CallOptions = {}) => {
    if (route.method === 'GET' || route.access === 'anonymous' || options.idempotencyKey !== undefined)
      return api(route, call, options)
    const content = `${route.method} ${addressOf(route, call)} ${JSON.stringify('body' in call ? call.body : null)}`
    const idempotencyKey = unanswered.get(content) ?? crypto.randomUUID()
    unanswered.set(content, idempotencyKey)
    try {
      const answer = await api(route, call, { ...options, idempotencyKey })
      unanswered.delete(content)
      return answer
    } catch (error) {
      if (isAnswer(error)) unanswered.delete(content)
      throw error
    }
  }
}

/** Refusals before the server looks at the key: an earlier attempt may have had its effect. */
const beforeKey: ReadonlySet<ProblemCode> = new Set(['not_signed_in', 'too_many_requests'])

/** Whether an error decides a write: no attempt with its key has had an effect, and a later one may take another key. */
export function isAnswer(error: unknown): boolean {
  return Problem.is(error) && error.status < 500 && !beforeKey.has(error.code)
}

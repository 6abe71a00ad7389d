import { Problem } from '@cairn/contract/problem'
import type { WriteRoute } from '@cairn/contract/route'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest, preHandlerAsyncHookHandler } from 'fastify'

/** Requests per minute, by address and by account name. */
export type RateLimit = NonNullable<WriteRoute['rateLimit']>

/** Counts requests per minute by address and by the account name in the body, for each node separately. */
export async function createRateLimits(
  app: FastifyInstance,
): Promise<(limit: RateLimit | undefined) => preHandlerAsyncHookHandler> {
  await app.register(rateLimit, { global: false, timeWindow: 60_000 })
  const by = (max: number | undefined, keyGenerator: (request: FastifyRequest) => string) =>
    max === undefined ? [] : [app.createRateLimit({ max, keyGenerator })]
  return (limit) => {
    const checks = [
      ...by(limit?.perAddress, ({ ip }) => ip),
      ...by(limit?.perAccountAndAddress, (request) => `${accountName(request)} ${request.ip}`),
      ...by(limit?.perAccount, accountName),
    ]
    return async (request) => {
      for (const check of checks) {
        const verdict = await check(request)
        if (!verdict.isAllowed && verdict.isExceeded) {
          throw new Problem('too_many_requests', { retryAfterSeconds: Math.ceil(verdict.ttl / 1000) })
        }
      }
    }
  }
}

function accountName(request: FastifyRequest): string {
  const body: unknown = request.body
  const email: unknown = typeof body === 'object' && body !== null && 'email' in body ? body.email : undefined
  return typeof email === 'string' ? `account ${email}` : request.ip
}

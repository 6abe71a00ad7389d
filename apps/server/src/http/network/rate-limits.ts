import { Problem } from '@cairn/contract/problem'
import type { WriteRoute } from '@cairn/contract/route'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest, preHandlerAsyncHookHandler } from 'fastify'
import type { Services } from '../services.ts'
import { isKnownNetwork } from './known-networks.queries.ts'
import { networkOf } from './network.ts'

/** Requests per minute, by network and by account name. */
export type RateLimit = NonNullable<WriteRoute['rateLimit']>

type Check = ReturnType<FastifyInstance['createRateLimit']>

/**
 * Counts requests per minute by network and by the account name in the body, for each node separately. The limit of an
 * account does not hold in networks where the account has signed in: a stranger cannot lock its owner out there.
 */
export async function createRateLimits(
  app: FastifyInstance,
  { db, clock }: Pick<Services, 'db' | 'clock'>,
): Promise<(limit: RateLimit | undefined) => preHandlerAsyncHookHandler> {
  await app.register(rateLimit, { global: false, timeWindow: 60_000 })
  const by = (max: number | undefined, keyGenerator: (request: FastifyRequest) => string): Check | undefined =>
    max === undefined ? undefined : app.createRateLimit({ max, keyGenerator })
  const isOwnersNetwork = (request: FastifyRequest) => {
    const email = emailIn(request)
    return email !== undefined && isKnownNetwork(db, { email, network: networkOf(request.ip), now: clock.now() })
  }
  return (limit) => {
    const perNetwork = by(limit?.perAddress, ({ ip }) => networkOf(ip))
    const perAccountAndNetwork = by(
      limit?.perAccountAndAddress,
      (request) => `${accountName(request)} ${networkOf(request.ip)}`,
    )
    const perAccount = by(limit?.perAccount, accountName)
    return async (request) => {
      for (const check of [perNetwork, perAccountAndNetwork]) {
        const waitMs = await waitOf(check, request)
        if (waitMs > 0) throw tooMany(waitMs)
      }
      const waitMs = await waitOf(perAccount, request)
      if (waitMs > 0 && !(await isOwnersNetwork(request))) throw tooMany(waitMs)
    }
  }
}

/** Time in ms until the request is allowed; 0 for now. */
async function waitOf(check: Check | undefined, request: FastifyRequest): Promise<number> {
  const verdict = await check?.(request)
  return verdict && !verdict.isAllowed && verdict.isExceeded ? Math.max(1, verdict.ttl) : 0
}

function tooMany(waitMs: number): Problem {
  return new Problem('too_many_requests', { retryAfterSeconds: Math.ceil(waitMs / 1000) })
}

function accountName(request: FastifyRequest): string {
  const email = emailIn(request)
  return email === undefined ? networkOf(request.ip) : `account ${email}`
}

function emailIn({ body }: FastifyRequest): string | undefined {
  const email: unknown = typeof body === 'object' && body !== null && 'email' in body ? body.email : undefined
  return typeof email === 'string' ? email : undefined
}

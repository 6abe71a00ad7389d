import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApi, type Send } from '@cairn/contract/client'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '../src/app.ts'
import type { StripeSettings } from '../src/billing/payments/stripe-settings.ts'
import { defaultAnswerTimeouts } from '../src/http/answers/unread-answer.ts'
import { defaultBodyTimeouts } from '../src/http/bodies/limit-body-time.ts'
import type { Services } from '../src/http/services.ts'
import { checkConnection } from '../src/platform/database/check-connection.ts'
import { DatabaseOutage } from '../src/platform/database/database-outage.ts'
import type { Db } from '../src/platform/database/db.ts'
import { createLog } from '../src/platform/log.ts'
import { outboxMail } from '../src/platform/mail/outbox.queries.ts'
import { sealedWith } from '../src/platform/secrets/secrets.ts'
import { diskStorage } from '../src/platform/storage/disk-storage.ts'
import { requestReaders } from '../src/reading/request-readers.ts'
import { test as databaseTest } from './database.ts'
import { payloadOfParts } from './samples/call-payload.ts'
import { Seeds } from './seeds.ts'
import { cheapPasswords, type TestApp, TestClock, testSettings } from './test-app.ts'

/** The real server on a database, usually a transaction, until it is closed. */
export async function openTestApp(
  db: Db,
  stripe: StripeSettings | null = null,
): Promise<{ readonly app: TestApp; readonly close: () => Promise<void> }> {
  const directory = await mkdtemp(join(tmpdir(), 'cairn-test-'))
  const clock = new TestClock()
  const log = createLog('silent')
  const outage = new DatabaseOutage({ log, check: () => checkConnection(db) })
  const services: Services = {
    db,
    outage,
    storage: diskStorage(directory),
    // PostgreSQL delivers no notification of a transaction that is rolled back.
    events: { subscribe: () => () => undefined, stop: async () => undefined },
    clock,
    passwords: cheapPasswords,
    mail: outboxMail(db),
    secrets: sealedWith(randomBytes(32)),
    log,
    readers: requestReaders(),
    bodyTimeouts: defaultBodyTimeouts,
    answerTimeouts: defaultAnswerTimeouts,
    settings: { ...testSettings, isEmbedded: true, stripe, paymentSandbox: stripe === null },
  }
  const http = await buildApp(services)
  const close = async () => {
    outage.stop()
    await http.app.close()
    await rm(directory, { recursive: true, force: true })
  }
  return { app: { http, services, clock, as: (token) => createApi('', sendTo(http.app, token)) }, close }
}

export const test = databaseTest
  // A test with a server of Stripe's API extends it.
  .extend('stripe', (): StripeSettings | null => null)
  .extend('app', async ({ db, stripe }, { onCleanup }) => {
    const { app, close } = await openTestApp(db, stripe)
    onCleanup(close)
    return app
  })
  .extend('seeds', ({ app }) => new Seeds(app))

/** Sends through `app.inject`, so that a contract client talks to the server without a port. */
export function sendTo(app: FastifyInstance, token?: string): Send {
  return async (url, init) => {
    const parts = init.body instanceof FormData ? await payloadOfParts(init.body) : undefined
    const reply = await app.inject({
      method: init.method === 'POST' || init.method === 'PUT' || init.method === 'DELETE' ? init.method : 'GET',
      url,
      headers: {
        ...(init.headers as Record<string, string>),
        ...parts?.headers,
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(init.body !== undefined &&
        init.body !== null && { payload: parts?.payload ?? (init.body as string | Buffer) }),
    })
    return new Response(reply.rawPayload, {
      status: reply.statusCode,
      headers: reply.headers as Record<string, string>,
    })
  }
}

import { createApi, type Send } from '@cairn/contract/client'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '../src/app.ts'
import type { StripeSettings } from '../src/billing/payments/stripe-settings.ts'
import type { Db } from '../src/platform/database/db.ts'
import { diskStorage } from '../src/platform/storage/disk-storage.ts'
import type { Storage } from '../src/platform/storage/storage.ts'
import { openFolder } from './application/folder.ts'
import { servicesOn } from './application/services.ts'
import { type OwnServices, openSharedApp, type SharedApp } from './application/shared-app.ts'
import { test as databaseTest } from './database.ts'
import { payloadOfParts } from './samples/call-payload.ts'
import { Seeds } from './seeds.ts'
import { type TestApp, TestClock } from './test-app.ts'

interface OpenApp {
  readonly app: TestApp
  readonly close: () => Promise<void>
}

/** The real server on a database, usually a transaction, until it is closed. */
export async function openTestApp(db: Db, stripe: StripeSettings | null = null): Promise<OpenApp> {
  const { own, remove } = await openOwnServices(db)
  const services = servicesOn({ ...own, stripe })
  const http = await buildApp(services)
  const close = async () => {
    services.outage.stop()
    await http.app.close()
    await remove()
  }
  return { app: testAppOf({ http, services }, own.clock), close }
}

/** The server of the worker with the services of the running test. */
async function takeSharedApp(shared: SharedApp, db: Db, storage: Storage | null): Promise<OpenApp> {
  const { own, remove } = await openOwnServices(db)
  shared.use({ ...own, storage: storage ?? own.storage })
  return { app: testAppOf(shared, own.clock), close: remove }
}

async function openOwnServices(db: Db): Promise<{ readonly own: OwnServices; readonly remove: () => Promise<void> }> {
  const { directory, remove } = await openFolder()
  return { own: { db, clock: new TestClock(), storage: diskStorage(directory) }, remove }
}

function testAppOf({ http, services }: Pick<TestApp, 'http' | 'services'>, clock: TestClock): TestApp {
  return { http, services, clock, as: (token) => createApi('', sendTo(http.app, token)) }
}

export const test = databaseTest
  // A test with a server of Stripe's API extends it.
  .extend('stripe', (): StripeSettings | null => null)
  // A test of the shared application with a bucket extends it; others store files in a folder of their own.
  .extend('storage', (): Storage | null => null)
  // A test extends it that calls routes with a rate limit, or that listens, adds routes or closes the application.
  .extend('application', (): 'shared' | 'own' => 'shared')
  // Opened by the first test that shares it.
  .extend('sharedApp', { scope: 'worker' }, async ({}, { onCleanup }): Promise<() => Promise<SharedApp>> => {
    let shared: Promise<SharedApp> | undefined
    onCleanup(async () => (await shared)?.close())
    return () => (shared ??= openSharedApp())
  })
  .extend('app', async ({ db, stripe, storage, application, sharedApp }, { onCleanup }) => {
    const mayShare = stripe === null && application === 'shared'
    const { app, close } = mayShare
      ? await takeSharedApp(await sharedApp(), db, storage)
      : await openTestApp(db, stripe)
    onCleanup(close)
    return app
  })
  .extend('seeds', ({ app }) => new Seeds(app))

/** The tests of an application that no other test uses. */
export const ownAppTest = test.extend('application', () => 'own' as const)

/** A copy of bytes: the server may give back the memory of what it receives, which over a network is its own. */
function payloadOf(body: NonNullable<RequestInit['body']>): string | Buffer {
  // No test sends a body of another kind.
  return body instanceof Uint8Array ? Buffer.from(body) : (body as string | Buffer)
}

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
      ...(init.body !== undefined && init.body !== null && { payload: parts?.payload ?? payloadOf(init.body) }),
    })
    return new Response(reply.rawPayload, {
      status: reply.statusCode,
      headers: reply.headers as Record<string, string>,
    })
  }
}

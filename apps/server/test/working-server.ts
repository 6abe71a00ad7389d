import { createApi } from '@cairn/contract/client'
import { commitChannel } from '@cairn/embedded-postgres'
import { buildApp } from '../src/app.ts'
import type { StripeSettings } from '../src/billing/payments/stripe-settings.ts'
import { AnnouncedState } from '../src/platform/database/announced-state.ts'
import { DatabaseState } from '../src/platform/database/database-state.ts'
import { connect } from '../src/platform/database/db.ts'
import { listen } from '../src/platform/events.ts'
import { jobConnections, startWorkers } from '../src/platform/jobs/jobs.ts'
import { createLog } from '../src/platform/log.ts'
import { diskStorage } from '../src/platform/storage/disk-storage.ts'
import type { Storage } from '../src/platform/storage/storage.ts'
import { tasksOf } from '../src/tasks.ts'
import { sendTo } from './app.ts'
import { openFolder } from './application/folder.ts'
import { servicesOn } from './application/services.ts'
import { test as databaseTest, workerConnection } from './database.ts'
import { Seeds } from './seeds.ts'
import { type TestApp, TestClock } from './test-app.ts'

/** An import is one transaction on a native server and many on the embedded database: each ring tests its own case. */
const isEmbedded = process.env['TEST_DATABASE_URL'] === undefined

/**
 * The server with its workers, for tests of jobs. Tests commit, so that workers and listeners see their rows:
 * each test seeds organizations of its own.
 */
export const test = databaseTest
  // A test with a server of Stripe's API extends it.
  .extend('stripe', (): StripeSettings | null => null)
  // A test with a bucket extends it; others store files in a folder of their own.
  .extend('storage', (): Storage | null => null)
  .extend('app', async ({ pool: db, stripe, storage: ownStorage }, { onCleanup }) => {
    const connection = workerConnection()
    const { directory, remove } = await openFolder()
    const log = createLog('silent')
    const events = await listen(connection, { log })
    const clock = new TestClock()
    const storage = ownStorage ?? diskStorage(directory)
    const announced = isEmbedded
      ? await AnnouncedState.open(connection, { channel: commitChannel, onError: fail })
      : undefined
    const databaseState = new DatabaseState(announced)
    const services = servicesOn({ db, databaseState, clock, storage, events, stripe, isEmbedded })
    const jobDb = connect(connection, { max: jobConnections(1) })
    const tasks = tasksOf({ ...services, db: jobDb })
    const workers = await startWorkers({ connection, tasks, concurrency: 1, isOnlyNode: true, log })
    const http = await buildApp(services)
    onCleanup(async () => {
      services.outage.stop()
      await http.app.close()
      await workers.stop()
      await jobDb.destroy()
      await events.stop()
      await announced?.stop()
      await remove()
    })
    const as = (token?: string) => createApi('', sendTo(http.app, token))
    return { http, services, clock, as, directory } satisfies TestApp & { directory: string }
  })
  .extend('seeds', ({ app }) => new Seeds(app))

function fail(error: unknown): never {
  throw error
}

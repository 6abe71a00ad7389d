import { buildApp } from './app.ts'
import { checkSecretKey } from './auth/check-secret-key.ts'
import { createDemo } from './demo/create-demo.ts'
import { loadTemplates } from './dictionaries/templates/load-templates.ts'
import { defaultAnswerTimeouts } from './http/answers/unread-answer.ts'
import { defaultBodyTimeouts } from './http/bodies/limit-body-time.ts'
import type { Http } from './http/create-http.ts'
import type { HttpPort } from './http/http-port.ts'
import type { Services } from './http/services.ts'
import { openMail } from './open-mail.ts'
import { OpenRequests } from './open-requests.ts'
import { openSecrets } from './open-secrets.ts'
import type { Opened } from './opened.ts'
import { systemClock } from './platform/clock.ts'
import { AnnouncedState } from './platform/database/announced-state.ts'
import { checkConnection } from './platform/database/check-connection.ts'
import { DatabaseOutage } from './platform/database/database-outage.ts'
import { DatabaseState } from './platform/database/database-state.ts'
import { type Connection, connect, type PoolOptions } from './platform/database/db.ts'
import { migrate } from './platform/database/migrate.ts'
import { listen } from './platform/events.ts'
import { jobConnections, prepareQueue, startWorkers } from './platform/jobs/jobs.ts'
import type { Log } from './platform/log.ts'
import { argon2Passwords } from './platform/passwords.ts'
import { openStorage, originOfStorage } from './platform/storage/open-storage.ts'
import { requestReaders } from './reading/request-readers.ts'
import type { ServerSettings } from './settings.ts'
import { crontab, tasksOf } from './tasks.ts'

/** A request that waits longer for a lock is answered 503, before clients give up. */
const requestLockTimeoutMs = 15_000
/** A query without an answer for this time loses its connection, unless the server says that it still computes. */
const answerTimeoutMs = 60_000

interface Database {
  readonly connection: Connection
  readonly log: Log
}

interface Place extends Database {
  /** On which the database announces commits; undefined for one that does not. */
  readonly commitChannel?: string | undefined
  readonly port: HttpPort
  /** `DATA_DIR`. */
  readonly directory: string
}

/** Brings the database up to date, then opens what needs it: services, workers, and the application at its port. */
export async function openApplication(
  settings: ServerSettings,
  opened: Opened,
  { port, directory, connection, commitChannel, log }: Place,
): Promise<void> {
  const { db, jobDb, outage, onError } = openPools(settings, opened, { connection, log })
  await updateSchema(connection)
  await prepareQueue(connection)
  await loadTemplates(jobDb)
  const passwords = argon2Passwords()
  if (settings.demo) await createDemo(jobDb, passwords)

  const publicUrl = settings.publicUrl ?? port.origin
  const services: Services = {
    db,
    databaseState: await openDatabaseState(opened, { connection, commitChannel, onError }),
    outage,
    storage: openStorage(settings, directory),
    events: opened.add(await listen(connection, { log, onError }), (events) => events.stop()),
    clock: systemClock,
    log,
    passwords,
    mail: openMail(settings, { db: jobDb, publicUrl }),
    secrets: await openSecrets(settings),
    readers: requestReaders(),
    bodyTimeouts: defaultBodyTimeouts,
    answerTimeouts: defaultAnswerTimeouts,
    settings: sharedSettingsOf(settings, publicUrl),
  }
  await checkSecretKey({ ...services, db: jobDb })
  if (settings.CAIRN_WORKERS > 0) {
    const workers = await startWorkers({
      connection,
      tasks: tasksOf({ ...services, db: jobDb }),
      concurrency: settings.CAIRN_WORKERS,
      crontab,
      isOnlyNode: settings.isEmbedded,
      log,
    })
    opened.add(workers, (running) => running.stop())
  }
  await openApp(services, port, opened)
}

/** Opens a pool for the requests and one for the jobs: long jobs would otherwise hold the connections that requests wait for. */
function openPools(settings: ServerSettings, opened: Opened, { connection, log }: Database) {
  const outage = new DatabaseOutage({ log, check: () => checkConnection(db) })
  opened.add(outage, async (watched) => watched.stop())
  const onError = (error: unknown) => void (outage.report(error) || log.warn({ err: error }, 'connection lost'))
  const openDb = (options: PoolOptions) =>
    opened.add(connect(connection, { onError, ...options }), (pool) => pool.destroy())
  // The embedded database runs one transaction at a time: no request waits for a lock there, and a SET affects all clients.
  const limits = { lockTimeoutMs: requestLockTimeoutMs, answerTimeoutMs }
  const db = openDb(settings.isEmbedded ? {} : limits)
  const jobLimits = settings.isEmbedded ? {} : { answerTimeoutMs }
  const jobDb = openDb({ max: jobConnections(settings.CAIRN_WORKERS), ...jobLimits })
  return { db, jobDb, outage, onError }
}

interface StateSource extends Pick<Place, 'connection' | 'commitChannel'> {
  readonly onError: (error: unknown) => void
}

async function openDatabaseState(
  opened: Opened,
  { connection, commitChannel: channel, onError }: StateSource,
): Promise<DatabaseState> {
  if (channel === undefined) return new DatabaseState()
  const announced = await AnnouncedState.open(connection, { channel, onError })
  return new DatabaseState(opened.add(announced, (state) => state.stop()))
}

/** The settings that the slices read. */
function sharedSettingsOf(settings: ServerSettings, publicUrl: string): Services['settings'] {
  const { isEmbedded, streetMapUrl, droneUrl, links, feedbackTo, signUp, demo, stripe, paymentSandbox } = settings
  return {
    isEmbedded,
    trustedProxies: settings.CAIRN_TRUSTED_PROXIES ?? false,
    imageOrigins: streetMapUrl === null ? [] : [originOfTiles(streetMapUrl)],
    fileOrigins: [originOfStorage(settings) ?? []].flat(),
    streetMapUrl,
    droneUrl,
    links,
    feedbackTo,
    publicUrl,
    signUp,
    demo,
    gdal: settings.CAIRN_GDAL,
    packMaxBytes: settings.CAIRN_PACK_MB * 1_048_576,
    tileMaxBytes: settings.CAIRN_TILE_MB * 1_048_576,
    stripe,
    paymentSandbox,
  }
}

/** Serves the application at a port. */
async function openApp(services: Services, port: HttpPort, opened: Opened): Promise<void> {
  const { app } = await buildApp(services, port.server)
  const requests = new OpenRequests(port.server)
  opened.add(app, () => requests.end(() => closeApp(app, port)))
  await app.ready()
  port.serve((request, response) => app.routing(request, response))
  services.log.info(`Server listening at ${port.origin}`)
}

function originOfTiles(url: string): string {
  return new URL(url.replace(/[{}]/g, '')).origin
}

/** On connections of its own: a migration may wait for another node and may rewrite a large table, without a limit of time. */
async function updateSchema(connection: Connection): Promise<void> {
  const db = connect(connection, { max: 2 })
  try {
    await migrate(db)
  } finally {
    await db.destroy()
  }
}

/** Closes the application first: from then on it refuses requests on open connections. */
async function closeApp(app: Http['app'], port: HttpPort): Promise<void> {
  const closed = app.close()
  await port.close()
  await closed
}

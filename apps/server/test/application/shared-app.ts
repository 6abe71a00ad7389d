import { buildApp } from '../../src/app.ts'
import type { Http } from '../../src/http/create-http.ts'
import type { Services } from '../../src/http/services.ts'
import type { Db } from '../../src/platform/database/db.ts'
import type { Storage } from '../../src/platform/storage/storage.ts'
import type { TestClock } from '../test-app.ts'
import { servicesOn } from './services.ts'

/** The services that each test has of its own in an application that tests share. */
export interface OwnServices {
  readonly db: Db
  readonly clock: TestClock
  readonly storage: Storage
}

/**
 * The application of a worker. To build one for each test took half of the CPU time of a test. Its routes hold the services
 * that it was built with: these pass each call on to those of the running test.
 */
export interface SharedApp {
  readonly http: Http
  readonly services: Services
  /** Gives the application the database, the clock and the storage of a test, and the settings that it was built with. */
  use(own: OwnServices): void
  close(): Promise<void>
}

export async function openSharedApp(): Promise<SharedApp> {
  const [db, clock, storage] = [new Reference<Db>(), new Reference<TestClock>(), new Reference<Storage>()]
  const services = servicesOn({ db: db.target, clock: clock.target, storage: storage.target, stripe: null })
  const settings = { ...services.settings }
  const http = await buildApp(services)
  refuseLimited(http)
  return {
    http,
    services,
    use: (own) => {
      db.current = own.db
      clock.current = own.clock
      storage.current = own.storage
      Object.assign(services.settings, settings)
    },
    close: async () => {
      services.outage.stop()
      await http.app.close()
    },
  }
}

/** An object that passes each access on to the current one. */
class Reference<T extends object> {
  current: T | undefined

  readonly target = new Proxy({} as T, {
    get: (_, key) => {
      const { current } = this
      if (!current) throw new Error('No test uses the application')
      const value: unknown = Reflect.get(current, key, current)
      return typeof value === 'function' ? value.bind(current) : value
    },
  })
}

/** The counts of a limit would pass from test to test. */
function refuseLimited({ app, routes }: Http): void {
  const limited = new Set(routes.flatMap((route) => ('rateLimit' in route ? `${route.method} ${route.path}` : [])))
  app.addHook('onRequest', async ({ routeOptions: { method, url } }) => {
    if (limited.has(`${String(method)} ${url ?? ''}`))
      throw new Error(`${url} has a rate limit: its tests have an application of their own`)
  })
}

import type { Api } from '@cairn/contract/client'
import type { Http } from '../src/http/create-http.ts'
import type { Services, Settings } from '../src/http/services.ts'
import { argon2Passwords } from '../src/platform/passwords.ts'

/** The lowest cost that argon2 allows: a sign-in takes microseconds instead of 40 ms. */
export const cheapPasswords = argon2Passwords({ memory: 8, passes: 1, parallelism: 1 })

/** The settings of a deployment without a demo, which lets visitors sign up and members pay at the sandbox. */
export const testSettings: Omit<Settings, 'isEmbedded'> = {
  trustedProxies: false,
  imageOrigins: [],
  fileOrigins: [],
  streetMapUrl: null,
  links: {
    help: null,
    store: null,
    pricing: null,
    sales: null,
    university: 'https://learn.cairn.test/?account={accountId}',
  },
  droneUrl: 'https://drone.cairn.test/?project={projectId}',
  feedbackTo: 'feedback@cairn.test',
  publicUrl: 'https://cairn.test',
  signUp: true,
  demo: false,
  gdal: 'auto',
  packMaxBytes: 64 * 1_048_576,
  tileMaxBytes: 16 * 1_048_576,
  stripe: null,
  paymentSandbox: true,
}

/** A clock that shows the same time until the test advances it. */
export class TestClock {
  private ms = Date.parse('2030-06-01T12:00:00.000Z')

  now(): Date {
    return new Date(this.ms)
  }

  advance(ms: number): void {
    this.ms += ms
  }
}

/** The real server on a database transaction that is rolled back. */
export interface TestApp {
  readonly http: Http
  readonly services: Services
  readonly clock: TestClock
  /** Calls with an access token, or as an anonymous client without one. */
  as(token?: string): Api
}

import type { Clock } from '#platform/clock'
import type { DatabaseOutage } from '#platform/database/database-outage'
import type { DatabaseState } from '#platform/database/database-state'
import type { Db } from '#platform/database/db'
import type { Events } from '#platform/events'
import type { Log } from '#platform/log'
import type { Mail } from '#platform/mail/mail'
import type { Passwords } from '#platform/passwords'
import type { Secrets } from '#platform/secrets/secrets'
import type { SharedQueue } from '#platform/shared-queue'
import type { Storage } from '#platform/storage/storage'
import type { AnswerTimeouts } from './answers/unread-answer.ts'
import type { BodyTimeouts } from './bodies/limit-body-time.ts'

/** The resources that slices use; tests replace some of them. */
export interface Services {
  readonly db: Db
  readonly databaseState: DatabaseState
  readonly outage: DatabaseOutage
  readonly storage: Storage
  readonly events: Events
  readonly clock: Clock
  readonly log: Log
  readonly passwords: Passwords
  readonly mail: Mail
  readonly secrets: Secrets
  /** Readers of foreign input for which requests wait. */
  readonly readers: SharedQueue
  readonly bodyTimeouts: BodyTimeouts
  readonly answerTimeouts: AnswerTimeouts
  readonly settings: Settings
}

/**
 * Settings that change what the server answers. Documented in docs/configuration.md. A slice declares the settings that it
 * reads by merging them into this interface (`declare module '#http/services'`).
 */
export interface Settings {
  /** The embedded database runs one transaction at a time: long ones have to be split. */
  readonly isEmbedded: boolean
  /** Addresses of proxies whose X-Forwarded-For is trusted; false for none. */
  readonly trustedProxies: string | false
  /** Origin of the deployment for its users, for links in mails and return addresses: `https://cairn.example.org`. */
  readonly publicUrl: string
  /** Origins of images that pages of the web application show besides those of the server. */
  readonly imageOrigins: readonly string[]
  /** Origins of files that pages of the web application show and read besides those of the server: that of the bucket. */
  readonly fileOrigins: readonly string[]
}

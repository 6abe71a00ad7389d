import type { Clock } from '#platform/clock'
import type { DatabaseOutage } from '#platform/database-outage'
import type { Db } from '#platform/db'
import type { Events } from '#platform/events'
import type { Log } from '#platform/log'
import type { Mail } from '#platform/mail/mail'
import type { Passwords } from '#platform/passwords'
import type { Secrets } from '#platform/secrets/secrets'
import type { Storage } from '#platform/storage/storage'
import type { AnswerTimeouts } from './answers/unread-answer.ts'
import type { BodyTimeouts } from './bodies/limit-body-time.ts'

/** The resources that slices use; tests replace some of them. */
export interface Services {
  readonly db: Db
  readonly outage: DatabaseOutage
  readonly storage: Storage
  readonly events: Events
  readonly clock: Clock
  readonly log: Log
  readonly passwords: Passwords
  readonly mail: Mail
  readonly secrets: Secrets
  readonly bodyTimeouts: BodyTimeouts
  readonly answerTimeouts: AnswerTimeouts
  readonly settings: Settings
}

/** Settings that change what the server answers. Documented in docs/configuration.md. */
export interface Settings {
  /** The embedded database runs one transaction at a time: long ones have to be split. */
  readonly isEmbedded: boolean
  /** Addresses of proxies whose X-Forwarded-For is trusted; false for none. */
  readonly trustedProxies: string | false
  /** `https://…/{z}/{x}/{y}.png`; null turns the street map off. */
  readonly streetMapUrl: string | null
  /** Origin of the deployment for its users, for links in mails and return addresses: `https://cairn.example.org`. */
  readonly publicUrl: string
  /** Whether visitors may create organizations of their own. */
  readonly signUp: boolean
  /** External pages by their address; null leaves the entry out. `{accountId}` of the university is replaced. */
  readonly links: Readonly<Record<'help' | 'store' | 'pricing' | 'sales' | 'university', string | null>>
  /** Address that receives the feedback of users; null for none. */
  readonly feedbackTo: string | null
  /** Whether the demo organizations exist; the sign-in screen then lists their accounts. */
  readonly demo: boolean
  /**
   * The GDAL that reads shapefiles: `native` of the machine, `wasm` of the packages, or `auto` for the faster one that
   * is available.
   */
  readonly gdal: 'auto' | 'native' | 'wasm'
  /** Null: people pay at the sandbox, where no money moves. */
  readonly stripe: StripeSettings | null
}

/** The account of the deployment at Stripe. */
export interface StripeSettings {
  readonly secretKey: string
  /** Signs the events that Stripe sends. */
  readonly webhookSecret: string
  /** Origin of another server that speaks Stripe's API; undefined for Stripe. */
  readonly apiUrl: string | undefined
}

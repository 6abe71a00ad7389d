import type { Clock } from '#platform/clock'
import type { Db } from '#platform/db'
import type { Events } from '#platform/events'
import type { Log } from '#platform/log'
import type { Passwords } from '#platform/passwords'
import type { Storage } from '#platform/storage/storage'

/** The outside world of the server. Slices reach it only through these; tests replace some. */
export interface Services {
  readonly db: Db
  readonly storage: Storage
  readonly events: Events
  readonly clock: Clock
  readonly log: Log
  readonly passwords: Passwords
  readonly settings: Settings
}

/** Settings that change what the server answers. Documented in docs/configuration.md. */
export interface Settings {
  /** The embedded database serves one transaction at a time: long ones have to be cut. */
  readonly isEmbedded: boolean
  /** Addresses of proxies whose X-Forwarded-For is believed; false for none. */
  readonly trustedProxies: string | false
  /** `https://…/{z}/{x}/{y}.png`; null switches the street map off. */
  readonly streetMapUrl: string | null
  /** Whether the demo organizations are there, so that the sign-in screen may say so. */
  readonly demo: boolean
  /** The GDAL that reads shapefiles: that of the machine, the one in the packages, or the faster one that is there. */
  readonly gdal: 'auto' | 'native' | 'wasm'
}

import type { Clock } from '#platform/clock'
import type { Events } from '#platform/events'
import type { Actor } from './actor.ts'
import { affectsRights, rightsChannel } from './rights-events.ts'

export interface FollowedActorOptions {
  readonly actor: Actor
  readonly events: Events
  readonly clock: Clock
  /** Reads the caller and the rights again; undefined when the access token is no longer valid. */
  readonly find: () => Promise<Actor | undefined>
}

/**
 * The caller of a long-running call. Reads the rights once, and again only after an event that may have changed them or the end of a grant. The
 * assets above a permitted layer or folder are as old as the last read.
 */
export class FollowedActor {
  readonly #find: FollowedActorOptions['find']
  readonly #clock: Clock
  readonly #unsubscribe: () => void
  #actor: Actor
  #reading: Promise<Actor | undefined> | undefined
  #isCurrent = false

  constructor({ actor, events, clock, find }: FollowedActorOptions) {
    this.#actor = actor
    this.#clock = clock
    this.#find = find
    const forget = () => this.#forget()
    this.#unsubscribe = events.subscribe(
      rightsChannel,
      (payload) => affectsRights(payload, this.#actor) && forget(),
      forget,
    )
  }

  get accountId(): string {
    return this.#actor.accountId
  }

  /** The actor without a query; undefined when the rights have to be read first. */
  get known(): Actor | undefined {
    return this.#isCurrent && !this.#hasEnded() ? this.#actor : undefined
  }

  /** The actor with the present rights; undefined when the access token is no longer valid. */
  async current(): Promise<Actor | undefined> {
    const { known } = this
    if (known) return known
    const reading = (this.#reading ??= this.#find())
    try {
      const actor = await reading
      // An event during the read: the answer may be older than the change.
      if (actor && this.#reading === reading) {
        this.#actor = actor
        this.#isCurrent = true
      }
      return actor
    } finally {
      if (this.#reading === reading) this.#reading = undefined
    }
  }

  stop(): void {
    this.#unsubscribe()
  }

  #hasEnded(): boolean {
    const { rightsEnd } = this.#actor
    return rightsEnd !== null && rightsEnd <= this.#clock.now()
  }

  #forget(): void {
    this.#isCurrent = false
    this.#reading = undefined
  }
}

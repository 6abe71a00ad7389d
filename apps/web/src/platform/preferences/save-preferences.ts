import type { Api } from '@cairn/contract/client'
import { changePreferences, type Preferences, preferencesMaxBytes, readPreferences } from '@cairn/contract/preferences'
import { Problem } from '@cairn/contract/problem'
import type { JsonObject } from '@cairn/domain/json'
import {
  flattenPreferences,
  onPreferencesChange,
  pendingChanges,
  readRecord,
  unflattenPreferences,
  withStored,
  writeRecord,
} from './account-preferences.ts'
import { preferences, showAccountPreferences, subscribeToPreferences } from './preferences.ts'

/** Time in ms after a change on the map until it is saved (specification 3, section 9). */
export const mapSaveDelayMs = 5000
const retryMs = 30_000
const attemptsMax = 5
/** Bytes that a browser sends for a page that goes away (Fetch standard, 4.6). */
const keepaliveMaxBytes = 60_000

export interface SavedPreferencesOptions {
  readonly api: Api
  readonly accountId: string
  /** Time in ms from a change to its save; 0 saves at once. */
  readonly delayMs: () => number
  /** The server refuses the changes. Called once until it accepts some again: each further change tries again. */
  readonly onRefused?: (problem: Problem) => void
}

/**
 * Keeps the preferences of an account on the server: reads them, saves changes some time after they were made and when
 * the page goes away, and merges the changes of other browsers by key. Changes stay in this browser until the server has
 * them.
 */
export class SavedPreferences {
  readonly #options: SavedPreferencesOptions
  readonly #stops: (() => void)[] = []
  #timer: ReturnType<typeof setTimeout> | undefined
  #isRefused = false

  constructor(options: SavedPreferencesOptions) {
    this.#options = options
  }

  /** Begins to save changes. Resolves when the preferences of the server are on the page, or could not be read. */
  async start(): Promise<void> {
    const saveSoon = () => this.#saveIn(this.#options.delayMs())
    const leave = () => this.#saveOnLeave()
    window.addEventListener('pagehide', leave)
    const unsubscribe = subscribeToPreferences((now, before) => {
      if (before.localOnly && !now.localOnly) void this.#load()
    })
    this.#stops.push(onPreferencesChange(saveSoon), unsubscribe, () => window.removeEventListener('pagehide', leave))
    await this.#load()
  }

  /** Stops; changes that are not saved yet are saved now. */
  stop(): void {
    for (const stop of this.#stops) stop()
    if (this.#timer !== undefined) void this.save()
  }

  /** Saves the changes of this browser now. They stay for the next attempt if that fails. */
  async save(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    if (preferences().localOnly) return
    try {
      await this.#oneAtATime(() => this.#saveChanges())
      this.#isRefused = false
    } catch (error) {
      if (!Problem.is(error) || error.status >= 500) this.#saveIn(retryMs)
      else this.#refused(error)
    }
  }

  #refused(problem: Problem): void {
    // The sign-in follows, and then the next attempt.
    if (this.#isRefused || Problem.is(problem, 'not_signed_in')) return
    this.#isRefused = true
    this.#options.onRefused?.(problem)
  }

  async #load(): Promise<void> {
    const { api, accountId } = this.#options
    if (preferences().localOnly) return
    try {
      const stored = await api(readPreferences, {})
      await this.#oneAtATime(async () => this.#adopt(stored))
      if (Object.keys(pendingChanges(readRecord(accountId))).length > 0) this.#saveIn(this.#options.delayMs())
    } catch {
      // The copy of this browser serves; the next save reads what the server has.
      this.#saveIn(retryMs)
    }
  }

  async #saveChanges(): Promise<void> {
    const { api, accountId } = this.#options
    for (let attempt = 0; attempt < attemptsMax; attempt++) {
      const record = readRecord(accountId)
      const sent = pendingChanges(record)
      if (Object.keys(sent).length === 0) return
      try {
        this.#adopt(await api(changePreferences, { body: bodyOf(record.stored, sent) }), sent)
        return
      } catch (error) {
        if (!Problem.is(error, 'preferences_changed')) throw error
        // Another browser was first: its object is the new base.
        this.#adopt(error.params.preferences)
      }
    }
  }

  /** A newer object may have come meanwhile: an older one changes nothing. */
  #adopt(stored: object, sent: JsonObject = {}): void {
    const { accountId } = this.#options
    const record = readRecord(accountId)
    // It comes from JSON.
    const next = stored as JsonObject
    if (lastUpdateOf(record.stored) > lastUpdateOf(next)) return
    writeRecord(accountId, withStored(record, next, sent))
    showAccountPreferences(accountId)
  }

  // Nothing can be awaited on a page that goes away. The next visit finds that the server has the changes, or saves them.
  #saveOnLeave(): void {
    const { api, accountId } = this.#options
    const record = readRecord(accountId)
    const sent = pendingChanges(record)
    if (preferences().localOnly || Object.keys(sent).length === 0) return
    const body = bodyOf(record.stored, sent)
    if (JSON.stringify(body).length > keepaliveMaxBytes) return
    api(changePreferences, { body }, { keepalive: true }).catch(() => undefined)
  }

  #saveIn(ms: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.save(), ms)
  }

  /** Among all tabs of the browser. */
  #oneAtATime(act: () => Promise<void>): Promise<void> {
    return navigator.locks.request(`cairn-preferences.${this.#options.accountId}`, act)
  }
}

/** ISO times compare as texts. */
function lastUpdateOf(stored: JsonObject | null): string {
  const lastUpdate = stored?.['lastUpdate']
  return typeof lastUpdate === 'string' ? lastUpdate : ''
}

/** The whole object with the changes, based on the one that the server sent last. */
function bodyOf(stored: JsonObject | null, changes: JsonObject): Preferences {
  const whole = unflattenPreferences({ ...flattenPreferences(stored ?? {}), ...changes })
  const body = { ...whole, lastUpdate: stored?.['lastUpdate'] ?? null }
  const isLarge = new Blob([JSON.stringify(body)]).size > preferencesMaxBytes
  // Years of projects: those that were left out count as never opened.
  const projects = Array.isArray(whole['projectPrefs']) ? whole['projectPrefs'].slice(-1) : []
  // The server checks it.
  return (isLarge ? { ...body, projectPrefs: projects } : body) as Preferences
}

import { isJsonObject, type JsonObject, type JsonValue } from '@cairn/domain/json'
import { readObject } from './stored-object.ts'

/**
 * The preferences of an account in this browser: the object that the server sent last, and the changes that it has not
 * acknowledged. Every write reads the storage first, so that the tabs of the browser do not overwrite each other.
 */
export interface AccountRecord {
  /** null: the server has not been asked yet. */
  readonly stored: JsonObject | null
  /** By key; the preferences of a project have a key of their own, `projectPrefs/{id}`, so that they merge by project. */
  readonly changes: JsonObject
  /** Preferences of the browser from before the account had any: they count where the server has none. */
  readonly earlier: JsonObject
}

const recordKeyOf = (accountId: string) => `cairn-account-preferences.${accountId}`
const projectKey = /^projectPrefs\/(.+)$/s

const changed = new EventTarget()
const changedEvent = 'changed'

/** Calls the listener after each change of preferences on this page. Returns the function that ends this. */
export function onPreferencesChange(listener: () => void): () => void {
  changed.addEventListener(changedEvent, listener)
  return () => changed.removeEventListener(changedEvent, listener)
}

/** The record of an account, empty for one that is new to this browser. */
export function readRecord(accountId: string): AccountRecord {
  const { stored, changes, earlier } = readObject(recordKeyOf(accountId), () => undefined)
  return { stored: isJsonObject(stored) ? stored : null, changes: objectIn(changes), earlier: objectIn(earlier) }
}

/** Whether this browser has preferences of an account. */
export function hasRecord(accountId: string): boolean {
  return localStorage.getItem(recordKeyOf(accountId)) !== null
}

export function writeRecord(accountId: string, record: AccountRecord): void {
  localStorage.setItem(recordKeyOf(accountId), JSON.stringify(record))
}

/** Records changes; the server gets them later. Values that are the present ones are left out. */
export function changeAccountPreferences(accountId: string, changes: JsonObject): void {
  const record = readRecord(accountId)
  const now = flattenPreferences(effective(record))
  const fresh = Object.entries(changes).filter(([key, value]) => !isSame(now[key], value))
  if (fresh.length === 0) return
  writeRecord(accountId, { ...record, changes: { ...record.changes, ...Object.fromEntries(fresh) } })
  changed.dispatchEvent(new Event(changedEvent))
}

/** The changes that the stored object does not have yet. */
export function pendingChanges({ stored, changes, earlier }: AccountRecord): JsonObject {
  const base = flattenPreferences(stored ?? {})
  const all = isFirst(stored) ? { ...earlier, ...changes } : changes
  return Object.fromEntries(Object.entries(all).filter(([key, value]) => !isSame(base[key], value)))
}

/** The preferences as the user sees them: those of the server with the changes of this browser. */
export function effective(record: AccountRecord): JsonObject {
  return unflattenPreferences({ ...flattenPreferences(record.stored ?? {}), ...pendingChanges(record) })
}

/** The record after the server has sent an object; `sent` are the changes that it contains. */
export function withStored(record: AccountRecord, stored: JsonObject, sent: JsonObject = {}): AccountRecord {
  const changes = Object.entries(record.changes).filter(([key, value]) => !isSame(sent[key], value))
  return { stored, changes: Object.fromEntries(changes), earlier: isFirst(stored) ? record.earlier : {} }
}

/** The account has never written preferences. */
function isFirst(stored: JsonObject | null): boolean {
  return stored === null || typeof stored['lastUpdate'] !== 'string'
}

/** The object with a key for each project instead of their list. */
export function flattenPreferences({ projectPrefs, ...rest }: JsonObject): JsonObject {
  const projects = Array.isArray(projectPrefs) ? projectPrefs : []
  const entries = projects.flatMap((project: unknown) =>
    isJsonObject(project) && typeof project['id'] === 'string'
      ? [[`projectPrefs/${project['id']}`, project] as const]
      : [],
  )
  return { ...rest, ...Object.fromEntries(entries) }
}

/** The inverse of `flattenPreferences`. */
export function unflattenPreferences(flat: JsonObject): JsonObject {
  const entries = Object.entries(flat)
  const projectPrefs = entries.flatMap(([key, value]) => (projectKey.test(key) ? [value] : []))
  const rest = Object.fromEntries(entries.filter(([key]) => !projectKey.test(key)))
  return projectPrefs.length > 0 ? { ...rest, projectPrefs } : rest
}

function objectIn(value: unknown): JsonObject {
  return isJsonObject(value) ? value : {}
}

function isSame(a: JsonValue | undefined, b: JsonValue | undefined): boolean {
  return a === b || canonical(a) === canonical(b)
}

/** JSON text that does not depend on the order of keys: the database sorts them. */
function canonical(value: JsonValue | undefined): string {
  return JSON.stringify(value, (_, part: unknown) =>
    isJsonObject(part) ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1))) : part,
  )
}

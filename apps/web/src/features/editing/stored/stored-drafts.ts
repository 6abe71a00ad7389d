import { createStore, del, get, set, values } from 'idb-keyval'
import { parseObject } from '../../../platform/preferences/stored-object.ts'
import type { Edit, StoredEdit } from '../draft.ts'

/** A draft as this browser stores it. */
export interface StoredDraft {
  /** Identifies the account and the feature, or the layer of a new feature and its drawing. */
  readonly key: string
  readonly accountId: string
  readonly edit: StoredEdit
  /** ISO 8601. */
  readonly storedAt: string
}

/**
 * IndexedDB, because one geometry may be larger than all that localStorage takes. The name contains the version of the
 * stored format: a change of the format changes the name.
 */
const database = createStore('cairn-drafts-2', 'draft')

/** Copies of drafts whose write or removal in IndexedDB may not have finished when the page went; by `StoredDraft.key`. */
const mirrorPrefix = 'cairn-draft.'
/** Browsers give a site 5 MB of localStorage; a larger draft relies on IndexedDB alone. */
const mirrorCharsMax = 1_000_000
/** The copy of a draft that is being removed. */
const removed = 'removed'

export function draftKey(
  accountId: string,
  { featureId, layerId, drawingId }: Pick<Edit, 'featureId' | 'layerId' | 'drawingId'>,
): string {
  const drawing = drawingId === undefined ? `new/${layerId}` : `new/${layerId}/${drawingId}`
  return `${accountId}/${featureId ?? drawing}`
}

export async function storeDraft(stored: StoredDraft): Promise<void> {
  // IndexedDB removes the earlier draft of this key before it stores this one.
  endRemoval(stored.key)
  await set(stored.key, stored, database)
  const mirrored = readMirror(mirrorPrefix + stored.key)
  if (mirrored && mirrored.storedAt <= stored.storedAt) localStorage.removeItem(mirrorPrefix + stored.key)
}

/** Stores a draft before it returns, for a page that is being closed: IndexedDB may not finish then. */
export function mirrorDraft(stored: StoredDraft): void {
  const text = JSON.stringify(stored)
  if (text.length <= mirrorCharsMax) writeMirror(stored.key, text)
}

/** Removes a draft. The next page removes it if this one is being closed. */
export async function removeDraft(key: string): Promise<void> {
  writeMirror(key, removed)
  await del(key, database)
  endRemoval(key)
}

function writeMirror(key: string, text: string): void {
  try {
    localStorage.setItem(mirrorPrefix + key, text)
  } catch {
    // localStorage is full or blocked: what IndexedDB does is all.
  }
}

function endRemoval(key: string): void {
  if (localStorage.getItem(mirrorPrefix + key) === removed) localStorage.removeItem(mirrorPrefix + key)
}

/** The stored drafts of an account, in no order. */
export async function listStoredDrafts(accountId: string): Promise<readonly StoredDraft[]> {
  await moveMirrored()
  const all = await values<StoredDraft>(database)
  return all.filter((stored) => stored.accountId === accountId)
}

async function moveMirrored(): Promise<void> {
  const names = Object.keys(localStorage).filter((name) => name.startsWith(mirrorPrefix))
  for (const name of names) {
    if (localStorage.getItem(name) === removed) {
      await removeDraft(name.slice(mirrorPrefix.length))
      continue
    }
    const mirrored = readMirror(name)
    const stored = mirrored && (await get<StoredDraft>(mirrored.key, database))
    if (mirrored && (!stored || stored.storedAt < mirrored.storedAt)) await storeDraft(mirrored)
    else localStorage.removeItem(name)
  }
}

/** Null also for a text that is no draft. */
function readMirror(name: string): StoredDraft | null {
  const mirrored: unknown = parseObject(localStorage.getItem(name) ?? '')
  return isStoredDraft(mirrored) ? mirrored : null
}

function isStoredDraft(value: unknown): value is StoredDraft {
  return typeof value === 'object' && value !== null && 'key' in value && 'storedAt' in value
}

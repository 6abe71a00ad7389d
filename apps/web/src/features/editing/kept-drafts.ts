import type { Draft } from '../../map/map-session.ts'
import type { DraftOrigin, TypedDraft } from './drafting.ts'

/** An unsaved edit as this browser keeps it, per account. */
export interface KeptDraft {
  /** One per feature, and one per layer for a new one. */
  readonly key: string
  readonly accountId: string
  readonly draft: TypedDraft
  readonly base: DraftOrigin | null
  /** ISO instant. */
  readonly keptAt: string
}

const databaseName = 'cairn-drafts'
const storeName = 'draft'

/** Under which key a draft is kept. */
export function draftKey(accountId: string, draft: Pick<Draft, 'featureId' | 'layerId'>): string {
  return `${accountId}/${draft.featureId ?? `new/${draft.layerId}`}`
}

export function keepDraft(kept: KeptDraft): Promise<unknown> {
  return inStore('readwrite', (store) => store.put(kept))
}

export function forgetDraft(key: string): Promise<unknown> {
  return inStore('readwrite', (store) => store.delete(key))
}

/** All that the account left unsaved here, in no order. */
export async function listKeptDrafts(accountId: string): Promise<readonly KeptDraft[]> {
  // Nobody but this file writes there.
  const all: readonly KeptDraft[] = await inStore('readonly', (store) => store.getAll())
  return all.filter((kept) => kept.accountId === accountId)
}

let opened: Promise<IDBDatabase> | undefined
let ready: IDBDatabase | undefined

/** IndexedDB rather than localStorage: one geometry may be larger than all that localStorage takes. */
function openDatabase(): Promise<IDBDatabase> {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(databaseName, 1)
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore(storeName, { keyPath: 'key' }))
    request.addEventListener('success', () => {
      ready = request.result
      resolve(request.result)
    })
    request.addEventListener('error', () => reject(request.error ?? new Error('the database of drafts did not open')))
  })
  return opened
}

async function inStore<Result>(
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  // Written at once where it can be: the page may be on its way out.
  const database = ready ?? (await openDatabase())
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(storeName, mode)
    const request = act(transaction.objectStore(storeName))
    transaction.commit()
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('the draft was not kept')))
  })
}

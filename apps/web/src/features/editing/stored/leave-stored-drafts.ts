import type { Translate } from '../../../platform/locale.ts'
import { confirm } from '../../../ui/overlays/confirm-dialog.tsx'
import { listStoredDrafts, removeDraft } from './stored-drafts.ts'
import { listStoredSketches, removeSketch } from './stored-sketches.ts'

/** The longest wait for the store of the browser in ms. */
const storeTimeoutMs = 2000

/** A store of work that is not saved, in this browser. */
export interface DraftStore {
  readonly list: (accountId: string) => Promise<readonly { readonly key: string }[]>
  readonly remove: (key: string) => Promise<void>
}

/** The drafts of features. */
export const featureDrafts: DraftStore = { list: listStoredDrafts, remove: removeDraft }

/** The shapes that are not finished. */
export const sketches: DraftStore = {
  list: async (accountId) => listStoredSketches(accountId),
  remove: async (key) => removeSketch(key),
}

/**
 * Asks before a sign-out whether the drafts of earlier visits stay in this browser, which another user may use next.
 * Every answer lets the user sign out, and so does a store that fails or does not respond.
 */
export async function leaveStoredDrafts(accountId: string, stores: readonly DraftStore[], t: Translate): Promise<void> {
  const lists = stores.map(async ({ list, remove }) => {
    const found = (await resultInTime(list(accountId))) ?? []
    return found.map(({ key }) => ({ key, remove }))
  })
  const drafts = (await Promise.all(lists)).flat()
  if (drafts.length === 0) return
  const isDiscarded = await confirm({
    title: t('accounts.storedDrafts.title'),
    body: t('accounts.storedDrafts.body', { count: drafts.length }),
    confirmLabel: t('accounts.storedDrafts.discard'),
    cancelLabel: t('accounts.storedDrafts.keep'),
  })
  if (isDiscarded) await resultInTime(Promise.all(drafts.map(({ key, remove }) => remove(key))))
}

/** Resolves to undefined if the store fails or does not respond in time. */
async function resultInTime<Result>(result: Promise<Result>): Promise<Result | undefined> {
  const late = new Promise<undefined>((resolve) => {
    setTimeout(resolve, storeTimeoutMs, undefined)
  })
  return Promise.race([result, late]).catch(() => undefined)
}

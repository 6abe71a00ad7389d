import type { Translate } from '../../../platform/locale.ts'
import { confirm } from '../../../ui/overlays/confirm-dialog.tsx'
import { listStoredDrafts, removeDraft } from './stored-drafts.ts'

/** The longest wait for the store of the browser in ms. */
const storeTimeoutMs = 2000

/**
 * Asks before a sign-out whether the drafts of earlier visits stay in this browser, which another user may use next.
 * Every answer lets the user sign out, and so does a store that fails or does not respond.
 */
export async function leaveStoredDrafts(accountId: string, t: Translate): Promise<void> {
  const drafts = (await resultInTime(listStoredDrafts(accountId))) ?? []
  if (drafts.length === 0) return
  const isDiscarded = await confirm({
    title: t('accounts.storedDrafts.title'),
    body: t('accounts.storedDrafts.body', { count: drafts.length }),
    confirmLabel: t('accounts.storedDrafts.discard'),
    cancelLabel: t('accounts.storedDrafts.keep'),
  })
  if (isDiscarded) await resultInTime(Promise.all(drafts.map(({ key }) => removeDraft(key))))
}

/** Resolves to undefined if the store fails or does not respond in time. */
async function resultInTime<Result>(result: Promise<Result>): Promise<Result | undefined> {
  const late = new Promise<undefined>((resolve) => {
    setTimeout(resolve, storeTimeoutMs, undefined)
  })
  return Promise.race([result, late]).catch(() => undefined)
}

import type { Translate } from '../../platform/locale.ts'
import { confirm } from '../../ui/overlays/confirm-dialog.tsx'
import { listStoredDrafts, removeDraft } from './stored-drafts.ts'

/**
 * Asks before a sign-out whether the drafts of earlier visits stay in this browser, which another user may use next.
 * Every answer lets the user sign out.
 */
export async function leaveStoredDrafts(accountId: string, t: Translate): Promise<void> {
  const drafts = await listStoredDrafts(accountId)
  if (drafts.length === 0) return
  const isDiscarded = await confirm({
    title: t('accounts.storedDrafts.title'),
    body: t('accounts.storedDrafts.body', { count: drafts.length }),
    confirmLabel: t('accounts.storedDrafts.discard'),
    cancelLabel: t('accounts.storedDrafts.keep'),
  })
  if (isDiscarded) await Promise.all(drafts.map(({ key }) => removeDraft(key)))
}

import { useAccount } from '../../accounts/use-account.ts'
import { listStoredForms, removeStoredForm } from '../../feature-forms/filling/stored-forms.ts'
import { leaveDraft } from '../../features/editing/leave-draft.ts'
import { featureDrafts, leaveStoredDrafts, sketches } from '../../features/editing/stored/leave-stored-drafts.ts'
import { useSession } from '../../platform/api.ts'
import { useLocale } from '../../platform/locale.ts'
import { askToLeave } from '../../ui/overlays/leave-guards.ts'

/** Signs out, unless the user chooses to go on with uploads, with a form or with unsaved changes on the map. */
export function useSignOut(): () => Promise<void> {
  const { t } = useLocale()
  const { session } = useSession()
  const { id: accountId } = useAccount()
  return async () => {
    // The draft last: leaving it discards it.
    if (!(await askToLeave(null)) || !(await leaveDraft(t))) return
    await leaveStoredDrafts(accountId, [featureDrafts, sketches, storedForms], t)
    await session.signOut()
  }
}

const storedForms = { list: listStoredForms, remove: removeStoredForm }

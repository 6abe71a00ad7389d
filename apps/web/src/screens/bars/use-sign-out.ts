import { useAccount } from '../../accounts/use-account.ts'
import { leaveDraft } from '../../features/editing/leave-draft.ts'
import { leaveStoredDrafts } from '../../features/editing/stored/leave-stored-drafts.ts'
import { leaveUploads } from '../../imports/leave-uploads.ts'
import { useUploads } from '../../imports/uploads-scope.tsx'
import { useSession } from '../../platform/api.ts'
import { useLocale } from '../../platform/locale.ts'

/** Signs out, unless the user chooses to go on with uploads or with unsaved changes. */
export function useSignOut(): () => Promise<void> {
  const { t } = useLocale()
  const { session } = useSession()
  const { id: accountId } = useAccount()
  const uploads = useUploads()
  return async () => {
    // Uploads first: leaving the draft discards it.
    if (!(await leaveUploads(uploads, t)) || !(await leaveDraft(t))) return
    await leaveStoredDrafts(accountId, t)
    await session.signOut()
  }
}

import { useEffect } from 'react'
import { useSession } from '../platform/api.ts'
import { type Translate, useLocale } from '../platform/locale.ts'
import { confirm } from '../ui/overlays/confirm-dialog.tsx'
import { useLeaveGuard } from '../ui/overlays/leave-guards.ts'

/** The uploads of a slice, as the page ends them. */
export interface PageUploads {
  readonly followConnection: () => () => void
  readonly cancelAll: () => void
  /** The number of uploads that the end of the page would lose. */
  readonly countActive: () => number
}

/**
 * Lets the uploads of a slice live with the page: they end with the session, and while files are sent, a reload, a closed tab
 * and a sign-out ask first.
 */
export function useQueueLife(uploads: PageUploads): void {
  const { session } = useSession()
  const { t } = useLocale()
  useEffect(() => {
    const unfollow = uploads.followConnection()
    // Another account must not see or continue the uploads of the previous one.
    const unsubscribe = session.subscribe(({ status, epoch }, before) => {
      if (status === 'signed-out' || epoch !== before.epoch) uploads.cancelAll()
    })
    return () => {
      unfollow()
      unsubscribe()
      uploads.cancelAll()
    }
  }, [uploads, session])
  useLeaveGuard({
    holds: (leaving) => leaving === null && uploads.countActive() > 0,
    ask: () => leaveUploads(uploads.countActive(), t),
  })
}

/** Asks before active uploads are lost. Resolves to whether the user accepts that; there is no question without any. */
async function leaveUploads(count: number, t: Translate): Promise<boolean> {
  if (count === 0) return true
  return confirm({
    title: t('uploads.leave.title', { count }),
    body: t('uploads.leave.body'),
    confirmLabel: t('uploads.leave.submit'),
    cancelLabel: t('uploads.leave.keep'),
  })
}

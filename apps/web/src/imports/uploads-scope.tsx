import { useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, use, useEffect, useState, useSyncExternalStore } from 'react'
import { takeJob } from '../jobs/job-cache.ts'
import { useApi, useConnection, useSendFile, useSession } from '../platform/api.ts'
import { useLocale } from '../platform/locale.ts'
import { useLeaveGuard } from '../ui/overlays/leave-guards.ts'
import { leaveUploads } from './leave-uploads.ts'
import { isActive, type Upload } from './upload.ts'
import { Uploads } from './uploads.ts'

const UploadsContext = createContext<Uploads | null>(null)

/**
 * Provides the uploads of the page. They end with the session; while files are sent, a reload, a closed tab and a sign-out
 * ask first.
 */
export function UploadsScope({ children }: { readonly children: ReactNode }) {
  const api = useApi()
  const sendFile = useSendFile()
  const connection = useConnection()
  const queryClient = useQueryClient()
  const { session } = useSession()
  const { t } = useLocale()
  const [uploads] = useState(
    () => new Uploads({ api, sendFile, connection, onJob: (job) => takeJob(queryClient, job) }),
  )
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
    holds: (leaving) => leaving === null && uploads.list().some(isActive),
    ask: () => leaveUploads(uploads, t),
  })
  return <UploadsContext value={uploads}>{children}</UploadsContext>
}

/** The uploads of the page, to start and end them. */
export function useUploads(): Uploads {
  const uploads = use(UploadsContext)
  if (!uploads) throw new Error('files are uploaded outside the page')
  return uploads
}

/** The uploads as they are now. */
export function useUploadList(): readonly Upload[] {
  const { subscribe, list } = useUploads()
  return useSyncExternalStore(subscribe, list)
}

/** The number of uploads that wait, are sent or were interrupted. */
export function useActiveUploadCount(): number {
  const { subscribe, list } = useUploads()
  return useSyncExternalStore(subscribe, () => list().filter(isActive).length)
}

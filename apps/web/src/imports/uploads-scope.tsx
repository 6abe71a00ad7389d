import { useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, use, useState, useSyncExternalStore } from 'react'
import { takeJob } from '../jobs/job-cache.ts'
import { useApi, useConnection, useSendFile } from '../platform/api.ts'
import { useQueueLife } from '../uploads/use-queue-life.ts'
import type { Upload } from './upload.ts'
import { Uploads } from './uploads.ts'

const UploadsContext = createContext<Uploads | null>(null)

/** Provides the uploads of the page. */
export function UploadsScope({ children }: { readonly children: ReactNode }) {
  const api = useApi()
  const sendFile = useSendFile()
  const connection = useConnection()
  const queryClient = useQueryClient()
  const [uploads] = useState(
    () => new Uploads({ api, sendFile, connection, onJob: (job) => takeJob(queryClient, job) }),
  )
  useQueueLife(uploads)
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
  const { subscribe, countActive } = useUploads()
  return useSyncExternalStore(subscribe, countActive)
}

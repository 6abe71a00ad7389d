import {
  createContext,
  type ReactNode,
  use,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { useTakeFeature } from '../../features/editing/saving/use-take-feature.ts'
import { useConnection, useSendFile } from '../../platform/api.ts'
import { useLocale } from '../../platform/locale.ts'
import { notify, withdrawMessages } from '../../ui/overlays/overlays.ts'
import { useQueueLife } from '../../uploads/use-queue-life.ts'
import { type AddedFile, type AttachmentUpload, AttachmentUploads } from './attachment-uploads.ts'
import { uploadFailureText } from './upload-failure-text.ts'

const UploadsContext = createContext<AttachmentUploads | null>(null)
/** The message about added files: the next file replaces it. */
const topic = 'attachment-added'
/** The message about a file that was not added: it goes with the failure. */
const failureTopicOf = (id: string) => `attachment-failed ${id}`

/** Provides the files that are being added to features: they continue on every screen of the page. */
export function AttachmentUploadsScope({ children }: { readonly children: ReactNode }) {
  const sendFile = useSendFile()
  const connection = useConnection()
  const [uploads] = useState(() => new AttachmentUploads({ sendFile, connection }))
  useQueueLife(uploads)
  useEnds(uploads)
  return <UploadsContext value={uploads}>{children}</UploadsContext>
}

/** Reports each file that was added, and each that was not. Files that are added together are one message. */
function useEnds(uploads: AttachmentUploads): void {
  // The map of the page is below this scope: `useAddedOnMap` shows the feature there.
  const take = useTakeFeature()
  const { t } = useLocale()
  const together = useRef(0)
  const reported = useRef(new Map<string, AttachmentUpload['state']>())
  const added = useEffectEvent(({ name, feature }: AddedFile) => {
    take(feature)
    together.current += 1
    const count = together.current
    withdrawMessages(topic)
    notify({
      text: count === 1 ? t('attachments.added', { name }) : t('attachments.addedSeveral', { count }),
      severity: 'success',
      topic,
    })
  })
  const changed = useEffectEvent(() => {
    const list = uploads.list()
    if (uploads.countActive() === 0) together.current = 0
    for (const [id, state] of reported.current) {
      if (list.some((upload) => upload.state === state)) continue
      reported.current.delete(id)
      withdrawMessages(failureTopicOf(id))
    }
    for (const { id, order, state } of list) {
      if (state.status !== 'failed' || reported.current.has(id)) continue
      reported.current.set(id, state)
      if (uploads.isFollowed(id)) continue
      const reason = uploadFailureText(state.failure, t)
      notify({
        text: t('attachments.notAdded', { name: order.name, reason }),
        severity: 'error',
        topic: failureTopicOf(id),
      })
    }
  })
  useEffect(() => {
    const unlisten = uploads.onAdded((file) => added(file))
    const unsubscribe = uploads.subscribe(() => changed())
    return () => {
      unlisten()
      unsubscribe()
    }
  }, [uploads])
}

/** The files that are being added, to start and end them. */
export function useAttachmentUploads(): AttachmentUploads {
  const uploads = use(UploadsContext)
  if (!uploads) throw new Error('files are added outside the page')
  return uploads
}

/** The files that are being added to a feature, or without its id to any. */
export function useUploadsTo(featureId?: string): readonly AttachmentUpload[] {
  const { subscribe, list } = useAttachmentUploads()
  const all = useSyncExternalStore(subscribe, list)
  return featureId === undefined ? all : all.filter(({ order }) => order.target.id === featureId)
}

/** The number of files that wait, are sent or were interrupted. */
export function useActiveAttachmentCount(): number {
  const { subscribe, countActive } = useAttachmentUploads()
  return useSyncExternalStore(subscribe, countActive)
}

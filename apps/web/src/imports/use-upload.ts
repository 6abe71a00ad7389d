import type { Job } from '@cairn/contract/jobs'
import { Problem } from '@cairn/contract/problem'
import { createUploadUrl } from '@cairn/contract/uploads'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { takeJob } from '../jobs/job-cache.ts'
import { isFinished } from '../jobs/job-results.ts'
import { useJobWatch } from '../jobs/job-watch.tsx'
import { useJob } from '../jobs/use-jobs.ts'
import { useApi, useSendFile } from '../platform/api.ts'
import { extensionOf, formatOf } from './file-rules.ts'

export interface UploadOrder {
  readonly folderId: string
  readonly file: File
  readonly layerName: string
  /** EPSG code or well-known text; empty if the file states its coordinate system. */
  readonly crs: string
}

/** The state of an upload, from choosing a file to the imported layer. */
export type UploadStage =
  | { readonly stage: 'choosing'; readonly failure?: unknown; readonly stopped?: true }
  | { readonly stage: 'sending'; readonly sentBytes: number }
  | { readonly stage: 'importing' | 'done' | 'failed'; readonly job: Job }

/** Runs one upload at a time: requests an address, sends the file to it, and follows the import. */
export function useUpload() {
  const api = useApi()
  const sendFile = useSendFile()
  const queryClient = useQueryClient()
  const [sending, setSending] = useState<UploadStage>({ stage: 'choosing' })
  const [jobId, setJobId] = useState<string>()
  const job = useJob(jobId)
  const sent = useRef<AbortController>(null)
  const { follow } = useJobWatch()
  useEffect(() => (jobId === undefined ? undefined : follow(jobId)), [follow, jobId])

  async function start(order: UploadOrder): Promise<void> {
    const end = new AbortController()
    sent.current = end
    setJobId(undefined)
    setSending({ stage: 'sending', sentBytes: 0 })
    try {
      const url = await askForUrl(order, end.signal)
      const begun = await sendFile({
        url,
        file: order.file,
        mediaType: formatOf(order.file)?.mediaTypes[0] ?? 'application/octet-stream',
        onProgress: (sentBytes) => setSending({ stage: 'sending', sentBytes }),
        signal: end.signal,
      })
      takeJob(queryClient, begun)
      setJobId(begun.id)
    } catch (failure) {
      setSending({ stage: 'choosing', ...(end.signal.aborted ? { stopped: true } : { failure }) })
    }
  }

  async function askForUrl({ folderId, file, layerName, crs }: UploadOrder, signal: AbortSignal): Promise<string> {
    const params = { folderId, extension: extensionOf(file.name), type: 'VECTOR', method: 'WFS' } as const
    const query = { layerName, sizeBytes: file.size, ...(crs !== '' && { crs }) }
    const { data } = await api(createUploadUrl, { params, query }, { signal })
    return data.url
  }

  return {
    stage: job ? stageOf(job) : sending,
    start,
    /** Aborts the upload; a running import is cancelled as a job. */
    stop: () => sent.current?.abort(),
    /** Returns to the form with the entered values. */
    backToForm: () => {
      setJobId(undefined)
      setSending({ stage: 'choosing' })
    },
  }
}

function stageOf(job: Job): UploadStage {
  if (!isFinished(job)) return { stage: 'importing', job }
  return { stage: job.isComplete ? 'done' : 'failed', job }
}

/**
 * Whether an import failed on a missing or unknown coordinate system, so that the same file can be imported with
 * another one.
 */
export function wantsCoordinateSystem(stage: UploadStage): 'needed' | 'unknown' | undefined {
  if (stage.stage === 'choosing' && Problem.is(stage.failure, 'coordinate_system_unknown')) return 'unknown'
  if (stage.stage !== 'failed') return undefined
  const keys = new Set(stage.job.infoMessages.map(({ key }) => key))
  if (keys.has('coordinate_system_required')) return 'needed'
  return keys.has('coordinate_system_unknown') ? 'unknown' : undefined
}

import type { Job } from '@cairn/contract/jobs'
import { Problem } from '@cairn/contract/problem'
import { useEffect, useState } from 'react'
import { coordinateSystemFault, isFinished } from '../jobs/job-results.ts'
import { useJobWatch } from '../jobs/job-watch.tsx'
import { useJob } from '../jobs/use-jobs.ts'
import { CoordinateSystemMissing, type Upload, type UploadOrder } from './upload.ts'
import { useUploadList, useUploads } from './uploads-scope.tsx'

/** The state of an upload, from choosing a file to the imported layer. */
export type UploadStage =
  | { readonly stage: 'choosing'; readonly failure?: unknown; readonly stopped?: true }
  | { readonly stage: 'sending'; readonly upload: Upload }
  | { readonly stage: 'importing' | 'done' | 'failed'; readonly job: Job }

/**
 * Follows one upload and its import for a dialog, which may begin with an upload of the list. No message reports the end
 * of either meanwhile.
 */
export function useUpload(initialId: string | undefined) {
  const uploads = useUploads()
  const list = useUploadList()
  const { follow } = useJobWatch()
  const [id, setId] = useState(initialId)
  const upload = list.find((one) => one.id === id)
  const jobId = upload?.state.status === 'sent' ? upload.state.jobIds[0] : undefined
  const job = useJob(jobId)
  useEffect(() => (id === undefined ? undefined : follow(id)), [follow, id])
  useEffect(() => (jobId === undefined ? undefined : follow(jobId)), [follow, jobId])

  /** Removes the followed upload from the list. */
  function drop(): void {
    if (id !== undefined) uploads.cancel(id)
  }
  return {
    stage: job ? stageOf(job) : sendingStageOf(id, upload),
    followed: upload,
    /** Shows the progress of an upload. */
    show: setId,
    /** Orders the import of an upload. */
    order: (ordered: string, order: UploadOrder) => uploads.order(ordered, order),
    /** Aborts the upload; a running import is cancelled as a job. */
    stop: drop,
    retry: (retried: string) => uploads.retry(retried),
    /** Returns to the form with the entered values. */
    backToForm: () => {
      drop()
      setId(undefined)
    },
    /** A refusal that the user has seen is not listed after the dialog. */
    leave: () => {
      if (upload?.state.status === 'failed') drop()
    },
  }
}

function sendingStageOf(id: string | undefined, upload: Upload | undefined): UploadStage {
  if (!upload) return { stage: 'choosing', ...(id !== undefined && { stopped: true }) }
  const { state } = upload
  if (state.status === 'ready') return { stage: 'choosing' }
  return state.status === 'failed' ? { stage: 'choosing', failure: state.failure } : { stage: 'sending', upload }
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
  if (stage.stage === 'choosing' && stage.failure instanceof CoordinateSystemMissing) return 'needed'
  if (stage.stage !== 'failed') return undefined
  return coordinateSystemFault(stage.job)
}

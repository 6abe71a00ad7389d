import type { Job } from '@cairn/contract/jobs'
import { useQueryClient } from '@tanstack/react-query'
import { useAccount } from '../../accounts/use-account.ts'
import { messageTexts, stateOf } from '../../jobs/job-results.ts'
import { isFollowed } from '../../jobs/live-state.ts'
import { useLiveJobs } from '../../jobs/use-live-jobs.ts'
import { useZoomToLayer } from '../../layers/use-layers.ts'
import { expandNodes, leaveEditing, openProject, showLayers } from '../../map/map-session.ts'
import { useLocale } from '../../platform/locale.ts'
import { queryKeys } from '../../platform/query-keys.ts'
import { notify } from '../../ui/overlays.ts'

/** How long a result stays that one may want to act on. */
const resultMs = 10_000

/** Goes to the layer that an import made, whichever project it is in. */
export function useZoomToJob(): (job: Job) => void {
  const { mutate } = useZoomToLayer()
  return ({ layerId, projectId }) => {
    if (layerId === null) return
    leaveEditing(() => {
      openProject(projectId)
      mutate({ id: layerId, rev: 1 })
    })
  }
}

/** When an import ends, the tree has its layer, the map shows it, and the person who began it is told. */
export function useJobNews(): void {
  const { t } = useLocale()
  const queryClient = useQueryClient()
  const account = useAccount()
  const zoomToJob = useZoomToJob()

  function tell(job: Job): void {
    const { title } = job
    const state = stateOf(job, new Date())
    if (state === 'cancelled' || isFollowed(job.id)) return
    if (!job.isComplete) {
      const reason = messageTexts(job)[0] ?? ''
      notify({ text: t('job.failed', { title, reason }), severity: 'error', durationMs: resultMs })
      return
    }
    const count = job.progress.written
    notify({
      text: t(job.hasError ? 'job.finishedWithErrors' : 'job.finished', { title, count }),
      severity: job.hasError ? 'warning' : 'success',
      durationMs: resultMs,
      action: { label: t('job.zoomAction'), run: () => zoomToJob(job) },
    })
  }

  useLiveJobs((job) => {
    void queryClient.invalidateQueries({ queryKey: queryKeys.folders(job.projectId) })
    if (job.ownerId !== account.id) return
    if (job.layerId !== null) showLayers([job.layerId], true)
    if (job.folderId !== null) expandNodes([job.folderId], true)
    tell(job)
  })
}

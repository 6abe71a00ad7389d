import type { Job } from '@cairn/contract/jobs'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useAccount } from '../../../accounts/use-account.ts'
import { leaveDraft } from '../../../features/editing/leave-draft.ts'
import { featureQueryKeys } from '../../../features/feature-query-keys.ts'
import { useRenewSelected } from '../../../features/selection/use-renew-selected.ts'
import { folderQueryKeys } from '../../../folders/folder-query-keys.ts'
import { useLiveJobs } from '../../../jobs/use-live-jobs.ts'
import { bindingQueryKeys } from '../../../layers/binding/binding-query-keys.ts'
import { layerQueryKeys } from '../../../layers/layer-query-keys.ts'
import { useZoomToLayer } from '../../../layers/use-layers.ts'
import { useMapNavigation } from '../../../map/address.ts'
import { expandNodes, keepViewFor, showLayers } from '../../../map/map-session.ts'
import { useLocale } from '../../../platform/locale.ts'
import { useJobMessages } from './use-job-messages.ts'

/** Shows the layer that an import created, in whichever project it is. */
export function useZoomToJob(): (job: Job) => void {
  const { t } = useLocale()
  const { mutate } = useZoomToLayer()
  const navigation = useMapNavigation()
  async function zoomTo(layerId: string, projectId: string): Promise<void> {
    if (!(await leaveDraft(t))) return
    keepViewFor(projectId)
    navigation.openProject(projectId)
    mutate({ id: layerId, projectId, rev: 1 })
  }
  return ({ layerId, projectId }) => {
    if (layerId !== null && projectId !== null) void zoomTo(layerId, projectId)
  }
}

/** Reads the features of a layer again that was bound to a component, or whose binding was undone. */
function refreshBound(queryClient: QueryClient, layerId: string): void {
  const keys = [
    featureQueryKeys.tables(layerId),
    featureQueryKeys.ones(),
    featureQueryKeys.histories(),
    layerQueryKeys.columns(layerId),
    bindingQueryKeys.ofLayer(layerId),
  ]
  for (const queryKey of keys) void queryClient.invalidateQueries({ queryKey })
}

/** When an import ends, refreshes the tree, shows the layer on the map, and notifies the user who started it. */
export function useJobEvents(): void {
  const renewSelected = useRenewSelected()
  const queryClient = useQueryClient()
  const account = useAccount()
  const report = useJobMessages(useZoomToJob())
  useLiveJobs(account.id, (job) => {
    if (job.projectId !== null) void queryClient.invalidateQueries({ queryKey: folderQueryKeys.tree(job.projectId) })
    if (job.type === 'BIND' && job.layerId !== null) {
      refreshBound(queryClient, job.layerId)
      renewSelected(job.layerId)
    }
    if (job.ownerId !== account.id) return
    if (job.layerId !== null && job.type !== 'BIND') showLayers([job.layerId], true)
    if (job.folderId !== null && job.type !== 'BIND') expandNodes([job.folderId], true)
    report(job)
  })
}

import type { Job } from '@cairn/contract/jobs'
import { UploadLayer } from '../../imports/upload-dialog.tsx'
import { isListed, UploadRows } from '../../imports/upload-rows.tsx'
import type { Upload } from '../../imports/uploads.ts'
import { useUploadList } from '../../imports/uploads-scope.tsx'
import { useJobWatch } from '../../jobs/job-watch.tsx'
import { JobsPanel } from '../../jobs/jobs-panel.tsx'
import { useMapAddress } from '../../map/address.ts'
import { coverMap } from '../../map/map-session.ts'
import { openDialog } from '../../ui/overlays/overlays.ts'
import { useZoomToJob } from './use-job-events.ts'

/** The jobs panel, with the files that are being sent above the imports. */
export function MapJobs() {
  const { isPanelOpen, setPanelOpen } = useJobWatch()
  const { projectId } = useMapAddress()
  const zoomToJob = useZoomToJob()
  const uploads = useUploadList()
  if (!isPanelOpen) return null
  const listed = uploads.filter(isListed)
  const open = (upload: Upload) =>
    openDialog(<UploadLayer folder={upload.order.folder} upload={upload} onZoom={zoomToJob} />)
  /** A failed import can be repeated while the page still has the file. */
  function retryOf({ id }: Job): (() => void) | undefined {
    const upload = uploads.find(({ state }) => state.status === 'sent' && state.jobId === id)
    return upload && (() => open(upload))
  }
  return (
    <JobsPanel
      uploads={listed.length > 0 ? <UploadRows uploads={listed} onChange={open} /> : null}
      projectId={projectId}
      retryOf={retryOf}
      onInset={coverMap.jobs}
      onZoom={zoomToJob}
      onClose={() => setPanelOpen(false)}
    />
  )
}

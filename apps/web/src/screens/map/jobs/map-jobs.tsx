import type { Job } from '@cairn/contract/jobs'
import { useUploadsTo } from '../../../attachments/adding/attachment-uploads-scope.tsx'
import { UploadLines } from '../../../attachments/adding/upload-lines.tsx'
import { UploadLayer } from '../../../imports/import-dialogs.ts'
import type { Upload } from '../../../imports/upload.ts'
import { isListed, UploadRows } from '../../../imports/upload-rows.tsx'
import { useUploadList } from '../../../imports/uploads-scope.tsx'
import { coordinateSystemFault } from '../../../jobs/job-results.ts'
import { useJobWatch } from '../../../jobs/job-watch.tsx'
import { JobsPanel } from '../../../jobs/jobs-panel.tsx'
import { useMapAddress } from '../../../map/address.ts'
import { coverMap } from '../../../map/map-session.ts'
import { openDialog } from '../../../ui/overlays/overlays.ts'
import { useOpenUpload, useUploadFolders } from './use-drop-upload.tsx'
import { useZoomToJob } from './use-job-events.ts'

/** The jobs panel, with the files that are being sent above the imports. */
export function MapJobs() {
  const { isPanelOpen, setPanelOpen } = useJobWatch()
  const { projectId } = useMapAddress()
  const zoomToJob = useZoomToJob()
  const uploads = useUploadList()
  const attachments = useUploadsTo()
  const folders = useUploadFolders() ?? []
  const openUpload = useOpenUpload()
  if (!isPanelOpen) return null
  const listed = uploads.filter(isListed)
  const open = (upload: Upload) =>
    openDialog(<UploadLayer folder={upload.order.folder} upload={upload} onZoom={zoomToJob} />)
  /** A failed import can be repeated while the page has its file. Otherwise the user chooses it again, if that may help. */
  function retryOf(job: Job): (() => void) | undefined {
    const upload = uploads.find(({ state }) => state.status === 'sent' && state.jobIds.includes(job.id))
    const isOnly = upload?.state.status === 'sent' && upload.state.jobIds.length === 1
    if (upload && isOnly) return () => open(upload)
    const folder = folders.find(({ id }) => id === job.folderId)
    // Of several layers of a file the others may be complete: the user chooses again which ones to import.
    const files = upload ? [upload.order.file] : []
    return (
      folder &&
      coordinateSystemFault(job) &&
      (() => openUpload([folder, ...folders.filter((other) => other !== folder)], files))
    )
  }
  return (
    <JobsPanel
      uploads={
        listed.length + attachments.length > 0 ? (
          <>
            {listed.length > 0 && <UploadRows uploads={listed} onChange={open} />}
            <UploadLines uploads={attachments} namesFeatures />
          </>
        ) : null
      }
      projectId={projectId}
      retryOf={retryOf}
      onInset={coverMap.jobs}
      onZoom={zoomToJob}
      onClose={() => setPanelOpen(false)}
    />
  )
}

import type { Folder } from '@cairn/contract/folders'
import type { Job } from '@cairn/contract/jobs'
import type { Layer } from '@cairn/contract/layers'
import Dialog from '@mui/material/Dialog'
import DialogTitle from '@mui/material/DialogTitle'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useId, useState } from 'react'
import { useLocale } from '../platform/locale.ts'
import { smallScreen } from '../ui/small-screen.ts'
import { nothingEntered } from './upload-entries.ts'
import { UploadForm } from './upload-form.tsx'
import { UploadProgress } from './upload-progress.tsx'
import { useUpload, wantsCoordinateSystem } from './use-upload.ts'

export interface UploadDialogProps {
  readonly folder: Folder
  /** The layers that the folder has. */
  readonly siblings: readonly Layer[]
  readonly onZoom: (job: Job) => void
  readonly onClose: () => void
}

/** Brings a file into a folder as a layer. It is open as long as it is on the page; an import goes on without it. */
export function UploadDialog({ folder, siblings, onZoom, onClose }: UploadDialogProps) {
  const { t } = useLocale()
  const titleId = useId()
  const small = useMediaQuery(smallScreen, { noSsr: true })
  const [entries, setEntries] = useState(nothingEntered)
  const { stage, start, stop, reconsider } = useUpload()
  const wants = wantsCoordinateSystem(stage)
  const showForm = stage.stage === 'choosing' || wants !== undefined
  const { file, layerName, crs } = entries
  return (
    <Dialog
      open
      maxWidth="sm"
      fullWidth
      fullScreen={small}
      aria-labelledby={titleId}
      onClose={stage.stage === 'sending' ? undefined : onClose}
    >
      <DialogTitle id={titleId}>{t('imports.title', { folder: folder.name })}</DialogTitle>
      {showForm ? (
        <UploadForm
          entries={entries}
          siblings={siblings}
          wants={wants}
          failure={stage.stage === 'choosing' ? stage.failure : undefined}
          stopped={stage.stage === 'choosing' && stage.stopped === true}
          onChange={setEntries}
          onSubmit={() =>
            file && void start({ folderId: folder.id, file, layerName: layerName.trim(), crs: crs.trim() })
          }
          onClose={onClose}
        />
      ) : (
        <UploadProgress
          stage={stage}
          layerName={layerName.trim()}
          sizeBytes={file?.size ?? 0}
          onStop={stop}
          onAgain={reconsider}
          onZoom={onZoom}
          onClose={onClose}
        />
      )}
    </Dialog>
  )
}

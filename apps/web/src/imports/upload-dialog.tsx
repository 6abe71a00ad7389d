import type { Folder } from '@cairn/contract/folders'
import type { Job } from '@cairn/contract/jobs'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useState } from 'react'
import { findFolder, useFolders } from '../folders/use-folders.ts'
import { useLocale } from '../platform/locale.ts'
import { DialogFrame, useDialog } from '../ui/overlays/dialogs.tsx'
import { smallScreen } from '../ui/small-screen.ts'
import { nothingEntered } from './upload-entries.ts'
import { UploadForm } from './upload-form.tsx'
import { UploadProgress } from './upload-progress.tsx'
import { useUpload, wantsCoordinateSystem } from './use-upload.ts'

export interface UploadLayerProps {
  readonly folder: Folder
  /** Goes to the layer that an import created. */
  readonly onZoom: (job: Job) => void
}

/** Uploads a file into a folder as a layer. An import that has begun continues after the dialog is closed. */
export function UploadLayer({ folder, onZoom }: UploadLayerProps) {
  const { t } = useLocale()
  const { close } = useDialog()
  const { data: folders = [] } = useFolders(folder.projectId)
  const siblings = findFolder(folders, folder.id)?.layers ?? []
  const small = useMediaQuery(smallScreen, { noSsr: true })
  const [entries, setEntries] = useState(nothingEntered)
  const { stage, start, stop, backToForm } = useUpload()
  const wants = wantsCoordinateSystem(stage)
  const showForm = stage.stage === 'choosing' || wants !== undefined
  const { file, layerName, crs } = entries
  return (
    <DialogFrame
      title={t('imports.title', { folder: folder.name })}
      maxWidth="sm"
      fullScreen={small}
      busy={stage.stage === 'sending'}
    >
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
          onClose={close}
        />
      ) : (
        <UploadProgress
          stage={stage}
          layerName={layerName.trim()}
          sizeBytes={file?.size ?? 0}
          onStop={stop}
          onAgain={backToForm}
          onZoom={onZoom}
          onClose={close}
        />
      )}
    </DialogFrame>
  )
}

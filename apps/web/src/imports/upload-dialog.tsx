import type { Folder } from '@cairn/contract/folders'
import type { Job } from '@cairn/contract/jobs'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useLocale } from '../platform/locale.ts'
import { DialogFrame } from '../ui/overlays/dialogs.tsx'
import { useFormGuard } from '../ui/overlays/leave-guards.ts'
import { smallScreen } from '../ui/small-screen.ts'
import { formatOfFile } from './file-rules.ts'
import type { Upload } from './upload.ts'
import { UploadForm } from './upload-form.tsx'
import { UploadProgress } from './upload-progress.tsx'
import { useUploadForm } from './use-upload-form.ts'

export interface UploadLayerProps {
  /** The folder that is chosen first. */
  readonly folder: Folder
  /** The folders of the same project to choose from; without them the folder is fixed. */
  readonly choices?: readonly Folder[]
  /** The files that are chosen first. */
  readonly files?: readonly File[]
  /** An upload of the list, to follow it or to change it after a failure. */
  readonly upload?: Upload
  /** Goes to the layer that an import created. */
  readonly onZoom: (job: Job) => void
}

/**
 * Uploads files into a folder and shows what they hold; each part of a file becomes a layer. The dialog shows the progress
 * of a single layer and can be closed; several layers continue in the jobs panel.
 */
export function UploadLayer({ folder, choices = [folder], files, upload, onZoom }: UploadLayerProps) {
  const { t } = useLocale()
  const small = useMediaQuery(smallScreen, { noSsr: true })
  const form = useUploadForm({ folder, choices, files, upload })
  const { stage, entries, rows } = form
  const [first] = entries.files
  const isForm = stage.stage === 'choosing' || form.wants !== undefined
  const { mayEnd } = useFormGuard(isForm && form.isChanged)
  const dismiss = () => void mayEnd().then((ends) => ends && form.dismiss())
  return (
    <DialogFrame
      title={choices.length > 1 ? t('imports.titleAnywhere') : t('imports.title', { folder: folder.name })}
      maxWidth={rows.length > 1 ? 'md' : 'sm'}
      fullScreen={small}
      closeLabel={stage.stage === 'sending' || stage.stage === 'importing' ? t('app.close') : undefined}
      onDismiss={dismiss}
    >
      {isForm ? (
        <UploadForm
          entries={entries}
          rows={rows}
          uploadOf={form.uploadOf}
          choices={choices}
          takenNames={form.takenNames}
          wants={form.wants}
          failure={form.failure}
          notice={form.notice}
          onChange={form.setEntries}
          onSubmit={form.submit}
          onClose={dismiss}
        />
      ) : (
        <UploadProgress
          stage={stage}
          layerName={first?.layerName.trim() ?? ''}
          onStop={form.stop}
          onRetry={form.retry}
          onAgain={form.backToForm}
          onOtherEncoding={first && formatOfFile(first.file)?.id === 'shapefile' ? form.repeatWithEncoding : undefined}
          onZoom={onZoom}
          onClose={dismiss}
        />
      )}
    </DialogFrame>
  )
}

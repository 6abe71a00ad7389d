import type { Folder } from '@cairn/contract/folders'
import type { Job } from '@cairn/contract/jobs'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useState } from 'react'
import { findFolder, useFolders } from '../folders/use-folders.ts'
import { useJobWatch } from '../jobs/job-watch.tsx'
import { type Translate, useLocale } from '../platform/locale.ts'
import { DialogFrame, useDialog } from '../ui/overlays/dialogs.tsx'
import { smallScreen } from '../ui/small-screen.ts'
import { formatOfFile } from './file-rules.ts'
import { againBeside, entriesOf, entriesOfOrder, type FileEntry, type UploadEntries } from './upload-entries.ts'
import { type FormNotice, UploadForm } from './upload-form.tsx'
import { UploadProgress } from './upload-progress.tsx'
import { isActive, type Upload, type UploadOrder } from './uploads.ts'
import { useUploadList, useUploads } from './uploads-scope.tsx'
import { type UploadStage, useUpload, wantsCoordinateSystem } from './use-upload.ts'

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
 * Uploads files into a folder, each as a layer. The dialog shows the progress of a single file and can be closed; several
 * files continue in the jobs panel.
 */
export function UploadLayer(props: UploadLayerProps) {
  const { folder, choices = [folder], onZoom } = props
  const { t } = useLocale()
  const small = useMediaQuery(smallScreen, { noSsr: true })
  const form = useUploadForm({ ...props, choices })
  const { stage, entries, dismiss } = form
  const [first] = entries.files
  return (
    <DialogFrame
      title={choices.length > 1 ? t('imports.titleAnywhere') : t('imports.title', { folder: folder.name })}
      maxWidth="sm"
      fullScreen={small}
      closeLabel={stage.stage === 'sending' || stage.stage === 'importing' ? t('app.close') : undefined}
      onDismiss={dismiss}
    >
      {stage.stage === 'choosing' || form.wants !== undefined ? (
        <UploadForm
          entries={entries}
          choices={choices}
          takenNames={form.takenNames}
          wants={form.wants}
          failure={stage.stage === 'choosing' ? stage.failure : undefined}
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

type UploadFormOptions = Omit<UploadLayerProps, 'onZoom'> & { readonly choices: readonly Folder[] }

/** The chosen files and entered values, the upload of a single file, and the changes of both. */
function useUploadForm({ folder, choices, files = [], upload }: UploadFormOptions) {
  const { close } = useDialog()
  const uploads = useUploads()
  const { setPanelOpen } = useJobWatch()
  const [entries, setEntries] = useState(() => (upload ? entriesOfOrder(upload.order) : entriesOf(folder.id, files)))
  const { stage, start, stop, retry, backToForm, leave } = useUpload(upload?.id)
  const takenNames = useTakenNames(folder.projectId, entries.folderId)
  const [isRepeated, setRepeated] = useState(false)
  const wants = wantsCoordinateSystem(stage)
  function submit(): void {
    setRepeated(false)
    const chosen = choices.find(({ id }) => id === entries.folderId) ?? folder
    const orders = entries.files.map((entry) => orderOf(entry, chosen, entries))
    const [only, ...others] = orders
    if (only && others.length === 0) {
      start(only)
      return
    }
    for (const order of orders) uploads.start(order)
    setPanelOpen(true)
    close()
  }
  function dismiss(): void {
    leave()
    close()
  }
  function repeatWithEncoding(): void {
    setEntries(againBeside(entries, (name) => takenNames.includes(name)))
    setRepeated(true)
    backToForm()
  }
  const notice = useNotice(stage, isRepeated)
  return {
    stage,
    entries,
    setEntries,
    takenNames,
    wants,
    notice,
    submit,
    dismiss,
    stop,
    retry,
    backToForm,
    repeatWithEncoding,
  }
}

/** Why the form is shown again. */
function useNotice(stage: UploadStage, isRepeated: boolean): FormNotice | undefined {
  const { t } = useLocale()
  if (stage.stage === 'failed' && wantsCoordinateSystem(stage) === 'needed')
    return { severity: 'warning', text: missingSystem(stage.job, t) }
  if (stage.stage === 'choosing' && stage.stopped) return { severity: 'info', text: t('imports.stopped') }
  return isRepeated ? { severity: 'info', text: t('imports.otherEncodingHint'), field: 'encoding' } : undefined
}

function orderOf({ file, layerName }: FileEntry, folder: Folder, { crs, encoding }: UploadEntries): UploadOrder {
  return { folder, file, layerName: layerName.trim(), crs: crs.trim(), encoding }
}

function missingSystem({ infoMessages }: Job, t: Translate): string {
  const layer = infoMessages.find(({ key }) => key === 'coordinate_system_required')?.params['layer']
  return t('imports.crsNeeded', { layer: String(layer ?? '') })
}

/** The names of the layers in a folder, and those that the uploads into it will have. */
function useTakenNames(projectId: string, folderId: string): readonly string[] {
  const { data: folders = [] } = useFolders(projectId)
  const layers = findFolder(folders, folderId)?.layers ?? []
  const coming = useUploadList().filter((upload) => isActive(upload) && upload.order.folder.id === folderId)
  return [...layers.map(({ name }) => name), ...coming.map(({ order }) => order.layerName)]
}

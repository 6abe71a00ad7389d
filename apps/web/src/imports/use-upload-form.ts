import type { Folder } from '@cairn/contract/folders'
import type { Job } from '@cairn/contract/jobs'
import { useEffect, useEffectEvent, useState } from 'react'
import { ownLayersOf, useFolders } from '../folders/use-folders.ts'
import { useJobWatch } from '../jobs/job-watch.tsx'
import { type Translate, useLocale } from '../platform/locale.ts'
import { useDialog } from '../ui/overlays/dialogs.tsx'
import { CoordinateSystemMissing, FileRefused, isActive, type Upload } from './upload.ts'
import {
  againBeside,
  type EntryRow,
  entriesOf,
  entriesOfOrder,
  type FileEntry,
  orderOf,
  rowsOf,
  sendableFiles,
  type UploadEntries,
} from './upload-entries.ts'
import type { FormNotice } from './upload-form.tsx'
import { useUploadList } from './uploads-scope.tsx'
import { useStagedFiles } from './use-staged-files.ts'
import { type UploadStage, useUpload, wantsCoordinateSystem } from './use-upload.ts'

export interface UploadFormOptions {
  /** The folder that is chosen first. */
  readonly folder: Folder
  readonly choices: readonly Folder[]
  /** The files that are chosen first. */
  readonly files?: readonly File[] | undefined
  /** An upload of the list, to follow it or to change it after a failure. */
  readonly upload?: Upload | undefined
}

/** The chosen files and entered values, the upload of a single file, and the changes of both. */
export function useUploadForm({ folder, choices, files = [], upload }: UploadFormOptions) {
  const [start] = useState(() => (upload ? entriesOfOrder(upload.order) : entriesOf(folder.id, files)))
  const [entries, setEntries] = useState(start)
  const followed = useUpload(upload?.id)
  const { stage } = followed
  const { stage: send, uploadOf } = useStagedFiles({ folder, files: sendableFiles(entries), upload })
  const rows = entries.files.flatMap((entry) => rowsOf(entry, uploadOf(entry.file)?.parts))
  const takenNames = useTakenNames(folder.projectId, entries.folderId)
  const [isRepeated, setRepeated] = useState(false)
  const chosenFolder = choices.find(({ id }) => id === entries.folderId) ?? folder
  const submission = useSubmission({ entries, rows, folder: chosenFolder, followed, send, uploadOf })
  const [only, ...others] = entries.files
  const staged = only && others.length === 0 ? uploadOf(only.file) : undefined
  return {
    stage,
    entries,
    /** Whether the user has chosen files or entered values. */
    isChanged: entries !== start,
    rows,
    uploadOf,
    setEntries,
    takenNames,
    wants: wantsCoordinateSystem(stage),
    failure: failureOf(stage) ?? stagingFailure(staged),
    notice: useNotice(stage, { isRepeated, foundCount: submission.foundCount }),
    submit: () => {
      setRepeated(false)
      submission.submit()
    },
    dismiss: submission.dismiss,
    stop: submission.stop,
    retry: () => followed.followed && followed.retry(followed.followed.id),
    backToForm: followed.backToForm,
    repeatWithEncoding: () => {
      setEntries(againBeside(entries, (name) => takenNames.includes(name)))
      setRepeated(true)
      followed.backToForm()
    },
  }
}

interface Submitted extends Pick<ReturnType<typeof useStagedFiles>, 'uploadOf'> {
  readonly entries: UploadEntries
  readonly rows: readonly EntryRow[]
  readonly folder: Folder
  readonly followed: ReturnType<typeof useUpload>
  /** Sends a file, if that has not been done. */
  readonly send: (entry: FileEntry) => string
}

/**
 * Orders the imports. The import of a single file that is not sent yet is pending: it begins when its part is known, and
 * the form is shown again when there are several.
 */
function useSubmission({ entries, rows, folder, followed, send, uploadOf }: Submitted) {
  const { close } = useDialog()
  const { setPanelOpen } = useJobWatch()
  const [isPending, setPending] = useState(false)
  const [only, ...others] = entries.files
  const known = only && uploadOf(only.file)

  function order(entry: FileEntry): string {
    const id = send(entry)
    const place = { folder, encoding: entries.encoding }
    followed.order(id, orderOf(entry, rowsOf(entry, uploadOf(entry.file)?.parts), place))
    return id
  }
  function submit(): void {
    if (only && others.length === 0 && rows.length === 1) {
      // An upload of the list is ordered already: it takes the changed entries at once.
      const isKnown = known?.parts !== undefined || known?.isOrdered === true
      setPending(!isKnown)
      if (isKnown) followed.show(order(only))
      else {
        const id = send(only)
        if (known?.state.status === 'failed') followed.retry(id)
        followed.show(id)
      }
      return
    }
    const isLeftOut = ({ file }: FileEntry) => rows.every((row) => row.entry.file !== file || row.isLeftOut)
    for (const entry of entries.files) if (!isLeftOut(entry)) order(entry)
    setPanelOpen(true)
    close()
  }
  const isInspected = isPending && known?.state.status === 'ready'
  const onInspected = useEffectEvent(() => {
    const [row, ...more] = rows
    if (only && row?.part && more.length === 0 && (!row.part.needsCrs || row.crs !== '')) order(only)
  })
  useEffect(() => {
    if (isInspected) onInspected()
  }, [isInspected])

  return {
    submit,
    /** Parts that the user has not seen when they ordered the import. */
    foundCount: isInspected && rows.length > 1 ? rows.length : 0,
    dismiss: () => {
      // Continues without the dialog: all parts will be imported.
      if (isPending && only && known && !known.isOrdered && followed.stage.stage === 'sending') order(only)
      followed.leave()
      close()
    },
    stop: () => {
      setPending(false)
      followed.stop()
    },
  }
}

/** A refused file and a missing coordinate system are shown by their fields. */
function stagingFailure(upload: Upload | undefined): unknown {
  return upload?.state.status === 'failed' ? shownFailure(upload.state.failure) : undefined
}

function failureOf(stage: UploadStage): unknown {
  return stage.stage === 'choosing' ? shownFailure(stage.failure) : undefined
}

function shownFailure(failure: unknown): unknown {
  return failure instanceof FileRefused || failure instanceof CoordinateSystemMissing ? undefined : failure
}

/** Why the form is shown again. */
function useNotice(
  stage: UploadStage,
  { isRepeated, foundCount }: { readonly isRepeated: boolean; readonly foundCount: number },
): FormNotice | undefined {
  const { t } = useLocale()
  if (stage.stage === 'failed' && wantsCoordinateSystem(stage) === 'needed')
    return { severity: 'warning', text: missingSystem(stage.job, t) }
  if (stage.stage === 'choosing' && stage.stopped) return { severity: 'info', text: t('imports.stopped') }
  if (stage.stage === 'choosing' && foundCount > 1)
    return { severity: 'info', text: t('imports.severalFound', { count: foundCount }) }
  return isRepeated ? { severity: 'info', text: t('imports.otherEncodingHint'), field: 'encoding' } : undefined
}

/** Why the import needs a coordinate system of the user. */
function missingSystem({ infoMessages }: Job, t: Translate): string {
  const unusable = infoMessages.find(({ key }) => key === 'coordinate_system_unusable')
  if (unusable) return t('imports.crsNotTransformable', { layer: String(unusable.params['layer'] ?? '') })
  const layer = infoMessages.find(({ key }) => key === 'coordinate_system_required')?.params['layer']
  return t('imports.crsNeeded', { layer: String(layer ?? '') })
}

/** The names of the layers in a folder, and those that the uploads into it will have. */
function useTakenNames(projectId: string, folderId: string): readonly string[] {
  const { data: folders = [] } = useFolders(projectId)
  const layers = ownLayersOf(folders, folderId)
  const coming = useUploadList().filter(
    (upload) => upload.isOrdered && isActive(upload) && upload.order.folder.id === folderId,
  )
  return [
    ...layers.map(({ name }) => name),
    ...coming.flatMap(({ order }) => order.layers?.map(({ layerName }) => layerName) ?? [order.layerName]),
  ]
}

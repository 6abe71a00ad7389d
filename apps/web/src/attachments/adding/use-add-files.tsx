import { attachmentMaxBytes } from '@cairn/contract/attachments/attachments'
import type { Feature } from '@cairn/contract/features/features'
import { fileListOf } from '@cairn/domain/features/file-list'
import { useFeatureTitle } from '../../features/use-feature-title.ts'
import { useLocale } from '../../platform/locale.ts'
import { confirm } from '../../ui/overlays/confirm-dialog.tsx'
import { openDialog } from '../../ui/overlays/overlays.ts'
import { isReducible, reducedName } from '../photos/reduce-photo.ts'
import { useAttachmentUploads } from './attachment-uploads-scope.tsx'
import { type NamedFile, refusalOf } from './file-refusal.ts'
import { namesTo } from './names-to.ts'
import { NewAttachment } from './new-attachment.tsx'

export interface FilePlace {
  readonly feature: Feature
  /** The marked vertex, counted from 1. */
  readonly vertex: number | undefined
}

/** Opens the dialog for one file, or without a file to choose one. Several files are added at once, each with a line of its own. */
export function useAddFiles({ feature, vertex }: FilePlace): (files: readonly File[]) => void {
  const addSeveral = useAddSeveral(feature)
  return (files) => {
    if (files.length > 1) void addSeveral(files, vertex)
    else
      openDialog(
        <NewAttachment
          feature={feature}
          vertex={vertex}
          file={files[0]}
          onSeveral={(all, at) => void addSeveral(all, at)}
        />,
      )
  }
}

/** Queues files. The user is asked whether photos that are too large are reduced; other refused files are listed with the reason. */
function useAddSeveral(feature: Feature) {
  const { t, figures } = useLocale()
  const uploads = useAttachmentUploads()
  const titleOf = useFeatureTitle()
  return async (files: readonly File[], vertex: number | undefined): Promise<void> => {
    const large = files.filter((file) => file.size > attachmentMaxBytes && isReducible(file))
    const reduces =
      large.length > 0 &&
      (await confirm({
        title: t('attachments.large.title', { count: large.length }),
        body: t('attachments.large.body', {
          count: large.length,
          max: figures.size(attachmentMaxBytes),
          names: figures.list(large.map(({ name }) => name)),
        }),
        confirmLabel: t('attachments.large.submit'),
        cancelLabel: t('attachments.large.keep'),
        tone: 'accent',
      }))
    const target = { id: feature.id, projectId: feature.projectId, title: titleOf(feature), version: feature.version }
    const others: NamedFile[] = [...fileListOf(feature.properties), ...namesTo(uploads.list(), feature.id)]
    for (const file of files) {
      const isLarge = large.includes(file)
      if (isLarge && !reduces) continue
      const name = (isLarge ? reducedName(file.name) : file.name).normalize('NFC').trim()
      const sizeBytes = isLarge ? attachmentMaxBytes : file.size
      const refusal = refusalOf({ name, sizeBytes, vertex }, others)
      uploads.add({ file, name, target, vertex, isReduced: isLarge }, refusal)
      if (!refusal) others.push({ File: name, File_Type: 'File', Vertex: vertex })
    }
  }
}

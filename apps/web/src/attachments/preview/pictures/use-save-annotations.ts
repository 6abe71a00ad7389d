import { changeAttachmentAnnotations } from '@cairn/contract/attachments/attachments'
import { Feature } from '@cairn/contract/features/features'
import type { Annotation } from '@cairn/domain/attachments/annotation'
import { useMutation } from '@tanstack/react-query'
import { sendFromVersion } from '../../../dialogs/conflict-dialog.tsx'
import { useApi } from '../../../platform/api.ts'
import { useLocale } from '../../../platform/locale.ts'
import { notify } from '../../../ui/overlays/overlays.ts'
import { FileDeleted, type ShownFile } from '../shown-file.ts'
import { areEqual } from './annotation-edits.ts'
import { describeAnnotation } from './describe-annotation.ts'

interface SaveOptions extends ShownFile {
  /** The annotations that the edit began with. */
  readonly seen: readonly Annotation[]
  readonly onFeature: (feature: Feature) => void
  /** Receives the annotations that the server has now. */
  readonly onStored: (annotations: readonly Annotation[]) => void
}

/** Saves the annotations of a file. Those that another user saved meanwhile are shown before they are replaced. */
export function useSaveAnnotations({ seen, onFeature, onStored, ...shown }: SaveOptions) {
  const { fileId, name, feature, metaIn, refuseDeleted } = shown
  const api = useApi()
  const locale = useLocale()
  const { t } = locale
  const words = (annotations: readonly Annotation[]) =>
    annotations.map((annotation) => describeAnnotation(annotation, locale)).join('\n') || t('attachmentPreview.none')
  return useMutation({
    mutationFn: async (mine: readonly Annotation[]) => {
      const sent = await sendFromVersion({
        version: feature.version,
        code: 'feature_changed',
        current: Feature,
        send: (version) =>
          api(changeAttachmentAnnotations, { params: { fileId }, body: { annots: mine.map(bodyOf), version } }),
        compare: (current) => {
          refuseDeleted(current)
          const now = metaIn(current).annots ?? []
          const field = { id: 'annots', label: t('attachmentPreview.annotations'), isText: true }
          const differs = !areEqual(now, seen) && !areEqual(now, mine)
          return {
            name,
            fields: [{ ...field, mine: words(mine), current: words(now), differs }],
          }
        },
      }).catch(FileDeleted.result)
      if (sent instanceof FileDeleted) {
        notify({ text: t('attachmentPreview.deleted', { name }), severity: 'error' })
        onStored([])
        onFeature(sent.feature)
        return true
      }
      if (sent.kind === 'back') return false
      const now = sent.kind === 'saved' ? sent.answer : sent.current
      onStored(metaIn(now).annots ?? [])
      onFeature(now)
      if (sent.kind === 'saved') notify({ text: t('attachmentPreview.saved'), severity: 'success' })
      return true
    },
  })
}

/** An annotation as the body of a call: the types of the contract are those of its input. */
function bodyOf({ shapes, ...look }: Annotation) {
  return {
    ...look,
    shapes: shapes.map(({ type, points }) => ({ type, points: points.map(([x, y]): [number, number] => [x, y]) })),
  }
}

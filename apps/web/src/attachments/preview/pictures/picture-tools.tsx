import type { AttachmentEntry } from '@cairn/contract/attachments/attachments'
import DownloadOutlined from '@mui/icons-material/DownloadOutlined'
import DrawOutlined from '@mui/icons-material/DrawOutlined'
import FitScreenOutlined from '@mui/icons-material/FitScreenOutlined'
import OpenInFullOutlined from '@mui/icons-material/OpenInFullOutlined'
import ZoomInOutlined from '@mui/icons-material/ZoomInOutlined'
import ZoomOutOutlined from '@mui/icons-material/ZoomOutOutlined'
import Stack from '@mui/material/Stack'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLocale } from '../../../platform/locale.ts'
import { saveFile } from '../../../platform/save-file.ts'
import { IconAction } from '../../../ui/icon-action.tsx'
import { copyName, drawCopy } from './draw-copy.ts'
import type { PictureEditor } from './use-picture-editor.ts'
import type { PictureZoom } from './use-picture-zoom.ts'

interface PictureToolsProps {
  readonly file: AttachmentEntry
  readonly bitmap: ImageBitmap
  readonly editor: PictureEditor
  readonly zoom: PictureZoom
  readonly canEdit: boolean
  /** Shows the picture on the whole page; undefined there. */
  readonly onFull: (() => void) | undefined
}

const zoomFactor = 1.5

/** The tools of a picture that is looked at: zoom, whole page, annotate and download. */
export function PictureTools({ file, bitmap, editor, zoom, canEdit, onFull }: PictureToolsProps) {
  const { t } = useLocale()
  const download = useDownloadCopy(file, bitmap, editor)
  const annotate = useFocusAfterEdit(editor)
  const atWhole = zoom.isZoomed ? undefined : t('attachmentPreview.isWhole')
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 0.5, p: 1 }}>
      <IconAction
        label={t('attachmentPreview.zoomIn')}
        icon={<ZoomInOutlined />}
        shortcut="+"
        onClick={() => zoom.by(zoomFactor)}
      />
      <IconAction
        label={t('attachmentPreview.zoomOut')}
        icon={<ZoomOutOutlined />}
        shortcut="-"
        disabledReason={atWhole}
        onClick={() => zoom.by(1 / zoomFactor)}
      />
      <IconAction
        label={t('attachmentPreview.fit')}
        icon={<FitScreenOutlined />}
        shortcut="0"
        disabledReason={atWhole}
        onClick={zoom.fit}
      />
      {onFull && <IconAction label={t('attachmentPreview.full')} icon={<OpenInFullOutlined />} onClick={onFull} />}
      <Stack direction="row" sx={{ ml: 'auto', gap: 0.5 }}>
        <IconAction
          label={t('attachmentPreview.downloadCopy')}
          icon={<DownloadOutlined />}
          disabledReason={editor.edits.annotations.length === 0 ? t('attachmentPreview.nothingDrawn') : undefined}
          onClick={() => download.mutate()}
        />
        {canEdit && (
          <IconAction
            ref={annotate}
            label={t('attachmentPreview.annotate')}
            icon={<DrawOutlined />}
            pressed={editor.isEditing}
            disabledReason={editor.isEditing ? t('attachmentPreview.endByButtons') : undefined}
            onClick={() => editor.setEditing(true)}
          />
        )}
      </Stack>
    </Stack>
  )
}

/** The button that began an edit: it has the focus after the edit, whose tools are gone with the one that had it. */
function useFocusAfterEdit({ isEditing }: PictureEditor) {
  const button = useRef<HTMLButtonElement>(null)
  const wasEditing = useRef(isEditing)
  useEffect(() => {
    if (wasEditing.current && !isEditing && document.activeElement === document.body) button.current?.focus()
    wasEditing.current = isEditing
  }, [isEditing])
  return button
}

/** Saves a copy with the annotations drawn on it; the file itself never changes. */
function useDownloadCopy(file: AttachmentEntry, picture: ImageBitmap, { edits }: PictureEditor) {
  const { t } = useLocale()
  const { contentType, entry } = file
  return useMutation({
    mutationFn: async () => {
      const copy = await drawCopy({ picture, annotations: edits.annotations, contentType })
      saveFile(copy, copyName(entry.File, contentType, t('attachmentPreview.copyWord')))
    },
  })
}

import type { AttachmentEntry } from '@cairn/contract/attachments/attachments'
import type { Feature } from '@cairn/contract/features/features'
import ExpandLessOutlined from '@mui/icons-material/ExpandLessOutlined'
import ExpandMoreOutlined from '@mui/icons-material/ExpandMoreOutlined'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { useLocale } from '../../platform/locale.ts'
import { askToLeaveForms } from '../../ui/overlays/leave-guards.ts'
import { useContainerSize } from '../../ui/panels/use-container-size.ts'
import { NoteBox } from './facts/note-box.tsx'
import { PhotoFacts } from './facts/photo-facts.tsx'
import { FileContent } from './file-content.tsx'
import { shownFile } from './shown-file.ts'

export interface AttachmentPreviewProps {
  readonly file: AttachmentEntry
  readonly feature: Feature
  /** Whether the user may change the note and the annotations. */
  readonly canEdit: boolean
  /** Receives the feature as it is after a change of the file. */
  readonly onFeature: (feature: Feature) => void
}

/** Specification 3, section 9: the canvas of a preview, and the width of the pages of PDFs. */
const canvasWidthPx = 375

/**
 * The collapsible preview of a file: its picture or its pages, what the camera wrote and the note. Before another file takes its
 * place, `askToLeaveForms` asks for annotations that are not saved.
 */
export function AttachmentPreview({ file, feature, canEdit, onFeature }: AttachmentPreviewProps) {
  const { t } = useLocale()
  const id = useId()
  const [isOpen, setOpen] = useState(true)
  const { ref, size } = useContainerSize()
  const { entry, photo } = file
  async function toggle(): Promise<void> {
    if (!isOpen || (await askToLeaveForms())) setOpen(!isOpen)
  }
  return (
    <Box component="section" ref={ref} aria-labelledby={id} sx={{ borderTop: 1, borderColor: 'divider' }}>
      <Typography component="h3" variant="body2" sx={{ fontWeight: 600 }}>
        <ButtonBase id={id} aria-expanded={isOpen} onClick={() => void toggle()} sx={headStyle}>
          <Box component="span" sx={nameStyle}>
            {t('attachmentPreview.title', { name: entry.File })}
          </Box>
          {isOpen ? <ExpandLessOutlined fontSize="small" /> : <ExpandMoreOutlined fontSize="small" />}
        </ButtonBase>
      </Typography>
      {isOpen && size && (
        <Box key={entry.File_ID}>
          {/* A sheet may be wider than the canvas. */}
          <Box sx={{ display: 'grid', justifyContent: 'center' }}>
            <FileContent
              file={file}
              feature={feature}
              canEdit={canEdit}
              widthPx={Math.min(canvasWidthPx, size.widthPx)}
              onFeature={onFeature}
            />
          </Box>
          <Box sx={{ px: 4, py: 2 }}>
            {photo && <PhotoFacts photo={photo} feature={feature} />}
            <NoteBox {...shownFile(file, feature)} canEdit={canEdit} onFeature={onFeature} />
          </Box>
        </Box>
      )}
    </Box>
  )
}

const nameStyle = { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const
const headStyle = {
  font: 'inherit',
  width: '100%',
  gap: 2,
  px: 4,
  height: 40,
  justifyContent: 'space-between',
  '@media (pointer: coarse)': { height: 44 },
} as const

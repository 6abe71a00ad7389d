import type { AttachmentEntry } from '@cairn/contract/attachments/attachments'
import type { Feature } from '@cairn/contract/features/features'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useState } from 'react'
import { useFormGuard } from '../../../ui/overlays/leave-guards.ts'
import { useContainerSize } from '../../../ui/panels/use-container-size.ts'
import { phoneScreen } from '../../../ui/small-screen.ts'
import { lazyPart } from '../../../ui/states/lazy-part.tsx'
import { shownFile } from '../shown-file.ts'
import { FullScreen } from '../states/full-screen.tsx'
import { hasChanges } from './annotation-edits.ts'
import { AnnotationTools } from './annotation-tools.tsx'
import type { PictureSurfaceProps } from './picture-surface.tsx'
import { PictureTools } from './picture-tools.tsx'
import type { Size } from './picture-view.ts'
import { usePictureEditor } from './use-picture-editor.ts'
import { usePictureZoom } from './use-picture-zoom.ts'
import { useSaveAnnotations } from './use-save-annotations.ts'

/** The library of the canvas is large, and loads with the first picture. */
const PictureSurface = lazyPart(async () => (await import('./picture-surface.tsx')).PictureSurface)

export interface PicturePartProps {
  readonly file: AttachmentEntry
  readonly bitmap: ImageBitmap
  readonly feature: Feature
  readonly canEdit: boolean
  readonly widthPx: number
  readonly onFeature: (feature: Feature) => void
}

/** A photo or sketch with its annotations, below the list of files or on the whole page. */
export function PicturePart(props: PicturePartProps) {
  const { file, bitmap, feature, canEdit, widthPx, onFeature } = props
  const [isFull, setFull] = useState(false)
  const shown = shownFile(file, feature)
  const editor = usePictureEditor(shown.metaIn(feature).annots ?? [])
  // A sheet has no room for the picture together with the tools that draw on it.
  const needsPage = useMediaQuery(phoneScreen, { noSsr: true })
  const isWhole = isFull || (needsPage && editor.isEditing)
  const { mayEnd } = useFormGuard(hasChanges(editor.edits))
  const { edits, send, setEditing } = editor
  const save = useSaveAnnotations({
    ...shown,
    seen: edits.stored,
    onFeature,
    onStored: (annotations) => send({ type: 'stored', annotations }),
  })
  async function cancel(): Promise<void> {
    if (!(await mayEnd())) return
    send({ type: 'stored', annotations: edits.stored })
    setEditing(false)
  }
  const picture = {
    file,
    bitmap,
    editor,
    canEdit,
    isSaving: save.isPending,
    onSave: () => save.mutate(edits.annotations, { onSuccess: (isDone) => isDone && setEditing(false) }),
    onCancel: () => void cancel(),
  }
  function leaveFull(): void {
    setFull(false)
    if (needsPage && editor.isEditing) void cancel()
  }
  return (
    <>
      {!isWhole && <Picture {...picture} panelWidthPx={widthPx} onFull={() => setFull(true)} />}
      <FullScreen open={isWhole} title={file.entry.File} onClose={leaveFull}>
        <Picture {...picture} />
      </FullScreen>
    </>
  )
}

interface PictureProps extends Pick<PictureSurfaceProps, 'bitmap' | 'editor'> {
  readonly file: AttachmentEntry
  readonly canEdit: boolean
  readonly isSaving: boolean
  readonly onSave: () => void
  readonly onCancel: () => void
  /** The width of the canvas in the panel; undefined on the whole page, where the canvas fills the room. */
  readonly panelWidthPx?: number
  readonly onFull?: () => void
}

function Picture({ panelWidthPx, onFull, ...props }: PictureProps) {
  const { file, bitmap, editor, canEdit, isSaving, onSave, onCancel } = props
  const { ref, size } = useContainerSize()
  const canvas = panelWidthPx === undefined ? size : panelCanvas(bitmap, panelWidthPx)
  const zoom = usePictureZoom({ widthPx: bitmap.width, heightPx: bitmap.height }, canvas ?? unmeasured)
  return (
    <Stack sx={panelWidthPx === undefined ? { flex: 1, minHeight: 0 } : { width: panelWidthPx }}>
      <Box sx={panelWidthPx === undefined ? { flex: 1, minHeight: 0 } : { height: canvas?.heightPx }}>
        <Box ref={ref} sx={{ height: 0 }}>
          {canvas && (
            <PictureSurface bitmap={bitmap} name={file.entry.File} canvas={canvas} editor={editor} zoom={zoom} />
          )}
        </Box>
      </Box>
      <PictureTools file={file} bitmap={bitmap} editor={editor} zoom={zoom} canEdit={canEdit} onFull={onFull} />
      {editor.isEditing && <AnnotationTools editor={editor} isSaving={isSaving} onSave={onSave} onCancel={onCancel} />}
    </Stack>
  )
}

const unmeasured = { widthPx: 1, heightPx: 1 }
/** The tallest and the lowest canvas below the list of files. */
const [panelHeightMaxPx, panelHeightMinPx] = [500, 120]

function panelCanvas({ width, height }: ImageBitmap, widthPx: number): Size {
  const heightPx = Math.round((widthPx * height) / width)
  return { widthPx, heightPx: Math.min(panelHeightMaxPx, Math.max(panelHeightMinPx, heightPx)) }
}

import type { Annotation } from '@cairn/domain/attachments/annotation'
import Box from '@mui/material/Box'
import { type KeyboardEvent, useRef } from 'react'
import { Group, Image, Layer, Stage } from 'react-konva/lib/ReactKonvaCore.js'
import 'konva/lib/shapes/Image.js'
import { useLocale } from '../../../platform/locale.ts'
import { AnnotationDrawing, ChosenMark } from './annotation-drawing.tsx'
import type { AnnotationEvent } from './annotation-edits.ts'
import { AnnotationItems } from './annotation-items.tsx'
import { keyAction } from './picture-keys.ts'
import type { Size } from './picture-view.ts'
import type { PictureEditor } from './use-picture-editor.ts'
import { usePicturePointer } from './use-picture-pointer.ts'
import type { PictureZoom } from './use-picture-zoom.ts'

export interface PictureSurfaceProps {
  /** The picture as it is shown upright. */
  readonly bitmap: ImageBitmap
  readonly name: string
  readonly canvas: Size
  readonly editor: PictureEditor
  readonly zoom: PictureZoom
}

/** A picture with its annotations on a canvas, which pointer and keys move, zoom and draw on. */
export function PictureSurface({ bitmap, name, canvas, editor, zoom }: PictureSurfaceProps) {
  const { t } = useLocale()
  const element = useRef<HTMLElement>(null)
  const picture = { widthPx: bitmap.width, heightPx: bitmap.height }
  const { underWay, handlers } = usePicturePointer({ element, editor, zoom, picture })
  const { view } = zoom
  const { shown, chosen } = withChange(editor, underWay)
  function press(event: KeyboardEvent): void {
    const action = keyAction(event, { editor, zoom, picture, canvas })
    if (!action) return
    event.preventDefault()
    event.stopPropagation()
    // The button of an annotation may leave the page with it.
    if (removingKeys.has(event.key)) element.current?.focus()
    action()
  }
  const draws = editor.isEditing && editor.tool !== null
  return (
    <Box
      ref={element}
      role="group"
      aria-label={t('attachmentPreview.picture', { name, width: bitmap.width, height: bitmap.height })}
      tabIndex={0}
      onKeyDown={press}
      {...handlers}
      sx={{ ...surfaceStyle, width: canvas.widthPx, height: canvas.heightPx }}
      style={{
        touchAction: editor.isEditing || zoom.isZoomed ? 'none' : 'pan-y',
        cursor: cursorOf(draws, zoom.isZoomed),
      }}
    >
      <div aria-hidden>
        <Stage width={canvas.widthPx} height={canvas.heightPx} listening={false}>
          <Layer listening={false}>
            <Group x={view.x} y={view.y} scaleX={view.scale} scaleY={view.scale}>
              <Image image={bitmap} perfectDrawEnabled={false} />
              {shown.map((annotation, index) => (
                <AnnotationDrawing key={index} annotation={annotation} />
              ))}
              {editor.isEditing && chosen && <ChosenMark annotation={chosen} scale={view.scale} />}
            </Group>
          </Layer>
        </Stage>
      </div>
      <AnnotationItems editor={editor} view={view} />
    </Box>
  )
}

/** The annotations as they would be after the change under way. */
function withChange({ edits }: PictureEditor, change: AnnotationEvent | undefined) {
  const { annotations, chosen } = edits
  const shown = applied(annotations, change)
  const index = change?.type === 'add' ? annotations.length : chosen
  return { shown, chosen: index === null ? undefined : shown[index] }
}

function applied(annotations: readonly Annotation[], change: AnnotationEvent | undefined): readonly Annotation[] {
  if (change?.type === 'add') return [...annotations, change.annotation]
  return change?.type === 'change' ? annotations.with(change.index, change.annotation) : annotations
}

function cursorOf(draws: boolean, isZoomed: boolean): string {
  if (draws) return 'crosshair'
  return isZoomed ? 'grab' : 'default'
}

const removingKeys = new Set(['Delete', 'Backspace', 'z', 'Z', 'y'])

const surfaceStyle = {
  position: 'relative',
  overflow: 'hidden',
  bgcolor: 'action.hover',
  userSelect: 'none',
  outlineOffset: '-2px',
} as const

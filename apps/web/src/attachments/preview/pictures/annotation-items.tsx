import { type Annotation, annotationBox } from '@cairn/domain/attachments/annotation'
import Box from '@mui/material/Box'
import { useLocale } from '../../../platform/locale.ts'
import { HiddenText } from '../../../ui/hidden-text.tsx'
import { describeAnnotation } from './describe-annotation.ts'
import { type PictureView, toCanvas } from './picture-view.ts'
import type { PictureEditor } from './use-picture-editor.ts'

interface AnnotationItemsProps {
  readonly editor: PictureEditor
  readonly view: PictureView
}

/** The annotations for screen readers and the keyboard: a list of texts, while they are edited of buttons over them. */
export function AnnotationItems({ editor, view }: AnnotationItemsProps) {
  const locale = useLocale()
  const { annotations, chosen } = editor.edits
  if (annotations.length === 0) return null
  return (
    <Box component="ul" aria-label={locale.t('attachmentPreview.annotations')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {annotations.map((annotation, index) => {
        const text = describeAnnotation(annotation, locale)
        return (
          <li key={index}>
            {editor.isEditing ? (
              <Box
                component="button"
                type="button"
                aria-label={text}
                aria-pressed={index === chosen}
                onFocus={() => editor.send({ type: 'choose', index })}
                sx={{ ...itemStyle, ...placeOf(annotation, view) }}
              />
            ) : (
              <HiddenText>{text}</HiddenText>
            )}
          </li>
        )
      })}
    </Box>
  )
}

/** The pointer reaches the lines on the canvas below; the keyboard these. */
const itemStyle = {
  position: 'absolute',
  p: 0,
  border: 0,
  bgcolor: 'transparent',
  pointerEvents: 'none',
  borderRadius: '2px',
} as const

function placeOf(annotation: Annotation, view: PictureView) {
  const { minX, minY, maxX, maxY } = annotationBox(annotation) ?? { minX: 0, minY: 0, maxX: 0, maxY: 0 }
  const [left, top] = toCanvas(view, [minX, minY])
  const [right, bottom] = toCanvas(view, [maxX, maxY])
  return { left: `${left}px`, top: `${top}px`, width: `${right - left}px`, height: `${bottom - top}px` }
}

import { type Annotation, annotationBox } from '@cairn/domain/attachments/annotation'
import type { Figures, Translate } from '../../../platform/locale.ts'

/** An annotation in words: its shapes, its place in pixels of the picture and its colour. */
export function describeAnnotation(annotation: Annotation, { t, figures }: { t: Translate; figures: Figures }): string {
  const shapes = annotation.shapes.map(({ type }) => t(`attachmentPreview.shape.${type}`))
  const box = annotationBox(annotation)
  const place = box && { left: box.minX, top: box.minY, right: box.maxX, bottom: box.maxY }
  const whole = Object.fromEntries(
    Object.entries(place ?? {}).map(([name, px]) => [name, figures.number(Math.round(px))]),
  )
  return t('attachmentPreview.described', {
    left: '',
    top: '',
    right: '',
    bottom: '',
    ...whole,
    shapes: figures.list(shapes),
    color: annotation.color,
  })
}

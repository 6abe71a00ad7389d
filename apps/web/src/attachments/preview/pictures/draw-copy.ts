import type { Annotation } from '@cairn/domain/attachments/annotation'
import { hasJpegCopy } from '../bytes/jpeg-copy.ts'
import { opacityOf, strokeStyle, traceAnnotation } from './trace-annotation.ts'

/** Share of the quality of a JPEG: a copy of a photo that cannot be distinguished from it. */
const jpegQuality = 0.92

interface CopyRequest {
  /** The picture as it is shown upright. */
  readonly picture: ImageBitmap
  readonly annotations: readonly Annotation[]
  readonly contentType: string
}

/**
 * A copy of a picture with its annotations, at its own size: JPEG of photos and scans, else PNG. It has none of the facts of the
 * camera.
 */
export async function drawCopy({ picture, annotations, contentType }: CopyRequest): Promise<Blob> {
  const canvas = new OffscreenCanvas(picture.width, picture.height)
  const context = canvas.getContext('2d')
  if (!context) throw new TypeError(`no canvas of ${picture.width} × ${picture.height} pixels`)
  context.drawImage(picture, 0, 0)
  Object.assign(context, strokeStyle)
  for (const annotation of annotations) {
    context.globalAlpha = opacityOf(annotation)
    context.strokeStyle = annotation.color
    context.lineWidth = annotation.line_width
    traceAnnotation(context, annotation)
    context.stroke()
  }
  return canvas.convertToBlob({ type: copyTypeOf(contentType), quality: jpegQuality })
}

/** The name of the copy of a file: its own with the word before the ending that fits the content. */
export function copyName(name: string, contentType: string, word: string): string {
  const ending = copyTypeOf(contentType) === 'image/jpeg' ? 'jpg' : 'png'
  return `${name.replace(/\.[^.]+$/, '')} (${word}).${ending}`
}

function copyTypeOf(contentType: string): 'image/jpeg' | 'image/png' {
  return contentType === 'image/jpeg' || hasJpegCopy(contentType) ? 'image/jpeg' : 'image/png'
}

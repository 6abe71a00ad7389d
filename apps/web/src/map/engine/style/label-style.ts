import { boxPaddingPx, type LabelPaint, labelPaint, type OutlinePaint } from '@cairn/domain/style/paint/label-paint'
import type { Resolved, TextSymbolizer } from '@cairn/domain/style/style'
import Fill from 'ol/style/Fill.js'
import Stroke from 'ol/style/Stroke.js'
import Text from 'ol/style/Text.js'
import { mapFontOf } from '../map-fonts.ts'

/** The text of a label; undefined for an empty one. */
export function labelStyle(label: TextSymbolizer<Resolved>): Text | undefined {
  const paint = labelPaint(label)
  if (!paint) return undefined
  const { text, colour, halo, box } = paint
  return new Text({
    text,
    font: fontOf(paint),
    fill: new Fill({ color: colour }),
    ...(halo && { stroke: strokeOf(halo) }),
    ...(box?.fill !== undefined && { backgroundFill: new Fill({ color: box.fill }) }),
    ...(box?.stroke && { backgroundStroke: strokeOf(box.stroke) }),
    ...(box && { padding: [...boxPaddingPx] }),
    ...placeOf(paint),
  })
}

function strokeOf({ colour, widthPx }: OutlinePaint): Stroke {
  return new Stroke({ color: colour, width: widthPx })
}

function fontOf({ font: { isItalic, weight, sizePx, families }, text }: LabelPaint): string {
  return `${isItalic ? 'italic' : 'normal'} ${weight} ${sizePx}px ${[...families, mapFontOf(text)].join(', ')}`
}

function placeOf({ placement }: LabelPaint) {
  if (placement.kind === 'line') {
    const { offsetPx, repeatPx } = placement
    const repeat = repeatPx === undefined ? {} : { repeat: repeatPx }
    return { placement: 'line' as const, textBaseline: 'middle' as const, offsetY: offsetPx, ...repeat }
  }
  const { align, baseline, offsetPx, rotationRad } = placement
  const [offsetX, offsetY] = offsetPx
  return { textAlign: align, textBaseline: baseline, offsetX, offsetY, rotation: rotationRad, overflow: true }
}

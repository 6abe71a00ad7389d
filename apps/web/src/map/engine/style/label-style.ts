import {
  boxPaddingPx,
  type LabelPaint,
  type LabelRepeat,
  labelPaint,
  type OutlinePaint,
} from '@cairn/domain/style/paint/label-paint'
import type { Resolved, TextSymbolizer } from '@cairn/domain/style/style'
import { measureTextWidth } from 'ol/render/canvas.js'
import Fill from 'ol/style/Fill.js'
import Stroke from 'ol/style/Stroke.js'
import Text, { type Options as TextOptions } from 'ol/style/Text.js'
import { mapFontOf } from '../map-fonts.ts'

/** A text with the distance at which it is repeated along a line. */
class LabelText extends Text {
  readonly #repeat: LabelRepeat | undefined

  constructor({ placement }: LabelPaint, options: TextOptions) {
    super(options)
    this.#repeat = placement.kind === 'line' ? placement.repeat : undefined
  }

  /** Called when the text is drawn: before that its font may not be loaded, and its width is that of another one. */
  override getRepeat(): number | undefined {
    if (!this.#repeat) return undefined
    if ('everyPx' in this.#repeat) return this.#repeat.everyPx
    return this.#repeat.gapPx + measureTextWidth(this.getFont() ?? '', String(this.getText() ?? ''))
  }
}

/** The text of a label; undefined for an empty one. */
export function labelStyle(label: TextSymbolizer<Resolved>): Text | undefined {
  const paint = labelPaint(label)
  if (!paint) return undefined
  const { text, colour, halo, box } = paint
  return new LabelText(paint, {
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
    return { placement: 'line' as const, textBaseline: 'middle' as const, offsetY: placement.offsetPx }
  }
  const { align, baseline, offsetPx, rotationRad } = placement
  const [offsetX, offsetY] = offsetPx
  return { textAlign: align, textBaseline: baseline, offsetX, offsetY, rotation: rotationRad, overflow: true }
}

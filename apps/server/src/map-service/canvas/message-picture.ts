import type { SKRSContext2D } from '@napi-rs/canvas'
import { encodeCanvas, makeCanvas } from './canvases.ts'
import { FontFaces } from './font-faces.ts'

/** A picture of a background, with or without a message. */
export interface MessagePicture {
  readonly widthPx: number
  readonly heightPx: number
  /** `#rrggbb`; transparent without one. */
  readonly background: string | undefined
  readonly message?: string
  readonly isJpeg: boolean
}

const [fontPx, rowPx, marginPx] = [12, 16, 6]
const inkColour = '#b00020'
const haloColour = '#ffffff'

/** Draws messages into pictures, for programs that show nothing else. */
export class MessagePictures {
  readonly #faces = new FontFaces()

  /** The file of a picture. A message is broken between words; rows that have no room are left out. */
  async draw({ widthPx, heightPx, background, message, isJpeg }: MessagePicture): Promise<Uint8Array> {
    const canvas = makeCanvas(widthPx, heightPx)
    const context = canvas.getContext('2d')
    const filled = background ?? (isJpeg ? '#ffffff' : undefined)
    if (filled !== undefined) {
      context.fillStyle = filled
      context.fillRect(0, 0, widthPx, heightPx)
    }
    if (message !== undefined) this.#write(context, message, { widthPx, heightPx })
    return encodeCanvas(canvas, isJpeg)
  }

  #write(
    context: SKRSContext2D,
    message: string,
    { widthPx, heightPx }: Pick<MessagePicture, 'widthPx' | 'heightPx'>,
  ): void {
    context.font = `${fontPx}px ${this.#faces.familiesOf(message)}`
    context.textBaseline = 'top'
    context.lineJoin = 'round'
    context.lineWidth = 3
    const rowsMax = Math.max(1, Math.floor((heightPx - 2 * marginPx) / rowPx))
    for (const [row, text] of rowsOf(context, message, widthPx - 2 * marginPx)
      .slice(0, rowsMax)
      .entries()) {
      const y = marginPx + row * rowPx
      context.strokeStyle = haloColour
      context.strokeText(text, marginPx, y)
      context.fillStyle = inkColour
      context.fillText(text, marginPx, y)
    }
  }
}

function rowsOf(context: SKRSContext2D, message: string, widthPx: number): readonly string[] {
  const rows: string[] = []
  for (const word of message.split(' ')) {
    const last = rows.at(-1)
    const joined = `${last} ${word}`
    if (last !== undefined && context.measureText(joined).width <= widthPx) rows[rows.length - 1] = joined
    else rows.push(word)
  }
  return rows
}

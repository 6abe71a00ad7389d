/**
 * The part of a canvas that marks, patterns and labels are drawn with. `OffscreenCanvas` of the browser has it, and the
 * canvas of a library on the server.
 */
export interface DrawingCanvas {
  readonly width: number
  readonly height: number
  /** Null where the canvas cannot be drawn on: the browser is out of memory. */
  getContext(kind: '2d'): DrawingContext | null
}

/** Makes an empty canvas of a width and a height in pixels, both 1 at least. */
export type CreateCanvas<Canvas extends DrawingCanvas> = (widthPx: number, heightPx: number) => Canvas

/** The members of a 2d context, as in the HTML standard, that drawing uses. */
export interface DrawingContext {
  globalAlpha: number
  fillStyle: unknown
  strokeStyle: unknown
  lineWidth: number
  lineCap: 'butt' | 'round' | 'square'
  lineJoin: 'bevel' | 'miter' | 'round'
  translate(x: number, y: number): void
  rotate(angleRad: number): void
  scale(x: number, y: number): void
  setTransform(a: number, b: number, c: number, d: number, e: number, f: number): void
  setLineDash(lengths: number[]): void
  beginPath(): void
  closePath(): void
  moveTo(x: number, y: number): void
  lineTo(x: number, y: number): void
  arc(x: number, y: number, radius: number, startRad: number, endRad: number): void
  /** @param image - a canvas of the same library, or an image of it */
  drawImage(image: unknown, x: number, y: number, width: number, height: number): void
  fill(): void
  stroke(): void
}

/** The context of a canvas. @throws Error where it cannot be drawn on */
export function contextOf(canvas: DrawingCanvas): DrawingContext {
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This canvas cannot be drawn on')
  return context
}

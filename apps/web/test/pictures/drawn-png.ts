/**
 * Draws a PNG. A blob of a canvas is written while the page is idle: on a busy page its first and last pixels may wait for their
 * whole timeouts, more than seven seconds. The text of the same bytes is written at once.
 */
export async function drawnPng(
  [widthPx, heightPx]: readonly [width: number, height: number],
  draw: (context: CanvasRenderingContext2D) => void,
): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = widthPx
  canvas.height = heightPx
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  draw(context)
  const reply = await fetch(canvas.toDataURL())
  return reply.blob()
}

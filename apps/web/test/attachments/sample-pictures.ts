/** The colours of the halves, which a JPEG stores exactly: those of `samplePhoto`, as it is shown upright. */
export const halves = { top: '#404040', bottom: '#d0d0d0' } as const

/** A JPEG whose camera was held upright: 400 × 200 pixels as stored, 200 × 400 as shown (EXIF orientation 6). */
export async function samplePhoto(): Promise<Blob> {
  const canvas = new OffscreenCanvas(400, 200)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  context.fillStyle = halves.bottom
  context.fillRect(0, 0, 400, 200)
  // The left edge of the stored picture is the upper one of the shown picture.
  context.fillStyle = halves.top
  context.fillRect(0, 0, 200, 200)
  const plain = await canvas.convertToBlob({ type: 'image/jpeg', quality: 1 })
  return new Blob([plain.slice(0, 2), orientationSegment(6), plain.slice(2)], { type: 'image/jpeg' })
}

/** The segment APP1 with a TIFF directory of one entry, the orientation (Exif 2.32, sections 4.5.4 and 4.6.4). */
function orientationSegment(orientation: number): Uint8Array<ArrayBuffer> {
  const directory = [0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0]
  const exif = [...new TextEncoder().encode('Exif'), 0, 0, ...directory]
  return Uint8Array.from([0xff, 0xe1, 0, exif.length + 2, ...exif])
}

/** The colour of a pixel of a canvas or a picture, as #rrggbb. */
export function colourOf(source: HTMLCanvasElement | ImageBitmap, [x, y]: readonly [x: number, y: number]): string {
  const canvas = new OffscreenCanvas(1, 1)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  context.drawImage(source, Math.round(x), Math.round(y), 1, 1, 0, 0, 1, 1)
  const parts = Array.from(context.getImageData(0, 0, 1, 1).data).slice(0, 3)
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

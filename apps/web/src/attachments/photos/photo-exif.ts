/** The marker of the segment that holds EXIF facts, and the text that it begins with (Exif 2.32, 4.7.2). */
const exifMarker = 0xe1
const exifLabel = 'Exif\0\0'
/** The first segments of a JPEG are read; the facts come before the picture. */
const headBytes = 262_144
const orientationTag = 0x0112
/** The marker at which the pixels begin. */
const scanMarker = 0xda

/**
 * The facts that the camera wrote into a JPEG, as the segment that holds them, for a copy that is upright already. undefined
 * for other files and for photos without facts.
 */
export async function uprightExifOf(file: Blob): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const bytes = new Uint8Array(await file.slice(0, headBytes).arrayBuffer())
  const view = new DataView(bytes.buffer)
  if (bytes.length < 4 || view.getUint16(0) !== 0xffd8) return undefined
  for (let at = 2; at + 4 <= bytes.length && bytes[at] === 0xff; at += 2 + view.getUint16(at + 2)) {
    const end = at + 2 + view.getUint16(at + 2)
    if (bytes[at + 1] === scanMarker || end > bytes.length) return undefined
    if (bytes[at + 1] !== exifMarker || textAt(bytes, at + 4, exifLabel.length) !== exifLabel) continue
    const segment = bytes.slice(at, end)
    setUpright(new DataView(segment.buffer))
    return segment
  }
  return undefined
}

/** A JPEG with a segment of EXIF facts before all others. */
export function withExif(jpeg: Blob, segment: Uint8Array<ArrayBuffer>): Blob {
  return new Blob([jpeg.slice(0, 2), segment, jpeg.slice(2)], { type: jpeg.type })
}

/** Sets the orientation of the picture to the one of its pixels; facts that are damaged stay as they are. */
function setUpright(view: DataView): void {
  const tiff = 4 + exifLabel.length
  if (view.byteLength < tiff + 8) return
  const isLittle = view.getUint16(tiff) === 0x4949
  const directory = tiff + view.getUint32(tiff + 4, isLittle)
  if (directory + 2 > view.byteLength) return
  const count = view.getUint16(directory, isLittle)
  for (let entry = directory + 2; entry < directory + 2 + count * 12; entry += 12) {
    if (entry + 12 > view.byteLength) return
    if (view.getUint16(entry, isLittle) === orientationTag) view.setUint16(entry + 8, 1, isLittle)
  }
}

function textAt(bytes: Uint8Array, at: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + length))
}

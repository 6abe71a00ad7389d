/** More directories than a scan of any length needs within the first bytes of a file. */
const directoriesMax = 1000

interface TiffLayout {
  readonly isLittle: boolean
  /** Of BigTIFF, whose offsets have 8 bytes. */
  readonly isBig: boolean
}

/**
 * Whether bytes are the start of a TIFF file (TIFF 6.0, section 2; BigTIFF). `damaged` is one whose directories form a
 * loop: many programs would read it without end. Directories beyond the given bytes are not followed.
 */
export function tiffContent(head: Buffer): 'tiff' | 'damaged' | undefined {
  const layout = layoutOf(head)
  if (!layout) return undefined
  const seen = new Set<number>()
  for (let at = firstDirectory(head, layout); at !== undefined && at !== 0; at = nextDirectory(head, at, layout)) {
    if (seen.has(at) || seen.size >= directoriesMax) return 'damaged'
    seen.add(at)
  }
  return 'tiff'
}

function layoutOf(head: Buffer): TiffLayout | undefined {
  switch (head.toString('latin1', 0, 4)) {
    case 'II*\0':
      return { isLittle: true, isBig: false }
    case 'MM\0*':
      return { isLittle: false, isBig: false }
    case 'II+\0':
      return { isLittle: true, isBig: true }
    case 'MM\0+':
      return { isLittle: false, isBig: true }
    default:
      return undefined
  }
}

function firstDirectory(head: Buffer, layout: TiffLayout): number | undefined {
  return layout.isBig ? numberAt(head, { at: 8, bytes: 8 }, layout) : numberAt(head, { at: 4, bytes: 4 }, layout)
}

function nextDirectory(head: Buffer, at: number, layout: TiffLayout): number | undefined {
  const [countBytes, entryBytes, offsetBytes] = layout.isBig ? [8, 20, 8] : [2, 12, 4]
  const count = numberAt(head, { at, bytes: countBytes }, layout)
  return count === undefined
    ? undefined
    : numberAt(head, { at: at + countBytes + count * entryBytes, bytes: offsetBytes }, layout)
}

interface NumberPlace {
  readonly at: number
  readonly bytes: number
}

/** undefined beyond the given bytes. */
function numberAt(head: Buffer, { at, bytes }: NumberPlace, { isLittle }: TiffLayout): number | undefined {
  if (at + bytes > head.length) return undefined
  if (bytes === 8) return Number(isLittle ? head.readBigUInt64LE(at) : head.readBigUInt64BE(at))
  return isLittle ? head.readUIntLE(at, bytes) : head.readUIntBE(at, bytes)
}

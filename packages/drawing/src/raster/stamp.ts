/** A picture that is drawn at positions: a mark, a symbol image or a label. */
export interface Stamp {
  readonly widthPx: number
  readonly heightPx: number
  /** RGBA by row, not premultiplied. */
  readonly pixels: Uint8ClampedArray
  /** The point of the stamp that is at the position, in px from its upper left corner. */
  readonly anchorX: number
  readonly anchorY: number
}

/** Positions between pixels are rounded to this part of a pixel. */
const steps = 4

/** A stamp moved by parts of a pixel. Each of its sixteen forms is made when it is first drawn. */
export class ShiftedStamps {
  readonly #made = new WeakMap<Stamp, (Stamp | undefined)[]>()

  /** The form of a stamp whose upper left corner is at this part of a pixel, 0 to 1, when it is drawn at a whole pixel. */
  of(stamp: Stamp, partX: number, partY: number): Stamp {
    const [x, y] = [Math.round(partX * steps), Math.round(partY * steps)]
    const forms = this.#made.get(stamp) ?? []
    this.#made.set(stamp, forms)
    const at = y * (steps + 1) + x
    const made = forms[at] ?? shifted(stamp, x / steps, y / steps)
    forms[at] = made
    return made
  }
}

/** A stamp moved to the right and down by a part of a pixel; it is a pixel larger. */
function shifted(stamp: Stamp, partX: number, partY: number): Stamp {
  if (partX === 0 && partY === 0) return stamp
  const [widthPx, heightPx] = [stamp.widthPx + 1, stamp.heightPx + 1]
  const pixels = new Uint8ClampedArray(widthPx * heightPx * 4)
  const sample: Sample = { stamp, partX, partY }
  for (let y = 0; y < heightPx; y += 1) {
    for (let x = 0; x < widthPx; x += 1) pixels.set(mixedAt(sample, x, y), (y * widthPx + x) * 4)
  }
  return { widthPx, heightPx, pixels, anchorX: stamp.anchorX + partX, anchorY: stamp.anchorY + partY }
}

interface Sample {
  readonly stamp: Stamp
  readonly partX: number
  readonly partY: number
}

/** The mean of the four pixels that are now in part on this one; colours count by their alpha. */
function mixedAt({ stamp, partX, partY }: Sample, x: number, y: number): [number, number, number, number] {
  const mixed: [number, number, number, number] = [0, 0, 0, 0]
  for (const [stepX, stepY] of corners) {
    const [fromX, fromY] = [x - stepX, y - stepY]
    if (fromX < 0 || fromY < 0 || fromX >= stamp.widthPx || fromY >= stamp.heightPx) continue
    const at = (fromY * stamp.widthPx + fromX) * 4
    const weight = (stepX ? partX : 1 - partX) * (stepY ? partY : 1 - partY) * (stamp.pixels[at + 3] ?? 0)
    mixed[0] += weight * (stamp.pixels[at] ?? 0)
    mixed[1] += weight * (stamp.pixels[at + 1] ?? 0)
    mixed[2] += weight * (stamp.pixels[at + 2] ?? 0)
    mixed[3] += weight
  }
  const alpha = mixed[3] || 1
  return [mixed[0] / alpha, mixed[1] / alpha, mixed[2] / alpha, mixed[3]]
}

const corners = [
  [0, 0],
  [1, 0],
  [0, 1],
  [1, 1],
] as const

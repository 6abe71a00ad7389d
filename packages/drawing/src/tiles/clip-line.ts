import type { Positions } from './positions.ts'
import { bufferUnits, tileUnits } from './tile-grid.ts'

const low = -bufferUnits
const high = tileUnits + bufferUnits

/** Cuts lines to the square of a tile with its buffer, segment by segment (Liang and Barsky, 1984). */
export class LineClip {
  // The current segment.
  #x = 0
  #y = 0
  #dx = 0
  #dy = 0
  // The shares of it at which it enters and leaves the square.
  #from = 0
  #to = 1

  /** @param take - is called for each part of at least two positions, which is in `part` then */
  clip({ xy, count }: Positions, part: Positions, take: () => void): void {
    part.clear()
    for (let at = 2; at < count * 2; at += 2) {
      this.#x = xy[at - 2] ?? 0
      this.#y = xy[at - 1] ?? 0
      this.#dx = (xy[at] ?? 0) - this.#x
      this.#dy = (xy[at + 1] ?? 0) - this.#y
      const isSeen = this.#cut()
      if (isSeen && part.count === 0) this.#addTo(part, this.#from)
      if (isSeen) this.#addTo(part, this.#to)
      if (!isSeen || this.#to < 1) finish(part, take)
    }
    finish(part, take)
  }

  /** Cuts the current segment. @returns whether a part of it is in the square */
  #cut(): boolean {
    this.#from = 0
    this.#to = 1
    return (
      this.#cutEdge(-this.#dx, this.#x - low) &&
      this.#cutEdge(this.#dx, high - this.#x) &&
      this.#cutEdge(-this.#dy, this.#y - low) &&
      this.#cutEdge(this.#dy, high - this.#y)
    )
  }

  /** @param outward - how far the segment goes outwards over the edge @param room - from its start to the edge */
  #cutEdge(outward: number, room: number): boolean {
    if (outward === 0) return room >= 0
    const share = room / outward
    if (outward < 0 && share > this.#from) this.#from = share
    if (outward > 0 && share < this.#to) this.#to = share
    return this.#from <= this.#to
  }

  #addTo(part: Positions, share: number): void {
    part.add(Math.round(this.#x + this.#dx * share), Math.round(this.#y + this.#dy * share))
  }
}

function finish(part: Positions, take: () => void): void {
  if (part.count > 1) take()
  part.clear()
}

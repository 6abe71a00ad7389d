import { type LayerPack, partKinds } from '../pack/layer-pack.ts'
import { LineClip } from './clip-line.ts'
import { clipRing } from './clip-ring.ts'
import type { GrowingBytes } from './growing-bytes.ts'
import { doubleArea, Positions } from './positions.ts'
import { bufferUnits, seenUnits, type TileGrid, tileUnits } from './tile-grid.ts'

/** The types of geometries in a tile (Vector Tile Specification 2.1, 4.3.4). */
export const tileTypes = { point: 1, line: 2, polygon: 3 } as const
/** A value of `tileTypes`. */
export type TileType = (typeof tileTypes)[keyof typeof tileTypes]

/** Commands with their counts (the same specification, 4.3.1). */
const moveTo = (count: number) => (count << 3) | 1
const lineTo = (count: number) => (count << 3) | 2
const closePath = 15
/** Bytes of the differences of a position from the one before. */
const positionMaxBytes = 10

/** A whole number below 2 ** 30 of either sign (the same specification, 4.3.2). */
const zigzag = (value: number) => (value << 1) ^ (value >> 31)

/** Writes the geometries of features as the commands of a tile (Vector Tile Specification 2.1, 4.3). */
export class GeometryWriter {
  readonly #grid: TileGrid
  readonly #bytes: GrowingBytes
  readonly #whole = new Positions()
  readonly #clipped = new Positions()
  readonly #lines = new LineClip()
  #step = 1
  /** Whether the whole feature is in the square of the tile with its buffer. */
  #isInside = false
  // The last position of the current geometry.
  #x = 0
  #y = 0

  constructor(grid: TileGrid, bytes: GrowingBytes) {
    this.#grid = grid
    this.#bytes = bytes
  }

  /**
   * Writes the points, the lines or the areas of a feature; nothing for those that the tile does not show.
   * @param step - positions of lines and rings that are closer to the one before, in units of the tile, are left out; from 1
   */
  write(pack: LayerPack, place: number, { type, step }: { readonly type: TileType; readonly step: number }): void {
    this.#step = step
    this.#x = this.#y = 0
    if (type === tileTypes.point) return this.#writePoints(pack, place)
    this.#isInside = this.#isWithinSquare(pack, place)
    if (type === tileTypes.line) this.#writeLines(pack, place)
    else this.#writeAreas(pack, place)
  }

  #writePoints(pack: LayerPack, place: number): void {
    const { coordinates, partEnds, partKinds: kinds } = pack
    const points = this.#whole
    points.clear()
    for (let part = firstPart(pack, place); part < (pack.featureEnds[place] ?? 0); part += 1) {
      if (kinds[part] !== partKinds.points) continue
      for (let at = firstCoordinate(pack, part); at < (partEnds[part] ?? 0); at += 2) {
        const x = this.#tileX(coordinates[at] ?? 0)
        const y = this.#tileY(coordinates[at + 1] ?? 0)
        if (isInSquare(x) && isInSquare(y)) points.add(x, y)
      }
    }
    if (points.count === 0) return
    this.#bytes.uint(moveTo(points.count))
    this.#writePositions(points, 0, points.count)
  }

  #writeLines(pack: LayerPack, place: number): void {
    for (let part = firstPart(pack, place); part < (pack.featureEnds[place] ?? 0); part += 1) {
      if (pack.partKinds[part] !== partKinds.line) continue
      this.#trace(pack, part)
      if (!isSeen(this.#whole)) continue
      if (this.#isInside) this.#writeLine(this.#whole)
      else this.#lines.clip(this.#whole, this.#clipped, () => this.#writeLine(this.#clipped))
    }
  }

  #writeLine(line: Positions): void {
    this.#bytes.uint(moveTo(1))
    this.#writePositions(line, 0, 1)
    this.#bytes.uint(lineTo(line.count - 1))
    this.#writePositions(line, 1, line.count)
  }

  #writeAreas(pack: LayerPack, place: number): void {
    let hasOuter = false
    for (let part = firstPart(pack, place); part < (pack.featureEnds[place] ?? 0); part += 1) {
      const kind = pack.partKinds[part]
      const isOuter = kind === partKinds.outerRing
      if (!isOuter && (kind !== partKinds.hole || !hasOuter)) continue
      const isWritten = this.#writeRing(pack, part, isOuter)
      if (isOuter) hasOuter = isWritten
    }
  }

  #writeRing(pack: LayerPack, part: number, isOuter: boolean): boolean {
    this.#trace(pack, part)
    this.#whole.open()
    if (!isSeen(this.#whole)) return false
    if (!this.#isInside) clipRing(this.#whole, this.#clipped)
    const ring = this.#isInside ? this.#whole : this.#clipped
    const area = ring.count < 3 ? 0 : doubleArea(ring)
    if (area === 0) return false
    // Outer rings are clockwise, holes are not (4.3.4.4).
    const isReversed = area > 0 !== isOuter
    this.#bytes.uint(moveTo(1))
    this.#writePositions(ring, 0, 1)
    this.#bytes.uint(lineTo(ring.count - 1))
    if (isReversed) this.#writePositions(ring, ring.count - 1, 0)
    else this.#writePositions(ring, 1, ring.count)
    this.#bytes.uint(closePath)
    return true
  }

  #isWithinSquare({ boxes }: LayerPack, place: number): boolean {
    return (
      isInSquare(this.#tileX(boxes[place * 4] ?? 0)) &&
      isInSquare(this.#tileY(boxes[place * 4 + 1] ?? 0)) &&
      isInSquare(this.#tileX(boxes[place * 4 + 2] ?? 0)) &&
      isInSquare(this.#tileY(boxes[place * 4 + 3] ?? 0))
    )
  }

  /** Reads a line or a ring in units of the tile, without positions that are closer to the one before than `#step`. */
  #trace({ coordinates, partEnds }: LayerPack, part: number): void {
    const { left, top, scale } = this.#grid
    const least = this.#step
    const start = part > 0 ? (partEnds[part - 1] ?? 0) : 0
    const end = partEnds[part] ?? 0
    const xy = this.#whole.roomFor((end - start) / 2)
    let count = 0
    let lastX = Number.POSITIVE_INFINITY
    let lastY = lastX
    for (let at = start; at < end; at += 2) {
      const x = Math.floor(((coordinates[at] ?? 0) - left) * scale + 0.5)
      const y = Math.floor((top - (coordinates[at + 1] ?? 0)) * scale + 0.5)
      const farX = x - lastX
      const farY = y - lastY
      const isClose = farX < least && farX > -least && farY < least && farY > -least
      if (isClose && (at < end - 2 || (farX === 0 && farY === 0))) continue
      xy[count * 2] = x
      xy[count * 2 + 1] = y
      lastX = x
      lastY = y
      count += 1
    }
    this.#whole.count = count
  }

  /**
   * Writes positions from the first one to before the end, backwards where the end comes first. The numbers are written here, not by
   * calls of `GrowingBytes`: these took a tenth of the time of a tile.
   */
  #writePositions({ xy }: Positions, first: number, end: number): void {
    const by = first < end ? 1 : -1
    const bytes = this.#bytes.roomFor((end - first) * by * positionMaxBytes)
    let length = this.#bytes.length
    let lastX = this.#x
    let lastY = this.#y
    for (let at = first; at !== end; at += by) {
      const x = xy[at * 2] ?? 0
      const y = xy[at * 2 + 1] ?? 0
      let rest = zigzag(x - lastX)
      for (; rest > 127; rest >>>= 7) bytes[length++] = (rest & 127) | 128
      bytes[length++] = rest
      rest = zigzag(y - lastY)
      for (; rest > 127; rest >>>= 7) bytes[length++] = (rest & 127) | 128
      bytes[length++] = rest
      lastX = x
      lastY = y
    }
    this.#bytes.length = length
    this.#x = lastX
    this.#y = lastY
  }

  #tileX(x: number): number {
    return Math.floor((x - this.#grid.left) * this.#grid.scale + 0.5)
  }

  #tileY(y: number): number {
    return Math.floor((this.#grid.top - y) * this.#grid.scale + 0.5)
  }
}

function firstPart({ featureEnds }: LayerPack, place: number): number {
  return place > 0 ? (featureEnds[place - 1] ?? 0) : 0
}

function firstCoordinate({ partEnds }: LayerPack, part: number): number {
  return part > 0 ? (partEnds[part - 1] ?? 0) : 0
}

function isInSquare(value: number): boolean {
  return value >= -bufferUnits && value <= tileUnits + bufferUnits
}

/** Whether a line or a ring is as large as half a pixel, whole: its neighbours in other tiles decide alike. */
function isSeen({ xy, count }: Positions): boolean {
  let minX = Number.POSITIVE_INFINITY
  let minY = minX
  let maxX = -minX
  let maxY = maxX
  for (let at = 0; at < count * 2; at += 2) {
    const x = xy[at] ?? 0
    const y = xy[at + 1] ?? 0
    if (x < minX) minX = x
    if (x > maxX) maxX = x
    if (y < minY) minY = y
    if (y > maxY) maxY = y
    if (maxX - minX >= seenUnits || maxY - minY >= seenUnits) return true
  }
  return false
}

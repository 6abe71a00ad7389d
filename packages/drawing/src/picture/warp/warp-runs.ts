import type { UnitBox } from '../../pack/feature-index.ts'
import { type LayerPack, partKinds } from '../../pack/layer-pack.ts'
import type { PictureFrame, RunInView } from '../draw-layer.ts'
import { type VisitPosition, type VisitWhole, visitPositions } from '../mark-positions.ts'
import { PartClipper } from './clip-part.ts'
import { PartWriter } from './part-writer.ts'
import { type PatchPart, PatchPositions, type PxBox, patchesAround, type Warp } from './warp.ts'

/** Units of warped packs in a device pixel. */
const unitsPerPx = 256

/** The frame in which warped features are drawn. */
export function warpedFrame(mapPx: PictureFrame['mapPx']): PictureFrame {
  return { corner: [0, 0], perUnit: [1 / unitsPerPx, 1 / unitsPerPx], mapPx }
}

/** The part of a picture that a box in units of warped packs covers. */
export function areaOf([minX, minY, maxX, maxY]: UnitBox): PxBox {
  return [minX / unitsPerPx, -maxY / unitsPerPx, maxX / unitsPerPx, -minY / unitsPerPx]
}

/** Features that were moved and cut. */
export type WarpedRun = RunInView & Required<Pick<RunInView, 'visitWhole'>>

/**
 * Moves the features of runs to where a picture of another coordinate system shows them, as a pack for this picture alone: it is
 * drawn with `warpedFrame` as one in web mercator is, so that widths, symbols and labels are not distorted. Long edges get
 * vertices where they bend. Features that are beyond `area` have no parts, others have what is near it.
 * @param area the picture with the surroundings from which symbols and labels of the layer reach into it
 */
export function warpRuns(runs: readonly RunInView[], warp: Warp, area: PxBox): WarpedRun {
  const patches = patchesAround(warp, area).map((part) => new PatchMover(part))
  const count = runs.reduce((sum, { places }) => sum + places.length, 0)
  const writer = new PartWriter(unitsPerPx, count)
  const [types, numbers, looks] = [new Uint8Array(count), new Float64Array(count), new Uint32Array(count)]
  const packs: LayerPack[] = []
  const wholePlaces = new Uint32Array(count)
  let at = 0
  for (const { pack, places, lookOf } of runs) {
    looks.set(lookOf.subarray(0, places.length), at)
    for (const place of places) {
      types[at] = pack.types[place] ?? 0
      numbers[at] = pack.numbers[place] ?? 0
      packs.push(pack)
      wholePlaces[at] = place
      at += 1
      for (const patch of patches) patch.move(pack, place, writer)
      writer.endFeature()
    }
  }
  const pack: LayerPack = { ...writer.finish(), featureCount: count, numbers, types, index: undefined }
  const visitWhole: VisitWhole = (place, position, visit) => {
    const [whole, wholePlace] = [packs[place], wholePlaces[place]]
    if (!whole || wholePlace === undefined) return
    visitPositions({ pack: whole, place: wholePlace }, position, (x, y) => {
      patches.some((patch) => patch.visit(x, y, visit))
    })
  }
  return { pack, places: Uint32Array.from(numbers.keys()), lookOf: looks, visitWhole }
}

/** Features with edges below this number of px are drawn by their boxes, which then are below a pixel in any direction. */
const smallPx = 0.7

/** Moves the parts of features that are in a box of a patch. */
class PatchMover {
  readonly #box: UnitBox
  readonly #positions: PatchPositions
  readonly #clipper: PartClipper
  readonly #smallUnits: number
  readonly #cellWidth: number
  readonly #cellHeight: number

  constructor({ patch, box, unitsPerPx: leastUnitsPerPx }: PatchPart) {
    this.#box = box
    this.#smallUnits = leastUnitsPerPx * smallPx
    this.#positions = new PatchPositions(patch)
    this.#clipper = new PartClipper(box)
    this.#cellWidth = (patch.box[2] - patch.box[0]) / patch.columns
    this.#cellHeight = (patch.box[3] - patch.box[1]) / patch.rows
  }

  move(pack: LayerPack, place: number, writer: PartWriter): void {
    const [minX, minY, maxX, maxY] = this.#box
    const { boxes, featureEnds, partEnds, coordinates } = pack
    const [west, south] = [boxes[place * 4] ?? 0, boxes[place * 4 + 1] ?? 0]
    const [east, north] = [boxes[place * 4 + 2] ?? 0, boxes[place * 4 + 3] ?? 0]
    if (west > maxX || east < minX || south > maxY || north < minY) return
    const isInside = west >= minX && east <= maxX && south >= minY && north <= maxY
    const isLong = east - west > this.#cellWidth || north - south > this.#cellHeight
    const isSmall = isInside && east - west < this.#smallUnits && north - south < this.#smallUnits
    const end = featureEnds[place] ?? 0
    let boxed = 0
    for (let part = place > 0 ? (featureEnds[place - 1] ?? 0) : 0; part < end; part += 1) {
      const kind = pack.partKinds[part] ?? 0
      const range = [part > 0 ? (partEnds[part - 1] ?? 0) : 0, partEnds[part] ?? 0] as const
      if (kind === partKinds.points) this.#movePoints(coordinates, range, writer)
      else if (isSmall) {
        // Features below a pixel are drawn by their boxes: one part of each kind is enough.
        if (kind === partKinds.hole || kind === boxed) continue
        this.#moveBox([west, south, east, north], { kind, writer })
        boxed = kind
      } else if (isInside && !isLong) this.#movePart(coordinates, range, { kind, writer })
      else for (const piece of this.#piecesOf(coordinates, range, kind)) this.#moveBent(piece, { kind, writer })
    }
    if (!isInside) writer.widenFeature([(east - west) / (maxX - minX), (north - south) / (maxY - minY)])
  }

  /** Visits where a position is. @returns whether it is in the box */
  visit(unitX: number, unitY: number, visit: VisitPosition): boolean {
    const [minX, minY, maxX, maxY] = this.#box
    if (!(unitX >= minX && unitX <= maxX && unitY >= minY && unitY <= maxY)) return false
    const positions = this.#positions
    positions.move(unitX, unitY)
    if (!Number.isNaN(positions.x + positions.y)) visit(positions.x * unitsPerPx, -positions.y * unitsPerPx)
    return true
  }

  #piecesOf(coordinates: Int32Array, [from, end]: readonly [number, number], kind: number): readonly number[][] {
    if (kind === partKinds.line) return this.#clipper.line(coordinates, from, end)
    const ring = this.#clipper.ring(coordinates, from, end)
    return ring.length > 0 ? [ring] : []
  }

  #movePoints(coordinates: Int32Array, [from, end]: readonly [number, number], writer: PartWriter): void {
    const [minX, minY, maxX, maxY] = this.#box
    writer.startPart(partKinds.points)
    for (let at = from; at < end; at += 2) {
      const [x, y] = [coordinates[at] ?? 0, coordinates[at + 1] ?? 0]
      if (x >= minX && x <= maxX && y >= minY && y <= maxY) this.#add(x, y, writer)
    }
    writer.endPart()
  }

  #moveBox([west, south, east, north]: UnitBox, { kind, writer }: PartTarget): void {
    writer.startPart(kind)
    this.#add(west, south, writer)
    if (kind === partKinds.outerRing) this.#add(east, south, writer)
    this.#add(east, north, writer)
    if (kind === partKinds.outerRing) this.#add(west, north, writer)
    writer.endPart()
  }

  #movePart(coordinates: Int32Array, [from, end]: readonly [number, number], { kind, writer }: PartTarget): void {
    writer.startPart(kind)
    for (let at = from; at < end; at += 2) this.#add(coordinates[at] ?? 0, coordinates[at + 1] ?? 0, writer)
    writer.endPart()
  }

  /** An edge that is straight in web mercator is straight within a cell, and bends with the grid beyond. */
  #moveBent(piece: readonly number[], { kind, writer }: PartTarget): void {
    writer.startPart(kind)
    this.#add(piece[0] ?? 0, piece[1] ?? 0, writer)
    for (let at = 2; at < piece.length; at += 2) {
      const [x, y] = [piece[at - 2] ?? 0, piece[at - 1] ?? 0]
      const [dx, dy] = [(piece[at] ?? 0) - x, (piece[at + 1] ?? 0) - y]
      const steps = Math.ceil(Math.max(Math.abs(dx) / this.#cellWidth, Math.abs(dy) / this.#cellHeight))
      for (let step = 1; step < steps; step += 1) this.#add(x + (dx * step) / steps, y + (dy * step) / steps, writer)
      this.#add(piece[at] ?? 0, piece[at + 1] ?? 0, writer)
    }
    writer.endPart()
  }

  #add(unitX: number, unitY: number, writer: PartWriter): void {
    this.#positions.move(unitX, unitY)
    writer.add(this.#positions.x, this.#positions.y)
  }
}

interface PartTarget {
  readonly kind: number
  readonly writer: PartWriter
}

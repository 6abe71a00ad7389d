import { type MarkKind, positionKinds } from '@cairn/domain/style/paint/paint'
import { type LayerPack, partKinds } from '../pack/layer-pack.ts'
import { PixelPath, partRoles } from '../raster/pixel-path.ts'
import type { Raster } from '../raster/raster.ts'
import { type PackedFeature, type VisitWhole, visitPoints, visitPositions } from './mark-positions.ts'
import type { MarkStamp, MarkTurn } from './mark-stamp.ts'
import { type MarksAlong, visitAlong } from './marks-along.ts'
import { type PathLook, pathLookOf } from './path-look.ts'
import type { RasterLook, RasterPass } from './prepared-look.ts'
import { dotsBelowPx, SmallShapes } from './small-shapes.ts'

/** The number of the look of a feature that is not drawn. */
export const noLook = 0xffff_ffff

/** Features of one pack that follow one another in the order of drawing. */
export interface RunInView {
  readonly pack: LayerPack
  /** In the order of drawing. */
  readonly places: Uint32Array
  /** For each of `places` the place of its look in `looks`, or `noLook`. */
  readonly lookOf: Uint32Array
  readonly visitWhole?: VisitWhole
}

/** The features of a layer that a picture shows, in the order of drawing. */
export interface LayerInView {
  readonly runs: readonly RunInView[]
  /** The runs in the order of a pass that sorts its features, by the number of the pass. */
  readonly sorted?: ReadonlyMap<number, readonly RunInView[]>
  readonly looks: readonly RasterLook[]
}

/** The part of the map that a picture shows. */
export interface PictureFrame {
  /** x and y of the upper left corner in units of the pack; for another copy of the world beyond its edge. */
  readonly corner: readonly [x: number, y: number]
  /** Device pixels per unit to the right and up: a service draws in any proportion. */
  readonly perUnit: readonly [x: number, y: number]
  /** Width and height of the map in device pixels: areas larger than it have their paints of an outline. */
  readonly mapPx: readonly [width: number, height: number]
}

/**
 * Draws the features of a layer as OpenLayers does: pass by pass all areas, then all lines, then all marks; among each of
 * them in the order of their numbers, fill and outline of a feature over the features before it.
 */
export function drawLayer(raster: Raster, layer: LayerInView, frame: PictureFrame): void {
  const [first] = layer.runs
  if (first && isFiniteFrame(frame)) new LayerPainter(raster, { ...layer, pack: first.pack }, frame).draw()
}

/** Whether every position of a pack is a finite number of pixels: a client may ask for a box of 1e-305 metres. */
function isFiniteFrame({ corner, perUnit }: PictureFrame): boolean {
  const farthest = perUnit.map((per, axis) => 2 * per * (Math.abs(corner[axis] ?? 0) + unitsMax))
  return farthest.every(Number.isFinite)
}

/** Units are numbers of 32 bits. */
const unitsMax = 2 ** 32

class LayerPainter {
  readonly #raster: Raster
  readonly #layer: LayerInView
  readonly #frame: PictureFrame
  readonly #path = new PixelPath()
  readonly #small: SmallShapes
  #pack: LayerPack
  /** In the order of the current pass. */
  #runs: readonly RunInView[] = []
  // The box of the current feature in pixels.
  #left = 0
  #top = 0
  #width = 0
  #height = 0

  constructor(raster: Raster, { pack, ...layer }: LayerInView & { readonly pack: LayerPack }, frame: PictureFrame) {
    this.#raster = raster
    this.#small = new SmallShapes(raster)
    this.#layer = layer
    this.#frame = frame
    this.#pack = pack
    const { corner, perUnit } = frame
    const [perX, perY] = perUnit
    this.#path.perX = perX
    this.#path.perY = -perY
    this.#path.shiftX = -corner[0] * perX
    this.#path.shiftY = corner[1] * perY
  }

  draw(): void {
    const { looks, runs, sorted } = this.#layer
    const passCount = looks.reduce((most, { passes }) => Math.max(most, passes.length), 0)
    for (let pass = 0; pass < passCount; pass += 1) {
      const paints = looks.map(({ passes }) => passes[pass])
      this.#runs = sorted?.get(pass) ?? runs
      const has = (test: (paint: RasterPass) => boolean) => paints.some((paint) => paint !== undefined && test(paint))
      if (has(({ area, outline }) => area.length + outline.length > 0)) this.#drawAreas(paints)
      if (has(({ line }) => line.length > 0)) this.#drawLines(paints)
      if (has((paint) => markKinds.some((kind) => paint[kind].length > 0))) this.#drawMarks(paints)
    }
  }

  #drawAreas(paints: readonly (RasterPass | undefined)[]): void {
    const areas = paints.map((pass) => pathLookOf(pass?.area ?? [], true))
    const outlines = paints.map((pass) => pathLookOf(pass?.outline ?? [], true))
    const [mapWidth, mapHeight] = this.#frame.mapPx
    this.#forEach((place, look) => {
      if (!this.#hasPart(place, partKinds.outerRing)) return
      this.#measure(place)
      const isBeyondMap = this.#width > mapWidth && this.#height > mapHeight
      const ofFeature = isBeyondMap ? outlines[look] : areas[look]
      if (ofFeature && !this.#isBeyond(ofFeature.reachPx)) this.#drawPath(place, ofFeature)
    })
  }

  #drawLines(paints: readonly (RasterPass | undefined)[]): void {
    const lines = paints.map((pass) => pathLookOf(pass?.line ?? [], false))
    this.#forEach((place, look) => {
      const line = lines[look]
      if (!line || !this.#hasPart(place, partKinds.line)) return
      this.#measure(place)
      if (!this.#isBeyond(line.reachPx)) this.#drawPath(place, line)
    })
  }

  #drawMarks(paints: readonly (RasterPass | undefined)[]): void {
    const { looks } = this.#layer
    this.#forEach((place, look, { visitWhole }) => {
      const pass = paints[look]
      if (!pass) return
      const feature: PackedFeature = { pack: this.#pack, place, visitWhole }
      if (pass.point.length > 0) visitPoints(feature, (x, y) => this.#stamp(pass.point, x, y))
      for (const kind of looks[look]?.positions ?? []) {
        if (pass[kind].length > 0) visitPositions(feature, kind, (x, y) => this.#stamp(pass[kind], x, y))
      }
    })
  }

  #stamp(stamps: readonly MarkStamp[], unitX: number, unitY: number): void {
    const { perX, perY, shiftX, shiftY } = this.#path
    this.#stampAt(stamps, unitX * perX + shiftX, unitY * perY + shiftY)
  }

  #stampAt(stamps: readonly MarkStamp[], x: number, y: number): void {
    for (const { stamp, turn } of stamps) {
      if (turn) this.#stampTurned(turn, x, y)
      else this.#raster.stamp(stamp, x, y)
    }
  }

  #stampTurned({ offset, cos, sin, at }: MarkTurn, x: number, y: number): void {
    const right = Math.round(x + offset[0]) - x - offset[0]
    const down = Math.round(y + offset[1]) - y - offset[1]
    const quartersX = Math.round((x + right * cos - down * sin) * 4)
    const quartersY = Math.round((y + right * sin + down * cos) * 4)
    const [column, row] = [Math.floor(quartersX / 4), Math.floor(quartersY / 4)]
    this.#raster.stamp(at(quartersX - 4 * column, quartersY - 4 * row), column, row)
  }

  /** Visits the features in view that are drawn, in their order. */
  #forEach(visit: (place: number, look: number, run: RunInView) => void): void {
    for (const run of this.#runs) {
      const { pack, places, lookOf } = run
      this.#pack = pack
      for (let at = 0; at < places.length; at += 1) {
        const look = lookOf[at] ?? noLook
        if (look !== noLook) visit(places[at] ?? 0, look, run)
      }
    }
  }

  #hasPart(place: number, kind: number): boolean {
    const { featureEnds, partKinds: kinds } = this.#pack
    const end = featureEnds[place] ?? 0
    for (let part = place > 0 ? (featureEnds[place - 1] ?? 0) : 0; part < end; part += 1) {
      if (kinds[part] === kind) return true
    }
    return false
  }

  #measure(place: number): void {
    const { boxes } = this.#pack
    const { perX, perY, shiftX, shiftY } = this.#path
    const minX = boxes[place * 4] ?? 0
    const maxY = boxes[place * 4 + 3] ?? 0
    this.#left = minX * perX + shiftX
    this.#top = maxY * perY + shiftY
    this.#width = ((boxes[place * 4 + 2] ?? 0) - minX) * perX
    this.#height = ((boxes[place * 4 + 1] ?? 0) - maxY) * perY
  }

  /**
   * Whether the current feature is outside of the raster: the features of a layer are found as far from it as the largest of its
   * marks reaches, and edges beyond the raster are clipped one by one.
   */
  #isBeyond(reachPx: number): boolean {
    const { width, height } = this.#raster
    return (
      this.#left > width + reachPx ||
      this.#top > height + reachPx ||
      this.#left + this.#width < -reachPx ||
      this.#top + this.#height < -reachPx
    )
  }

  /** Draws the areas of a feature with each paint in turn, or its lines. */
  #drawPath(place: number, look: PathLook): void {
    const small = this.#small
    const width = this.#width
    const height = this.#height
    if (width < look.smallPx && height < look.smallPx) {
      small.left = this.#left
      small.top = this.#top
      small.width = width
      small.height = height
      small.draw(look.paints, look.isArea)
      return
    }
    if (width < dotsBelowPx && height < dotsBelowPx) this.#traceDot(look.isArea)
    else this.#trace(place, look.isArea)
    for (const { fill, stroke, along } of look.paints) {
      if (fill) this.#raster.fill(this.#path, fill)
      if (stroke) this.#raster.stroke(this.#path, stroke)
      if (along) this.#drawAlong(along)
    }
  }

  #drawAlong(marks: MarksAlong): void {
    const { width, height } = this.#raster
    visitAlong(this.#path, { marks, size: [width, height] }, (x, y, turnDeg) => {
      this.#stampAt([marks.stampAt(turnDeg)], x, y)
    })
  }

  #trace(place: number, isArea: boolean): void {
    const { featureEnds, partEnds, partKinds: kinds, coordinates } = this.#pack
    const path = this.#path
    path.clear()
    const end = featureEnds[place] ?? 0
    for (let part = place > 0 ? (featureEnds[place - 1] ?? 0) : 0; part < end; part += 1) {
      const kind = kinds[part]
      if (isArea ? kind !== partKinds.outerRing && kind !== partKinds.hole : kind !== partKinds.line) continue
      path.role =
        kind === partKinds.outerRing ? partRoles.outer : kind === partKinds.hole ? partRoles.hole : partRoles.line
      path.add(coordinates, part > 0 ? (partEnds[part - 1] ?? 0) : 0, partEnds[part] ?? 0)
    }
  }

  /** A feature that is too small for its vertices has one in the middle of its box. */
  #traceDot(isArea: boolean): void {
    const path = this.#path
    path.clear()
    path.role = isArea ? partRoles.outer : partRoles.line
    path.addDot(this.#left + this.#width / 2, this.#top + this.#height / 2)
  }
}

const markKinds: readonly MarkKind[] = ['point', ...positionKinds]

import { type MarkKind, positionKinds } from '@cairn/domain/style/paint/paint'
import { type LayerPack, partKinds } from '../pack/layer-pack.ts'
import { Pattern } from '../raster/pattern.ts'
import { PixelPath, partRoles, triangleEdgePx } from '../raster/pixel-path.ts'
import type { Raster } from '../raster/raster.ts'
import { miterLimit } from '../raster/stroke-outline.ts'
import { type PackedFeature, type VisitWhole, visitPoints, visitPositions } from './mark-positions.ts'
import type { MarkStamp, MarkTurn } from './mark-stamp.ts'
import { type MarksAlong, visitAlong } from './marks-along.ts'
import type { RasterLook, RasterPaint, RasterPass } from './prepared-look.ts'

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

/** Features smaller than this are one pixel. */
const leastPx = 1
/** They count with this width and height at least, so that the smallest one is seen. */
const seenPx = 0.6
/** Strokes of small features that are wider than this are drawn as strokes. */
const dotStrokeMaxPx = 1.5

/**
 * Draws the features of a layer as OpenLayers does: pass by pass all areas, then all lines, then all marks; among each of
 * them in the order of their numbers, fill and outline of a feature over the features before it.
 */
export function drawLayer(raster: Raster, layer: LayerInView, frame: PictureFrame): void {
  const [first] = layer.runs
  if (first) new LayerPainter(raster, { ...layer, pack: first.pack }, frame).draw()
}

class LayerPainter {
  readonly #raster: Raster
  readonly #layer: LayerInView
  readonly #frame: PictureFrame
  readonly #path = new PixelPath()
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
    const reaches = paints.map((pass) => pathReachPx([...(pass?.area ?? []), ...(pass?.outline ?? [])]))
    this.#forEach((place, look) => {
      const pass = paints[look]
      if (!pass || !this.#hasPart(place, partKinds.outerRing)) return
      this.#measure(place)
      if (this.#isBeyond(reaches[look] ?? 0)) return
      const [mapWidth, mapHeight] = this.#frame.mapPx
      const isBeyondMap = this.#width > mapWidth && this.#height > mapHeight
      const ofFeature = isBeyondMap ? pass.outline : pass.area
      if (ofFeature.length > 0) this.#drawPath(place, ofFeature, true)
    })
  }

  #drawLines(paints: readonly (RasterPass | undefined)[]): void {
    const reaches = paints.map((pass) => pathReachPx(pass?.line ?? []))
    this.#forEach((place, look) => {
      const line = paints[look]?.line ?? []
      if (line.length === 0 || !this.#hasPart(place, partKinds.line)) return
      this.#measure(place)
      if (this.#isBeyond(reaches[look] ?? 0)) return
      this.#drawPath(place, line, false)
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
  #drawPath(place: number, paints: readonly RasterPaint[], isArea: boolean): void {
    const isSmall = this.#width < leastPx && this.#height < leastPx
    if (isSmall && paints.every(({ stroke }) => (stroke?.width ?? 0) <= dotStrokeMaxPx)) {
      for (const paint of paints) this.#drawDot(paint, isArea)
      return
    }
    if (isSmall) this.#traceDot(isArea)
    else this.#trace(place, isArea)
    for (const { fill, stroke, along } of paints) {
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

  /** A feature that is too small for its vertices is a triangle in the middle of its box. */
  #traceDot(isArea: boolean): void {
    const { corner, perUnit } = this.#frame
    const x = (this.#left + this.#width / 2) / perUnit[0] + corner[0]
    const y = corner[1] - (this.#top + this.#height / 2) / perUnit[1]
    const [right, down] = [triangleEdgePx / perUnit[0], triangleEdgePx / perUnit[1]]
    this.#path.clear()
    this.#path.role = isArea ? partRoles.outer : partRoles.line
    this.#path.add([x, y, x + right, y, x + right, y - down], 0, isArea ? 6 : 4)
  }

  /** Draws one pixel for a feature, as much of it as its fill and its stroke cover. */
  #drawDot({ fill, stroke }: RasterPaint, isArea: boolean): void {
    const raster = this.#raster
    const x = this.#left + this.#width / 2
    const y = this.#top + this.#height / 2
    const width = this.#width > seenPx ? this.#width : seenPx
    const height = this.#height > seenPx ? this.#height : seenPx
    if (fill instanceof Pattern) fill.seek(Math.floor(x), Math.floor(y))
    if (fill) raster.dot(x, y, { ink: fill instanceof Pattern ? fill.ink : fill, cover: width * height * 0.75 })
    if (!stroke) return
    const lengthPx = isArea ? width + height : width > height ? width : height
    raster.dot(x, y, { ink: stroke.ink, cover: lengthPx * stroke.width })
  }
}

/** px up to which paints draw beyond the box of a feature. */
function pathReachPx(paints: readonly RasterPaint[]): number {
  return paints.reduce(
    (most, { stroke, along }) => Math.max(most, along ? Number.POSITIVE_INFINITY : strokeReachPx(stroke)),
    leastPx,
  )
}

/** The corners of an offset line are as far from it as they are sharp. */
function strokeReachPx(stroke: RasterPaint['stroke']): number {
  if (!stroke) return 0
  return stroke.offset === 0 ? (stroke.width / 2) * miterLimit + leastPx : Number.POSITIVE_INFINITY
}

const markKinds: readonly MarkKind[] = ['point', ...positionKinds]

import type { LabelPaint, LineLabel, PointLabel } from '@cairn/domain/style/paint/label-paint'
import { kindsOf } from '@cairn/domain/style/paint/symbolizer-paints'
import { type LetterRun, lineLabelBoxes, lineLabels } from '@cairn/drawing/labels/line-label'
import {
  isInBox,
  type LabelBox,
  type LabelCandidate,
  labelArea,
  labelReachMaxPx,
  placeLabels,
} from '@cairn/drawing/labels/place-labels'
import { movedBox, pointLabelBox } from '@cairn/drawing/labels/point-label'
import { dimensionOf } from '@cairn/drawing/pack/layer-pack'
import { type PackedFeature, visitLines, visitPoints, visitPositions } from '@cairn/drawing/picture/mark-positions'
import type { Stamp } from '@cairn/drawing/raster/stamp'
import type { LabelStamps } from '../canvas/label-stamps.ts'
import type { LabelBounds } from './label-bounds.ts'
import type { PicturedLayer, VisitLabelled } from './layer-drawing.ts'

/** Draws a stamp at a position in px of the whole map. */
export type DrawStamp = (stamp: Stamp, x: number, y: number) => void

interface Candidate extends LabelCandidate {
  /** Distance in px from its position, or its line, to the farthest corner of its boxes. */
  readonly reachPx: number
  readonly draw: (drawStamp: DrawStamp) => void
}

interface LabelledFeature extends PackedFeature {
  readonly order: number
}

/** The reach in px with which the labels near a picture are searched first. */
const firstReachPx = 64
/**
 * The reaches in px with which longer labels are searched: the longer a label may be, by the length of the values of its feature,
 * the farther away it counts. Layers of short texts are not read far around each picture.
 */
const reachLevelsPx = [100, 160, 250, labelReachMaxPx]
/** Labels of one feature, of which a long line may have very many. */
const perFeatureMax = 500

export interface PictureLabelsOptions {
  readonly stamps: LabelStamps
  /** Units of packs per px, to the right and down. */
  readonly unitsPerPx: readonly [x: number, y: number]
  /** The place of the origin of the packs in px of the whole map. */
  readonly originPx: readonly [x: number, y: number]
}

/** The labels of the layers of a picture, which are drawn over all of them. A label of an upper layer comes before equal ones. */
export class PictureLabels {
  readonly #layers: readonly PicturedLayer[]
  readonly #stamps: LabelStamps
  readonly #unitsPerPx: readonly [x: number, y: number]
  readonly #originPx: readonly [x: number, y: number]

  constructor(layers: readonly PicturedLayer[], { stamps, unitsPerPx, originPx }: PictureLabelsOptions) {
    this.#layers = layers.filter(({ known }) => known.hasLabels).toReversed()
    this.#stamps = stamps
    this.#unitsPerPx = unitsPerPx
    this.#originPx = originPx
  }

  /** Draws the labels that a part of the map shows. @param box - in px of the whole map */
  draw(box: LabelBox, drawStamp: DrawStamp): void {
    if (this.#layers.length === 0) return
    let candidates = this.#findIn(labelArea(box, firstReachPx))
    const near = candidates.reduce((most, label) => Math.max(most, label.reachPx), firstReachPx)
    const reach = this.#farReachOf(box, near)
    if (reach > firstReachPx) candidates = this.#findIn(labelArea(box, Math.min(labelReachMaxPx, reach)))
    for (const label of placeLabels(candidates)) label.draw(drawStamp)
  }

  /** The greatest reach in px of the labels that may count for a picture. @param nearPx - of those near it */
  #farReachOf(box: LabelBox, nearPx: number): number {
    let most = nearPx
    for (const [at, levelPx] of reachLevelsPx.entries()) {
      const fromPx = reachLevelsPx[at - 1] ?? firstReachPx
      const isLast = levelPx === labelReachMaxPx
      for (const layer of this.#layers) {
        if (levelPx <= most) break
        const { labelBounds } = layer.known
        const valueBytes = {
          above: bytesOfReach(labelBounds, Math.max(most, fromPx)),
          upTo: isLast ? Number.POSITIVE_INFINITY : bytesOfReach(labelBounds, levelPx),
        }
        const visit: VisitLabelled = ({ labels }, feature) => {
          for (const paint of labels) {
            if (boundOf(labelBounds, Buffer.byteLength(paint.text)) > most)
              most = Math.max(most, this.#reachAt(box, { ...feature, order: 0 }, paint))
          }
        }
        layer.visitLabelled(this.#unitBoxOf(labelArea(box, levelPx)), visit, { valueBytes })
      }
    }
    return most
  }

  /** The reach of a label; 0 for one from which a picture is too far away. */
  #reachAt(box: LabelBox, feature: LabelledFeature, paint: LabelPaint): number {
    const reach = Math.min(labelReachMaxPx, this.#reachOf(paint))
    if (reach <= firstReachPx) return 0
    return this.#candidatesOf(feature, paint, labelArea(box, reach)).length > 0 ? reach : 0
  }

  #reachOf(paint: LabelPaint): number {
    const size = this.#stamps.sizeOf(paint.text, paint.font)
    const { placement } = paint
    return placement.kind === 'line' ? size.widthPx : reachOfBox(pointLabelBox({ ...paint, placement }, size))
  }

  #findIn(area: LabelBox): Candidate[] {
    const candidates: Candidate[] = []
    for (const [layerPlace, layer] of this.#layers.entries()) {
      layer.visitLabelled(this.#unitBoxOf(area), ({ labels }, feature) => {
        const labelled = { ...feature, order: orderOf(layerPlace, feature) }
        for (const paint of labels) candidates.push(...this.#candidatesOf(labelled, paint, area))
      })
    }
    return candidates
  }

  #unitBoxOf({ minX, minY, maxX, maxY }: LabelBox) {
    const [perX, perY] = this.#unitsPerPx
    const [x, y] = this.#originPx
    return [(minX - x) * perX, (y - maxY) * perY, (maxX - x) * perX, (y - minY) * perY] as const
  }

  #candidatesOf(feature: LabelledFeature, paint: LabelPaint, area: LabelBox): Candidate[] {
    const { placement } = paint
    return placement.kind === 'line'
      ? this.#alongLines(feature, { ...paint, placement }, area)
      : this.#atPositions(feature, { ...paint, placement }, area)
  }

  #atPositions(feature: LabelledFeature, paint: LabelPaint & { readonly placement: PointLabel }, area: LabelBox) {
    const found: Candidate[] = []
    const own = pointLabelBox(paint, this.#stamps.sizeOf(paint.text, paint.font))
    const [perX, perY] = this.#unitsPerPx
    const [originX, originY] = this.#originPx
    const reach = reachOfBox(own)
    const visit = (unitX: number, unitY: number) => {
      const [x, y] = [unitX / perX + originX, originY - unitY / perY]
      if (!isInBox(area, x, y) || found.length >= perFeatureMax) return
      found.push({
        boxes: [movedBox(own, x, y)],
        reachPx: reach,
        priority: paint.priority,
        order: feature.order,
        draw: (drawStamp) => drawStamp(this.#stamps.ofPoint(paint), x, y),
      })
    }
    for (const kind of kindsOf(paint.part, dimensionOf(feature.pack.types[feature.place] ?? 0))) {
      if (kind === 'point') visitPoints(feature, visit)
      else visitPositions(feature, kind, visit)
    }
    return found
  }

  #alongLines(feature: LabelledFeature, paint: LabelPaint & { readonly placement: LineLabel }, area: LabelBox) {
    const found: Candidate[] = []
    const [perX, perY] = this.#unitsPerPx
    const [originX, originY] = this.#originPx
    const sizeOf = (letters: string) => this.#stamps.sizeOf(letters, paint.font)
    const offsets = { offsetPx: paint.placement.offsetPx, haloPx: paint.halo?.widthPx ?? 0 }
    const widthOf = (letters: string) => sizeOf(letters).widthPx
    const options = { text: paint.text, widthOf, area, ...paint.placement }
    visitLines(feature, (units) => {
      const line = Array.from(units, (unit, at) => (at % 2 === 0 ? unit / perX + originX : originY - unit / perY))
      for (const runs of lineLabels(line, options)) {
        if (found.length >= perFeatureMax) return
        found.push({
          boxes: lineLabelBoxes(runs, sizeOf, offsets),
          reachPx: widthOf(paint.text),
          priority: paint.priority,
          order: feature.order,
          draw: (drawStamp) => this.#drawRuns(paint, runs, drawStamp),
        })
      }
    })
    return found
  }

  #drawRuns(paint: LabelPaint, runs: readonly LetterRun[], drawStamp: DrawStamp): void {
    for (const run of runs) drawStamp(this.#stamps.ofRun(paint, run), run.x, run.y)
  }
}

/** By layers, then by the numbers of the features. */
function orderOf(layerPlace: number, { pack, place }: PackedFeature): number {
  return layerPlace * 2 ** 40 + (pack.numbers[place] ?? 0)
}

/** Bytes of the quotes around a text in JSON. */
const quoteBytes = 2

/** Bytes of the longest value whose label has no longer reach. */
function bytesOfReach({ fixedPx, letterPx, letters }: LabelBounds, reachPx: number): number {
  return (reachPx - fixedPx) / letterPx - letters + quoteBytes
}

/** The reach in px that a label may have. @param bytes - of its text: letters that are as wide as high have three */
function boundOf({ fixedPx, letterPx }: LabelBounds, bytes: number): number {
  return fixedPx + bytes * letterPx
}

/** Distance in px from the position of a label to the farthest edge of its box. */
function reachOfBox({ minX, minY, maxX, maxY }: LabelBox): number {
  return Math.max(-minX, -minY, maxX, maxY)
}

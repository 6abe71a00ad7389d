import { unitsPerM } from '@cairn/drawing/pack/layer-pack'
import { drawLayer, type PictureFrame } from '@cairn/drawing/picture/draw-layer'
import { prepareLook } from '@cairn/drawing/picture/prepared-look'
import { Sprites } from '@cairn/drawing/picture/sprites'
import { encodePng } from '@cairn/drawing/png/encode-png'
import { inkOf } from '@cairn/drawing/raster/ink'
import { Raster } from '@cairn/drawing/raster/raster'
import type { Canvas, Image } from '@napi-rs/canvas'
import { canvases, encodeJpeg } from '../canvas/canvases.ts'
import { LabelStamps } from '../canvas/label-stamps.ts'
import type { KnownLooks } from './known-looks.ts'
import { LayerDrawing } from './layer-drawing.ts'
import { PictureLabels } from './picture-labels.ts'
import { type PictureFormOptions, type PictureMessage, sourcesFrom } from './picture-message.ts'

/** Metres of web mercator from the middle of the map to the edge of the world. */
const worldEdgeM = 20_037_508.342_789_244
const worldUnits = 2 * worldEdgeM * unitsPerM

/** Draws pictures and keeps what is used again: one for each thread. */
export class PictureDrawer {
  readonly #looks: KnownLooks
  readonly #sprites = new Map<number, Sprites<Canvas, Image>>()
  readonly #stamps = new Map<number, LabelStamps>()

  constructor(looks: KnownLooks) {
    this.#looks = looks
  }

  /** Draws a picture and encodes it. @param throwIfAborted - is called between the layers */
  async draw({ layers, ...form }: PictureMessage, throwIfAborted: () => void): Promise<Uint8Array> {
    const raster = new Raster(form.widthPx, form.heightPx)
    if (form.background !== undefined) raster.clear(inkOf(form.background))
    const resolution = (form.box[2] - form.box[0]) / (form.widthPx / form.pixelRatio)
    const drawings: LayerDrawing[] = []
    for (const { look, sources } of layers) {
      throwIfAborted()
      const packs = sourcesFrom(sources)
      if (packs) drawings.push(new LayerDrawing(await this.#looks.get(look), packs, resolution))
    }
    const copies = worldCopiesIn(form)
    for (const drawing of drawings) {
      throwIfAborted()
      for (const shift of copies) this.#drawShapes(raster, drawing, { form, shift })
    }
    throwIfAborted()
    const [perX, perY] = frameOf({ form, shift: 0 }).perUnit
    const unitsPerPx = [form.pixelRatio / perX, form.pixelRatio / perY] as const
    const labels = new PictureLabels(drawings, { stamps: this.#stampsAt(form.pixelRatio), unitsPerPx })
    for (const shift of copies) drawLabels(raster, labels, { form, shift })
    throwIfAborted()
    return form.format === 'jpeg'
      ? encodeJpeg(raster.grid)
      : encodePng(raster.grid, { isPaletted: form.format === 'png8' })
  }

  #drawShapes(raster: Raster, drawing: LayerDrawing, { form, shift }: Copy): void {
    const frame = frameOf({ form, shift })
    const [left, top] = frame.corner
    const [perX, perY] = frame.perUnit
    const reachPx = drawing.known.reachPx * form.pixelRatio
    const box = [
      left - reachPx / perX,
      top - (form.heightPx + reachPx) / perY,
      left + (form.widthPx + reachPx) / perX,
      top + reachPx / perY,
    ] as const
    const runs = drawing.runsIn(box)
    const { pixelRatio } = form
    const originPx = [-left * perX, top * perY] as const
    const options = { sprites: this.#spritesAt(pixelRatio), pixelRatio, originPx }
    drawLayer(raster, { runs, looks: drawing.looks.map((look) => prepareLook(look, options)) }, frame)
  }

  #spritesAt(pixelRatio: number): Sprites<Canvas, Image> {
    return keptIn(this.#sprites, pixelRatio, () => new Sprites({ canvases, pixelRatio }))
  }

  #stampsAt(pixelRatio: number): LabelStamps {
    return keptIn(this.#stamps, pixelRatio, () => new LabelStamps(pixelRatio))
  }
}

/** Ratios of pixels for which marks are kept; a caller may ask for any. */
const ratiosMax = 8

function keptIn<Value>(kept: Map<number, Value>, pixelRatio: number, make: () => Value): Value {
  const value = kept.get(pixelRatio) ?? make()
  if (!kept.has(pixelRatio) && kept.size >= ratiosMax) kept.clear()
  kept.set(pixelRatio, value)
  return value
}

/** A picture that shows the world moved to the east by units. */
interface Copy {
  readonly form: PictureFormOptions
  readonly shift: number
}

/** The copies of the world that a picture shows: it may reach over the edge of the world. */
function worldCopiesIn({ box: [minX, , maxX] }: PictureFormOptions): number[] {
  const first = Math.floor((minX + worldEdgeM) / (2 * worldEdgeM))
  const last = Math.max(first, Math.ceil((maxX + worldEdgeM) / (2 * worldEdgeM)) - 1)
  return Array.from({ length: Math.min(copiesMax, last - first + 1) }, (_, at) => (first + at) * worldUnits)
}

/** A box of a hostile request has any width. */
const copiesMax = 8

function frameOf({ form: { box, widthPx, heightPx, mapPx }, shift }: Copy): PictureFrame {
  const [minX, minY, maxX, maxY] = box
  return {
    corner: [minX * unitsPerM - shift, maxY * unitsPerM],
    perUnit: [widthPx / ((maxX - minX) * unitsPerM), heightPx / ((maxY - minY) * unitsPerM)],
    mapPx,
  }
}

function drawLabels(raster: Raster, labels: PictureLabels, copy: Copy): void {
  const { corner, perUnit } = frameOf(copy)
  const { widthPx, heightPx, pixelRatio } = copy.form
  const [left, top] = [(corner[0] * perUnit[0]) / pixelRatio, (-corner[1] * perUnit[1]) / pixelRatio]
  const box = { minX: left, minY: top, maxX: left + widthPx / pixelRatio, maxY: top + heightPx / pixelRatio }
  labels.draw(box, (stamp, x, y) => raster.stamp(stamp, (x - left) * pixelRatio, (y - top) * pixelRatio))
}

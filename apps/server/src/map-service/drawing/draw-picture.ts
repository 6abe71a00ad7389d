import { worldEdgeM } from '@cairn/domain/geometry/web-mercator'
import { unitsPerM } from '@cairn/drawing/pack/layer-pack'
import { FoundReader } from '@cairn/drawing/pack/picture-pack'
import { drawLayer, type PictureFrame } from '@cairn/drawing/picture/draw-layer'
import { prepareLooks } from '@cairn/drawing/picture/prepared-look'
import { Sprites } from '@cairn/drawing/picture/sprites'
import { warpedFrame } from '@cairn/drawing/picture/warp/warp-runs'
import { PngEncoder } from '@cairn/drawing/png/encode-png'
import { inkOf } from '@cairn/drawing/raster/ink'
import { Raster } from '@cairn/drawing/raster/raster'
import type { Canvas, Image } from '@napi-rs/canvas'
import { canvases, encodeJpeg } from '../canvas/canvases.ts'
import { LabelStamps } from '../canvas/label-stamps.ts'
import type { KnownLooks } from './known-looks.ts'
import { LayerDrawing, type PicturedLayer } from './layer-drawing.ts'
import { PictureLabels } from './picture-labels.ts'
import type { PictureFormOptions, PictureMessage } from './picture-message.ts'
import { sourcesFrom } from './source-messages.ts'
import { WarpedLayer } from './warped-layer.ts'

/** Pixels of a raster that is kept for the next picture. */
const keptPixelsMax = 1_048_576

const worldUnits = 2 * worldEdgeM * unitsPerM

/** Draws pictures and keeps what is used again: one for each thread. */
export class PictureDrawer {
  readonly #looks: KnownLooks
  readonly #sprites = new Map<number, Sprites<Canvas, Image>>()
  readonly #stamps = new Map<number, LabelStamps>()
  readonly #encoder = new PngEncoder()
  /** The raster of the last picture, if it is finished: most pictures have the same size. */
  #raster: Raster | undefined
  /** That of the last picture, if it is finished. */
  #reader: FoundReader | undefined

  constructor(looks: KnownLooks) {
    this.#looks = looks
  }

  /**
   * Draws a picture and encodes it. @param throwIfAborted - is called between the layers
   * @returns memory of its own, which may be transferred to another thread
   */
  async draw(
    { layers, warped, ...form }: PictureMessage,
    throwIfAborted: () => void,
  ): Promise<Uint8Array<ArrayBuffer>> {
    const raster = this.#takeRaster(form)
    const reader = this.#takeReader()
    const unitsPerPx = (form.box[2] - form.box[0]) / (form.widthPx / form.pixelRatio)
    const resolution = unitsPerPx * (warped?.metresPerUnit ?? 1)
    const drawings: PicturedLayer[] = []
    for (const layer of layers) {
      throwIfAborted()
      const packs = sourcesFrom(layer.sources, reader)
      if (!packs) continue
      const drawing = new LayerDrawing(await this.#looks.get(layer.look), packs, resolution)
      drawings.push(warped ? new WarpedLayer(drawing, warped) : drawing)
    }
    const copies = warped ? [warpedCopyOf(form)] : copiesOf(form)
    for (const drawing of drawings) {
      throwIfAborted()
      for (const copy of copies) this.#drawShapes(raster, drawing, copy)
    }
    throwIfAborted()
    // Labels have the letters of one another, but few of them.
    const { hasRepeats } = raster
    for (const copy of copies) drawLabels(raster, drawings, { ...copy, stamps: this.#stampsAt(form.pixelRatio) })
    throwIfAborted()
    this.#reader = reader
    const { grid } = raster
    if (grid.words.length <= keptPixelsMax) this.#raster = raster
    if (form.format === 'jpeg') return Uint8Array.from(encodeJpeg(grid))
    return this.#encoder.encode(grid, { isPaletted: form.format === 'png8', hasRepeats })
  }

  #takeReader(): FoundReader {
    const reader = this.#reader ?? new FoundReader()
    this.#reader = undefined
    reader.release()
    return reader
  }

  #takeRaster({ widthPx, heightPx, background }: PictureFormOptions): Raster {
    const last = this.#raster
    this.#raster = undefined
    const raster = last?.width === widthPx && last.height === heightPx ? last : new Raster(widthPx, heightPx)
    if (background !== undefined || raster === last)
      raster.clear(background === undefined ? undefined : inkOf(background))
    return raster
  }

  #drawShapes(raster: Raster, drawing: PicturedLayer, { form, frame, originPx }: Copy): void {
    const [left, top] = frame.corner
    const [perX, perY] = frame.perUnit
    const reachPx = drawing.known.reachPx(form.pixelRatio) * form.pixelRatio
    const box = [
      left - reachPx / perX,
      top - (form.heightPx + reachPx) / perY,
      left + (form.widthPx + reachPx) / perX,
      top + reachPx / perY,
    ] as const
    const inView = drawing.runsIn(box)
    const { pixelRatio } = form
    const options = { sprites: this.#spritesAt(pixelRatio), pixelRatio, originPx }
    drawLayer(raster, { ...inView, looks: prepareLooks(drawing.looks, options) }, frame)
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

/** The whole map in a picture, or one of the worlds beside one another. */
interface Copy {
  readonly form: PictureFormOptions
  readonly frame: PictureFrame
  /** The origin of the coordinate system in device pixels from the upper left corner of the picture. */
  readonly originPx: readonly [x: number, y: number]
}

/**
 * The copies of the world that a picture of web mercator shows: it may reach over the edge of the world. Of more than
 * `copiesMax` those nearest to the world itself.
 */
function copiesOf(form: PictureFormOptions): readonly Copy[] {
  const [minX, , maxX] = form.box
  const first = Math.floor((minX + worldEdgeM) / (2 * worldEdgeM))
  const last = Math.max(first, Math.ceil((maxX + worldEdgeM) / (2 * worldEdgeM)) - 1)
  const count = Math.min(copiesMax, last - first + 1)
  const from = Math.max(first, Math.min(-copiesMax / 2, last - count + 1))
  return Array.from({ length: count }, (_, at) => copyOf(form, from + at))
}

/** The most copies of the world that are drawn: a client may send a box of thousands. */
const copiesMax = 8

/** @param world - how many worlds to the east */
function copyOf(form: PictureFormOptions, world: number): Copy {
  const { widthPx, heightPx, mapPx } = form
  const [minX, minY, maxX, maxY] = form.box
  const corner = [minX * unitsPerM - world * worldUnits, maxY * unitsPerM] as const
  const perUnit = [widthPx / ((maxX - minX) * unitsPerM), heightPx / ((maxY - minY) * unitsPerM)] as const
  return { form, frame: { corner, perUnit, mapPx }, originPx: [-corner[0] * perUnit[0], corner[1] * perUnit[1]] }
}

function warpedCopyOf(form: PictureFormOptions): Copy {
  const { widthPx, heightPx, mapPx } = form
  const [minX, minY, maxX, maxY] = form.box
  const originPx = [(-minX * widthPx) / (maxX - minX), (maxY * heightPx) / (maxY - minY)] as const
  return { form, frame: warpedFrame(mapPx), originPx }
}

function drawLabels(
  raster: Raster,
  layers: readonly PicturedLayer[],
  { form, frame, originPx, stamps }: Copy & { readonly stamps: LabelStamps },
): void {
  const { widthPx, heightPx, pixelRatio } = form
  const [perX, perY] = frame.perUnit
  // The upper left corner of the picture in px of the whole map, and the origin of the packs.
  const [left, top] = [-originPx[0] / pixelRatio, -originPx[1] / pixelRatio]
  const [packX, packY] = [left - (frame.corner[0] * perX) / pixelRatio, top + (frame.corner[1] * perY) / pixelRatio]
  const labels = new PictureLabels(layers, {
    stamps,
    unitsPerPx: [pixelRatio / perX, pixelRatio / perY],
    originPx: [packX, packY],
  })
  const box = { minX: left, minY: top, maxX: left + widthPx / pixelRatio, maxY: top + heightPx / pixelRatio }
  labels.draw(box, (stamp, x, y) => raster.stamp(stamp, (x - left) * pixelRatio, (y - top) * pixelRatio))
}

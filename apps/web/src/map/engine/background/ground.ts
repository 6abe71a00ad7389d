import { containsExtent } from 'ol/extent.js'
import type Feature from 'ol/Feature.js'
import MultiPolygon from 'ol/geom/MultiPolygon.js'
import Polygon from 'ol/geom/Polygon.js'
import Layer from 'ol/layer/Layer.js'
import type { FrameState } from 'ol/Map.js'
import ViewHint from 'ol/ViewHint.js'
import { worldHalfM } from '../frame.ts'
import type { MapTones } from '../map-tones.ts'

/** The picture of the world in px: 39 km per pixel at the equator. Larger ones take 4 MB and more of memory. */
const worldPx = 1024
const worldM = worldHalfM * 2
/** The ground is drawn with this share of the screen's pixels: it is blurred in any case, and drawn in every frame. */
const sharpness = 0.25

interface GroundShapes {
  readonly land: readonly Feature[]
  readonly lakes: readonly Feature[]
}

/**
 * The lowest layer of the outline: a coarse picture of land and sea, drawn only while the view moves. It fills the parts
 * of the screen for which the shapes have not been drawn yet. Before the shapes have loaded it is empty, and the map shows
 * the colour of land.
 */
export class Ground extends Layer {
  readonly #canvas = document.createElement('canvas')
  #shapes: GroundShapes | undefined
  #world: HTMLCanvasElement | undefined
  /** The extent that the shapes cover: that of the last frame in which the view did not move. */
  #covered: number[] | undefined

  constructor(zIndex: number) {
    super({ zIndex, visible: false })
    Object.assign(this.#canvas.style, { position: 'absolute', inset: '0', width: '100%', height: '100%' })
  }

  /** Draws the world from these shapes, in web mercator metres. */
  fill(shapes: GroundShapes, tones: MapTones): void {
    this.#shapes = shapes
    this.paint(tones)
  }

  /** Draws the world again in other colours. */
  paint(tones: MapTones): void {
    if (this.#shapes) this.#world = worldPicture(this.#shapes, tones)
    this.changed()
  }

  override render({ extent, size, viewHints }: FrameState): HTMLElement {
    const moves = Boolean(viewHints[ViewHint.ANIMATING] || viewHints[ViewHint.INTERACTING])
    if (!extent) return this.#canvas
    if (!moves) this.#covered = extent.slice()
    const needed = moves && this.#world && !(this.#covered && containsExtent(this.#covered, extent))
    this.#canvas.style.display = needed ? 'block' : 'none'
    if (needed && this.#world) this.#draw(this.#world, extent, size)
    return this.#canvas
  }

  #draw(world: HTMLCanvasElement, extent: readonly number[], size: readonly number[]): void {
    const [widthPx = 0, heightPx = 0] = size.map((px) => Math.max(1, Math.round(px * sharpness)))
    this.#canvas.width = widthPx
    this.#canvas.height = heightPx
    const context = contextOf(this.#canvas)
    const [minX = 0, minY = 0, maxX = 0, maxY = 0] = extent
    const perM = widthPx / (maxX - minX)
    const top = (maxY - worldHalfM) * perM
    const height = worldM * (heightPx / (maxY - minY))
    const lastWorld = Math.floor((maxX + worldHalfM) / worldM)
    for (let turn = Math.floor((minX + worldHalfM) / worldM); turn <= lastWorld; turn += 1) {
      const left = (turn * worldM - worldHalfM - minX) * perM
      context.drawImage(world, left, top, worldM * perM, height)
    }
  }
}

function worldPicture({ land, lakes }: GroundShapes, tones: MapTones): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = worldPx
  canvas.height = worldPx
  const context = contextOf(canvas)
  context.fillStyle = tones.water
  context.fillRect(0, 0, worldPx, worldPx)
  context.fillStyle = tones.land
  for (const shape of land) context.fill(pathOf(shape), 'evenodd')
  context.fillStyle = tones.water
  for (const shape of lakes) context.fill(pathOf(shape), 'evenodd')
  return canvas
}

function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser draws no canvas')
  return context
}

function pathOf(shape: Feature): Path2D {
  const path = new Path2D()
  const geometry = shape.getGeometry()
  const rings = geometry instanceof MultiPolygon ? geometry.getEndss().flat() : undefined
  const ends = geometry instanceof Polygon ? geometry.getEnds() : rings
  if (!(geometry instanceof Polygon || geometry instanceof MultiPolygon) || !ends) return path
  const flat = geometry.getFlatCoordinates()
  let from = 0
  for (const end of ends) {
    addRing(path, flat.slice(from, end), geometry.getStride())
    from = end
  }
  return path
}

/** Adds a ring to the path, without vertices nearer than half a pixel to the one before. */
function addRing(path: Path2D, flat: readonly number[], stride: number): void {
  const perM = worldPx / worldM
  let last: readonly [number, number] | undefined
  for (let at = 0; at < flat.length; at += stride) {
    const x = ((flat[at] ?? 0) + worldHalfM) * perM
    const y = (worldHalfM - (flat[at + 1] ?? 0)) * perM
    if (!last) path.moveTo(x, y)
    else if (Math.abs(x - last[0]) + Math.abs(y - last[1]) < 0.5) continue
    else path.lineTo(x, y)
    last = [x, y]
  }
  path.closePath()
}

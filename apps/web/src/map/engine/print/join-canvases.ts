import type { MapEngine } from '../create-map.ts'

/** The picture of a map. */
export interface JoinedPicture {
  readonly canvas: HTMLCanvasElement
  /** Pictures of other origins that may not be read, so that the page could not be saved with them, were left out. */
  readonly isIncomplete: boolean
}

/**
 * Draws all layers of a map that is idle into one canvas, of `pixelRatio` pixels for each px of the map, over the colour of
 * the map's ground.
 *
 * @throws Error if the browser gives no canvas of that size
 */
export function joinCanvases(engine: MapEngine, pixelRatio: number): JoinedPicture {
  const [widthPx, heightPx] = engine.sizePx
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(widthPx * pixelRatio)
  canvas.height = Math.round(heightPx * pixelRatio)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser draws no canvas of that size')
  context.fillStyle = engine.element.style.backgroundColor
  context.fillRect(0, 0, canvas.width, canvas.height)
  const drawn = [...engine.map.getViewport().querySelectorAll<HTMLCanvasElement>('.ol-layers canvas')].filter(isShown)
  const readable = drawn.filter(isReadable)
  for (const layer of readable) drawLayer(context, layer, pixelRatio)
  return { canvas, isIncomplete: readable.length < drawn.length }
}

/** The attributions of the visible layers, as plain texts. */
export function attributionsOf(engine: MapEngine): readonly string[] {
  const items = engine.map.getViewport().querySelectorAll('.ol-attribution li')
  return [...items].map(({ textContent }) => textContent.trim()).filter((text) => text !== '')
}

function isShown(canvas: HTMLCanvasElement): boolean {
  return canvas.width > 0 && canvas.height > 0 && canvas.style.display !== 'none'
}

/** Whether the canvas holds no pixels of another origin (HTML standard, 4.12.5.8). */
function isReadable(canvas: HTMLCanvasElement): boolean {
  try {
    canvas.getContext('2d')?.getImageData(0, 0, 1, 1)
    return true
  } catch {
    return false
  }
}

function drawLayer(context: CanvasRenderingContext2D, layer: HTMLCanvasElement, pixelRatio: number): void {
  const opacity = layer.parentElement?.style.opacity ?? layer.style.opacity
  context.save()
  context.globalAlpha = opacity === '' ? 1 : Number(opacity)
  context.scale(pixelRatio, pixelRatio)
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = matrixOf(layer)
  context.transform(a, b, c, d, e, f)
  context.drawImage(layer, 0, 0)
  context.restore()
}

/** The transformation from the pixels of a layer to px of the map: OpenLayers writes it as a style, or sets the size. */
function matrixOf({ style, width, height }: HTMLCanvasElement): readonly number[] {
  const matrix = /^matrix\(([^)]*)\)$/.exec(style.transform)?.[1]
  if (matrix !== undefined) return matrix.split(',').map(Number)
  const ofWidth = (Number.parseFloat(style.width) || width) / width
  const ofHeight = (Number.parseFloat(style.height) || height) / height
  return [ofWidth, 0, 0, ofHeight, 0, 0]
}

import { type LonLat, lonLat } from '@cairn/domain/geometry/lon-lat'
import MapBrowserEvent from 'ol/MapBrowserEvent.js'
import { onTestFinished } from 'vitest'
import { MapEngine } from '../src/map/engine/create-map.ts'
import { toMapXY } from '../src/map/engine/frame.ts'

export const boulder = lonLat(-105.2535, 39.9899)

/** A map of 800 by 600 pixels on the page, drawn once; removed at the end of the test. */
export async function openMap(
  start: { readonly centre: LonLat; readonly zoom: number } = { centre: boulder, zoom: 13 },
) {
  const target = document.createElement('div')
  target.style.width = '800px'
  target.style.height = '600px'
  target.style.position = 'absolute'
  target.style.top = '0'
  target.style.left = '0'
  document.body.append(target)
  const engine = new MapEngine(target, { label: 'Map', scheme: 'light', start, settleMs: 0 })
  onTestFinished(() => {
    engine.destroy()
    target.remove()
  })
  await settled(engine)
  return { engine, target }
}

/** Resolves when the map is idle: every change made before the call is drawn, and no page is loading. */
export async function settled(engine: MapEngine): Promise<void> {
  const target = engine.map.getTargetElement()
  await new Promise<void>((resolve) => {
    const observer = new MutationObserver(resolveWhenIdle)
    function resolveWhenIdle() {
      if (target.dataset['mapState'] !== 'idle') return
      observer.disconnect()
      resolve()
    }
    observer.observe(target, { attributeFilter: ['data-map-state'] })
    resolveWhenIdle()
  })
}

/** The pixel of a position, from the upper left corner of the map. */
export function pixelOf(engine: MapEngine, at: LonLat): [number, number] {
  const [x = 0, y = 0] = engine.map.getPixelFromCoordinate([...toMapXY(at)])
  return [x, y]
}

/** The colour of a pixel of the map, as #rrggbb: that of the topmost canvas that is not transparent there. */
export function colourAt(engine: MapEngine, [x, y]: Pixel): string {
  const viewport = engine.map.getViewport().getBoundingClientRect()
  const canvases = [...engine.map.getViewport().querySelectorAll('canvas')].toReversed()
  for (const canvas of canvases) {
    const box = canvas.getBoundingClientRect()
    if (box.width === 0) continue
    const scale = canvas.width / box.width
    const at = [(viewport.left + x - box.left) * scale, (viewport.top + y - box.top) * scale] as const
    const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getContext('2d')?.getImageData(...at, 1, 1).data ?? []
    if (alpha > 0) return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`
  }
  // A layer can have a background, which is the colour of its element; below all of them is that of the map.
  const layers = engine.map.getViewport().querySelectorAll<HTMLElement>('.ol-layer')
  const grounds = [...layers, engine.element].map((element) => getComputedStyle(element).backgroundColor)
  return hexOf(grounds.find((colour) => colour !== 'rgba(0, 0, 0, 0)') ?? '')
}

function hexOf(rgb: string): string {
  const parts = rgb.match(/\d+/g)?.slice(0, 3) ?? []
  return `#${parts.map((part) => Number(part).toString(16).padStart(2, '0')).join('')}`
}

type Pixel = readonly [x: number, y: number]

/** Presses, moves and releases the pointer, like a mouse. */
export function drag(engine: MapEngine, from: Pixel, to: Pixel): void {
  point(engine, 'pointermove', from)
  point(engine, 'pointerdown', from)
  for (const share of [0.25, 0.5, 0.75, 1])
    point(engine, 'pointermove', [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share])
  point(engine, 'pointerup', to)
}

export function click(engine: MapEngine, at: Pixel, modifiers: { readonly altKey?: boolean } = {}): void {
  point(engine, 'pointermove', at, modifiers)
  point(engine, 'pointerdown', at, modifiers)
  point(engine, 'pointerup', at, modifiers)
}

/** Moves the pointer over the map, without a pressed button. */
export function movePointer(engine: MapEngine, to: Pixel): void {
  point(engine, 'pointermove', to)
}

/** Clicks and waits until the map reports a single click. */
export async function clickOnce(engine: MapEngine, at: Pixel, modifiers = {}): Promise<void> {
  const single = new Promise<void>((resolve) => {
    engine.map.once('singleclick', () => resolve())
  })
  click(engine, at, modifiers)
  await single
}

/** Lets the map report the first click, or after it that no second one followed, at the time that the test wants. */
export function reportClick(engine: MapEngine, type: 'click' | 'singleclick', [x, y]: Pixel): void {
  const { left, top } = engine.map.getViewport().getBoundingClientRect()
  const released = new PointerEvent('pointerup', { clientX: left + x, clientY: top + y })
  engine.map.dispatchEvent(new MapBrowserEvent(type, engine.map, released))
}

// oxlint-disable-next-line max-params -- a pointer event needs its kind, position and modifiers on a map
function point(engine: MapEngine, type: string, [x, y]: Pixel, modifiers = {}): void {
  const viewport = engine.map.getViewport()
  const { left, top } = viewport.getBoundingClientRect()
  const buttons = type === 'pointerup' ? 0 : 1
  viewport.dispatchEvent(
    new PointerEvent(type, {
      clientX: left + x,
      clientY: top + y,
      bubbles: true,
      pointerId: 1,
      isPrimary: true,
      pointerType: 'mouse',
      button: 0,
      buttons: type === 'pointermove' ? 0 : buttons,
      ...modifiers,
    }),
  )
}

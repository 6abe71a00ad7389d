import type { LonLat } from '@cairn/domain/geometry/lon-lat'
import { type Background, Backgrounds, type BackgroundsOptions } from '../engine/background/backgrounds.ts'
import { MapEngine } from '../engine/create-map.ts'
import { attributionsOf, joinCanvases } from '../engine/print/join-canvases.ts'
import { untilIdle } from '../engine/print/until-idle.ts'
import type { DrawnLayers } from '../tools/drawn-layers.ts'

/** The part of the map that is printed. */
export interface PrintedView {
  readonly centre: LonLat
  /** Any zoom level, not only a whole one. */
  readonly zoom: number
  readonly widthPx: number
  readonly heightPx: number
}

export interface PrintedBackground {
  readonly wanted: Background | 'auto'
  readonly withGrid: boolean
  readonly options: BackgroundsOptions
}

/** How many of the layers have their features. */
export interface PrintProgress {
  readonly done: number
  readonly total: number
}

export interface MapPictureOptions {
  /** The layers of the map on the page. */
  readonly layers: DrawnLayers
  readonly view: PrintedView
  readonly background: PrintedBackground
  /** Pixels for each px of the page. */
  readonly pixelRatio: number
  /** The accessible name of the map, which no user reaches. */
  readonly label: string
  readonly signal: AbortSignal
  readonly onProgress: (progress: PrintProgress) => void
}

export interface MapPicture {
  readonly canvas: HTMLCanvasElement
  readonly attributions: readonly string[]
  readonly background: Background
  /** A picture of another origin was left out. */
  readonly isIncomplete: boolean
  /** Layers of which only a part fits into the memory. */
  readonly truncatedIds: readonly string[]
}

/** Layers could not be loaded: a page without them would be wrong. */
export class LayersNotLoaded extends Error {
  override readonly name = 'LayersNotLoaded'
  readonly layerIds: readonly string[]

  constructor(layerIds: readonly string[]) {
    super('layers could not be loaded')
    this.layerIds = layerIds
  }
}

/**
 * Draws the layers of the map once more, on a map outside the page, in the light scheme and at the resolution of the printer.
 * Rejects with the reason of the signal when it is aborted.
 *
 * @throws LayersNotLoaded when the server did not return all features
 */
export async function renderMap(options: MapPictureOptions): Promise<MapPicture> {
  const { layers, view, background, pixelRatio, label, signal, onProgress } = options
  const place = hiddenPlace(view)
  const engine = new MapEngine(place, { label, scheme: 'light', start: view, pixelRatio, anyZoom: true, settleMs: 0 })
  const backgrounds = new Backgrounds(engine, { ...background.options, isBare: true })
  const drawn = layers.copyOn(engine)
  const stop = drawn.subscribe(() => onProgress(progressOf(drawn)))
  try {
    onProgress(progressOf(drawn))
    backgrounds.showGrid(background.withGrid)
    const chosen = backgrounds.choose(background.wanted)
    // The outline and the features load at the same time.
    await untilIdle(engine, signal)
    await chosen
    await untilIdle(engine, signal)
    const { failed, truncatedIds } = drawn.progress()
    if (failed.length > 0) throw new LayersNotLoaded(failed.map(({ id }) => id))
    const joined = joinCanvases(engine, pixelRatio)
    return { ...joined, attributions: attributionsOf(engine), background: backgrounds.shown ?? 'grid', truncatedIds }
  } finally {
    stop()
    backgrounds.destroy()
    drawn.destroy()
    engine.destroy()
    place.remove()
  }
}

function progressOf(drawn: DrawnLayers): PrintProgress {
  const states = drawn.layers.map(({ state }) => state)
  return { done: states.filter(({ loading }) => !loading).length, total: states.length }
}

/** An element of this size beside the page. It cannot be reached by keys or by screen readers. */
function hiddenPlace({ widthPx, heightPx }: PrintedView): HTMLElement {
  const place = document.createElement('div')
  place.inert = true
  Object.assign(place.style, {
    position: 'fixed',
    top: '0',
    left: '-20000px',
    width: `${widthPx}px`,
    height: `${heightPx}px`,
  })
  document.body.append(place)
  return place
}

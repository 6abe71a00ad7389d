import DataTile from 'ol/DataTile.js'
import { getForViewAndSize } from 'ol/extent.js'
import TileLayer from 'ol/layer/Tile.js'
import ImageTile from 'ol/source/ImageTile.js'
import TileState from 'ol/TileState.js'
import { createXYZ } from 'ol/tilegrid.js'
import type { MapEngine } from '../../create-map.ts'
import { type LoadTile, loadBitmap } from '../load-picture.ts'
import { isSeenIn } from '../served/is-seen-in.ts'
import type { OpenPicture, PictureOptions, PictureState, ServedPicture } from '../served/served-picture.ts'
import { KeptTiles } from './kept-tiles.ts'

/** 256 px, from zoom level 4 (specification 3, section 9); the map shows those of level 4 smaller below it. */
const tileGrid = createXYZ({ minZoom: 4, maxZoom: 26, tileSize: 256 })
/** Tiles in memory: about three screens, 64 MB, or 256 MB of a screen with two pixels for each px. */
const tilesMax = 256

/** Tiles of the map (WMS-TILE). */
export function tilePicture(load: LoadTile): OpenPicture {
  return (engine, options) => new TilePicture(engine, load, options)
}

/** The source of tiles that have several pixels for each px of the map. */
class ScreenTiles extends ImageTile {
  readonly #ratio: number

  constructor(ratio: number, loader: (z: number, x: number, y: number) => Promise<ImageBitmap>) {
    super({ loader, tileGrid, transition: 0 })
    this.#ratio = ratio
  }

  override getTilePixelRatio(): number {
    return this.#ratio
  }

  /** Requests all tiles again. OpenLayers shows the ones it has until then. */
  begin(generation: number): void {
    this.setKey(String(generation))
  }
}

class TilePicture implements ServedPicture {
  readonly #engine: MapEngine
  readonly #load: LoadTile
  readonly #options: PictureOptions
  readonly #source: ScreenTiles
  readonly #layer: TileLayer<ScreenTiles>
  readonly #ratio: number
  readonly #kept = new KeptTiles(tilesMax)
  readonly #running = new Map<string, AbortController>()
  readonly #stop: () => void
  #generation = 0
  /** Whether a frame has requested the tiles of this generation. */
  #isRequested = false
  #isFresh = false
  /** Whether a tile of this generation failed. */
  #hasFailed = false
  #error: unknown
  #endTask: (() => void) | undefined

  constructor(engine: MapEngine, load: LoadTile, options: PictureOptions) {
    this.#engine = engine
    this.#load = load
    this.#options = options
    this.#ratio = engine.pixelRatio > 1 ? 2 : 1
    this.#source = new ScreenTiles(this.#ratio, (z, x, y) => this.#loadTile(z, x, y))
    this.#layer = new TileLayer({ source: this.#source, zIndex: options.zIndex, cacheSize: tilesMax })
    this.#stop = this.#listen()
    engine.map.addLayer(this.#layer)
  }

  get state(): PictureState {
    return { loading: this.#running.size > 0, error: this.#error }
  }

  setZIndex(zIndex: number): void {
    this.#layer.setZIndex(zIndex)
  }

  refresh(): void {
    for (const controller of this.#running.values()) controller.abort()
    this.#generation += 1
    this.#isRequested = false
    this.#isFresh = false
    this.#hasFailed = false
    this.#source.begin(this.#generation)
  }

  retry(): void {
    this.refresh()
  }

  isDrawnAt(pixel: readonly number[]): boolean {
    return isSeenIn(this.#layer, pixel)
  }

  destroy(): void {
    this.#stop()
    for (const controller of this.#running.values()) controller.abort()
    this.#endTask?.()
    this.#engine.map.removeLayer(this.#layer)
    this.#layer.dispose()
    this.#source.dispose()
  }

  #listen(): () => void {
    const { map } = this.#engine
    const abortHidden = () => this.#abortHidden()
    const finish = () => this.#finish()
    this.#layer.on('prerender', () => {
      this.#isRequested = true
    })
    this.#source.on('tileloaderror', ({ tile }) => this.#forgetAborted(tile))
    map.on('moveend', abortHidden)
    map.on('rendercomplete', finish)
    return () => {
      map.un('moveend', abortHidden)
      map.un('rendercomplete', finish)
    }
  }

  /** A tile that fails is the one of before, if there was one: OpenLayers draws without end while it waits for another. */
  async #loadTile(z: number, x: number, y: number): Promise<ImageBitmap> {
    const controller = new AbortController()
    const { signal } = controller
    const [key, generation] = [tileKey(z, x, y), this.#generation]
    this.#running.get(key)?.abort()
    this.#running.set(key, controller)
    this.#endTask ??= this.#engine.beginTask()
    this.#options.onChange()
    const { scheme } = this.#engine
    const address = { z, x, y, pixelRatio: this.#ratio }
    try {
      await this.#whenStill()
      // OpenLayers still has tiles of views between in its queue.
      if (!this.#shownKeys().has(key)) controller.abort()
      signal.throwIfAborted()
      const bitmap = await loadBitmap(() => this.#load({ ...address, scheme, signal }), signal)
      this.#kept.set(key, bitmap)
      return bitmap
    } catch (error) {
      const before = this.#kept.get(key)
      if (signal.aborted) throw error
      if (generation === this.#generation) {
        this.#hasFailed = true
        this.#error = error
      }
      if (before) return before
      throw error
    } finally {
      if (this.#running.get(key) === controller) this.#running.delete(key)
      this.#endLoading()
    }
  }

  /** A flight of the camera would request the tiles of each level between; the map shows those that it has. */
  #whenStill(): Promise<void> {
    const { map } = this.#engine
    if (!map.getView().getAnimating()) return Promise.resolve()
    return new Promise((resolve) => {
      const check = () => {
        if (map.getView().getAnimating()) return
        map.un('postrender', check)
        resolve()
      }
      map.on('postrender', check)
    })
  }

  #endLoading(): void {
    if (this.#running.size === 0) {
      this.#endTask?.()
      this.#endTask = undefined
    }
    this.#options.onChange()
  }

  /** Called when the map has drawn all that it requested. */
  #finish(): void {
    if (this.#isFresh || !this.#isRequested || this.#running.size > 0 || this.#hasFailed) return
    this.#isFresh = true
    this.#error = undefined
    this.#options.onFresh()
    this.#options.onChange()
  }

  /** Aborts the requests for tiles that the view has left. */
  #abortHidden(): void {
    if (this.#running.size === 0) return
    const shown = this.#shownKeys()
    for (const [key, controller] of this.#running) if (!shown.has(key)) controller.abort()
  }

  /** The tiles of the view. */
  #shownKeys(): ReadonlySet<string> {
    const { map, sizePx } = this.#engine
    // With the insets of panels. `calculateExtent` of OpenLayers leaves them out.
    const { center, resolution } = map.getView().getState()
    const extent = getForViewAndSize(center, resolution, 0, [...sizePx])
    const z = tileGrid.getZForResolution(resolution)
    const shown = new Set<string>()
    tileGrid.forEachTileCoord(extent, z, ([, x = 0, y = 0]) => shown.add(tileKey(z, modulo(x, 2 ** z), y)))
    return shown
  }

  /** OpenLayers would not request a failed tile again. Later: its queue still counts the tile as one that loads. */
  #forgetAborted(tile: unknown): void {
    if (!(tile instanceof DataTile) || !isAbort(tile.getError())) return
    setTimeout(() => tile.setState(TileState.IDLE))
  }
}

function tileKey(z: number, x: number, y: number): string {
  return `${z}/${x}/${y}`
}

function modulo(x: number, count: number): number {
  return ((x % count) + count) % count
}

function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError'
}

import type { MapEngine } from '../create-map.ts'
import { CoordinateGrid } from './coordinate-grid.ts'
import type { GridFormat } from './grid-lines.ts'
import { reachesTiles, StreetTiles, type StreetTilesOptions, uncached } from './street-tiles.ts'
import { WorldOutline } from './world-outline.ts'

/** `streets`: tiles of OpenStreetMap; `outline`: the built-in world map; `grid`: an empty sheet with coordinates. */
export type Background = 'streets' | 'outline' | 'grid'

export interface BackgroundsOptions {
  /** Absent when the installation has no tile server; the user cannot choose the streets then. */
  readonly streets?: StreetTilesOptions | undefined
  /** Writes the labels of the coordinate grid; in English by default. */
  readonly gridFormat?: GridFormat
  /** The map has no buttons over it, such as a printed one: the labels of the grid leave no room for them. */
  readonly isBare?: boolean
  /** The longest wait for the tile server in ms; then the outline is shown instead. */
  readonly probeTimeoutMs?: number
  /** Called when the outline has replaced the streets, because their server responds no more. */
  readonly onStreetsLost?: () => void
}

/** Of `probeTimeoutMs`. */
const defaultTimeoutMs = 3000
/** From this zoom level on the outline has little detail: coordinates are drawn over it. */
const gridFromZoom = 10

/** The background of the map. It is empty before the first `choose`. */
export class Backgrounds {
  readonly #engine: MapEngine
  readonly #streets: StreetTiles | undefined
  readonly #outline: WorldOutline
  readonly #grid: CoordinateGrid
  readonly #options: BackgroundsOptions
  #shown: Background | undefined
  #withGrid = false
  #choices = 0

  constructor(engine: MapEngine, options: BackgroundsOptions = {}) {
    this.#engine = engine
    this.#options = options
    const { streets } = options
    this.#streets = streets && new StreetTiles(engine, streets, () => void this.#checkStreets(streets))
    this.#outline = new WorldOutline(engine)
    this.#grid = new CoordinateGrid(engine, { format: options.gridFormat, isBare: options.isBare })
  }

  get shown(): Background | undefined {
    return this.#shown
  }

  /**
   * Shows a background; `auto` and `streets` show the outline if the tile server does not respond. Resolves to the
   * background when it is drawn. A later call takes precedence over an earlier one that still waits for the tile
   * server.
   */
  async choose(wanted: Background | 'auto'): Promise<Background> {
    this.#choices += 1
    const choice = this.#choices
    const endTask = this.#engine.beginTask({ isBackground: true })
    try {
      const background = wanted === 'auto' || wanted === 'streets' ? await this.#probe() : wanted
      if (choice === this.#choices) await this.#show(background)
      return this.#shown ?? background
    } finally {
      endTask()
    }
  }

  /** Adds the coordinate grid over the background, or removes it. */
  showGrid(visible: boolean): void {
    this.#withGrid = visible
    this.#drawGrid()
  }

  destroy(): void {
    // A call that still waits for the tile server shows nothing then.
    this.#choices += 1
    this.#streets?.destroy()
    this.#outline.destroy()
    this.#grid.destroy()
  }

  async #probe(): Promise<Background> {
    const { streets, probeTimeoutMs = defaultTimeoutMs } = this.#options
    return streets && (await reachesTiles(streets.url, probeTimeoutMs)) ? 'streets' : 'outline'
  }

  /** Replaces the streets if their server does not respond. A server of one region has no tiles elsewhere: it stays. */
  async #checkStreets({ url }: StreetTilesOptions): Promise<void> {
    const choice = this.#choices
    if (await reachesTiles(uncached(url), this.#options.probeTimeoutMs ?? defaultTimeoutMs)) {
      this.#streets?.forgetFailures()
      return
    }
    if (choice !== this.#choices) return
    await this.choose('outline')
    if (choice + 1 === this.#choices) this.#options.onStreetsLost?.()
  }

  async #show(background: Background): Promise<void> {
    this.#shown = background
    this.#streets?.show(background === 'streets')
    this.#drawGrid()
    await this.#outline.show(background === 'outline')
  }

  #drawGrid(): void {
    if (this.#shown === 'grid') this.#grid.show({ asSheet: true })
    else if (this.#withGrid) this.#grid.show()
    else if (this.#shown === 'outline') this.#grid.show({ beyondZoom: gridFromZoom })
    else this.#grid.hide()
  }
}

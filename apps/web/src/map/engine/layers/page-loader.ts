import type { FeaturePage } from '@cairn/contract/features'
import type { LonLatExtent, MapExtent } from '@cairn/domain/geometry/lon-lat'
import { boxesMeet } from '../frame.ts'
import {
  type Cell,
  cellExtent,
  cellKey,
  cellLevelAt,
  cellLonLatExtent,
  cellOf,
  cellsOver,
  isCovered,
} from './page-cells.ts'

/** What one call asks the server for. */
export interface PageRequest {
  readonly layerId: string
  readonly extent: LonLatExtent
  /** The key behind which the page begins: 0 for the first. */
  readonly after: number
  /** Aborted when the map has moved on; the request must then reject. */
  readonly signal: AbortSignal
}

/** Asks the server; rejects when it cannot be reached or refuses, which ends the loading with an error. */
export type LoadPage = (request: PageRequest) => Promise<FeaturePage>

export interface PageLoaderOptions {
  readonly layerId: string
  readonly loadPage: LoadPage
  /** How many features are held already: at `featuresMax` loading stops. */
  readonly held: () => number
  readonly featuresMax: number
  readonly onPage: (page: FeaturePage) => void
  /** A change of `loading`, `truncated` or `error`. */
  readonly onChange: () => void
  /** Everything the last `want` asked for is there. */
  readonly onComplete: () => void
}

/** Requests at a time: with six layers on the map, more would only queue in the browser. */
const concurrency = 2

/** Fetches what the map shows of one layer, cell by cell and page by page, and nothing twice. */
export class PageLoader {
  readonly #options: PageLoaderOptions
  #complete = new Set<string>()
  #running = new Map<string, AbortController>()
  #queue: Cell[] = []
  truncated = false
  error: unknown

  constructor(options: PageLoaderOptions) {
    this.#options = options
  }

  get loading(): boolean {
    return this.#running.size > 0
  }

  /** Loads what is missing under the box. Requests for what is no longer wanted are given up. */
  want(extent: MapExtent, zoom: number): void {
    const wanted = cellsOver(extent, zoom === wholeLayer ? 0 : cellLevelAt(zoom))
    const missing = wanted.filter((cell) => !isCovered(cell, this.#complete))
    const keys = new Set(missing.map(cellKey))
    for (const [key, controller] of this.#running) if (!keys.has(key)) this.#giveUp(key, controller)
    this.#queue = missing.filter((cell) => !this.#running.has(cellKey(cell)))
    this.error = undefined
    this.truncated = false
    if (missing.length === 0) this.#options.onComplete()
    else this.#startNext()
    this.#options.onChange()
  }

  /** Forgets what was loaded and stops what is loading. */
  reset(): void {
    this.stop()
    this.#complete = new Set()
  }

  stop(): void {
    this.#queue = []
    for (const [key, controller] of this.#running) this.#giveUp(key, controller)
    this.#options.onChange()
  }

  /** Forgets the cells outside the box. Returns the boxes of those that are left, or undefined when none was forgotten. */
  forgetOutside(extent: MapExtent): MapExtent[] | undefined {
    const before = this.#complete.size
    this.#complete = new Set([...this.#complete].filter((key) => boxesMeet(cellExtent(cellOf(key)), extent)))
    if (this.#complete.size === before) return undefined
    return [...this.#complete, ...this.#running.keys()].map((key) => cellExtent(cellOf(key)))
  }

  #startNext(): void {
    while (this.#running.size < concurrency) {
      const cell = this.#queue.shift()
      if (!cell) return
      void this.#loadCell(cell)
    }
  }

  async #loadCell(cell: Cell): Promise<void> {
    const key = cellKey(cell)
    const controller = new AbortController()
    this.#running.set(key, controller)
    try {
      if (await this.#loadPages(cell, controller.signal)) this.#complete.add(key)
    } catch (error) {
      // A request that was given up is no failure, whatever it rejects with.
      if (!controller.signal.aborted) this.#fail(error)
    }
    if (controller.signal.aborted) return
    this.#running.delete(key)
    this.#startNext()
    if (!this.loading && this.error === undefined && !this.truncated) this.#options.onComplete()
    this.#options.onChange()
  }

  /** Resolves with whether the cell was read to its end. */
  async #loadPages(cell: Cell, signal: AbortSignal): Promise<boolean> {
    const { layerId, loadPage, held, featuresMax, onPage } = this.#options
    const extent = cellLonLatExtent(cell)
    let after: number | null = 0
    while (after !== null) {
      if (held() >= featuresMax) {
        this.#truncate()
        return false
      }
      // One after another: each page says where the next begins.
      const page: FeaturePage = await loadPage({ layerId, extent, after, signal })
      if (signal.aborted) return false
      onPage(page)
      after = page.next
    }
    return true
  }

  #truncate(): void {
    this.truncated = true
    this.#queue = []
  }

  #fail(error: unknown): void {
    this.error = error
    this.#queue = []
  }

  #giveUp(key: string, controller: AbortController): void {
    controller.abort()
    this.#running.delete(key)
  }
}

/** As a zoom, asks for the layer as a whole: one cell, the world. */
export const wholeLayer = -1

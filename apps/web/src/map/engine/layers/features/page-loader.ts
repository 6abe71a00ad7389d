import type { FeaturePage } from '@cairn/contract/features/features'
import type { MapExtent } from '@cairn/domain/geometry/lon-lat'
import { boxesMeet } from '../../frame.ts'
import type { LoadPage, WholeLayer } from '../load-page.ts'
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

export interface PageLoaderOptions {
  readonly layerId: string
  readonly loadPage: LoadPage
  /** The layer, if its project is known, for requests of the layer as a whole. */
  readonly whole: () => WholeLayer | undefined
  /** The number of features in memory: at `featuresMax` loading stops. */
  readonly held: () => number
  readonly featuresMax: number
  readonly onPage: (page: FeaturePage) => void
  /** Called at a change of `loading`, `truncated` or `error`. */
  readonly onChange: () => void
  /** Called when all cells of the last `want` are loaded. */
  readonly onComplete: () => void
}

/** Concurrent requests per layer: with six layers on the map, the browser would queue more. */
const concurrency = 2

/** Fetches the part of one layer that is in view, by cell and page; each cell once. */
export class PageLoader {
  readonly #options: PageLoaderOptions
  #complete = new Set<string>()
  #running = new Map<string, AbortController>()
  #queue: Cell[] = []
  #isWhole = false
  truncated = false
  error: unknown

  constructor(options: PageLoaderOptions) {
    this.#options = options
  }

  get loading(): boolean {
    return this.#running.size > 0
  }

  /** Loads the missing cells of the box and aborts requests for cells outside it. */
  want(extent: MapExtent, zoom: number): void {
    this.#isWhole = zoom === wholeLayer
    const wanted = cellsOver(extent, this.#isWhole ? 0 : cellLevelAt(zoom))
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

  /** Forgets the loaded cells and aborts the running requests. */
  reset(): void {
    this.stop()
    this.#complete = new Set()
  }

  stop(): void {
    this.#queue = []
    for (const [key, controller] of this.#running) this.#giveUp(key, controller)
    this.#options.onChange()
  }

  /** Forgets the cells outside the box. Returns the boxes of the remaining cells, or undefined if no cell was forgotten. */
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
      // The rejection of an aborted request is not an error.
      if (!controller.signal.aborted) this.#fail(error)
    }
    if (controller.signal.aborted) return
    this.#running.delete(key)
    this.#startNext()
    if (!this.loading && this.error === undefined && !this.truncated) this.#options.onComplete()
    this.#options.onChange()
  }

  /** Resolves to true when all pages of the cell are loaded. */
  async #loadPages(cell: Cell, signal: AbortSignal): Promise<boolean> {
    const { layerId, loadPage, held, featuresMax, onPage } = this.#options
    const extent = cellLonLatExtent(cell)
    const whole = this.#isWhole ? this.#options.whole() : undefined
    let after: number | null = 0
    while (after !== null) {
      if (held() >= featuresMax) {
        this.#truncate()
        return false
      }
      // In sequence: each page has the key after which the next one begins.
      const page: FeaturePage = await loadPage({ layerId, extent, after, signal, whole })
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

/** Used instead of a zoom level to load the layer as a whole, as one cell. */
export const wholeLayer = -1

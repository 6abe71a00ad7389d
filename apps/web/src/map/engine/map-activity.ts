import OlMap from 'ol/Map.js'
import { Listeners } from './listeners.ts'

export interface TaskOptions {
  /** The task serves the background, which is loaded after the data of the project. */
  readonly isBackground?: boolean
}

/** An OpenLayers map that reports a request to draw in the task that makes it; OpenLayers reports finished frames only. */
export class ObservedMap extends OlMap {
  // Undefined while OpenLayers' own constructor runs, which requests the first frame.
  onRenderRequest: (() => void) | undefined

  override render(): void {
    this.onRenderRequest?.()
    super.render()
  }
}

/**
 * Writes `data-map-state` on the map's element. `idle`: the last requested frame is drawn, its tiles included, the view
 * does not move and no task runs. Otherwise `busy`, from the task in which the work begins: a program that acts and then
 * waits for `idle` sees the result of its action.
 */
export class MapActivity {
  readonly #map: ObservedMap
  readonly #target: HTMLElement
  #tasks = 0
  /** The tasks that are not of the background. */
  #dataTasks = 0
  readonly #dataIdle = new Listeners<void>()
  /** A frame was requested that OpenLayers has not begun. */
  #frameRequested = true
  #drawn = false

  constructor(map: ObservedMap, target: HTMLElement) {
    this.#map = map
    this.#target = target
    map.onRenderRequest = () => {
      this.#frameRequested = true
      this.#drawn = false
      this.#update()
    }
    map.on('precompose', () => {
      this.#frameRequested = false
    })
    map.on('rendercomplete', () => {
      // OpenLayers reports a frame in a later task: by then another one may have been requested.
      this.#drawn = !this.#frameRequested
      this.#update()
    })
    this.#update()
  }

  /** Keeps the map busy until the returned function is called; its second call has no effect. */
  beginTask({ isBackground = false }: TaskOptions = {}): () => void {
    const dataTasks = isBackground ? 0 : 1
    this.#tasks += 1
    this.#dataTasks += dataTasks
    this.#update()
    let running = true
    return () => {
      if (!running) return
      running = false
      this.#tasks -= 1
      this.#dataTasks -= dataTasks
      this.#update()
      if (this.#dataTasks === 0) this.#dataIdle.notify()
    }
  }

  /** Resolves when no task but those of the background runs, at the latest after `maxMs`. */
  async untilDataIdle(maxMs: number): Promise<void> {
    if (this.#dataTasks === 0) return
    const { promise, resolve } = Promise.withResolvers<void>()
    const stop = this.#dataIdle.add(resolve)
    const timer = setTimeout(resolve, maxMs)
    await promise
    clearTimeout(timer)
    stop()
  }

  #update(): void {
    const view = this.#map.getView()
    const isIdle = this.#drawn && this.#tasks === 0 && !view.getAnimating() && !view.getInteracting()
    const state = isIdle ? 'idle' : 'busy'
    if (this.#target.dataset['mapState'] !== state) this.#target.dataset['mapState'] = state
  }
}

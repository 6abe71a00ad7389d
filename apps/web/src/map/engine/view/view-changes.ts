import type OlMap from 'ol/Map.js'
import { Listeners } from '../listeners.ts'
import type { MapActivity } from '../map-activity.ts'

export interface ViewChangesOptions<View> {
  readonly map: OlMap
  readonly activity: MapActivity
  /** The time in ms without a change of the view before the listeners are called. */
  readonly settleMs: number
  readonly readView: () => View
  /** Returns the same key for views that need not be reported twice. */
  readonly keyOf: (view: View) => string
}

/** Calls listeners when the view has moved and stopped. The map is busy until they have been called. */
export class ViewChanges<View> {
  readonly #options: ViewChangesOptions<View>
  readonly #listeners = new Listeners<View>()
  #timer: ReturnType<typeof setTimeout> | undefined
  #endTask: (() => void) | undefined
  #reportedKey = ''

  constructor(options: ViewChangesOptions<View>) {
    this.#options = options
    const { map } = options
    const view = map.getView()
    const restart = () => this.#restart()
    view.on('change:center', restart)
    view.on('change:resolution', restart)
    map.on('change:size', restart)
    map.on('moveend', restart)
    // OpenLayers accumulates turns of the wheel for 80 ms before it zooms.
    map.getViewport().addEventListener('wheel', restart, { passive: true })
  }

  add(listener: (view: View) => void): () => void {
    return this.#listeners.add(listener)
  }

  destroy(): void {
    clearTimeout(this.#timer)
    this.#endTask?.()
    this.#listeners.clear()
  }

  #restart(): void {
    const { activity, settleMs } = this.#options
    this.#endTask ??= activity.beginTask()
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#settle(), settleMs)
  }

  #settle(): void {
    const { map, readView, keyOf } = this.#options
    const view = map.getView()
    // A view that still moves reports the end of the move, which restarts the timer.
    if (!view.getAnimating() && !view.getInteracting()) {
      const now = readView()
      const key = keyOf(now)
      if (key !== this.#reportedKey) this.#listeners.notify(now)
      this.#reportedKey = key
    }
    this.#endTask?.()
    this.#endTask = undefined
  }
}

import type OlMap from 'ol/Map.js'

/** Keys by which OpenLayers pans and zooms (ol/interaction KeyboardPan, KeyboardZoom). */
const movingKeys: ReadonlySet<string> = new Set(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', '+', '-'])

/** Counts the times that the user begins to move a map: by pointer, wheel or keys, or by a command that calls `add`. */
export class UserMoves {
  #count = 0
  readonly #ended = new AbortController()

  constructor(map: OlMap, target: HTMLElement) {
    const { signal } = this.#ended
    const viewport = map.getViewport()
    map.on('pointerdrag', this.add)
    viewport.addEventListener('wheel', this.add, { passive: true, signal })
    viewport.addEventListener('dblclick', this.add, { signal })
    target.addEventListener('keydown', ({ key }) => movingKeys.has(key) && this.add(), { signal })
  }

  get count(): number {
    return this.#count
  }

  readonly add = (): void => {
    this.#count += 1
  }

  destroy(): void {
    this.#ended.abort()
  }
}

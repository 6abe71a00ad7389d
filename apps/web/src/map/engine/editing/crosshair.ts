import type { MapEngine } from '../create-map.ts'

/** Class of a crosshair, styled in engine.css: the mark of the keyboard, while browsing and while drawing. */
export const crosshairClass = 'cairn-crosshair'

/** Marks the middle of the area that no panel covers, where the keyboard draws. */
export class Crosshair {
  readonly #element = document.createElement('div')
  readonly #stop: () => void

  constructor(engine: MapEngine) {
    this.#element.className = crosshairClass
    engine.map.getViewport().append(this.#element)
    const place = () => {
      const [widthPx = 0, heightPx = 0] = engine.map.getSize() ?? []
      const [top = 0, right = 0, bottom = 0, left = 0] = engine.map.getView().padding ?? []
      this.#element.style.left = `${(left + widthPx - right) / 2}px`
      this.#element.style.top = `${(top + heightPx - bottom) / 2}px`
    }
    engine.map.on('postrender', place)
    this.#stop = () => engine.map.un('postrender', place)
    place()
  }

  destroy(): void {
    this.#stop()
    this.#element.remove()
  }
}

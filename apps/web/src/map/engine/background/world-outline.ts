import type Feature from 'ol/Feature.js'
import VectorLayer from 'ol/layer/Vector.js'
import VectorSource from 'ol/source/Vector.js'
import type { MapEngine } from '../create-map.ts'
import { mapTones } from '../map-tones.ts'
import { loadCounties, loadOutline } from './outline-shapes.ts'
import { outlineStyle } from './outline-styles.ts'

/** Both are in the public domain and do not require an attribution. */
const sources = 'Natural Earth, U.S. Census Bureau'

/** Counties are fetched one zoom level before the one at which they are drawn. */
const countiesFromZoom = 7

/** The built-in world map: land, water, borders and names, without a network. */
export class WorldOutline {
  readonly #engine: MapEngine
  readonly #land = layerAt(1)
  readonly #water = layerAt(2)
  readonly #lines = layerAt(3)
  readonly #labels = layerAt(4, true)
  readonly #layers = [this.#land, this.#water, this.#lines, this.#labels]
  readonly #stops: (() => void)[]
  #world: Promise<void> | undefined
  #counties: Promise<void> | undefined

  constructor(engine: MapEngine) {
    this.#engine = engine
    for (const layer of this.#layers) engine.map.addLayer(layer)
    this.#paint()
    this.#stops = [engine.onSchemeChange(() => this.#paint()), engine.onViewChange(() => void this.#fetchMore())]
  }

  /** Shows or hides the outline. Resolves when all of it is drawn. */
  async show(visible: boolean): Promise<void> {
    for (const layer of this.#layers) layer.setVisible(visible)
    if (!visible) return
    await this.#fetch()
  }

  destroy(): void {
    for (const stop of this.#stops) stop()
    for (const layer of this.#layers) this.#engine.map.removeLayer(layer)
  }

  // A failed request is repeated after the next move: the background is usable without counties.
  async #fetchMore(): Promise<void> {
    const endTask = this.#engine.beginTask()
    await this.#fetch().catch(() => undefined)
    endTask()
  }

  async #fetch(): Promise<void> {
    if (!this.#land.getVisible()) return
    this.#world ??= this.#fetchWorld().catch((error: unknown) => {
      this.#world = undefined
      throw error
    })
    await this.#world
    if (this.#engine.view.zoom < countiesFromZoom) return
    this.#counties ??= this.#fetchCounties().catch((error: unknown) => {
      this.#counties = undefined
      throw error
    })
    await this.#counties
  }

  async #fetchWorld(): Promise<void> {
    const shapes = await loadOutline()
    fill(this.#land, shapes.land)
    fill(this.#water, shapes.water)
    fill(this.#lines, shapes.lines)
    fill(this.#labels, shapes.labels)
  }

  async #fetchCounties(): Promise<void> {
    const { lines, labels } = await loadCounties()
    fill(this.#lines, lines)
    fill(this.#labels, labels)
  }

  #paint(): void {
    const tones = mapTones[this.#engine.scheme]
    const style = outlineStyle(tones)
    this.#land.setBackground(tones.water)
    for (const layer of this.#layers) layer.setStyle(style)
  }
}

type OutlineLayer = VectorLayer<VectorSource>

function layerAt(zIndex: number, declutter = false): OutlineLayer {
  return new VectorLayer({ source: new VectorSource({ attributions: sources }), zIndex, declutter, visible: false })
}

function fill(layer: OutlineLayer, features: readonly Feature[]): void {
  layer.getSource()?.addFeatures([...features])
}

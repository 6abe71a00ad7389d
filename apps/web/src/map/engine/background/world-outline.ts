import Feature from 'ol/Feature.js'
import Polygon from 'ol/geom/Polygon.js'
import VectorLayer from 'ol/layer/Vector.js'
import VectorImageLayer from 'ol/layer/VectorImage.js'
import VectorSource from 'ol/source/Vector.js'
import type { MapEngine } from '../create-map.ts'
import { worldHalfM } from '../frame.ts'
import { mapTones } from '../map-tones.ts'
import { Ground } from './ground.ts'
import { OutlinePlaces } from './outline-places.ts'
import { loadCounties, loadOutline } from './outline-shapes.ts'
import { outlineStyle } from './outline-styles.ts'

/** The first two are in the public domain; GeoNames asks for a mention with a link (CC BY 4.0). */
const sources =
  'Natural Earth, U.S. Census Bureau, <a href="https://www.geonames.org" target="_blank" rel="noreferrer">GeoNames</a>'

/** Names are drawn above the layers of the project, whose fills would hide them, and below the selection. */
const labelsZIndex = 700
/** Cities and towns take precedence over counties of the same name. */
const countyLabelsZIndex = 680

/** Counties are fetched one zoom level before the one at which they are drawn. */
const countiesFromZoom = 7

/** The longest time for which the half megabyte of the outline waits for the data of the project. */
const dataPrecedenceMs = 6000

/** The built-in world map: land, water, borders and names, without a network. */
export class WorldOutline {
  readonly #engine: MapEngine
  readonly #ground = new Ground(0)
  readonly #areas = areasAt(1)
  readonly #lines = layerAt(3)
  readonly #labels = layerAt(labelsZIndex, true)
  readonly #countyLabels = layerAt(countyLabelsZIndex, true)
  readonly #places: OutlinePlaces
  readonly #layers = [this.#areas, this.#lines, this.#labels, this.#countyLabels]
  readonly #stops: (() => void)[]
  #world: Promise<void> | undefined
  #counties: Promise<void> | undefined

  constructor(engine: MapEngine) {
    this.#engine = engine
    engine.map.addLayer(this.#ground)
    for (const layer of this.#layers) engine.map.addLayer(layer)
    this.#places = new OutlinePlaces(engine)
    this.#paint()
    const fetchAgain = () => void this.#fetchMore()
    window.addEventListener('online', fetchAgain)
    this.#stops = [
      engine.onSchemeChange(() => this.#paint()),
      engine.onViewChange(fetchAgain),
      () => window.removeEventListener('online', fetchAgain),
    ]
  }

  /** Shows or hides the outline. Resolves when all of it is drawn, or when a part of it cannot be loaded. */
  async show(visible: boolean): Promise<void> {
    this.#ground.setVisible(visible)
    this.#places.setVisible(visible)
    for (const layer of this.#layers) layer.setVisible(visible)
    if (visible) await this.#fetchMore()
  }

  destroy(): void {
    for (const stop of this.#stops) stop()
    this.#engine.map.removeLayer(this.#ground)
    this.#places.destroy()
    for (const layer of this.#layers) this.#engine.map.removeLayer(layer)
  }

  // A failed request is repeated after the next move and when the network is back: the background is usable without the part.
  async #fetchMore(): Promise<void> {
    const endTask = this.#engine.beginTask({ isBackground: true })
    await this.#fetch().catch(() => undefined)
    endTask()
  }

  async #fetch(): Promise<void> {
    if (!this.#areas.getVisible()) return
    this.#world ??= this.#fetchWorld().catch((error: unknown) => {
      this.#world = undefined
      throw error
    })
    await this.#world
    await this.#places.fetch()
    if (this.#engine.view.zoom < countiesFromZoom) return
    this.#counties ??= this.#fetchCounties().catch((error: unknown) => {
      this.#counties = undefined
      throw error
    })
    await this.#counties
  }

  async #fetchWorld(): Promise<void> {
    await this.#engine.untilDataIdle(dataPrecedenceMs)
    const shapes = await loadOutline()
    this.#ground.fill(shapes, mapTones[this.#engine.scheme])
    fill(this.#areas, [sea(), ...shapes.land, ...shapes.lakes])
    fill(this.#lines, [...shapes.rivers, ...shapes.lines])
    fill(this.#labels, shapes.labels)
  }

  async #fetchCounties(): Promise<void> {
    const { lines, labels } = await loadCounties()
    fill(this.#lines, lines)
    fill(this.#countyLabels, labels)
  }

  #paint(): void {
    const tones = mapTones[this.#engine.scheme]
    const style = outlineStyle(tones, this.#engine.fonts)
    this.#ground.paint(tones)
    this.#places.paint()
    for (const layer of this.#layers) layer.setStyle(style)
  }
}

type OutlineLayer = VectorLayer<VectorSource> | VectorImageLayer<VectorSource>

/** The share of the screen that a move uncovers without a new picture of the areas. */
const areasRatio = 1.25

/**
 * Sea, land and lakes as a picture that animations move and enlarge. Drawn as shapes, the areas would be cut off outside
 * the extent of the last drawing, and a zoom out would show bands of sea inland.
 */
function areasAt(zIndex: number): VectorImageLayer<VectorSource> {
  const source = new VectorSource({ attributions: sources })
  return new VectorImageLayer({ source, zIndex, imageRatio: areasRatio, visible: false })
}

/** The world as a rectangle below the land. It overlaps its repetitions, so that no line shows between them. */
function sea(): Feature {
  const halfX = worldHalfM * 1.01
  const halfY = worldHalfM * 2
  const ring = [
    [-halfX, -halfY],
    [halfX, -halfY],
    [halfX, halfY],
    [-halfX, halfY],
    [-halfX, -halfY],
  ]
  return new Feature({ geometry: new Polygon([ring]), kind: 'sea' })
}

function layerAt(zIndex: number, declutter = false): VectorLayer<VectorSource> {
  return new VectorLayer({ source: new VectorSource({ attributions: sources }), zIndex, declutter, visible: false })
}

function fill(layer: OutlineLayer, features: readonly Feature[]): void {
  layer.getSource()?.addFeatures([...features])
}

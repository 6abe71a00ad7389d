import Graticule from 'ol/layer/Graticule.js'
import Fill from 'ol/style/Fill.js'
import Stroke from 'ol/style/Stroke.js'
import Text, { type Options as TextOptions } from 'ol/style/Text.js'
import type { MapEngine } from '../create-map.ts'
import { type MapTones, mapFont, mapTones } from '../map-tones.ts'

/** Degrees between two lines, from the scale of the world to that of a building. */
const intervalsDeg = [
  90, 45, 30, 20, 10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01, 0.005, 0.002, 0.001, 0.0005, 0.0002, 0.0001,
]

interface GridOptions {
  /** Fills the sheet behind the lines: the grid is the background itself. */
  readonly asSheet?: boolean
  /**
   * Set when the user did not choose the grid: it is drawn only above this zoom level and while the map does not move.
   */
  readonly beyondZoom?: number
}

/** Meridians and parallels with their degrees, over any background. */
export class CoordinateGrid {
  readonly #engine: MapEngine
  readonly #stop: () => void
  #layer: Graticule | undefined
  #shown: GridOptions | undefined

  constructor(engine: MapEngine) {
    this.#engine = engine
    this.#stop = engine.onSchemeChange(() => {
      if (this.#shown) this.show(this.#shown)
    })
    engine.map.on('movestart', this.#pause)
    engine.map.on('moveend', this.#resume)
  }

  // A graticule cannot change its colours, so a change of scheme creates another one.
  show(options: GridOptions = {}): void {
    this.hide()
    this.#shown = options
    const tones = mapTones[this.#engine.scheme]
    this.#layer = graticuleOf(tones)
    if (options.asSheet) this.#layer.setBackground(tones.sheet)
    if (options.beyondZoom !== undefined) this.#layer.setMinZoom(options.beyondZoom)
    this.#engine.map.addLayer(this.#layer)
  }

  hide(): void {
    if (this.#layer) this.#engine.map.removeLayer(this.#layer)
    this.#layer = undefined
    this.#shown = undefined
  }

  destroy(): void {
    this.#engine.map.un('movestart', this.#pause)
    this.#engine.map.un('moveend', this.#resume)
    this.#stop()
    this.hide()
  }

  // Drawing it in each frame of an animation takes 0.1 s or more without a graphics card.
  readonly #pause = (): void => {
    if (this.#shown?.beyondZoom !== undefined) this.#layer?.setVisible(false)
  }
  readonly #resume = (): void => {
    this.#layer?.setVisible(true)
  }
}

function graticuleOf(tones: MapTones): Graticule {
  const label = (options: TextOptions) =>
    new Text({
      font: `400 11px ${mapFont}`,
      fill: new Fill({ color: tones.gridLabel }),
      stroke: new Stroke({ color: tones.halo, width: 3 }),
      ...options,
    })
  return new Graticule({
    zIndex: 5,
    intervals: intervalsDeg,
    targetSize: 140,
    strokeStyle: new Stroke({ color: tones.grid, width: 1, lineDash: [2, 4] }),
    showLabels: true,
    wrapX: true,
    // Keeps the labels clear of the buttons on the left, the scale bar below and the attribution beside it.
    lonLabelPosition: 1,
    latLabelPosition: 0,
    lonLabelFormatter: (lon) => formatDegrees(((((lon + 180) % 360) + 360) % 360) - 180, 'E', 'W'),
    latLabelFormatter: (lat) => formatDegrees(lat, 'N', 'S'),
    lonLabelStyle: label({ textAlign: 'start', textBaseline: 'top', offsetX: 5, offsetY: 6 }),
    latLabelStyle: label({ textAlign: 'start', textBaseline: 'bottom', offsetX: 56, offsetY: -3 }),
  })
}

function formatDegrees(degrees: number, positive: string, negative: string): string {
  const rounded = Number(Math.abs(degrees).toFixed(4))
  if (rounded === 0) return '0°'
  return `${rounded}° ${degrees > 0 ? positive : negative}`
}

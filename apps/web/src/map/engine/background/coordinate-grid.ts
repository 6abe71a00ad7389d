import type { LonLatExtent } from '@cairn/domain/geometry/lon-lat'
import { lonLat } from '@cairn/domain/geometry/lon-lat'
import Feature from 'ol/Feature.js'
import LineString from 'ol/geom/LineString.js'
import Point from 'ol/geom/Point.js'
import VectorLayer from 'ol/layer/Vector.js'
import VectorSource from 'ol/source/Vector.js'
import Fill from 'ol/style/Fill.js'
import Stroke from 'ol/style/Stroke.js'
import Style from 'ol/style/Style.js'
import Text, { type Options as TextOptions } from 'ol/style/Text.js'
import type { MapEngine } from '../create-map.ts'
import { toMapXY } from '../frame.ts'
import { mapFontOf } from '../map-fonts.ts'
import { mapTones } from '../map-tones.ts'
import { bareLabelBox, hasMeridianLabel, hasParallelLabel, type LabelBox, labelBox } from './grid-labels.ts'
import { decimalsOf, formatEnglish, type GridAxis, type GridFormat, linesWithin, stepAt } from './grid-lines.ts'

interface GridOptions {
  /** Fills the sheet behind the lines: the grid is the background itself. */
  readonly asSheet?: boolean
  /** Set when the user did not choose the grid: it is drawn from this zoom level on. */
  readonly beyondZoom?: number
}

interface GridFormatOptions {
  readonly format?: GridFormat | undefined
  readonly isBare?: boolean | undefined
}

interface LineOptions {
  readonly extent: LonLatExtent
  readonly decimals: number
  readonly box: LabelBox
}

/** Above the layers of the project, so that their fills do not cover the labels; below the selection. */
const zIndex = 800

/** Meridians and parallels with their degrees, over any background. */
export class CoordinateGrid {
  readonly #engine: MapEngine
  readonly #source = new VectorSource()
  readonly #layer: VectorLayer<VectorSource>
  readonly #format: GridFormat
  readonly #isBare: boolean
  readonly #stops: (() => void)[]
  #shown: GridOptions | undefined
  #box: LabelBox

  /** `isBare`: the map has no buttons, for which the labels would leave room. */
  constructor(engine: MapEngine, { format = formatEnglish, isBare = false }: GridFormatOptions = {}) {
    this.#engine = engine
    this.#format = format
    this.#isBare = isBare
    this.#box = this.#boxNow()
    this.#layer = new VectorLayer({ source: this.#source, zIndex, declutter: true, visible: false })
    engine.map.addLayer(this.#layer)
    const draw = () => this.#draw()
    engine.map.on('moveend', draw)
    engine.map.on('change:size', draw)
    this.#stops = [
      engine.onSchemeChange(() => this.#paint()),
      engine.onPaddingChange(draw),
      () => engine.map.un('moveend', draw),
      () => engine.map.un('change:size', draw),
    ]
  }

  show(options: GridOptions = {}): void {
    this.#shown = options
    this.#layer.setVisible(true)
    this.#paint()
    this.#draw()
  }

  hide(): void {
    this.#shown = undefined
    this.#engine.setSheet(undefined)
    this.#layer.setVisible(false)
    this.#source.clear(true)
  }

  destroy(): void {
    for (const stop of this.#stops) stop()
    this.#engine.map.removeLayer(this.#layer)
  }

  #paint(): void {
    const tones = mapTones[this.#engine.scheme]
    this.#engine.setSheet(this.#shown?.asSheet ? tones.sheet : undefined)
    const line = new Style({ stroke: new Stroke({ color: tones.grid, width: 1 }) })
    const label = (text: string, options: TextOptions) =>
      new Style({
        text: new Text({
          text,
          font: `400 11px ${mapFontOf(text)}`,
          fill: new Fill({ color: tones.gridLabel }),
          // Data runs below the labels: a halo alone would not set them apart from it.
          backgroundFill: new Fill({ color: tones.halo }),
          padding: [1, 3, 0, 3],
          ...options,
        }),
      })
    this.#layer.setStyle((feature) => {
      const text: unknown = feature.get('label')
      if (typeof text !== 'string') return line
      if (!this.#engine.fonts.canDraw(text)) return undefined
      const { left, top } = this.#box
      return feature.get('axis') === 'longitude'
        ? label(text, { textAlign: 'left', textBaseline: 'top', offsetX: 5, offsetY: top })
        : label(text, { textAlign: 'left', textBaseline: 'bottom', offsetX: left, offsetY: -3 })
    })
  }

  #draw(): void {
    const { view, extent, sizePx } = this.#engine
    this.#source.clear(true)
    if (!this.#shown || sizePx[0] === 0 || view.zoom < (this.#shown.beyondZoom ?? 0)) {
      this.#layer.changed()
      return
    }
    const step = stepAt((extent[2] - extent[0]) / sizePx[0])
    const decimals = decimalsOf(step)
    this.#box = this.#boxNow()
    const options = { extent, decimals, box: this.#box }
    this.#source.addFeatures([
      ...linesWithin([extent[0], extent[2]], step).flatMap((lon) => this.#line('longitude', lon, options)),
      ...linesWithin([Math.max(-85, extent[1]), Math.min(85, extent[3])], step).flatMap((lat) =>
        this.#line('latitude', lat, options),
      ),
    ])
  }

  #boxNow(): LabelBox {
    const { sizePx, padding } = this.#engine
    if (this.#isBare) return bareLabelBox(sizePx)
    return labelBox(sizePx, padding, window.matchMedia('(pointer: coarse)').matches)
  }

  #line(axis: GridAxis, degrees: number, { extent, decimals, box }: LineOptions): Feature[] {
    const [minX, minY, maxX, maxY] = extent
    const ends =
      axis === 'longitude'
        ? [lonLat(degrees, maxY), lonLat(degrees, minY)]
        : [lonLat(minX, degrees), lonLat(maxX, degrees)]
    const [first = [0, 0], last = [0, 0]] = ends.map((end) => [...toMapXY(end)])
    const [firstX = 0, firstY = 0] = first
    const line = new Feature(new LineString([first, last]))
    const label = this.#format(axis, degrees, decimals)
    const resolution = this.#engine.map.getView().getResolution() ?? 1
    const [left, top] = toMapXY(lonLat(minX, maxY))
    const hasLabel =
      axis === 'longitude'
        ? hasMeridianLabel(label, (firstX - left) / resolution, box)
        : hasParallelLabel(label, (top - firstY) / resolution, box)
    return hasLabel ? [line, new Feature({ geometry: new Point(first), axis, label })] : [line]
  }
}

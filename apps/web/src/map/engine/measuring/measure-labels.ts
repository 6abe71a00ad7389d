import type { Position } from '@cairn/domain/geometry/geojson'
import { type LonLat, lonLat } from '@cairn/domain/geometry/lon-lat'
import type { MapScheme } from '@cairn/domain/style/paint/layer-look'
import Feature from 'ol/Feature.js'
import Point from 'ol/geom/Point.js'
import VectorLayer from 'ol/layer/Vector.js'
import VectorSource from 'ol/source/Vector.js'
import Fill from 'ol/style/Fill.js'
import Stroke from 'ol/style/Stroke.js'
import Style from 'ol/style/Style.js'
import Text from 'ol/style/Text.js'
import type { MapEngine } from '../create-map.ts'
import { toMapXY } from '../frame.ts'
import { mapFontOf } from '../map-fonts.ts'

/** A text at the middle of a segment, or at a position. */
export interface MeasureLabel {
  readonly from: Position
  readonly to: Position
  readonly text: string
}

/** Above the edited shape and its handles. */
const zIndex = 1200
const fontPx = 12
const padPx = { x: 6, y: 3 } as const
const tones = {
  light: { ink: '#1B2126', ground: '#FFFFFF', line: '#DDE2E6' },
  dark: { ink: '#E8ECEF', ground: '#1C2126', line: '#2C333A' },
} as const

/** The lengths beside the segments of a measured path. Where the segments are short, the labels that fit are shown. */
export class MeasureLabels {
  readonly #engine: MapEngine
  readonly #source = new VectorSource()
  readonly #layer: VectorLayer<VectorSource>
  readonly #stop: () => void

  constructor(engine: MapEngine) {
    this.#engine = engine
    this.#layer = new VectorLayer({
      source: this.#source,
      zIndex,
      declutter: true,
      style: (feature) => styleOf(String(feature.get('text')), engine.scheme),
      updateWhileAnimating: true,
      updateWhileInteracting: true,
    })
    engine.map.addLayer(this.#layer)
    this.#stop = engine.onSchemeChange(() => this.#layer.changed())
  }

  show(labels: readonly MeasureLabel[]): void {
    this.#source.clear(true)
    this.#source.addFeatures(labels.map(({ from, to, text }) => new Feature({ geometry: middle(from, to), text })))
    if (labels.length === 0) this.#layer.changed()
  }

  destroy(): void {
    this.#stop()
    this.#engine.map.removeLayer(this.#layer)
  }
}

function middle(from: Position, to: Position): Point {
  const [fromX, fromY] = toMapXY(place(from))
  const [toX, toY] = toMapXY(place(to))
  return new Point([(fromX + toX) / 2, (fromY + toY) / 2])
}

function place([lon, lat]: Position): LonLat {
  return lonLat(lon, lat)
}

function styleOf(text: string, scheme: MapScheme): Style {
  const { ink, ground, line } = tones[scheme]
  return new Style({
    text: new Text({
      text,
      font: `600 ${fontPx}px ${mapFontOf(text)}`,
      fill: new Fill({ color: ink }),
      backgroundFill: new Fill({ color: ground }),
      backgroundStroke: new Stroke({ color: line, width: 1 }),
      padding: [padPx.y, padPx.x, padPx.y, padPx.x],
    }),
  })
}

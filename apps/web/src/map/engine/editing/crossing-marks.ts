import type { Position } from '@cairn/domain/geometry/geojson'
import { lonLat } from '@cairn/domain/geometry/lon-lat'
import Feature from 'ol/Feature.js'
import MultiPoint from 'ol/geom/MultiPoint.js'
import VectorLayer from 'ol/layer/Vector.js'
import VectorSource from 'ol/source/Vector.js'
import CircleStyle from 'ol/style/Circle.js'
import Stroke from 'ol/style/Stroke.js'
import Style from 'ol/style/Style.js'
import type { MapEngine } from '../create-map.ts'
import { toMapXY } from '../frame.ts'

/** Above the edited shape, below the labels of a measurement. */
const zIndex = 1150
const radiusPx = 9
/** The tokens for danger, in a casing of the ground. */
const tones = {
  light: { ring: '#B3261E', casing: '#FFFFFF' },
  dark: { ring: '#F2857C', casing: '#15191D' },
} as const

/** Rings around the positions at which the outline of a polygon crosses itself. */
export class CrossingMarks {
  readonly #engine: MapEngine
  readonly #mark = new Feature<MultiPoint>()
  readonly #layer: VectorLayer<VectorSource>
  readonly #stop: () => void

  constructor(engine: MapEngine) {
    this.#engine = engine
    this.#layer = new VectorLayer({
      source: new VectorSource({ features: [this.#mark] }),
      zIndex,
      style: () => ringStyles(engine.scheme),
      updateWhileAnimating: true,
      updateWhileInteracting: true,
    })
    engine.map.addLayer(this.#layer)
    this.#stop = engine.onSchemeChange(() => this.#layer.changed())
  }

  /** Marks these positions, in degrees, instead of the ones before. */
  show(positions: readonly Position[]): void {
    if (positions.length === 0 && !this.#mark.getGeometry()) return
    const points = positions.map(([lon, lat]) => [...toMapXY(lonLat(lon, lat))])
    this.#mark.setGeometry(points.length > 0 ? new MultiPoint(points) : undefined)
  }

  destroy(): void {
    this.#stop()
    this.#engine.map.removeLayer(this.#layer)
  }
}

function ringStyles(scheme: MapEngine['scheme']): Style[] {
  const { ring, casing } = tones[scheme]
  return [ringStyle(casing, 6), ringStyle(ring, 3)]
}

function ringStyle(color: string, width: number): Style {
  return new Style({ image: new CircleStyle({ radius: radiusPx, stroke: new Stroke({ color, width }) }) })
}

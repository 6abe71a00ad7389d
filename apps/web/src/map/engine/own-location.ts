import { type LonLat, lonLat } from '@cairn/domain/geometry/lon-lat'
import Feature from 'ol/Feature.js'
import Circle from 'ol/geom/Circle.js'
import Point from 'ol/geom/Point.js'
import VectorLayer from 'ol/layer/Vector.js'
import { getPointResolution } from 'ol/proj.js'
import VectorSource from 'ol/source/Vector.js'
import CircleStyle from 'ol/style/Circle.js'
import Fill from 'ol/style/Fill.js'
import Stroke from 'ol/style/Stroke.js'
import Style from 'ol/style/Style.js'
import type { MapEngine } from './create-map.ts'
import { toMapXY } from './frame.ts'

/** Above all layers and the marks of selected features, below the edited shape. */
const zIndex = 1050
const radiusPx = 7
/** The tokens for links, in a casing of the ground. */
const tones = {
  light: { dot: '#0B62C4', around: 'rgba(11, 98, 196, 0.12)', casing: '#FFFFFF' },
  dark: { dot: '#6FB1FF', around: 'rgba(111, 177, 255, 0.16)', casing: '#15191D' },
} as const

/** Where the device is: a dot in a circle as wide as its accuracy. It follows the device once the user has asked for it. */
export class OwnLocation {
  readonly #engine: MapEngine
  readonly #dot = new Feature<Point>()
  readonly #around = new Feature<Circle>()
  readonly #layer: VectorLayer<VectorSource>
  readonly #stop: () => void
  #watch: number | undefined
  /** While the device is followed. */
  #place: LonLat | undefined

  constructor(engine: MapEngine) {
    this.#engine = engine
    this.#layer = new VectorLayer({
      source: new VectorSource({ features: [this.#around, this.#dot] }),
      zIndex,
      style: (feature) => styleOf(feature === this.#dot, engine.scheme),
      updateWhileAnimating: true,
      updateWhileInteracting: true,
    })
    engine.map.addLayer(this.#layer)
    this.#stop = engine.onSchemeChange(() => this.#layer.changed())
  }

  /** Marks the device, and follows it from then on. Rejects with a `GeolocationPositionError` while it is not known. */
  async find(options: PositionOptions): Promise<LonLat> {
    // The device reports each movement.
    if (this.#place) return this.#place
    const found = await new Promise<GeolocationPosition>((resolve, reject) =>
      navigator.geolocation.getCurrentPosition(resolve, reject, options),
    )
    this.#watch ??= navigator.geolocation.watchPosition(
      (position) => void this.#show(position),
      ({ code, PERMISSION_DENIED }) => this.#lose(code === PERMISSION_DENIED),
      // Without a timeout: a device that rests reports nothing.
      { enableHighAccuracy: options.enableHighAccuracy ?? false },
    )
    return this.#show(found)
  }

  destroy(): void {
    this.#lose(true)
    this.#stop()
    this.#engine.map.removeLayer(this.#layer)
  }

  /** The mark stays at the last known place. @param forGood - the browser reports no further places */
  #lose(forGood: boolean): void {
    this.#place = undefined
    if (!forGood || this.#watch === undefined) return
    navigator.geolocation.clearWatch(this.#watch)
    this.#watch = undefined
  }

  #show({ coords: { longitude, latitude, accuracy } }: GeolocationPosition): LonLat {
    const place = lonLat(longitude, latitude)
    this.#place = place
    const xy = [...toMapXY(place)]
    const { map } = this.#engine
    const metresOfUnit = getPointResolution(map.getView().getProjection(), 1, xy, 'm')
    this.#dot.setGeometry(new Point(xy))
    this.#around.setGeometry(new Circle(xy, accuracy / metresOfUnit))
    return place
  }
}

function styleOf(isDot: boolean, scheme: MapEngine['scheme']): Style {
  const { dot, around, casing } = tones[scheme]
  if (!isDot) return new Style({ fill: new Fill({ color: around }), stroke: new Stroke({ color: dot, width: 1 }) })
  const image = new CircleStyle({
    radius: radiusPx,
    fill: new Fill({ color: dot }),
    stroke: new Stroke({ color: casing, width: 3 }),
  })
  return new Style({ image })
}

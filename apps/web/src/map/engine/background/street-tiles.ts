import TileLayer from 'ol/layer/Tile.js'
import XYZ from 'ol/source/XYZ.js'
import type { MapEngine } from '../create-map.ts'

export interface StreetTilesOptions {
  /** The address of a tile, with {z}, {x} and {y}. */
  readonly url: string
  /** The attribution as HTML. It is not escaped: it must come from the configuration. */
  readonly attribution: string
}

/** The last zoom level of OpenStreetMap; nearer, its tiles are enlarged. */
const lastZoom = 19
const className = 'cairn-streets'
/** After so many failed tiles without a loaded one in between the server may be out of reach. */
const failuresMax = 6

/** A street map from a tile server. In the dark scheme its colours are inverted, since few servers draw a dark map. */
export class StreetTiles {
  readonly #engine: MapEngine
  readonly #layer: TileLayer<XYZ>
  readonly #source: XYZ
  #failures = 0

  /** Calls `onFail` when the tiles of the shown map fail, one after the other; again only after `forgetFailures`. */
  constructor(engine: MapEngine, { url, attribution }: StreetTilesOptions, onFail: () => void) {
    this.#engine = engine
    this.#source = new XYZ({ url, attributions: attribution, maxZoom: lastZoom, crossOrigin: 'anonymous' })
    this.#source.on('tileloadend', () => {
      this.#failures = 0
    })
    this.#source.on('tileloaderror', () => {
      this.#failures += 1
      if (this.#failures === failuresMax && this.#layer.getVisible()) onFail()
    })
    this.#layer = new TileLayer({ className, zIndex: 0, visible: false, source: this.#source })
    engine.map.addLayer(this.#layer)
  }

  show(visible: boolean): void {
    // OpenLayers does not load a failed tile again by itself.
    if (visible && this.#failures > 0) this.#source.refresh()
    this.#failures = 0
    this.#layer.setVisible(visible)
  }

  forgetFailures(): void {
    this.#failures = 0
  }

  destroy(): void {
    this.#engine.map.removeLayer(this.#layer)
  }
}

/** Whether the server returns its tile of the whole world within the time limit. The browser may have it in its cache. */
export async function reachesTiles(url: string, timeoutMs: number): Promise<boolean> {
  const image = new Image()
  image.crossOrigin = 'anonymous'
  image.src = url.replace('{z}', '0').replace('{x}', '0').replace('{y}', '0')
  const late = new Promise<boolean>((resolve) => {
    setTimeout(resolve, timeoutMs, false)
  })
  const answered = image.decode().then(
    () => true,
    () => false,
  )
  return Promise.race([answered, late])
}

/** An address of the same tiles that the browser has in no cache, so that only the server itself can return them. */
export function uncached(url: string): string {
  if (!url.startsWith('http')) return url
  return `${url}${url.includes('?') ? '&' : '?'}now=${Date.now()}`
}

import type { LonLat } from '@cairn/domain/geometry/lon-lat'
import { lonLat } from '@cairn/domain/geometry/lon-lat'
import Feature from 'ol/Feature.js'
import Point from 'ol/geom/Point.js'
import VectorLayer from 'ol/layer/Vector.js'
import VectorSource from 'ol/source/Vector.js'
import CircleStyle from 'ol/style/Circle.js'
import Fill from 'ol/style/Fill.js'
import Stroke from 'ol/style/Stroke.js'
import Style, { type StyleFunction } from 'ol/style/Style.js'
import Text from 'ol/style/Text.js'
import type { MapEngine } from '../create-map.ts'
import { resolutionAt, toMapXY } from '../frame.ts'
import type { MapFonts } from '../map-fonts.ts'
import { type MapTones, mapFont, mapTones } from '../map-tones.ts'
import { fetchOutlineFile } from './outline-files.ts'

/** Below the names of countries and regions, which take precedence where labels overlap. */
const zIndex = 690
/** Towns are fetched and drawn from this zoom level on; before, 30,000 of them would only take time. */
const townsFromZoom = 8

/** A place of the outline: its name, its position, and the zoom level from which it is drawn. */
export interface OutlinePlace {
  readonly name: string
  readonly at: LonLat
  readonly firstZoom: number
}

/** Fetches the capitals and the cities of 100,000 inhabitants and more, or the towns of 10,000 and more. */
export async function loadPlaces(kind: 'cities' | 'towns'): Promise<readonly OutlinePlace[]> {
  const rows = await fetchOutlineFile(kind)
  return rows.map(([name, lon, lat, firstZoom]) => ({ name, at: lonLat(lon, lat), firstZoom }))
}

/** The cities and towns of the built-in world map. */
export class OutlinePlaces {
  readonly #engine: MapEngine
  readonly #cities = layerFrom(0)
  readonly #towns = layerFrom(townsFromZoom)
  readonly #layers = [this.#cities, this.#towns]
  readonly #fetched = new Map<'cities' | 'towns', Promise<void>>()

  constructor(engine: MapEngine) {
    this.#engine = engine
    for (const layer of this.#layers) engine.map.addLayer(layer)
    this.paint()
  }

  setVisible(visible: boolean): void {
    for (const layer of this.#layers) layer.setVisible(visible)
  }

  /** Fetches the places of the current zoom level. A failed request is repeated by the next call. */
  async fetch(): Promise<void> {
    await this.#fetchOnce('cities', this.#cities)
    if (this.#engine.view.zoom >= townsFromZoom) await this.#fetchOnce('towns', this.#towns)
  }

  /** Draws the places in the colours of the current scheme. */
  paint(): void {
    const style = placeStyle(mapTones[this.#engine.scheme], this.#engine.fonts)
    for (const layer of this.#layers) layer.setStyle(style)
  }

  destroy(): void {
    for (const layer of this.#layers) this.#engine.map.removeLayer(layer)
  }

  async #fetchOnce(kind: 'cities' | 'towns', layer: PlaceLayer): Promise<void> {
    const running = this.#fetched.get(kind) ?? this.#fill(kind, layer)
    this.#fetched.set(kind, running)
    await running.catch((error: unknown) => {
      this.#fetched.delete(kind)
      throw error
    })
  }

  async #fill(kind: 'cities' | 'towns', layer: PlaceLayer): Promise<void> {
    const places = await loadPlaces(kind)
    const features = places.map(
      ({ name, at, firstZoom }) => new Feature({ geometry: new Point([...toMapXY(at)]), name, firstZoom }),
    )
    layer.getSource()?.addFeatures(features)
  }
}

type PlaceLayer = VectorLayer<VectorSource>

function layerFrom(zoom: number): PlaceLayer {
  const source = new VectorSource()
  // OpenLayers draws a layer above its minimum zoom, not at it.
  return new VectorLayer({ source, zIndex, declutter: true, visible: false, minZoom: zoom - 0.5 })
}

/** A dot and the name beside it, larger for larger places. Places whose font is not loaded are left out. */
function placeStyle(tones: MapTones, fonts: MapFonts): StyleFunction {
  const styles = new Map<string, Style>()
  return (feature, resolution) => {
    const firstZoom = Number(feature.get('firstZoom'))
    if (resolution > resolutionAt(firstZoom - 0.5)) return undefined
    const name = String(feature.get('name'))
    if (!fonts.canDraw(name)) return undefined
    const key = `${firstZoom} ${name}`
    const known = styles.get(key)
    if (known) return known
    const style = labelStyle(tones, { name, isLarge: firstZoom <= largeZoom })
    styles.set(key, style)
    return style
  }
}

/** Places that are drawn from this level on are the large ones. */
const largeZoom = 5

function labelStyle(tones: MapTones, { name, isLarge }: { readonly name: string; readonly isLarge: boolean }): Style {
  const fill = new Fill({ color: isLarge ? tones.countryLabel : tones.regionLabel })
  const stroke = new Stroke({ color: tones.halo, width: 3 })
  return new Style({
    image: new CircleStyle({ radius: isLarge ? 2.5 : 2, fill, stroke: new Stroke({ color: tones.halo, width: 1 }) }),
    text: new Text({
      text: name,
      font: `${isLarge ? 500 : 400} ${isLarge ? 12 : 11}px ${mapFont}`,
      textAlign: 'left',
      offsetX: 6,
      fill,
      stroke,
      padding: [3, 6, 3, 6],
    }),
  })
}

import type { LonLat } from '@cairn/domain/geometry/lon-lat'
import type OlMap from 'ol/Map.js'
import type MapBrowserEvent from 'ol/MapBrowserEvent.js'
import { toLonLat } from './frame.ts'
import { Listeners } from './listeners.ts'

/** A click or tap that was not a drag. */
export interface MapClick {
  readonly at: LonLat
  /** The pixel from the map's upper left corner, the input of `pickFeatures`. */
  readonly pixel: readonly [x: number, y: number]
  /** With Shift, Ctrl or the command key: the click is about many features. */
  readonly isForMany: boolean
}

/** Reports the clicks on a map, unless a drawing or an edit holds them. The second click of a double click is none. */
export class MapClicks {
  readonly #first = new Listeners<MapClick>()
  readonly #single = new Listeners<MapClick>()
  #awaitsSecond = false

  constructor(map: OlMap, isHeld: () => boolean) {
    map.on('click', (event) => {
      if (!this.#awaitsSecond && !isHeld()) this.#first.notify(clickOf(event))
      this.#awaitsSecond = true
    })
    // After each first click OpenLayers reports one of these.
    map.on('dblclick', () => this.#end())
    map.on('singleclick', (event) => {
      this.#end()
      if (!isHeld()) this.#single.notify(clickOf(event))
    })
  }

  onFirst(listener: (click: MapClick) => void): () => void {
    return this.#first.add(listener)
  }

  onSingle(listener: (click: MapClick) => void): () => void {
    return this.#single.add(listener)
  }

  destroy(): void {
    this.#first.clear()
    this.#single.clear()
  }

  #end(): void {
    this.#awaitsSecond = false
  }
}

function clickOf({ coordinate, pixel: [x = 0, y = 0], originalEvent }: MapBrowserEvent): MapClick {
  const isForMany =
    originalEvent instanceof MouseEvent && (originalEvent.shiftKey || originalEvent.ctrlKey || originalEvent.metaKey)
  return { at: toLonLat(coordinate), pixel: [x, y], isForMany }
}

import { type LonLat, type LonLatExtent, mapExtent } from '@cairn/domain/geometry/lon-lat'
import type View from 'ol/View.js'
import { toMapExtent, toMapXY } from '../frame.ts'
import { type FlightEnd, flightBetween } from './flight.ts'
import { leaveRoom, type MapPadding } from './map-padding.ts'

/** The zoom levels of the map (specification 3, section 9). */
export const zoomLimits = { minZoom: 3, maxZoom: 26 } as const
/** The zoom level of a view that has none (the same section). */
export const zoomFallback = 1
/** The nearest zoom level that a fit to a single point uses. */
const fitZoomMax = 18
const fitMarginPx = 40
/** Around the selected feature: the buttons of the map take 58 px of its edge by touch, and a symbol has a ring. */
const clearMarginPx = 76
const moveMs = 180
/** A whole zoom level that is exact is not missed by a rounding error. */
const zoomSlack = 1e-9

interface ViewMovesOptions {
  readonly view: View
  /** Width and height in px of the map's element. */
  readonly sizePx: () => readonly [width: number, height: number]
}

/** Moves the view of a map, and keeps what it shows clear of the panels. */
export class ViewMoves {
  readonly #view: View
  readonly #sizePx: ViewMovesOptions['sizePx']
  #padding: MapPadding = { top: 0, right: 0, bottom: 0, left: 0 }
  /** Begins the current animation again; undefined for an animation that does not end in the middle of the free area. */
  #aim: (() => void) | undefined
  /** The target of the current animation of the zoom level. */
  #zoomGoal: number | undefined

  constructor({ view, sizePx }: ViewMovesOptions) {
    this.#view = view
    this.#sizePx = sizePx
  }

  /** Changes the view without an animation. `centre` is that of the whole element. */
  setView(centre: LonLat, zoom: number): void {
    this.#begin()
    this.#view.cancelAnimations()
    this.#view.setZoom(zoom)
    this.#view.setCenter(this.#paddedCentre(centre))
  }

  /** Moves the view until the extent fills the area that no panel covers. */
  animateTo(extent: LonLatExtent): void {
    this.#begin(() => this.animateTo(extent))
    this.#view.fit([...toMapExtent(extent)], {
      padding: [fitMarginPx, fitMarginPx, fitMarginPx, fitMarginPx],
      maxZoom: fitZoomMax,
      duration: moveDurationMs(),
    })
  }

  /** Flies until a position is the middle of the area that no panel covers. */
  flyTo(position: LonLat, zoom: number): void {
    const { minZoom, maxZoom } = zoomLimits
    this.#fly({ xy: toMapXY(position), zoom: Math.min(maxZoom, Math.max(minZoom, zoom)) })
  }

  /** Flies until the extent fills the area that no panel covers. */
  flyToExtent(extent: LonLatExtent): void {
    this.#fly(this.#fitOf(extent))
    this.#aim = () => this.flyToExtent(extent)
  }

  /** Flies closer until the extent fills the area that no panel covers, however small it is. @param zoomMin - the least zoom level at the end */
  flyInto(extent: LonLatExtent, zoomMin = Math.floor((this.#view.getZoom() ?? zoomFallback) + zoomSlack) + 1): void {
    const { xy, zoom } = this.#fitOf(extent, zoomLimits.maxZoom)
    this.#fly({ xy, zoom: Math.min(zoomLimits.maxZoom, Math.max(zoomMin, zoom)) })
    this.#aim = () => this.flyInto(extent, zoomMin)
  }

  /**
   * Moves the view just so far that no panel covers the extent, or, if it cannot fit beside the panels, that it fills the
   * free area. The zoom level stays: opening and resizing panels must not change the scale.
   */
  keepClear(extent: LonLatExtent): void {
    // Measure from the target of the animation, not from an intermediate view.
    if (this.#aim && this.#view.getAnimating()) return
    const box = toMapExtent(extent)
    const free = this.#freeExtent()
    const dx = shiftInto([free[0], free[2]], [box[0], box[2]])
    const dy = shiftInto([free[1], free[3]], [box[1], box[3]])
    if (dx === 0 && dy === 0) return
    this.#begin()
    const [x, y] = this.#centre
    this.#view.animate({ center: [x + dx, y + dy], duration: moveDurationMs() })
  }

  /** Zooms by whole levels. A call during an animation adds to the target of that animation. */
  zoomBy(levels: number): void {
    const from = (this.#view.getAnimating() ? this.#zoomGoal : undefined) ?? this.#view.getZoom() ?? zoomFallback
    const { minZoom, maxZoom } = zoomLimits
    this.#begin()
    this.#zoomGoal = Math.min(maxZoom, Math.max(minZoom, from + levels))
    this.#view.cancelAnimations()
    this.#view.animate({ zoom: this.#zoomGoal, duration: moveDurationMs() })
  }

  /** Moves the map by pixels of the screen; right and down are positive. */
  panBy(dxPx: number, dyPx: number): void {
    const resolution = this.#view.getResolution() ?? 1
    this.#view.adjustCenter([dxPx * resolution, -dyPx * resolution])
  }

  /** Sets the insets in px that panels cover. The picture does not move; an animation ends in the area that is free now. */
  setPadding(padding: MapPadding): void {
    this.#padding = padding
    const aim = this.#view.getAnimating() ? this.#aim : undefined
    const { top, right, bottom, left } = leaveRoom(padding, this.#sizePx())
    // OpenLayers ends the current animation.
    this.#view.padding = [top, right, bottom, left]
    aim?.()
  }

  /** Sets the same insets again, after the size of the map has changed. */
  updatePadding(): void {
    this.setPadding(this.#padding)
  }

  /** The insets in px that panels cover now. */
  get padding(): MapPadding {
    const [top = 0, right = 0, bottom = 0, left = 0] = this.#view.padding ?? []
    return { top, right, bottom, left }
  }

  /** Forgets the targets of the animation before. */
  #begin(aim?: () => void): void {
    this.#aim = aim
    this.#zoomGoal = undefined
  }

  #fly(to: FlightEnd): void {
    this.#begin(() => this.#fly(to))
    this.#view.cancelAnimations()
    const from = { xy: this.#centre, zoom: this.#view.getZoom() ?? zoomFallback }
    const { durationMs, viaZoom } = flightBetween(from, to, Math.max(1, this.#freePx()[0]))
    const duration = prefersStillness() ? 0 : durationMs
    const center = [...to.xy]
    if (viaZoom === undefined || duration === 0) {
      this.#view.animate({ center, zoom: to.zoom, duration })
      return
    }
    this.#view.animate({ center, duration })
    const over = { zoom: Math.max(zoomLimits.minZoom, viaZoom), duration: duration / 2 }
    this.#view.animate(over, { zoom: to.zoom, duration: duration / 2 })
  }

  /** The view in which the extent fills the free area, at a whole zoom level. */
  #fitOf(extent: LonLatExtent, zoomMax = fitZoomMax): FlightEnd {
    const [minX, minY, maxX, maxY] = toMapExtent(extent)
    const [widthPx, heightPx] = this.#freePx().map((px) => Math.max(1, px - 2 * fitMarginPx))
    const resolution = Math.max((maxX - minX) / (widthPx ?? 1), (maxY - minY) / (heightPx ?? 1))
    const exact = this.#view.getZoomForResolution(resolution) ?? zoomMax
    const zoom = Math.floor(exact + zoomSlack)
    return {
      xy: [(minX + maxX) / 2, (minY + maxY) / 2],
      zoom: Math.max(zoomLimits.minZoom, Math.min(zoomMax, zoom)),
    }
  }

  #freePx(): readonly [width: number, height: number] {
    const [widthPx, heightPx] = this.#sizePx()
    const { top, right, bottom, left } = this.padding
    return [widthPx - left - right, heightPx - top - bottom]
  }

  /** The middle of the free area, which OpenLayers takes for the centre of its view. */
  get #centre(): readonly [x: number, y: number] {
    const [x = 0, y = 0] = this.#view.getCenter() ?? []
    return [x, y]
  }

  #paddedCentre(centre: LonLat): number[] {
    const [x, y] = toMapXY(centre)
    const { top, right, bottom, left } = this.padding
    const resolution = this.#view.getResolution() ?? 1
    return [x + ((left - right) / 2) * resolution, y - ((top - bottom) / 2) * resolution]
  }

  #freeExtent() {
    const [minX = 0, minY = 0, maxX = 0, maxY = 0] = this.#view.calculateExtent()
    const marginM = clearMarginPx * (this.#view.getResolution() ?? 1)
    return mapExtent([minX + marginM, minY + marginM, maxX - marginM, maxY - marginM])
  }
}

/** The shift of the free range that makes it contain the other range, or be contained in it if it is shorter. */
function shiftInto(free: readonly [number, number], range: readonly [number, number]): number {
  const [low, high] = [range[0] - free[0], range[1] - free[1]]
  return Math.min(0, Math.max(low, high)) + Math.max(0, Math.min(low, high))
}

/** The duration of a move; 0 if the user prefers reduced motion. */
function moveDurationMs(): number {
  return prefersStillness() ? 0 : moveMs
}

function prefersStillness(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches
}

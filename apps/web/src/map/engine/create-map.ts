import 'ol/ol.css'
import './engine.css'
import type { LonLat, LonLatExtent } from '@cairn/domain/geometry/lon-lat'
import type { MapScheme } from '@cairn/domain/style/paint/layer-look'
import Attribution from 'ol/control/Attribution.js'
import ScaleLine from 'ol/control/ScaleLine.js'
import DoubleClickZoom from 'ol/interaction/DoubleClickZoom.js'
import { defaults as defaultInteractions } from 'ol/interaction/defaults.js'
import type OlMap from 'ol/Map.js'
import View from 'ol/View.js'
import { toLonLat, toLonLatExtent, toMapXY } from './frame.ts'
import { Listeners } from './listeners.ts'
import { MapActivity, ObservedMap, type TaskOptions } from './map-activity.ts'
import { type MapClick, MapClicks } from './map-clicks.ts'
import { MapFonts } from './map-fonts.ts'
import { mapTones } from './map-tones.ts'
import type { MapPadding } from './view/map-padding.ts'
import { UserMoves } from './view/user-moves.ts'
import { ViewChanges } from './view/view-changes.ts'
import { ViewMoves, zoomFallback, zoomLimits } from './view/view-moves.ts'

/** The first view of an account without a stored view: web mercator metres (specification 3 section 3). */
const firstCentre = [-11_535_728, 5_520_361]
const firstZoom = 5
/** The longest time between the two clicks of a double click. */
const doubleClickMs = 400

/** The view of the map's whole element, including the part behind panels. */
export interface MapView {
  readonly centre: LonLat
  readonly zoom: number
  readonly extent: LonLatExtent
}

export interface MapEngineOptions {
  /** The map's accessible name. */
  readonly label: string
  readonly scheme: MapScheme
  readonly units?: 'metric' | 'us'
  /** The first view; the middle of North America by default. */
  readonly start?: { readonly centre: LonLat; readonly zoom: number } | undefined
  /** Pixels for each px; those of the screen by default. */
  readonly pixelRatio?: number
  /** Allows zoom levels between whole ones. */
  readonly anyZoom?: boolean
  /** How long the map must be still before the listeners of `onViewChange` are called. */
  readonly settleMs?: number
}

/** The map: one element and one view, without layers. The parts that draw on it take the engine as an argument. */
export class MapEngine {
  /** For the other files of the engine; code outside the engine uses those files. */
  readonly map: OlMap
  /** The fonts of texts on the map. */
  readonly fonts: MapFonts
  readonly #view: View
  readonly #moves: ViewMoves
  readonly #scale: ScaleLine
  readonly #target: HTMLElement
  readonly #activity: MapActivity
  readonly #viewChanges: ViewChanges<MapView>
  readonly #userMoves: UserMoves
  readonly #pointerListeners = new Listeners<LonLat | null>()
  readonly #clicks: MapClicks
  readonly #enterListeners = new Listeners<void>()
  readonly #schemeListeners = new Listeners<MapScheme>()
  readonly #paddingListeners = new Listeners<MapPadding>()
  #scheme: MapScheme
  readonly #pixelRatio: number
  #held = 0
  #sheet: string | undefined

  /** Draws in `target`, which needs a size of its own and becomes focusable: arrow keys pan, + and - zoom. */
  constructor(target: HTMLElement, options: MapEngineOptions) {
    this.#target = target
    this.#scheme = options.scheme
    this.#pixelRatio = options.pixelRatio ?? devicePixelRatio
    target.classList.add('cairn-map')
    target.tabIndex = 0
    target.setAttribute('role', 'application')
    target.setAttribute('aria-label', options.label)
    this.#paintGround()
    this.#scale = new ScaleLine({ units: options.units ?? 'metric', minWidth: 72 })
    this.#view = new View({
      ...zoomLimits,
      center: options.start ? [...toMapXY(options.start.centre)] : firstCentre,
      zoom: options.start?.zoom ?? firstZoom,
      // Whole zoom levels (specification 3 section 3).
      constrainResolution: options.anyZoom !== true,
      enableRotation: false,
    })
    const map = new ObservedMap({
      target,
      keyboardEventTarget: target,
      view: this.#view,
      pixelRatio: this.#pixelRatio,
      controls: [this.#scale, new Attribution({ collapsible: false })],
      interactions: defaultInteractions({ altShiftDragRotate: false, pinchRotate: false }),
    })
    this.map = map
    this.#moves = new ViewMoves({ view: this.#view, sizePx: () => this.sizePx })
    this.#activity = new MapActivity(map, target)
    this.fonts = new MapFonts({
      beginTask: () => this.beginTask({ isBackground: true }),
      onReady: () => {
        for (const layer of map.getAllLayers()) layer.changed()
      },
    })
    this.#viewChanges = new ViewChanges({
      map,
      activity: this.#activity,
      settleMs: options.settleMs ?? 250,
      readView: () => this.view,
      keyOf: ({ extent, zoom }) => [...extent, zoom].join(),
    })
    this.#userMoves = new UserMoves(map, target)
    this.#clicks = new MapClicks(map, () => this.#held > 0)
    this.#listen()
  }

  get view(): MapView {
    const { center, zoom } = this.#view.getState()
    return { centre: toLonLat(center), zoom: zoom ?? zoomFallback, extent: this.extent }
  }

  /** The extent drawn now, including the part behind panels. */
  get extent(): LonLatExtent {
    const { center, resolution } = this.#view.getState()
    const [widthPx, heightPx] = this.sizePx
    const [x = 0, y = 0] = center
    const halfX = (widthPx / 2) * resolution
    const halfY = (heightPx / 2) * resolution
    return toLonLatExtent([x - halfX, y - halfY, x + halfX, y + halfY])
  }

  /** The position at a pixel, from the map's upper left corner. */
  positionAt([x, y]: readonly [x: number, y: number]): LonLat {
    const { center, resolution } = this.#view.getState()
    const [widthPx, heightPx] = this.sizePx
    const [centreX = 0, centreY = 0] = center
    return toLonLat([centreX + (x - widthPx / 2) * resolution, centreY - (y - heightPx / 2) * resolution])
  }

  /** Width and height of the map's element, including the part behind panels; zero before the element is on the page. */
  get sizePx(): readonly [width: number, height: number] {
    const [width = 0, height = 0] = this.map.getSize() ?? []
    return [width, height]
  }

  /** Device pixels for each px of the map. */
  get pixelRatio(): number {
    return this.#pixelRatio
  }

  /** The element of the map: it receives keys and the focus. */
  get element(): HTMLElement {
    return this.#target
  }

  /** The number of times that the user has moved the map. A request that ends in a move compares it before and after. */
  get userMoves(): number {
    return this.#userMoves.count
  }

  get scheme(): MapScheme {
    return this.#scheme
  }

  /** Changes the view without an animation, for example to a stored view. */
  setView(centre: LonLat, zoom: number): void {
    this.#userMoves.add()
    this.#moves.setView(centre, zoom)
  }

  /** Moves the view until the extent fills the area that no panel covers. */
  animateTo(extent: LonLatExtent): void {
    this.#moves.animateTo(extent)
  }

  /**
   * Flies until a position is in the middle of the area that no panel covers: in 180 ms to 3 s, by the distance; without
   * an animation if the user prefers reduced motion.
   */
  flyTo(position: LonLat, zoom: number): void {
    this.#userMoves.add()
    this.#moves.flyTo(position, zoom)
  }

  /** Flies until the extent fills the area that no panel covers; otherwise like `flyTo`. */
  flyToExtent(extent: LonLatExtent): void {
    this.#moves.flyToExtent(extent)
  }

  /** Flies closer, by one level at least, until the extent fills the area that no panel covers, however small it is. */
  flyInto(extent: LonLatExtent): void {
    this.#userMoves.add()
    this.#moves.flyInto(extent)
  }

  /**
   * Moves the view just so far that no panel covers the extent, or, if it cannot fit beside the panels, that it fills the
   * free area. The zoom level stays: opening and resizing panels must not change the scale.
   */
  keepClear(extent: LonLatExtent): void {
    this.#moves.keepClear(extent)
  }

  /** Zooms by whole levels. A call during an animation adds to the target of that animation. */
  zoomBy(levels: number): void {
    this.#userMoves.add()
    this.#moves.zoomBy(levels)
  }

  /** Moves the map by pixels of the screen; right and down are positive. */
  panBy(dxPx: number, dyPx: number): void {
    this.#moves.panBy(dxPx, dyPx)
  }

  /** Sets the insets that panels cover. The picture does not move; fits, the keyboard and the lower edge respect them. */
  setPadding(padding: MapPadding): void {
    this.#moves.setPadding(padding)
    this.#reportPadding()
  }

  /** The insets that panels cover now, in px. */
  get padding(): MapPadding {
    return this.#moves.padding
  }

  /** Calls the listener when panels cover other parts of the map. */
  onPaddingChange(listener: (padding: MapPadding) => void): () => void {
    return this.#paddingListeners.add(listener)
  }

  setScheme(scheme: MapScheme): void {
    if (scheme === this.#scheme) return
    this.#scheme = scheme
    this.#paintGround()
    this.#schemeListeners.notify(scheme)
  }

  /** The colour behind all layers; undefined for that of land. */
  setSheet(colour: string | undefined): void {
    this.#sheet = colour
    this.#paintGround()
  }

  setUnits(units: 'metric' | 'us'): void {
    this.#scale.setUnits(units)
  }

  /** The pointer's shape over the map, e.g. `pointer` over a feature; empty for the usual one. */
  setCursor(cursor: string): void {
    this.map.getViewport().style.cursor = cursor
  }

  /**
   * Keeps clicks from the listeners of this map and disables zooming by double click, while clicks draw or edit. The
   * returned function restores both after a delay, because the click that ended the drawing has not been reported yet.
   */
  holdClicks(): () => void {
    this.#held += 1
    this.#setDoubleClickZoom(false)
    return () => {
      setTimeout(() => {
        this.#held -= 1
        if (this.#held === 0) this.#setDoubleClickZoom(true)
      }, doubleClickMs)
    }
  }

  focus(): void {
    this.#target.focus({ preventScroll: true })
  }

  /**
   * Keeps `data-map-state` of the map's element at `busy` until the returned function is called: for work that will
   * change the picture, for example a request to the server.
   */
  beginTask(options?: TaskOptions): () => void {
    return this.#activity.beginTask(options)
  }

  /** Resolves when no task but those of the background runs, at the latest after `maxMs`. */
  untilDataIdle(maxMs: number): Promise<void> {
    return this.#activity.untilDataIdle(maxMs)
  }

  /** Calls the listener after the view has changed and stopped moving. */
  onViewChange(listener: (view: MapView) => void): () => void {
    return this.#viewChanges.add(listener)
  }

  /**
   * Calls the listener with the position of the pointer at each move that is not a drag, and with null when the pointer
   * leaves the map. `followPointer` keeps a position current.
   */
  onPointerMove(listener: (at: LonLat | null) => void): () => void {
    return this.#pointerListeners.add(listener)
  }

  /** Calls the listener at each click, without waiting for a second one; not at the second click of a double click. */
  onClick(listener: (click: MapClick) => void): () => void {
    return this.#clicks.onFirst(listener)
  }

  /** Calls the listener when it is certain that a click is not the first of a double click, after 250 ms. */
  onSingleClick(listener: (click: MapClick) => void): () => void {
    return this.#clicks.onSingle(listener)
  }

  /**
   * Calls the listener when Enter is pressed on the map and no drawing is active. Enter replaces a click on the middle.
   */
  onEnter(listener: () => void): () => void {
    return this.#enterListeners.add(listener)
  }

  onSchemeChange(listener: (scheme: MapScheme) => void): () => void {
    return this.#schemeListeners.add(listener)
  }

  /** Removes the map and its listeners, and leaves the element empty. */
  destroy(): void {
    this.#viewChanges.destroy()
    this.#userMoves.destroy()
    this.#pointerListeners.clear()
    this.#clicks.destroy()
    this.#enterListeners.clear()
    this.#schemeListeners.clear()
    this.#paddingListeners.clear()
    this.fonts.destroy()
    this.#target.removeEventListener('pointerleave', this.#leave)
    this.#target.removeEventListener('keydown', this.#press)
    this.map.setTarget(undefined)
    this.map.dispose()
  }

  #listen(): void {
    this.map.on('change:size', () => {
      this.#moves.updatePadding()
      this.#reportPadding()
    })
    this.map.on('pointermove', (event) => {
      if (!event.dragging) this.#pointerListeners.notify(toLonLat(event.coordinate))
    })
    this.#target.addEventListener('pointerleave', this.#leave)
    this.#target.addEventListener('keydown', this.#press)
  }

  #reportPadding(): void {
    const { right, bottom } = this.padding
    this.#target.style.setProperty('--map-inset-right', `${right}px`)
    this.#target.style.setProperty('--map-inset-bottom', `${bottom}px`)
    this.#target.toggleAttribute('data-map-sheet', bottom > 0)
    this.#paddingListeners.notify(this.padding)
  }

  // Drawing and editing stop the propagation of their keys before this listener.
  readonly #press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && event.target === this.#target && this.#held === 0) this.#enterListeners.notify()
  }

  /** The map is the colour of land until a background is drawn, and where no background is. */
  #paintGround(): void {
    this.#target.dataset['mapScheme'] = this.#scheme
    this.#target.style.backgroundColor = this.#sheet ?? mapTones[this.#scheme].land
  }

  readonly #leave = () => this.#pointerListeners.notify(null)

  #setDoubleClickZoom(active: boolean): void {
    for (const interaction of this.map.getInteractions().getArray())
      if (interaction instanceof DoubleClickZoom) interaction.setActive(active)
  }
}

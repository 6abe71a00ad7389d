import type { MapFeature } from '@cairn/contract/features/features'
import type { Layer } from '@cairn/contract/layers'
import type { MapEngine } from '../engine/create-map.ts'
import { layerKinds } from '../engine/layers/layer-kinds.ts'
import type { LayerLoaders } from '../engine/layers/layer-loaders.ts'
import type { MapLayer, StyledProperties } from '../engine/layers/map-layer.ts'
import type { LayerLook } from '../engine/style/layer-look.ts'
import type { SymbolOf } from '../engine/style/symbol-frame.ts'
import {
  componentsOf,
  type DrawingProgress,
  type DrawnComponents,
  idle,
  progressOf,
  sameComponents,
  sameProgress,
} from './drawing-progress.ts'

/** A layer to show on the map. */
export interface LayerToDraw {
  readonly id: string
  readonly projectId: string
  /** Decides which kind of layer draws it. */
  readonly method: Layer['preferredMethod']
  readonly strategy: Layer['wfsStrategy']
  /** The version of its settings: a saved layer is loaded again. */
  readonly version: number
  readonly look: LayerLook
  /** A higher order is drawn above. */
  readonly order: number
  /** Its number of features. */
  readonly total: number
  /** Its revision in the list of layers. */
  readonly rev: number
}

interface Drawn {
  readonly layer: MapLayer
  readonly method: LayerToDraw['method']
  readonly strategy: LayerToDraw['strategy']
  version: number
  /** The revision that all drawn features have at least. */
  seenRev: number | undefined
  /** Changes of this tab that later revisions will contain. */
  ownChanges: number
  /** The layer that was drawn by another method, until this one is drawn. */
  before: MapLayer | undefined
}

interface DrawnChange {
  readonly put: readonly MapFeature[]
  /** Wire ids. */
  readonly deleted: readonly string[]
}

/** The layers of the project on the map. A layer is loaded again after another user or tab has changed it. */
export class DrawnLayers {
  readonly #engine: MapEngine
  /** The requests of the layers. */
  readonly loaders: LayerLoaders
  readonly #drawn = new Map<string, Drawn>()
  readonly #listeners = new Set<() => void>()
  #wanted: readonly LayerToDraw[] = []
  #progress = idle
  #components: DrawnComponents = new Map()
  #changeCount = 0
  #apartIds: ReadonlySet<string> = new Set()

  constructor(engine: MapEngine, loaders: LayerLoaders) {
    this.#engine = engine
    this.loaders = loaders
  }

  /** The layers on the map, for picking and snapping. */
  get layers(): readonly MapLayer[] {
    return [...this.#drawn.values()].map(({ layer }) => layer)
  }

  /** Draws these layers and removes all others. */
  show(wanted: readonly LayerToDraw[]): void {
    this.#wanted = wanted
    const ids = new Set(wanted.map(({ id }) => id))
    for (const [id, drawn] of this.#drawn) {
      if (ids.has(id)) continue
      remove(drawn)
      this.#drawn.delete(id)
    }
    for (const layer of wanted) this.#showOne(layer)
    this.#notify()
  }

  /** Draws the same layers on another map, with features of their own. */
  copyOn(engine: MapEngine): DrawnLayers {
    const copy = new DrawnLayers(engine, this.loaders)
    copy.keepApart(this.#apartIds)
    copy.show(this.#wanted)
    return copy
  }

  /** Draws a feature that this tab created or changed. */
  putChanged(layerId: string, feature: MapFeature): void {
    this.change(layerId, { put: [feature], deleted: [] })
  }

  /** Takes a feature that was read, for example because it was selected: a picture has no others. */
  remember(layerId: string, feature: MapFeature): void {
    const { features, picture } = this.#drawn.get(layerId)?.layer ?? {}
    const before = features?.find(feature.id)
    if (before && before.version < feature.version) this.put(layerId, feature)
    else if (!before && picture) {
      picture.take([feature])
      this.#tellChange()
    }
  }

  /** Draws a feature as the server returned it. */
  put(layerId: string, feature: MapFeature): void {
    this.#drawn.get(layerId)?.layer.features?.put(feature)
    this.#tellChange()
  }

  /** Removes a feature that this tab deleted. */
  delete(layerId: string, featureId: string): void {
    this.change(layerId, { put: [], deleted: [featureId] })
  }

  /** Draws what one call of this tab changed in a layer, and removes what it deleted. The call raised the revision once. */
  change(layerId: string, { put, deleted }: DrawnChange): void {
    const drawn = this.#drawn.get(layerId)
    if (!drawn) return
    drawn.ownChanges += 1
    for (const feature of put) drawn.layer.features?.put(feature)
    for (const featureId of deleted) drawn.layer.features?.delete(featureId)
    this.#notify()
    this.#tellChange()
  }

  /** Hides a feature while an edit draws it; undefined shows it again. */
  hide(layerId: string, featureId: string | undefined): void {
    this.#drawn.get(layerId)?.layer.features?.hide(featureId)
  }

  /** Draws features with these ids themselves, never as a part of a cluster. */
  keepApart(featureIds: ReadonlySet<string>): void {
    this.#apartIds = featureIds
    for (const { layer } of this.#drawn.values()) layer.features?.keepApart(featureIds)
  }

  /** The feature as it is drawn; undefined when it is not on the map. */
  find(layerId: string, featureId: string): MapFeature | undefined {
    return this.#drawn.get(layerId)?.layer.features?.find(featureId)
  }

  /** The feature as it is drawn, in any layer. */
  findById(featureId: string): MapFeature | undefined {
    return this.layers.map((layer) => layer.features?.find(featureId)).find(Boolean)
  }

  /** The layer that has the feature in memory. */
  layerOf(featureId: string): string | undefined {
    return this.layers.find((layer) => layer.features?.find(featureId))?.layerId
  }

  /**
   * How a layer draws its features: the layer may come to the map or change its look later. `propertiesNow` are those of a
   * feature that is not saved.
   */
  symbolOf(layerId: string, propertiesNow?: () => StyledProperties | undefined): SymbolOf {
    return (feature, resolution) =>
      this.#drawn.get(layerId)?.layer.features?.stylesOf(feature, resolution, propertiesNow?.()) ?? []
  }

  retry(): void {
    for (const { layer } of this.#drawn.values()) if (layer.state.error !== undefined) layer.retry()
  }

  /** Subscribes a component through `useSyncExternalStore`. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => {
      this.#listeners.delete(listener)
    }
  }

  /** Returns the same object until something about the loading changes. */
  readonly progress = (): DrawingProgress => this.#progress

  /** Returns the same object until features of another component are loaded, or none of one remain. */
  readonly components = (): DrawnComponents => this.#components

  /** Rises when this tab changes or deletes a feature, or draws the state that another one saved. */
  readonly changeCount = (): number => this.#changeCount

  destroy(): void {
    for (const drawn of this.#drawn.values()) remove(drawn)
    this.#drawn.clear()
    this.#listeners.clear()
  }

  #showOne(wanted: LayerToDraw): void {
    const { id, method, strategy, version, look, order, total, rev } = wanted
    const drawn = this.#drawn.get(id)
    if (drawn?.method !== method || drawn.strategy !== strategy) {
      this.#begin(wanted, drawn)
      return
    }
    drawn.layer.setStyle(look)
    drawn.layer.setOrder(order)
    drawn.layer.features?.setTotal(total)
    this.#compare(drawn, rev)
    if (drawn.version !== version) drawn.layer.refresh()
    drawn.version = version
    // The list was read after the changes of this tab and contains them.
    drawn.ownChanges = 0
  }

  /** The layer in another method stays on the map until this one is drawn. */
  #begin({ id, method, version, ...options }: LayerToDraw, other: Drawn | undefined): void {
    const layer = layerKinds[method](this.#engine, { ...options, layerId: id, loaders: this.loaders })
    layer.features?.keepApart(this.#apartIds)
    const { strategy } = options
    const before = other?.layer
    // A picture is at least as new as the list of layers.
    const drawn: Drawn = { layer, method, strategy, version, seenRev: layer.state.rev, ownChanges: 0, before }
    other?.before?.destroy()
    this.#drawn.set(id, drawn)
    layer.onState((state) => {
      if (!state.loading && state.error === undefined) removeBefore(drawn)
      if (state.rev !== undefined) this.#compare(drawn, state.rev)
      this.#notify()
    })
  }

  /** A revision above the changes of this tab comes from another user or tab: the drawn features may be outdated. */
  #compare(drawn: Drawn, rev: number): void {
    const { seenRev, ownChanges } = drawn
    if (seenRev !== undefined && rev <= seenRev) return
    const loadedBefore = seenRev !== undefined
    const foreign = loadedBefore && rev - seenRev > ownChanges
    if (!loadedBefore && drawn.layer.state.rev === undefined) return
    drawn.seenRev = rev
    drawn.ownChanges = foreign || !loadedBefore ? 0 : ownChanges - (rev - seenRev)
    if (foreign) drawn.layer.refresh()
  }

  #notify(): void {
    const next = progressOf(this.layers)
    const components = componentsOf(this.layers)
    const [isSameProgress, hasSameComponents] = [
      sameProgress(next, this.#progress),
      sameComponents(components, this.#components),
    ]
    if (isSameProgress && hasSameComponents) return
    if (!isSameProgress) this.#progress = next
    if (!hasSameComponents) this.#components = components
    this.#tell()
  }

  #tellChange(): void {
    this.#changeCount += 1
    this.#tell()
  }

  #tell(): void {
    for (const listener of this.#listeners) listener()
  }
}

function remove(drawn: Drawn): void {
  removeBefore(drawn)
  drawn.layer.destroy()
}

function removeBefore(drawn: Drawn): void {
  drawn.before?.destroy()
  drawn.before = undefined
}

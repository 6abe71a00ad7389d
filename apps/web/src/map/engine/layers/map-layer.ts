import type { MapFeature } from '@cairn/contract/features/features'
import type { Layer } from '@cairn/contract/layers'
import type { MapExtent } from '@cairn/domain/geometry/lon-lat'
import type Feature from 'ol/Feature.js'
import type { FeatureLike } from 'ol/Feature.js'
import type Style from 'ol/style/Style.js'
import type { MapEngine } from '../create-map.ts'
import type { LayerLook } from '../style/layer-look.ts'
import type { LayerLoaders } from './layer-loaders.ts'

/** The state of a layer's loading. */
export interface LayerState {
  readonly loading: boolean
  /** Features in memory. */
  readonly loaded: number
  /** The view has more features than may be in memory: the picture is incomplete, and the screen must report that. */
  readonly truncated: boolean
  /** The error of the last request; undefined if it succeeded. `retry()` repeats it. */
  readonly error: unknown
  /** The layer's revision according to the newest answer. */
  readonly rev: number | undefined
}

/** A layer on the map, however it is drawn. Only kinds that have the features in memory pick and change them. */
export interface MapLayer {
  readonly layerId: string
  readonly state: LayerState
  /** Higher is drawn above and picked first. */
  readonly order: number
  /** Calls the listener at every change of `state`. */
  onState(listener: (state: LayerState) => void): () => void
  setStyle(look: LayerLook): void
  setOrder(order: number): void
  /** Loads the layer again after a change by another client. The old state stays on the map until the new one is complete. */
  refresh(): void
  /** Repeats the requests after an error. */
  retry(): void
  /** The drawn features at a position; absent for a kind that draws pictures of others. */
  pick?(place: PickPlace): readonly Hit[]
  /** The cluster that is drawn at a position; absent for a kind that draws none. */
  clusterAt?(place: PickPlace): Cluster | undefined
  /** Of a picture, those that the map knows. */
  readonly features?: LayerFeatures
  /** Of a kind that a server draws, which alone knows the features at a place. */
  readonly picture?: LayerPicture
  destroy(): void
}

/** The picture of a layer that a server draws. */
export interface LayerPicture {
  /** Whether something is drawn at a pixel of the map, from its upper left corner, or close to it. */
  isDrawnAt(pixel: readonly number[]): boolean
  /** px from the geometry of a feature up to which its marks and strokes are drawn. */
  readonly clickReachPx: number
  /** Takes features that the server returned into memory, without drawing them. */
  take(features: readonly MapFeature[]): void
}

/** The properties that styles read: one object until the feature changes. */
export type StyledProperties = Readonly<Record<string, unknown>>

/** The features of a layer that are in memory. */
export interface LayerFeatures {
  /** The feature as in its page, if it is in memory. */
  find(id: string): MapFeature | undefined
  /** The components that features in memory belong to, by their ids. */
  componentIds(): readonly string[]
  /**
   * The styles that draw a feature, also of an overlay. By its id it has the properties of the one in memory; `given` are those
   * of one that is not saved.
   */
  stylesOf(feature: FeatureLike, resolution: number, given?: StyledProperties): readonly Style[]
  /** The features whose extent meets this one, as OpenLayers has them. */
  within(extent: MapExtent): readonly Feature[]
  /** Shows a feature that this tab created or changed, without a request. */
  put(feature: MapFeature): void
  /** Removes a feature that this tab deleted. */
  delete(id: string): void
  /** Does not draw a feature while an overlay draws its edit; undefined draws all features. */
  hide(id: string | undefined): void
  /** Draws features with these ids themselves, never as a part of a cluster. */
  keepApart(ids: ReadonlySet<string>): void
  /** The number of features of the layer, once another one is known. */
  setTotal(total: number | undefined): void
}

/** A position to pick features at. */
export interface PickPlace {
  /** In web mercator metres. */
  readonly at: readonly number[]
  readonly resolution: number
  readonly tolerancePx: number
}

/** A feature under the pointer. */
export interface Hit {
  readonly feature: MapFeature
  /** 0 when the pointer is on it. */
  readonly distancePx: number
  /** 0 point, 1 line, 2 area: shapes that are harder to hit come first. */
  readonly dimension: number
  readonly areaM2: number
}

/** Points of a layer that are drawn as one. */
export interface Cluster {
  /** Web mercator metres (EPSG:3857). */
  readonly at: readonly [x: number, y: number]
  /** The wire ids of its features. */
  readonly memberIds: readonly string[]
  /** Of its features. */
  readonly extent: MapExtent
}

export interface MapLayerOptions {
  readonly layerId: string
  readonly loaders: LayerLoaders
  readonly look: LayerLook
  /** Higher is drawn above and picked first. */
  readonly order: number
  /** The revision of the layer that its first requests return at least. */
  readonly rev: number
  /** The project whose map shows the layer. */
  readonly projectId: string
  /** The number of features of the layer, if it is known: a small layer is loaded once, as a whole, an empty one never. */
  readonly total?: number | undefined
  /** Whether features are loaded in the view alone, or all of them at once. Default: in the view. */
  readonly strategy?: Layer['wfsStrategy'] | undefined
}

/** Puts a layer of one kind on the map. */
export type OpenMapLayer = (engine: MapEngine, options: MapLayerOptions) => MapLayer

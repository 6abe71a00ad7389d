import type { MapFeature } from '@cairn/contract/features/features'
import type { LoadPage } from './load-page.ts'
import type { LoadPicture, LoadTile } from './load-picture.ts'

/** A layer in the map of a project. */
export interface LayerPlace {
  readonly layerId: string
  readonly projectId: string
}

/** A position at which the server looks for features. */
export interface FeatureQuery {
  /** The topmost layer first. */
  readonly layerIds: readonly string[]
  /** In web mercator metres. */
  readonly at: readonly number[]
  /** The greatest distance of a feature, in web mercator metres. */
  readonly reachM: number
  /** The most features to return. */
  readonly limit: number
  readonly signal: AbortSignal
}

/** A feature that the server found. */
export interface FoundFeature {
  readonly layerId: string
  readonly feature: MapFeature
}

/** The requests by which layers get what they show. */
export interface LayerLoaders {
  readonly loadPage: LoadPage
  readonly pictureOf: (layer: LayerPlace) => LoadPicture
  readonly tileOf: (layer: LayerPlace) => LoadTile
  /** Rejects if the server cannot be reached or refuses the request. */
  readonly findFeatures: (query: FeatureQuery) => Promise<readonly FoundFeature[]>
}

import type { FeaturePage } from '@cairn/contract/features/features'
import type { LonLatExtent } from '@cairn/domain/geometry/lon-lat'

/** The parameters of one request for a page. */
export interface PageRequest {
  readonly layerId: string
  readonly extent: LonLatExtent
  /** The page begins after this key; 0 for the first page. */
  readonly after: number
  /** Aborted when the map has left the extent; the request must then reject. */
  readonly signal: AbortSignal
  /** For a request of a small layer as a whole, which may be answered together with others of its project. */
  readonly whole?: WholeLayer | undefined
}

/** A small layer that is loaded as a whole. */
export interface WholeLayer {
  readonly projectId: string
  /** The number of its features. */
  readonly count: number
}

/**
 * Requests a page. It rejects if the server cannot be reached or refuses the request, which ends the loading with an
 * error.
 */
export type LoadPage = (request: PageRequest) => Promise<FeaturePage>

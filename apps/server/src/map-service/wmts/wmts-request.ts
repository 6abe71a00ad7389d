import type { Extent } from '@cairn/domain/geometry/lon-lat'
import type { InfoFormat, PictureFormat } from '../wms/formats.ts'
import type { StyledLayer } from '../wms/requests/wms-request.ts'
import type { TileMatrixSet, TilePlace } from './tile-matrix-sets.ts'

/** A tile of a layer. */
export interface WmtsTile {
  readonly layer: StyledLayer
  readonly set: TileMatrixSet
  readonly place: TilePlace
  /** Easting first. */
  readonly box: Extent
}

/** A request of WMTS 1.0.0 whose values are valid and whose layer the caller may see. */
export type WmtsRequest =
  | { readonly kind: 'capabilities' }
  | { readonly kind: 'tile'; readonly tile: WmtsTile; readonly format: PictureFormat }
  | {
      readonly kind: 'feature-info'
      readonly tile: WmtsTile
      /** Pixel from the upper left corner of the tile. */
      readonly point: readonly [columnPx: number, rowPx: number]
      readonly format: InfoFormat
    }

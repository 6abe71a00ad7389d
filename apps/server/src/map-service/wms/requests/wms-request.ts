import type { Extent } from '@cairn/domain/geometry/lon-lat'
import type { CrsName } from '../../crs/crs-name.ts'
import type { OfferedLayer, OfferedStyle } from '../../offer/map-offer.ts'
import type { Rgb } from '../../requests/read-values.ts'
import type { InfoFormat, PictureFormat } from '../formats.ts'
import type { WmsVersion } from '../wms-version.ts'

/** A layer with the look that it is drawn with. */
export interface StyledLayer {
  readonly layer: OfferedLayer
  readonly style: OfferedStyle
}

/** The place and the content of a map. */
export interface MapView {
  /** From the bottom to the top. */
  readonly layers: readonly StyledLayer[]
  readonly crs: CrsName
  /** Easting (longitude) first, also for requests in a system whose first axis is northing. */
  readonly box: Extent
  readonly widthPx: number
  readonly heightPx: number
}

/** The form of a picture. */
export interface PictureOutput {
  readonly format: PictureFormat
  readonly isTransparent: boolean
  readonly background: Rgb
}

export interface CapabilitiesRequest {
  readonly kind: 'capabilities'
  readonly version: WmsVersion
}

export interface MapRequest {
  readonly kind: 'map'
  readonly version: WmsVersion
  readonly view: MapView
  readonly output: PictureOutput
}

export interface FeatureInfoRequest {
  readonly kind: 'feature-info'
  readonly version: WmsVersion
  readonly view: MapView
  /** From the top to the bottom of the map. */
  readonly layers: readonly StyledLayer[]
  /** Pixel from the upper left corner. */
  readonly point: readonly [columnPx: number, rowPx: number]
  readonly format: InfoFormat
  /** Features of each layer at most. */
  readonly count: number
}

export interface LegendRequest {
  readonly kind: 'legend'
  readonly version: WmsVersion
  readonly layer: StyledLayer
  /** Size of one symbol. */
  readonly widthPx: number
  readonly heightPx: number
  /** Only rules for this scale are drawn; all without it. */
  readonly scaleDenominator: number | undefined
  /** The name or the title of the only rule that is drawn; all rules without it. */
  readonly rule: string | undefined
  readonly output: PictureOutput
}

export interface DescribeLayerRequest {
  readonly kind: 'describe-layer'
  readonly version: WmsVersion
  readonly layers: readonly OfferedLayer[]
}

export interface StylesRequest {
  readonly kind: 'styles'
  readonly version: WmsVersion
  readonly layers: readonly OfferedLayer[]
}

/** A request whose values are valid and whose layers the caller may see. */
export type WmsRequest =
  | CapabilitiesRequest
  | MapRequest
  | FeatureInfoRequest
  | LegendRequest
  | DescribeLayerRequest
  | StylesRequest

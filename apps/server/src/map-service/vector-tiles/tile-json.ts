import type { TileJson } from '@cairn/contract/map-service/vector-tiles'
import type { LonLatExtent } from '@cairn/domain/geometry/lon-lat'
import { extentOfLayers } from '../offer/extent-of-layers.ts'
import type { TiledLayer } from './tiled-layer.ts'

/** Beyond it clients enlarge tiles: a unit of a tile is 2 mm there, finer than positions are stored in memory. */
const offeredZoomMax = 22

const contents =
  'Each feature has its number as id. Lines and areas smaller than half a pixel of 256 px are left out. A tile of more than 1 MB is thinned: larger lines and areas stay, of the smaller ones and of points it has an even sample by their numbers.'

interface DescribedTiles {
  readonly layer: TiledLayer
  /** undefined for a layer without features. */
  readonly extent: LonLatExtent | undefined
  /** The address of a tile, with {z}, {x} and {y} in it. */
  readonly tilesUrl: string
}

/** Describes the tiles of a layer (TileJSON 3.0.0). */
export function tileJsonOf({ layer, extent, tilesUrl }: DescribedTiles): TileJson {
  const { name, description, serverName, reads } = layer
  const [west, south, east, north] = extentOfLayers([{ extent }])
  return {
    tilejson: '3.0.0',
    name,
    description: [description, contents].filter((text) => text !== '').join('\n'),
    scheme: 'xyz',
    tiles: [tilesUrl],
    minzoom: 0,
    maxzoom: offeredZoomMax,
    bounds: [west, south, east, north],
    vector_layers: [
      {
        id: serverName,
        description: name,
        minzoom: 0,
        maxzoom: offeredZoomMax,
        fields: Object.fromEntries(reads.names.map((field) => [field, fieldText])),
      },
    ],
  }
}

const fieldText = 'String, number or boolean; lists and objects as JSON. Features without a value do not have it.'

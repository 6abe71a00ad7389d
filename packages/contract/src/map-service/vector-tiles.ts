import { z } from 'zod'
import { LonLatExtent } from '../layers.ts'
import { route, written } from '../route.ts'
import { Uuid } from '../text.ts'
import { tileZoomMax } from './map-pictures.ts'

const Project = z.object({ id: Uuid })
const Layer = Project.extend({ layer: Uuid })
const Place = z.coerce.number().int().min(0)

const service = {
  method: 'GET',
  access: { level: 'view', on: 'project', at: 'params.id', fromBelow: true },
  feature: 'geoServer',
  challenge: 'basic',
  otherOrigins: true,
  clientKeys: true,
} as const

const Zooms = z.object({ minzoom: z.number(), maxzoom: z.number() })

/** The description of the tiles of a layer (TileJSON 3.0.0, github.com/mapbox/tilejson-spec). */
const TileJson = z.object({
  tilejson: z.literal('3.0.0'),
  name: z.string(),
  description: z.string(),
  scheme: z.literal('xyz'),
  /** With {z}, {x} and {y} in it. */
  tiles: z.array(z.string()),
  ...Zooms.shape,
  /** [west, south, east, north] in degrees; the world for a layer without features. */
  bounds: LonLatExtent,
  vector_layers: z.array(
    Zooms.extend({ id: z.string(), description: z.string(), fields: z.record(z.string(), z.string()) }),
  ),
})
export type TileJson = z.infer<typeof TileJson>

export const listTileLayers = route({
  ...service,
  path: '/services/projects/:id/tiles',
  summary: 'Lists the layers of a project that the caller may see, with the address of the TileJSON of each.',
  params: Project,
  client: ['sentUrl'],
  response: z.object({ layers: z.array(z.object({ id: z.uuid(), name: z.string(), url: z.string() })) }),
})

export const readTileJson = route({
  ...service,
  path: '/services/projects/:id/tiles/:layer.json',
  summary:
    'Describes the vector tiles of a layer as TileJSON 3.0.0. Their features have the value that names them, their component and the values that the look of the layer reads.',
  params: Layer,
  client: ['sentUrl'],
  response: TileJson,
})

export const readVectorTile = route({
  ...service,
  path: '/services/projects/:id/tiles/:layer/:z/:x/:y.mvt',
  summary:
    'Returns a tile of a layer as Mapbox Vector Tile 2.1: web mercator, columns from the west and rows from the north. Where no feature is the tile has no bytes. A tile of more than 1 MB is thinned.',
  params: Layer.extend({ z: Place.max(tileZoomMax), x: Place, y: Place }).refine(
    ({ z: zoom, x, y }) => Math.max(x, y) < 2 ** zoom,
    { message: 'must be a tile of the zoom' },
  ),
  response: z.string(),
  output: written('application/vnd.mapbox-vector-tile'),
})

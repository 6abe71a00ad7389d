import { z } from 'zod'
import { LayerIds } from '../layers.ts'
import { noParams, type ProblemKinds } from '../problem-kind.ts'
import { route, written } from '../route.ts'
import { Uuid } from '../text.ts'
import { MapBox, PictureEdgePx } from './map-view.ts'

/** Edge of a tile in px (specification 3, section 9). */
export const tileEdgePx = 256
/** The largest zoom of tiles (specification 3, section 9). */
export const tileZoomMax = 26
/** The largest ratio of device pixels to the px of styles. */
const pixelRatioMax = 4

/** The problems of calls that draw. */
export const pictureProblems = {
  /** The pictures that wait for being drawn have all places, those of the caller or those of the server. */
  pictures_busy: { status: 503, params: noParams },
  /** Drawing was stopped at the limit of its time. */
  picture_too_slow: { status: 503, params: noParams },
} as const satisfies ProblemKinds

/** Layers without a look of their own have a colour for light and one for dark maps. */
const Scheme = z.enum(['light', 'dark']).default('light')
const PixelRatio = z.coerce.number().min(1).max(pixelRatioMax).default(1)

export const readMapPicture = route({
  method: 'GET',
  clientKeys: true,
  path: '/rest/map/picture',
  access: 'signed-in',
  summary:
    'Draws layers of a project in the view of a map, each in its look there, the first id at the bottom. Where no feature is the picture is transparent. Layers that the caller may not see are left out; 404 when that is so for all of them.',
  query: z.object({
    projectId: Uuid,
    layerIds: LayerIds,
    bbox: MapBox,
    /** Device pixels. */
    width: PictureEdgePx,
    height: PictureEdgePx,
    pixelRatio: PixelRatio,
    scheme: Scheme,
  }),
  response: z.string(),
  output: written('image/png'),
})

export const readMapTile = route({
  method: 'GET',
  clientKeys: true,
  path: '/rest/map/tiles/:projectId/:layerId/:z/:x/:y',
  access: { level: 'view', on: 'layer', at: 'params.layerId', fromBelow: true },
  summary: `Draws a layer as a project shows it in a tile of web mercator of ${tileEdgePx} px, columns from the west and rows from the north. Where no feature is the tile is transparent.`,
  params: z
    .object({
      projectId: Uuid,
      layerId: Uuid,
      z: z.coerce.number().int().min(0).max(tileZoomMax),
      x: z.coerce.number().int().min(0),
      y: z.coerce.number().int().min(0),
    })
    .refine(({ z: zoom, x, y }) => Math.max(x, y) < 2 ** zoom, { message: 'must be a tile of the zoom' }),
  query: z.object({ pixelRatio: PixelRatio, scheme: Scheme }),
  response: z.string(),
  output: written('image/png'),
})

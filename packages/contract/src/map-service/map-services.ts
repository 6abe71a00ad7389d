import { z } from 'zod'
import { type Output, route } from '../route.ts'
import { Uuid } from '../text.ts'

/** An answer of a map service: a document, a picture, or an exception of its standard. */
export interface ServedAnswer {
  readonly contentType: string
  readonly content: string | Uint8Array
  /** 200 without it. */
  readonly status?: number
}

/** The media type and the status are those of each answer. */
const servedOutput = {
  contentType: ({ contentType }: ServedAnswer) => contentType,
  writeResult: ({ content }: ServedAnswer) => content,
  status: ({ status }: ServedAnswer) => status ?? 200,
} satisfies Output<ServedAnswer>

const ServiceParams = z.object({ id: Uuid })
/** A part of the address of a tile: the standard says what it may be, and its exception what is wrong. */
const Part = z.string()
const TileParams = ServiceParams.extend({ layer: Part, style: Part, set: Part, level: Part, row: Part })

const service = {
  access: { level: 'view', on: 'project', at: 'params.id', fromBelow: true },
  feature: 'geoServer',
  challenge: 'basic',
  otherOrigins: true,
  clientKeys: true,
  response: z.string(),
  output: servedOutput,
} as const

export const readWms = route({
  ...service,
  method: 'GET',
  path: '/services/projects/:id/wms',
  summary:
    'WMS 1.1.1 and 1.3.0 of a project for other programs: GetCapabilities, GetMap, GetFeatureInfo, GetLegendGraphic, DescribeLayer and GetStyles, with the layers that the caller may see.',
  params: ServiceParams,
  client: ['sentUrl'],
})

export const postWms = route({
  ...service,
  method: 'POST',
  changes: 'nothing',
  path: '/services/projects/:id/wms',
  summary:
    'The requests of the WMS with their parameters as a form, or GetCapabilities and GetMap as XML; at most 1 MB.',
  params: ServiceParams,
  client: ['sentUrl'],
  headers: ['content-type'],
  consumes: 'bytes',
})

export const readWmts = route({
  ...service,
  method: 'GET',
  path: '/services/projects/:id/wmts',
  summary:
    'WMTS 1.0.0 of a project for other programs: GetCapabilities, GetTile and GetFeatureInfo, with the layers that the caller may see.',
  params: ServiceParams,
  client: ['sentUrl'],
})

export const readWmtsCapabilities = route({
  ...service,
  method: 'GET',
  path: '/services/projects/:id/wmts/1.0.0/WMTSCapabilities.xml',
  summary: 'The capabilities of the WMTS as a resource.',
  params: ServiceParams,
  client: ['sentUrl'],
})

export const readWmtsTile = route({
  ...service,
  method: 'GET',
  path: '/services/projects/:id/wmts/:layer/:style/:set/:level/:row/:column',
  summary: 'A tile of the WMTS as a resource: the column ends with .png, .png8 or .jpg.',
  params: TileParams.extend({ column: Part }),
  client: ['sentUrl'],
})

export const readWmtsFeatureInfo = route({
  ...service,
  method: 'GET',
  path: '/services/projects/:id/wmts/:layer/:style/:set/:level/:row/:column/:j/:i',
  summary:
    'The features at a pixel of a tile of the WMTS as a resource: the column of the pixel ends with .txt, .html, .json, .gml or .gml3.',
  params: TileParams.extend({ column: Part, j: Part, i: Part }),
  client: ['sentUrl'],
})

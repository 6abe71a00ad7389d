import { textEncodings } from '@cairn/domain/text/text-encodings'
import { z } from 'zod'
import { Job } from './jobs.ts'
import { LayerName, preferredMethods } from './layers.ts'
import { noParams, type ProblemKinds } from './problem-kind.ts'
import { route } from './route.ts'
import { freeText, Uuid } from './text.ts'

/** Bytes of an uploaded file (specification 3, section 9). */
export const uploadMaxBytes = 329_715_200
/** The kind of layer to create: a raster layer, a vector layer, or a vector layer drawn by WFS. */
export const uploadTypes = ['RASTER', 'VECTOR', 'WFSVECTOR'] as const
/** Characters of a coordinate system, enough for well-known text. */
export const crsMax = 4096

/** The problems of uploads. */
export const uploadProblems = {
  upload_type_not_supported: { status: 415, params: z.object({ extension: z.string() }) },
  upload_empty: { status: 400, params: noParams },
  upload_too_large: { status: 413, params: z.object({ maxBytes: z.number() }) },
  upload_kind_not_supported: { status: 415, params: z.object({ kind: z.string() }) },
  upload_used: { status: 409, params: noParams },
  upload_expired: { status: 410, params: noParams },
  coordinate_system_unknown: { status: 400, params: z.object({ crs: z.string() }) },
} as const satisfies ProblemKinds

export const createUploadUrl = route({
  method: 'GET',
  path: '/rest/projects/signedurl/:folderId/:extension/:type/:method',
  access: { level: 'create', on: 'folder', at: 'params.folderId' },
  summary:
    'Returns an address to which a file can be PUT once. `method` is the rendering method of the imported layer.',
  params: z.object({
    folderId: Uuid,
    extension: z
      .string()
      .toLowerCase()
      .regex(/^\.?[a-z0-9]{1,10}$/)
      .transform((text) => text.replace('.', '')),
    type: z.enum(uploadTypes),
    method: z.enum(preferredMethods),
  }),
  query: z.object({
    /** 'EPSG:2263', 'ESRI:102649', a bare number, or well-known text; only needed if the file names none. */
    crs: freeText(crsMax).optional(),
    /** For the attribute tables of shapefiles, instead of the encoding that the file states or the server detects. */
    encoding: z.enum(textEncodings.map(({ id }) => id)).optional(),
    layerName: LayerName,
    /** Size of the file: an empty or too large file is refused before it is sent. */
    sizeBytes: z.coerce.number().int().min(0).optional(),
  }),
  response: z.object({ data: z.object({ url: z.string() }) }),
})

export const putUpload = route({
  method: 'PUT',
  path: '/rest/uploads/:token',
  access: 'upload-url',
  secret: 'params.token',
  summary: 'Receives the file for an upload address and starts its import.',
  params: z.object({ token: z.string().regex(/^[\w-]{43}$/) }),
  body: z.unknown(),
  consumes: 'bytes',
  transaction: 'own',
  bodyLimitBytes: uploadMaxBytes,
  response: Job,
  activity: 'none',
})

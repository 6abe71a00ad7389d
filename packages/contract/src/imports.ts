import { textEncodings } from '@cairn/domain/text/text-encodings'
import { z } from 'zod'
import { Job, JobMessage } from './jobs.ts'
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

/** Parts of a file that one call imports. */
const importedPartsMax = 100
/** Files of an organization that wait for their import at most. */
export const storedFilesMax = 200

/** The problems of uploads. */
export const uploadProblems = {
  upload_type_not_supported: { status: 415, params: z.object({ extension: z.string() }) },
  upload_empty: { status: 400, params: noParams },
  upload_too_large: { status: 413, params: z.object({ maxBytes: z.number() }) },
  upload_kind_not_supported: { status: 415, params: z.object({ kind: z.string() }) },
  upload_used: { status: 409, params: noParams },
  upload_expired: { status: 410, params: noParams },
  file_gone: { status: 410, params: noParams },
  too_many_stored_files: { status: 429, params: z.object({ max: z.number() }) },
  coordinate_system_unknown: { status: 400, params: z.object({ crs: z.string() }) },
} as const satisfies ProblemKinds

/** Extension of an uploaded file, with or without its dot. */
const Extension = z
  .string()
  .toLowerCase()
  .regex(/^\.?[a-z0-9]{1,10}$/)
  .transform((text) => text.replace('.', ''))

/** For the attribute tables of shapefiles, instead of the encoding that the file states or the server detects. */
const Encoding = z.enum(textEncodings.map(({ id }) => id))

export const createUploadUrl = route({
  method: 'GET',
  path: '/rest/projects/signedurl/:folderId/:extension/:type/:method',
  access: { level: 'create', on: 'folder', at: 'params.folderId' },
  summary:
    'Returns an address to which a file can be PUT once. `method` is the rendering method of the imported layer.',
  params: z.object({
    folderId: Uuid,
    extension: Extension,
    type: z.enum(uploadTypes),
    method: z.enum(preferredMethods),
  }),
  query: z.object({
    /** 'EPSG:2263', 'ESRI:102649', a bare number, or well-known text; only needed if the file names none. */
    crs: freeText(crsMax).optional(),
    encoding: Encoding.optional(),
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

/** A field of a part, with the type of its values. */
const PartField = z.object({ name: z.string(), type: z.string() })

/** A part of a file that can become a layer, found before the import. */
export const FilePart = z
  .object({
    /** Names the part in the call that imports it. */
    key: z.string(),
    /** Name of the layer in the file; null for a file that names none. */
    name: z.string().nullable(),
    /** null when unknown. */
    geometry: z.enum(['point', 'polyline', 'polygon', 'any']).nullable(),
    /** Features with and without geometry; null when unknown. */
    featureCount: z.number().int().nullable(),
    fields: z.array(PartField),
    /** Name of the coordinate system, for users; null when the file names none. */
    crs: z.string().nullable(),
    /** The import must name the coordinate system. */
    needsCrs: z.boolean(),
    /** The import may name another coordinate system, which replaces the one of the part. */
    allowsOtherCrs: z.boolean(),
    /** Content that will be left out, as messages of jobs. */
    problems: z.array(JobMessage),
  })
  .meta({ id: 'FilePart' })
export type FilePart = z.infer<typeof FilePart>

/** A file that was sent to see what it holds. It is kept until its import or until it expires. */
export const StoredFile = z
  .object({
    id: z.uuid(),
    expiresAt: z.iso.datetime(),
    /** Why nothing of the file can be imported, as a message of a job; null for a file with parts. */
    refusal: JobMessage.nullable(),
    parts: z.array(FilePart),
  })
  .meta({ id: 'StoredFile' })
export type StoredFile = z.infer<typeof StoredFile>

export const createFileAddress = route({
  method: 'POST',
  path: '/rest/folders/:folderId/files',
  access: { level: 'create', on: 'folder', at: 'params.folderId' },
  summary: 'Returns an address to which a file can be PUT once, to see what it holds before it is imported.',
  params: z.object({ folderId: Uuid }),
  body: z.object({
    extension: Extension,
    /** Size of the file: an empty or too large file is refused before it is sent. */
    sizeBytes: z.number().int().min(0).optional(),
  }),
  response: z.object({ data: z.object({ url: z.string() }) }),
  activity: 'none',
  storesAnswer: false,
})

export const putFile = route({
  method: 'PUT',
  path: '/rest/uploads/files/:token',
  access: 'upload-url',
  secret: 'params.token',
  summary: 'Receives the file for an address and returns what it holds. Nothing is imported.',
  params: z.object({ token: z.string().regex(/^[\w-]{43}$/) }),
  body: z.unknown(),
  consumes: 'bytes',
  transaction: 'own',
  bodyLimitBytes: uploadMaxBytes,
  response: StoredFile,
  activity: 'none',
})

export const importFileParts = route({
  method: 'POST',
  path: '/rest/folders/:folderId/imports',
  access: { level: 'create', on: 'folder', at: 'params.folderId' },
  summary: 'Imports parts of a sent file, each as a layer with a job of its own. Either all imports begin or none.',
  params: z.object({ folderId: Uuid }),
  body: z.object({
    fileId: Uuid,
    encoding: Encoding.optional(),
    layers: z
      .array(
        z.object({
          /** The `key` of the part. */
          part: z.string().max(20),
          layerName: LayerName,
          /**
           * 'EPSG:2263', 'ESRI:102649', a bare number, or well-known text. Replaces the system of a part that allows it; of
           * other parts it is for those that name none.
           */
          crs: freeText(crsMax).optional(),
        }),
      )
      .min(1)
      .max(importedPartsMax),
  }),
  response: z.object({ jobs: z.array(Job) }),
  activity: 'none',
})

export const discardFile = route({
  method: 'DELETE',
  path: '/rest/uploads/files/:id',
  access: 'signed-in',
  summary: 'Deletes a file of the caller that was sent and not imported.',
  params: z.object({ id: Uuid }),
  response: z.object({}),
  activity: 'none',
})

import { annotationAlphaMax, annotationLineWidth, annotationShapeTypes } from '@cairn/domain/attachments/annotation'
import { type FileListEntry as Entry, fileNameMax, fileTypes } from '@cairn/domain/features/file-list'
import { z } from 'zod'
import { Feature, FeatureIdText, featureArtifact } from '../features/features.ts'
import { FileAddress } from '../file-address.ts'
import { nameParam, noParams, type ProblemKinds } from '../problem-kind.ts'
import { route, written } from '../route.ts'
import { freeText, nameText, Uuid } from '../text.ts'
import { PlacedVersionQuery, Version } from '../version.ts'

/** Bytes of a file that is attached to a feature (specification 3, section 9). */
export const attachmentMaxBytes = 5_242_880
/** Characters of the name of a file. */
export const attachmentNameMax = fileNameMax
/** Characters of the note on a file. */
export const attachmentNoteMax = 2000
/** Files and filled-in forms of a feature. */
export const attachmentsPerFeatureMax = 500
/** Annotations of a file. */
export const annotationsMax = 200
/** Points of all shapes of a file. */
export const annotationPointsMax = 1000

/** Largest distance in px of a point from the upper left corner of a picture. */
const coordinateMax = 100_000
/** Width in px of the widest line. */
const lineWidthMax = 1000

const Coordinate = z.number().min(-coordinateMax).max(coordinateMax)

/** A drawing on a picture, in pixels of the picture as it is shown upright (specification 3, section 3). */
export const Annotation = z
  .object({
    color: z.string().regex(/^#[0-9a-f]{6}$/i),
    alpha: z.number().min(0).max(annotationAlphaMax).default(annotationAlphaMax),
    line_width: z.number().positive().max(lineWidthMax).default(annotationLineWidth),
    shapes: z
      .array(
        z.object({
          type: z.enum(annotationShapeTypes),
          points: z
            .array(z.tuple([Coordinate, Coordinate]))
            .min(2)
            .max(annotationPointsMax),
        }),
      )
      .min(1)
      .max(annotationPointsMax / 2),
  })
  .meta({ id: 'Annotation' })

const Annotations = z
  .array(Annotation)
  .max(annotationsMax)
  .refine((annots) => pointCount(annots) <= annotationPointsMax, {
    message: `must have at most ${annotationPointsMax} points`,
  })

/** A file or a filled-in form in `metadata.File_List` of a feature. */
export const FileListEntry: z.ZodType<Entry> = z
  .object({
    File_ID: z.string(),
    File: z.string(),
    File_Type: z.enum(fileTypes),
    Vertex: z.int().optional(),
    File_Meta: z.object({ note: z.string().optional(), annots: z.array(Annotation).optional() }).optional(),
    MasterFormID: z.string().optional(),
    HtmlFormID: z.string().optional(),
  })
  .meta({ id: 'FileListEntry' })

/** The facts that the camera wrote into a photo. */
const PhotoFacts = z.object({
  /** [lon, lat] in degrees (EPSG:4326); null without a place. */
  lonLat: z.tuple([z.number(), z.number()]).nullable(),
  /** In UTC; without a zone where the camera wrote none: the time of its clock. */
  takenAt: z.iso.datetime({ local: true }).nullable(),
  /** The direction of the camera in degrees, clockwise from north; null when unknown. */
  directionDeg: z.number().nullable(),
  /** Of the picture as it is shown upright. */
  widthPx: z.int(),
  heightPx: z.int(),
})

/** A file of a feature with the addresses of its bytes. */
export const AttachmentEntry = z
  .object({
    entry: FileListEntry,
    /** The media type that the server found in the content. */
    contentType: z.string(),
    sizeBytes: z.int(),
    added: z.iso.datetime(),
    /** null when the account was deleted. */
    addedByEmail: z.string().nullable(),
    ...FileAddress.shape,
    /** The address of the small picture; null without one. */
    thumbnailUrl: z.string().nullable(),
    /** The address of a JPEG of all pixels, for a format that few browsers show such as HEIC and TIFF; null without one. */
    jpegUrl: z.string().nullable(),
    /** Whether there are a small picture and a JPEG, there will be, or there are none. */
    preview: z.enum(['ready', 'pending', 'none']),
    photo: PhotoFacts.nullable(),
    /** The bytes were deleted: the file had been removed, or its feature, for 90 days before it came back. */
    isExpired: z.boolean(),
  })
  .meta({ id: 'AttachmentEntry' })
export type AttachmentEntry = z.infer<typeof AttachmentEntry>

/** A file that was added, and its feature with it. */
export const AddedAttachment = z.object({ entry: FileListEntry, feature: Feature }).meta({ id: 'AddedAttachment' })
export type AddedAttachment = z.infer<typeof AddedAttachment>

/** The problems of files that hang on features. */
export const attachmentProblems = {
  attachment_too_large: { status: 413, params: z.object({ maxBytes: z.number() }) },
  attachment_empty: { status: 400, params: noParams },
  /** Fewer or more bytes arrived than the call had announced. */
  attachment_incomplete: { status: 400, params: noParams },
  /** The feature, or the vertex, has a file of this name. */
  attachment_name_taken: { status: 409, params: nameParam },
  /** The name has parts of a path or characters that hide what it is. */
  attachment_name_invalid: { status: 422, params: nameParam },
  /** The content is of another kind than the name says: `found`, a name of the kind such as “PNG”. */
  attachment_kind_mismatch: { status: 422, params: nameParam.extend({ found: z.string() }) },
  attachments_full: { status: 409, params: z.object({ max: z.int() }) },
  attachment_vertex_unknown: { status: 422, params: z.object({ vertex: z.int(), count: z.int() }) },
  /** `NewID` is the id of another file, or of one that was removed. */
  attachment_id_taken: { status: 409, params: noParams },
  /** The file was deleted from the storage, see `isExpired`. */
  attachment_expired: { status: 410, params: noParams },
  /** The address of a file is too old. */
  file_address_expired: { status: 410, params: noParams },
  /** The files of the organization take all the space that it has. */
  storage_quota_reached: { status: 409, params: z.object({ usedBytes: z.number(), quotaBytes: z.number() }) },
} as const satisfies ProblemKinds

const onFile = { on: 'feature', at: 'params.fileId', ofAttachment: true } as const
const FileParams = z.object({ fileId: Uuid })
const changed = {
  response: Feature,
  output: written('application/json'),
  activity: { type: 'Edit', category: 'Feature', artifact: featureArtifact },
} as const

export const listAttachments = route({
  method: 'GET',
  path: '/rest/attachments',
  access: { level: 'view', on: 'feature', at: 'query.featureId' },
  summary: 'Lists the files of a feature with addresses that open them without a session for five minutes at most.',
  query: z.object({ featureId: FeatureIdText }),
  response: z.object({ files: z.array(AttachmentEntry) }),
  output: written('application/json'),
})

/** The place of a new file, as `Attachment save` of the specification names its facts (specification 3, section 3). */
const AttachmentSave = z.object({
  /** The id of the new file. */
  NewID: Uuid,
  FileName: nameText(attachmentNameMax),
  /** The project of the feature. */
  MapID: Uuid,
  /** The feature. */
  TableID: FeatureIdText,
  /** The vertex to which the file belongs, counted from 1. */
  vertex: z.coerce.number().pipe(z.int().min(1).max(2_147_483_647)).optional(),
  /** `Sketch`: a drawing, which is a PNG. Without it the content decides. */
  kind: z.literal('Sketch').optional(),
  ...PlacedVersionQuery.shape,
})

export const createAttachment = route({
  method: 'POST',
  path: '/rest/attachments',
  access: { level: 'create', on: 'feature', at: 'query.TableID' },
  summary: 'Adds the file in the body to a feature. A repetition with the same bytes is answered as the first request.',
  query: AttachmentSave,
  body: z.unknown(),
  consumes: 'bytes',
  transaction: 'own',
  bodyLimitBytes: attachmentMaxBytes,
  response: AddedAttachment,
  output: written('application/json'),
  activity: 'none',
})

export const readAttachment = route({
  method: 'GET',
  path: '/rest/attachments/:fileId',
  access: { level: 'view', ...onFile },
  summary: 'Returns an address that opens a file without a session for five minutes at most.',
  params: FileParams,
  query: z.object({
    disposition: z
      .enum(['inline', 'attachment'])
      .default('inline')
      .meta({ description: 'Whether a browser shows pictures and PDFs or saves them. It saves all other files.' }),
    as: z
      .enum(['stored', 'jpeg'])
      .default('stored')
      .meta({ description: 'The file, or the JPEG of a picture in a format that few browsers show.' }),
  }),
  response: z.object({ data: FileAddress }),
})

export const changeAttachmentNote = route({
  method: 'PUT',
  path: '/rest/attachments/:fileId/note',
  access: { level: 'edit', ...onFile },
  summary: 'Changes the note on a file; an empty one removes it. Refused if the feature was changed since `version`.',
  params: FileParams,
  body: z.object({ note: freeText(attachmentNoteMax), version: Version }),
  ...changed,
})

export const changeAttachmentAnnotations = route({
  method: 'PUT',
  path: '/rest/attachments/:fileId/annotations',
  access: { level: 'edit', ...onFile },
  summary: 'Replaces the drawings on a picture. Refused if the feature was changed since `version`.',
  params: FileParams,
  body: z.object({ annots: Annotations, version: Version }),
  ...changed,
})

export const deleteAttachment = route({
  method: 'DELETE',
  path: '/rest/attachments/:fileId',
  access: { level: 'edit', ...onFile },
  summary: 'Removes a file from its feature. Refused if the feature was changed since `version`.',
  params: FileParams,
  query: PlacedVersionQuery,
  ...changed,
})

function pointCount(annots: readonly z.output<typeof Annotation>[]): number {
  return annots.reduce((sum, { shapes }) => sum + shapes.reduce((count, { points }) => count + points.length, 0), 0)
}

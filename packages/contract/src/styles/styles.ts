import { isHexColor } from '@cairn/domain/dictionary/names'
import { z } from 'zod'
import { OrganizationQuery } from '../organizations/organizations.ts'
import { nameParam, noParams, type ProblemKinds } from '../problem-kind.ts'
import { route, written } from '../route.ts'
import { exactText, nameText, Uuid } from '../text.ts'
import { Version, VersionQuery } from '../version.ts'

/** Characters of a style's name, after trimming; the specification gives no limit. */
export const styleNameMax = 128
/** Characters of a style file. The largest one of real use that was seen has 123,000. */
export const styleBodyMax = 500_000
/** Bytes of a call with a style file: characters may take four bytes, and six in JSON. */
const styleCallBytes = 1_000_000
/** Styles that the list of an organization holds at most. */
export const stylesMax = 1000
/** The languages of style files (specification 2, section 3): the CSS of GeoServer, and SLD or SE. */
export const styleFormats = ['css', 'xml'] as const
export type StyleFormat = (typeof styleFormats)[number]

/** A finding about a style file; line and column count from 1. */
const StyleFinding = z.object({
  /** With an error nothing would be drawn. */
  severity: z.enum(['error', 'warning']),
  /** A code of `styleFindings` of the package formats. */
  code: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  line: z.number().int(),
  column: z.number().int(),
})
export type StyleFinding = z.infer<typeof StyleFinding>

/** A style file without its text. */
export const StyleSummary = z
  .object({
    id: z.uuid(),
    organizationId: z.uuid(),
    name: z.string(),
    format: z.enum(styleFormats),
    languageVersion: z.literal('1.0.0'),
    filename: z.string(),
    project: z.object({ id: z.uuid() }).nullable(),
    isDictionaryStyle: z.boolean(),
    /** The name of the dictionary to which a dictionary style belongs. */
    dictionaryName: z.string().nullable(),
    createdDate: z.iso.datetime(),
    modifiedDate: z.iso.datetime(),
    /** Counts the changes. */
    version: z.number().int(),
    /** Layers that are drawn with it: it cannot be deleted while there are any. */
    layerCount: z.number().int(),
  })
  .meta({ id: 'StyleSummary' })
export type StyleSummary = z.infer<typeof StyleSummary>

/** A style file with its text and the findings about it. */
export const StyleFile = StyleSummary.extend({
  body: z.string(),
  findings: z.array(StyleFinding),
}).meta({ id: 'StyleFile' })
export type StyleFile = z.infer<typeof StyleFile>

/** The problems of style files. */
export const styleProblems = {
  style_name_taken: { status: 409, params: nameParam },
  /** 400: the screen shows the message of this status (specification 2, section 8). */
  style_in_use: {
    status: 400,
    params: z.object({
      name: z.string(),
      layers: z.array(z.string()),
      /** Layers of the style that are in no list: a form that was withdrawn, or an import that is not complete. */
      inactive: z.number().int(),
    }),
  },
  style_changed: { status: 409, params: z.object({ current: z.unknown() }) },
  /** Nothing would be drawn; the first finding says why. */
  style_not_drawn: { status: 422, params: z.object({ findings: z.array(StyleFinding) }) },
  dictionary_style_needs_system: { status: 400, params: noParams },
} as const satisfies ProblemKinds

const feature = 'geoServer'
const artifact = ['id', 'name', 'format', 'version'] as const
const Name = nameText(styleNameMax)
const Body = exactText(styleBodyMax).min(1)
const StyleParams = z.object({ id: Uuid })

/** A style file without a text, as a call describes it (specification 2, section 3, creation payload). */
const StylePayload = z.object({
  name: Name,
  format: z.enum(styleFormats),
  languageVersion: z.literal('1.0.0').default('1.0.0'),
  filename: nameText(styleNameMax + 4),
})

const Color = z.string().refine(isHexColor, 'must be # and six hexadecimal digits')
/** A look of points, lines and areas (specification 2, section 3). Numbers out of their bounds are clamped. */
const StyleDefinition = z
  .strictObject({
    strokeColor: Color,
    strokeOpacity: z.number(),
    strokeWidth: z.number(),
    fillColor: Color,
    fillOpacity: z.number(),
    size: z.number(),
    dashed: z.boolean(),
  })
  .partial()
  .refine((definition) => Object.keys(definition).length > 0, 'must define something')

export const listStyles = route({
  method: 'GET',
  clientKeys: true,
  path: '/rest/styles',
  access: { organization: 'own-member', at: 'query.orgId' },
  feature,
  summary: `Lists the style files of an organization by name, at most ${stylesMax}, those of dictionaries included. Default: the organization of the caller.`,
  query: OrganizationQuery,
  response: z.array(StyleSummary),
})

export const createStyle = route({
  method: 'POST',
  path: '/rest/styles',
  access: { organization: 'data-admin', at: 'query.orgId' },
  feature,
  summary: 'Creates a style file without a text. Until it has one it draws nothing.',
  query: OrganizationQuery,
  body: z.object({
    style: StylePayload,
  }),
  response: StyleSummary,
  activity: { type: 'Add', category: 'General', subject: 'style', artifact },
})

export const createStyleFile = route({
  method: 'POST',
  path: '/rest/styles/geo',
  access: { organization: 'data-admin', at: 'query.orgId' },
  feature,
  summary:
    'Creates a style file with its text, or from a `style`: a definition that becomes an SLD, or a description of a file without a text. Refused if nothing would be drawn. Default format: that of the text. With `dictionaryId` it is a style of this dictionary.',
  query: OrganizationQuery,
  body: z
    .object({
      /** May be left out where `style` has a name. */
      name: Name.optional(),
      format: z.enum(styleFormats).optional(),
      projectId: Uuid.nullable().default(null),
      dictionaryId: Uuid.nullable().default(null),
      body: Body.optional(),
      style: z.union([StyleDefinition, StylePayload]).optional(),
    })
    .refine(({ body, style }) => (body === undefined) !== (style === undefined), 'must have either body or style')
    .refine(({ name, style }) => name !== undefined || (style !== undefined && 'name' in style), {
      path: ['name'],
      message: 'must be given',
    }),
  bodyLimitBytes: styleCallBytes,
  response: StyleFile,
  activity: { type: 'Add', category: 'General', subject: 'style', artifact },
})

export const changeStyleFile = route({
  method: 'PUT',
  path: '/rest/styles/geo',
  access: { organization: 'data-admin', at: 'query.orgId' },
  feature,
  summary:
    'Changes the name, the project or the text of a style file. Refused if it was changed since `version`, with its current state, and if nothing would be drawn.',
  query: OrganizationQuery,
  body: z.object({
    id: Uuid,
    version: Version,
    name: Name.optional(),
    projectId: Uuid.nullable().optional(),
    body: Body.optional(),
  }),
  bodyLimitBytes: styleCallBytes,
  response: StyleFile,
  activity: { type: 'Edit', category: 'General', subject: 'style', artifact },
})

export const readStyleFile = route({
  method: 'GET',
  clientKeys: true,
  path: '/rest/styles/geo/:id',
  access: { organization: 'own-member', at: 'query.orgId' },
  feature,
  summary: 'Reads a style file with its text and the findings about it.',
  params: StyleParams,
  query: OrganizationQuery,
  response: StyleFile,
})

export const deleteStyle = route({
  method: 'DELETE',
  path: '/rest/styles/geo/:id',
  access: { organization: 'data-admin', at: 'query.orgId' },
  feature,
  summary: 'Deletes a style file with which no layer is drawn. Refused if it was changed since `version`.',
  params: StyleParams,
  query: VersionQuery,
  response: z.object({ id: z.uuid(), name: z.string() }),
  activity: { type: 'Delete', category: 'General', subject: 'style', artifact: ['id', 'name'] },
})

export const readStyleSld = route({
  method: 'GET',
  clientKeys: true,
  path: '/rest/styles/geo/sld/:style',
  access: { organization: 'own-member', at: 'query.orgId' },
  feature,
  summary:
    'Returns a style file, by its id or by its name, which layers have as `styles`, as SLD: an SLD as it is, a CSS converted to SLD 1.0.',
  params: z.object({ style: Name }),
  query: OrganizationQuery,
  response: z.string(),
  output: written('application/vnd.ogc.sld+xml'),
})

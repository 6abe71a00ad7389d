import { z } from 'zod'
import { OrganizationQuery } from '../organizations/organizations.ts'
import { nameParam, noParams, type ProblemKinds } from '../problem-kind.ts'
import { route, written } from '../route.ts'
import { freeText, nameText, Uuid } from '../text.ts'
import { Version, VersionQuery } from '../version.ts'

/** Characters of a symbol's name, after trimming (specification 2, section 5). */
export const symbolNameMax = 50
/** A file must have fewer bytes than this (specification 2, section 5). */
export const symbolSizeLimit = 1_000_000
/** Width and height of a picture in px. */
export const symbolEdgeMaxPx = 4096
/** Symbols of a page that a table or a search shows (specification 2, section 9). */
export const symbolPageSize = 10
/** Characters of the name of an uploaded file. */
const originalNameMax = 255
/** Dictionaries that one call may pass to the packaging. */
const packagedMax = 1000

/** The kinds of pictures, by the extension of their files (specification 2, section 9). */
export const symbolFormats = ['png', 'jpg', 'gif'] as const
export type SymbolFormat = (typeof symbolFormats)[number]

/** A picture that marks points. */
export const MapSymbol = z
  .object({
    id: z.uuid(),
    name: z.string(),
    /** The format of the uploaded file. The image itself is a PNG. */
    format: z.enum(symbolFormats),
    originalName: z.string(),
    /** The address of the image, for callers with a session; another one after each upload. null before the first. */
    symbolUrl: z.string().nullable(),
    /** Moves with each change: a write names the version that it began with. */
    version: z.number().int(),
    createdAt: z.iso.datetime(),
    /** The e-mail address of the account. */
    createdBy: z.string().nullable(),
    /** The first and the last name, for an account of the organization that is not internal staff; else absent or null. */
    createdByName: z.string().nullish(),
    updatedAt: z.iso.datetime(),
    updatedBy: z.string().nullable(),
    updatedByName: z.string().nullish(),
  })
  .meta({ id: 'Symbol' })
export type MapSymbol = z.infer<typeof MapSymbol>

const WrittenSymbol = MapSymbol.extend({
  /**
   * Receives the file by PUT without authorization: once, for 10 minutes, unless the symbol is changed meanwhile. null
   * where the write names no file.
   */
  postUrl: z.string().nullable(),
  /** The dictionaries with components that the symbol marks. */
  dictionaryIDsUsing: z.array(z.uuid()),
})

/** Why the file of a symbol is refused. */
export const symbolFileFaults = ['no-picture', 'other-format', 'too-many-pixels', 'trailing-bytes', 'damaged'] as const
export type SymbolFileFault = (typeof symbolFileFaults)[number]

/** The problems of symbols. */
export const symbolProblems = {
  symbol_name_taken: { status: 409, params: nameParam },
  /** A write of an old version. `current` is the symbol. */
  symbol_changed: { status: 409, params: nameParam.extend({ current: z.unknown() }) },
  symbol_extension_refused: { status: 415, params: nameParam },
  symbol_file_empty: { status: 400, params: noParams },
  symbol_file_too_large: { status: 413, params: z.object({ maxBytes: z.number() }) },
  symbol_file_refused: { status: 422, params: z.object({ fault: z.enum(symbolFileFaults) }) },
} as const satisfies ProblemKinds

const SymbolName = nameText(symbolNameMax)
const File = { originalName: nameText(originalNameMax), format: z.enum(symbolFormats) }
const SymbolParams = z.object({ id: Uuid })

const readers = { organization: 'own-member', at: 'query.orgId' } as const
const editors = { organization: 'data-admin', at: 'query.orgId' } as const
const feature = 'dictionaryStyling'
const artifact = ['id', 'name', 'format', 'originalName'] as const

export const listSymbols = route({
  method: 'GET',
  clientKeys: true,
  path: '/rest/symbols/paged',
  access: readers,
  summary: 'Lists a page of the symbols of an organization by name. `page` counts from 0; `v` is ignored.',
  query: OrganizationQuery.extend({
    search: freeText(symbolNameMax).default(''),
    page: z.coerce.number().int().min(0).max(100_000).default(0),
    pageSize: z.coerce.number().int().min(1).max(100).default(symbolPageSize),
    v: z.string().max(64).optional(),
  }),
  response: z.object({ data: z.array(MapSymbol), page: z.number().int(), totalCount: z.number().int() }),
})

export const findSymbolName = route({
  method: 'GET',
  path: '/rest/symbols/name/exists',
  access: readers,
  summary: 'Answers whether an organization has a symbol of this name, regardless of case, other than `excludeID`.',
  query: OrganizationQuery.extend({
    name: SymbolName,
    /** May be empty, as for a new symbol. */
    excludeID: z.union([Uuid, z.literal('')]).optional(),
  }),
  response: z.object({ exists: z.boolean() }),
})

export const createSymbol = route({
  method: 'POST',
  path: '/rest/symbols',
  access: editors,
  feature,
  summary: 'Creates a symbol, which is listed once its file was sent to `postUrl`.',
  query: OrganizationQuery,
  body: z.object({ name: SymbolName, ...File }),
  response: WrittenSymbol,
  // The answer has an address that admits without a session.
  storesAnswer: 'sealed',
  // The entry follows with the file: a symbol whose file is refused does not exist.
  activity: 'none',
})

export const changeSymbol = route({
  method: 'PUT',
  path: '/rest/symbols/:id',
  access: editors,
  feature,
  summary:
    'Renames a symbol, and with `originalName` and `format` gives an address for its new file. Refused if it was changed since `version`.',
  params: SymbolParams,
  query: OrganizationQuery,
  body: z
    .object({ version: Version, name: SymbolName.optional(), ...File })
    .partial({ originalName: true, format: true })
    .refine(({ originalName, format }) => (originalName === undefined) === (format === undefined), {
      message: 'must have both of originalName and format, or neither',
    }),
  response: WrittenSymbol,
  storesAnswer: 'sealed',
  activity: { type: 'Edit', category: 'General', subject: 'symbol', artifact },
})

export const putSymbolFile = route({
  method: 'PUT',
  path: '/rest/symbols/files/:token',
  access: 'upload-url',
  secret: 'params.token',
  summary: 'Receives the file of a symbol: a PNG, JPG or GIF below 1,000,000 bytes and of at most 4096 × 4096 pixels.',
  params: z.object({ token: z.string().regex(/^[\w-]{43}$/) }),
  body: z.unknown(),
  consumes: 'bytes',
  transaction: 'own',
  bodyLimitBytes: symbolSizeLimit,
  response: MapSymbol,
  activity: 'none',
})

export const packageSymbol = route({
  method: 'POST',
  path: '/rest/symbols/:id/triggerDictionaryPackaging',
  access: editors,
  summary:
    'Moves on the revision of those of the dictionaries that use the symbol: clients and map caches read them again.',
  params: SymbolParams,
  query: OrganizationQuery,
  body: z.array(Uuid).max(packagedMax),
  response: z.object({
    id: z.uuid(),
    name: z.string(),
    dictionaries: z.array(z.object({ id: z.uuid(), rev: z.number().int() })),
  }),
  // It belongs to the change of the symbol, which has an entry.
  activity: 'none',
})

export const countSymbolUsage = route({
  method: 'GET',
  path: '/rest/symbols/countComponentUsage/:id',
  access: readers,
  summary: 'Counts the components whose points a symbol marks.',
  params: SymbolParams,
  query: OrganizationQuery,
  response: z.object({ count: z.number().int() }),
})

export const readSymbolImage = route({
  method: 'GET',
  clientKeys: true,
  path: '/rest/symbols/:id/image',
  access: 'signed-in',
  summary:
    'Returns the image of a symbol as PNG to callers who read the symbols of its organization, and to those who may read a dictionary that uses it. `v` is ignored.',
  params: SymbolParams,
  query: z.object({ v: z.string().max(64).optional() }),
  response: z.string(),
  output: written('image/png'),
})

export const deleteSymbol = route({
  method: 'DELETE',
  path: '/rest/symbols/:id',
  access: editors,
  summary:
    'Deletes a symbol. The components that it marks get the default style. Refused if it was changed since `version`.',
  params: SymbolParams,
  query: VersionQuery,
  response: z.object({ id: z.uuid(), name: z.string(), componentCount: z.number().int() }),
  activity: { type: 'Delete', category: 'General', subject: 'symbol', artifact: ['id', 'name', 'componentCount'] },
})

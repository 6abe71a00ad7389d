import type { OrganizationFeature } from '@cairn/domain/organization-features'
import type { AssetType, Level } from '@cairn/domain/permissions'
import type { z } from 'zod'

/** The part of a call and its key that contain the id of an asset. */
export type Place = `params.${string}` | `query.${string}` | `body.${string}`

/** The caller needs `level` on the asset of type `on` whose id is in the call at `at`. */
export interface AssetAccess<At extends Place = Place> {
  readonly level: Level
  readonly on: AssetType
  readonly at: At
  /**
   * Also admits callers whose rights begin below the asset. The answer then holds its name and the assets in it that
   * `visibleTo` lets through, nothing else.
   */
  readonly passage?: true
}

/**
 * The call concerns the organization whose id is in the call at `at`, else the caller's own. `'member'`: the caller has
 * an account or any entry in it, and the handler decides what else they may see. `'admin'`: the caller administers it.
 * `'data-admin'`: the caller administers it, and not as a member of a plus organization, which has no data settings.
 * `'internal'`: the caller administers it as an internal user.
 */
export interface OrganizationAccess<At extends Place = Place> {
  readonly organization: 'member' | 'admin' | 'data-admin' | 'internal'
  readonly at?: At
}

/**
 * The right that a call needs. `'signed-in'`: any account; the handler filters its answer by `visibleTo`.
 * `'upload-url'`: an unguessable address, which the server gave to a caller with the right. In a list the first rule
 * whose id is in the call decides.
 */
export type Access<At extends Place = Place> =
  | 'anonymous'
  | 'signed-in'
  | 'upload-url'
  | OrganizationAccess<At>
  | AssetAccess<At>
  | readonly [AssetAccess<At>, ...AssetAccess<At>[]]

/** The rules of an access that names assets; none of any other. */
export function rulesOf(access: Access): readonly AssetAccess[] {
  if (typeof access === 'string' || isOfOrganization(access)) return []
  return isChoice(access) ? access : [access]
}

/** Where a call may contain the ids that its access rule names. */
export function placesOf(access: Access): readonly Place[] {
  if (typeof access === 'string') return []
  if (isOfOrganization(access)) return access.at === undefined ? [] : [access.at]
  return rulesOf(access).map(({ at }) => at)
}

/** Whether an access rule concerns an organization. */
export function isOfOrganization(access: Access): access is OrganizationAccess {
  return typeof access === 'object' && 'organization' in access
}

function isChoice(access: Access): access is readonly [AssetAccess, ...AssetAccess[]] {
  return Array.isArray(access)
}

/** The actions that the activity log knows (specification 2, section 9). */
export const activityTypes = ['Add', 'Edit', 'Delete', 'Login', 'Share', 'Export', 'Restore'] as const
export type ActivityType = (typeof activityTypes)[number]

/** The kinds of asset that the activity log knows (specification 2, section 9). */
export const activityCategories = [
  'Feature',
  'Layer',
  'Folder',
  'Project',
  'Form',
  'System (Dictionary)',
  'Component (Dictionary)',
  'Dictionary',
  'Search',
  'Payment and Subscription',
  'General',
] as const
export type ActivityCategory = (typeof activityCategories)[number]

/** The action and the kind of asset of an entry in the activity log. */
export interface ActivityKind {
  readonly type: ActivityType
  readonly category: ActivityCategory
}

/** The entry that a call writes to the activity log. The server adds account, time, project and message. */
export interface RouteActivity<Key extends string = string> extends ActivityKind {
  /**
   * The keys of the answer that the entry stores as its artifact. Never a geometry: it is in the history of the
   * feature.
   */
  readonly artifact: readonly Key[]
}

interface Operation {
  readonly path: `/${string}`
  readonly access: Access
  /** The feature that the organization of the access rule, else the caller's, must have. */
  readonly feature?: OrganizationFeature
  /**
   * Also for callers whose organization's subscription lapsed: calls that the sign-in, the way to the payment and the own
   * account need. Calls without a caller need no declaration.
   */
  readonly whileLapsed?: true
  /** One sentence for the API page. */
  readonly summary: string
  readonly params?: z.ZodType
  readonly query?: z.ZodType
  readonly response: z.ZodType
  /**
   * Media type of an answer that the handler writes as text or as a stream; without it the answer is JSON, checked
   * against `response`.
   */
  readonly produces?:
    | 'application/json'
    | 'application/geo+json'
    | 'application/vnd.ogc.sld+xml'
    | 'image/png'
    | 'text/csv'
    | 'text/event-stream'
}

/** A call that changes nothing: it runs outside of a transaction and writes no entry. */
export interface ReadRoute extends Operation {
  readonly method: 'GET'
  /** A call that changes something although the specification makes it a GET: client keys, which only read, do not admit to it. */
  readonly writes?: true
}

/** A call that makes changes, all or none: the request is the transaction. */
export interface WriteRoute extends Operation {
  readonly method: 'POST' | 'PUT' | 'DELETE'
  readonly body?: z.ZodType
  /**
   * 'bytes': the body is a file and reaches the handler as a stream. 'multipart': the members of the body are parts of
   * `multipart/form-data`, files as `File` and all others as JSON text.
   */
  readonly consumes?: 'json' | 'bytes' | 'multipart'
  /** The activity log entry that is written in the same transaction. */
  readonly activity: RouteActivity | 'none'
  /** 'own': the handler opens its own transactions and writes its own activity, because it waits for files or hashes. */
  readonly transaction?: 'own'
  readonly bodyLimitBytes?: number
  /** False for an answer with a secret: a repetition with the same idempotency key runs again instead of reading it. */
  readonly storesAnswer?: false
  /**
   * Requests per minute from one address, for one account name from any address, and for one account name from one
   * address. The addresses of an IPv6 /64 count as one. `perAccountAndAddress` stops guessing; `perAccount` does not hold
   * at an address where the account has signed in before, so that a stranger cannot lock its owner out.
   */
  readonly rateLimit?: {
    readonly perAddress: number
    readonly perAccount?: number
    readonly perAccountAndAddress?: number
  }
}

/** One HTTP operation: the server serves it, the web application, the tests and the benchmarks call it. */
export type Route = ReadRoute | WriteRoute

/**
 * Declares an operation and keeps its exact type, from which calls, handlers and answers are typed. Does not compile when
 * `access` names a key that the schemas of the call do not have, or `artifact` one that the answer does not have.
 */
export const route = <const R extends Route>(definition: R & WithKnownKeys<R>): R => definition

type WithKnownKeys<R extends Route> = { readonly access: Access<PlaceIn<R>> } & (R extends WriteRoute
  ? { readonly activity: RouteActivity<ArtifactKey<R>> | 'none' }
  : unknown)

type PlaceIn<R extends Route> =
  | `params.${IdKey<Parsed<ParamsOf<R>>>}`
  | `query.${IdKey<Parsed<QueryOf<R>>>}`
  | `body.${IdKey<Parsed<BodyOf<R>>>}`

/** The keys of an object whose values are texts: only these can be ids. */
type IdKey<T> = { [K in keyof T]-?: T[K] extends string | null | undefined ? K : never }[keyof T] & string

type ArtifactKey<R extends Route> = Exclude<KeyOf<Answer<R>>, 'geometry'> & string
/** The keys of the objects among the answers: a text has none. */
type KeyOf<T> = T extends object ? keyof T : never

type BodyOf<R extends Route> = R extends { body: infer B } ? B : undefined
type ParamsOf<R extends Route> = R extends { params: infer P } ? P : undefined
type QueryOf<R extends Route> = R extends { query: infer Q } ? Q : undefined
type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined
type Raw<S> = S extends z.ZodType ? z.input<S> : never
type Present<T> = { [K in keyof T as [T[K]] extends [never] ? never : K]: T[K] }

/** The call that the handler receives, after defaults and coercion. */
export interface Served<R extends Route> {
  readonly params: Parsed<ParamsOf<R>>
  readonly query: Parsed<QueryOf<R>>
  readonly body: Parsed<BodyOf<R>>
}

/** The call that a caller writes. */
export type Called<R extends Route> = Present<{
  params: Raw<ParamsOf<R>>
  query: Raw<QueryOf<R>>
  body: Raw<BodyOf<R>>
}>

/** The answer that a caller reads. */
export type Answer<R extends Route> = z.output<R['response']>
/** The text of the answer of a write, and the keys of the answer that its activity entry stores. */
export interface WrittenAnswer {
  readonly text: string
  readonly artifact: Readonly<Record<string, unknown>>
}
/** The answer that a handler returns: text, its UTF-8 or a stream if the route has its own media type. */
export type Handled<R extends Route> = R extends { produces: string }
  ? R extends ReadRoute
    ? string | Uint8Array | AsyncIterable<string>
    : WrittenAnswer
  : z.input<R['response']>

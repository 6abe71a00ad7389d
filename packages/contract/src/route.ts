import type { AssetType, Level } from '@cairn/domain/permissions'
import type { z } from 'zod'

/** Where in the call the id of an asset stands. */
export type Place = `params.${string}` | `query.${string}` | `body.${string}`

/** The caller needs `level` on the asset of type `on` whose id stands at `at`. */
export interface AssetAccess {
  readonly level: Level
  readonly on: AssetType
  readonly at: Place
  /**
   * The asset also answers to those who may only pass through it to something below. The answer then holds its name
   * and what `visibleTo` lets through, nothing else.
   */
  readonly passage?: true
}

/**
 * What a caller needs. `'signed-in'`: only to be known; what the answer holds is then filtered by `visibleTo`.
 * `'upload-url'`: possession of an unguessable address that was handed to somebody with the right.
 * A list is a choice: the first whose id is given in the call counts.
 */
export type Access = 'anonymous' | 'signed-in' | 'upload-url' | AssetAccess | readonly [AssetAccess, ...AssetAccess[]]

/** What was done, in an entry of the activity log (specification 2, section 9). */
export const activityTypes = ['Add', 'Edit', 'Delete', 'Login', 'Share', 'Export', 'Restore'] as const
export type ActivityType = (typeof activityTypes)[number]

/** To what it was done (specification 2, section 9). */
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

/** The entry that a call leaves in the activity log; who, when and what exactly the server adds. */
export interface ActivityKind {
  readonly type: ActivityType
  readonly category: ActivityCategory
}

interface Operation {
  readonly path: `/${string}`
  readonly access: Access
  /** One sentence for the API page. */
  readonly summary: string
  readonly params?: z.ZodType
  readonly query?: z.ZodType
  readonly response: z.ZodType
  /** Media type of an answer that the handler writes as text or as a stream; JSON checked against `response` otherwise. */
  readonly produces?: 'application/geo+json' | 'text/event-stream'
}

/** A call that changes nothing: it runs outside of a transaction and leaves no entry. */
export interface ReadRoute extends Operation {
  readonly method: 'GET'
}

/** A call that changes something, all of it or nothing: the request is the transaction. */
export interface WriteRoute extends Operation {
  readonly method: 'POST' | 'PUT' | 'DELETE'
  readonly body?: z.ZodType
  /** 'bytes': the body is a file and reaches the handler as a stream. */
  readonly consumes?: 'json' | 'bytes'
  /** The activity log entry that is written in the same transaction. */
  readonly activity: ActivityKind | 'none'
  /** 'own': the handler opens its transactions itself, since it waits for more than the database, and writes its own activity. */
  readonly transaction?: 'own'
  readonly bodyLimitBytes?: number
  /**
   * Requests a minute from one address, for one account name from anywhere, and for one account name from one address.
   * The last is what stops guessing; the one before it is so much higher that nobody can keep another out with ease.
   */
  readonly rateLimit?: {
    readonly perAddress: number
    readonly perAccount?: number
    readonly perAccountAndAddress?: number
  }
}

/** One HTTP operation: the server serves it, the web application, the tests and the benchmarks call it. */
export type Route = ReadRoute | WriteRoute

/** Declares an operation and keeps its exact type, from which calls, handlers and answers are typed. */
export const route = <const R extends Route>(definition: R): R => definition

type BodyOf<R extends Route> = R extends { body: infer B } ? B : undefined
type ParamsOf<R extends Route> = R extends { params: infer P } ? P : undefined
type QueryOf<R extends Route> = R extends { query: infer Q } ? Q : undefined
type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined
type Raw<S> = S extends z.ZodType ? z.input<S> : never
type Present<T> = { [K in keyof T as [T[K]] extends [never] ? never : K]: T[K] }

/** The call as the handler sees it, after defaults and coercion. */
export interface Served<R extends Route> {
  readonly params: Parsed<ParamsOf<R>>
  readonly query: Parsed<QueryOf<R>>
  readonly body: Parsed<BodyOf<R>>
}

/** The call as a caller writes it. */
export type Called<R extends Route> = Present<{
  params: Raw<ParamsOf<R>>
  query: Raw<QueryOf<R>>
  body: Raw<BodyOf<R>>
}>

/** What a caller gets. */
export type Answer<R extends Route> = z.output<R['response']>
/** What a handler gives: text, its UTF-8 or a stream where the route says what it produces. */
export type Handled<R extends Route> = R extends { produces: string }
  ? string | Uint8Array | AsyncIterable<string>
  : z.input<R['response']>

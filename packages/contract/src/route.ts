import type { OrganizationFeature } from '@cairn/domain/organizations/organization-features'
import type { OrganizationRole } from '@cairn/domain/organizations/organization-roles'
import type { AssetType, Level } from '@cairn/domain/permissions'
import type { z } from 'zod'

/** The part of a call and its key that contain the id of an asset. */
export type CallPart = `params.${string}` | `query.${string}` | `body.${string}`

/** The caller needs `level` on the asset of type `on` whose id is in the call at `at`. */
export interface AssetAccess<At extends CallPart = CallPart> {
  readonly level: Level
  readonly on: AssetType
  readonly at: At
  /**
   * Also admits callers whose rights begin below the asset. The answer then holds its name, of a layer also how it is
   * drawn, and the assets in it that `visibleTo` or `seenOn` lets through, nothing else.
   */
  readonly fromBelow?: true
  /** The level is needed on the project that contains the asset, instead of on the asset itself. */
  readonly above?: 'project'
  /** The level is needed on each feature of the layer whose id is in the list `features` of the body, instead of on the layer. */
  readonly ofFeatures?: true
  /** The id is that of a file that hangs on the feature, instead of that of the feature. */
  readonly ofAttachment?: true
  /**
   * The id is that of a filled-in form, which is a feature of its form's layer: the level is needed on the feature on which it
   * was filled in (specification README point 18).
   */
  readonly ofForm?: true
}

/**
 * The caller needs the role in the organization whose id is in the call at `at`, else in their own; with several places in
 * any of these organizations.
 */
export interface OrganizationAccess<At extends CallPart = CallPart> {
  readonly organization: OrganizationRole
  readonly at?: At | readonly [At, At]
  /** Also admits members without the role to a call that contains their own e-mail address here. */
  readonly ownEmailAt?: At
}

/** One need of a call: a level on an asset, or a role in an organization. */
export type AccessRule<At extends CallPart = CallPart> = AssetAccess<At> | OrganizationAccess<At>

/**
 * The right that a call needs. `'signed-in'`: any account; the handler filters its answer by `visibleTo`.
 * `'upload-url'`: an unguessable address, which the server gave to a caller with the right. In a list the first rule
 * whose id is in the call decides; one of an organization decides without an id too.
 */
export type Access<At extends CallPart = CallPart> =
  | 'anonymous'
  | 'signed-in'
  | 'upload-url'
  | AccessRule<At>
  | readonly [AssetAccess<At>, ...AccessRule<At>[]]

/** The rules of an access that names assets or organizations; none of any other. */
export function rulesOf(access: Access): readonly AccessRule[] {
  if (typeof access === 'string') return []
  return isChoice(access) ? access : [access]
}

/** Where a call may contain the ids that its access rules name. */
export function callPartsOf(access: Access): readonly CallPart[] {
  return rulesOf(access).flatMap((rule) =>
    isOfOrganization(rule)
      ? [...idPartsOf(rule), rule.ownEmailAt ?? []].flat()
      : [rule.at, ...(rule.ofFeatures ? ['body.features' as const] : [])],
  )
}

/** Where a call may contain the ids of the organizations that a rule names. */
export function idPartsOf({ at }: OrganizationAccess): readonly CallPart[] {
  return typeof at === 'string' ? [at] : (at ?? [])
}

/** Whether an access rule concerns an organization. */
export function isOfOrganization(rule: AccessRule): rule is OrganizationAccess {
  return 'organization' in rule
}

function isChoice(access: Access): access is readonly [AssetAccess, ...AccessRule[]] {
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

/** The kinds of things that entries of the activity log are about: finer than the categories, which have no styles or members. */
export const activitySubjects = [
  'feature',
  'layer',
  'folder',
  'project',
  'form',
  'system',
  'component',
  'attribute',
  'pickList',
  'dictionary',
  'style',
  'symbol',
  'site',
  'member',
  'clientKey',
  'organization',
  'sharing',
  'license',
  'export',
  'account',
] as const
export type ActivitySubject = (typeof activitySubjects)[number]

/** The action and the kind of asset of an entry in the activity log. */
export interface ActivityKind {
  readonly type: ActivityType
  readonly category: ActivityCategory
  /** Declared where the category does not name the kind of the thing. */
  readonly subject?: ActivitySubject
}

/** The entry that a call writes to the activity log. The server adds account, time, project and message. */
export interface RouteActivity<Key extends string = string> extends ActivityKind {
  /**
   * The keys of the answer that the entry stores as its artifact. Never a geometry: it is in the history of the
   * feature.
   */
  readonly artifact: readonly Key[]
}

/** The content of an answer. */
export type Content = string | Uint8Array | AsyncIterable<string>

/** A `Problem`, whose catalogue is composed of the nouns that declare routes. */
interface AnsweredProblem {
  readonly code: string
  readonly status: number
  readonly params: unknown
}

/** A problem in the form that the clients of a route read. */
export interface WrittenProblem {
  readonly status: number
  readonly contentType: string
  readonly text: string
}

/** The form of the answers of a route, instead of JSON and `application/problem+json`. */
export interface Output<Result> {
  /** Media type of an answer; a route of several kinds of answers takes it from the result of its handler. */
  readonly contentType: string | ((result: Result) => string)
  readonly writeResult: (result: Result) => Content
  /** Status of an answer, for exceptions of a standard that are answers of the handler; 200 without it. */
  readonly status?: (result: Result) => number
  /** `query`: as it was sent, because the fault may be in it. Without it problems are `application/problem+json`. */
  readonly writeProblem?: (
    problem: AnsweredProblem,
    call: { readonly requestId: string; readonly query: unknown },
  ) => WrittenProblem
  /** The answer goes on for as long as the client listens: it is not compressed. */
  readonly isStream?: true
}

/** An output of this media type that the handler writes itself. */
export function written(contentType: string) {
  return { contentType, writeResult: (content: Content) => content } satisfies Output<Content>
}

/** Server-sent events. */
export const eventStream = {
  contentType: 'text/event-stream',
  writeResult: (events: AsyncIterable<string>) => events,
  isStream: true,
} as const satisfies Output<AsyncIterable<string>>

/**
 * A fact about the client of a call. `network`: the network that counts as one client. `userAgent`: the User-Agent header, at
 * most 256 characters. `language`: the language that the client asks for; null for none. `tokenHash`: the hash of the
 * access token, which names the session of the caller. `sentUrl`: the address as it was sent, from its path on.
 */
export type ClientFact = 'network' | 'userAgent' | 'language' | 'tokenHash' | 'sentUrl'

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
  /** Refuses members of plus organizations, in addition to the access rule. */
  readonly notInPlus?: true
  /**
   * A caller without valid credentials is asked for them by HTTP Basic (RFC 7617), as programs expect it. Not for calls of the
   * web application: a browser would show a dialog of its own.
   */
  readonly challenge?: 'basic'
  /** Web pages of other origins may read the answers, as maps of other sites show pictures and tiles. */
  readonly otherOrigins?: true
  /** A field of the body that only organizations which are billed have: a call that contains it is refused for any other. */
  readonly billedField?: string
  /** One sentence for the API page. */
  readonly summary: string
  readonly params?: z.ZodType
  readonly query?: z.ZodType
  /** The answer as the client reads it. Without an `output` the server checks it. */
  readonly response: z.ZodType
  /** The facts about the client that the handler reads. */
  readonly client?: readonly ClientFact[]
  /** The headers that the handler reads, in lower case. */
  readonly headers?: readonly string[]
  /** The cookies that the handler reads or writes. No script can read them, and no other site can send them. */
  readonly cookies?: readonly string[]
  /** The part of the address that admits every client that knows it: it must not reach a log. */
  readonly secret?: `params.${string}`
}

/** A call that changes nothing: it runs outside of a transaction and writes no entry. */
export interface ReadRoute extends Operation {
  readonly method: 'GET'
  /**
   * Also admits client keys, which map programs send in their addresses, and which do not expire. For the data and the
   * definitions that such programs draw; never for accounts, sessions, billing, licences, preferences, notifications, logs
   * and client keys, nor for a GET that changes something.
   */
  readonly clientKeys?: true
  readonly output?: Output<never>
}

/**
 * A call that changes nothing and that programs also send by POST, because its parameters may be longer than an address. The
 * body reaches the handler as a stream.
 */
export interface PostedReadRoute extends Operation {
  readonly method: 'POST'
  readonly changes: 'nothing'
  /** As in `ReadRoute`. */
  readonly clientKeys?: true
  readonly consumes: 'bytes'
  readonly output: Output<never>
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
  /** The answers of a write have one media type: a repetition is answered with the stored text. */
  readonly output?: Output<never> & { readonly contentType: string }
  /** The activity log entry that is written in the same transaction. */
  readonly activity: RouteActivity | 'none'
  /** 'own': the handler opens its own transactions and writes its own activity, because it waits for files or hashes. */
  readonly transaction?: 'own'
  readonly bodyLimitBytes?: number
  /**
   * How the server keeps an answer that contains a secret. 'sealed': stored so that only the server can read it. False: not
   * stored, and a repetition with the same idempotency key runs again.
   */
  readonly storesAnswer?: 'sealed' | false
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
export type Route = ReadRoute | PostedReadRoute | WriteRoute

/** Whether a call changes nothing. */
export function isRead(definition: Route): definition is ReadRoute | PostedReadRoute {
  return definition.method === 'GET' || 'changes' in definition
}

/**
 * Declares an operation and keeps its exact type, from which calls, handlers and answers are typed. Does not compile when
 * `access` or `secret` names a key that the schemas of the call do not have, or `artifact` one that the answer does not have,
 * and when the declaration or one of its access rules has a key that no type above declares: the server would ignore it.
 */
export const route = <const R extends Route>(definition: R & WithKnownKeys<R>): R => definition

type WithKnownKeys<R extends Route> = {
  readonly access: Access<CallPartIn<R>> & AccessWithKnownKeys<R['access']>
  readonly secret?: `params.${keyof Parsed<ParamsOf<R>> & string}`
} & (R extends WriteRoute ? { readonly activity: RouteActivity<ArtifactKey<R>> | 'none' } : unknown) &
  NoKeysBut<
    R extends ReadRoute ? keyof ReadRoute : R extends PostedReadRoute ? keyof PostedReadRoute : keyof WriteRoute,
    R
  >

type AccessWithKnownKeys<A> = A extends string
  ? unknown
  : A extends readonly unknown[]
    ? { readonly [At in keyof A]: RuleWithKnownKeys<A[At]> }
    : RuleWithKnownKeys<A>

type RuleWithKnownKeys<Rule> = NoKeysBut<
  Rule extends { readonly organization: unknown } ? keyof OrganizationAccess : keyof AssetAccess,
  Rule
>

/** A type parameter takes any further keys: this type refuses those of `T` that are not `Known`. */
type NoKeysBut<Known extends PropertyKey, T> = { readonly [Key in Exclude<keyof T, Known>]?: never }

type CallPartIn<R extends Route> =
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
/** A part of a write whose `version`, also that of the `dto` of a form, must be given. Objects of any keys have none. */
type FromVersion<T> = T &
  (string extends keyof T
    ? unknown
    : 'version' extends keyof T
      ? { readonly version: Exclude<T['version'], undefined> }
      : unknown) &
  (T extends { readonly dto: infer Dto } ? { readonly dto: FromVersion<Dto> } : unknown)
type Written<R extends Route, T> = R extends WriteRoute ? FromVersion<T> : T

/** The call that the handler receives, after defaults and coercion. */
export interface Served<R extends Route> {
  readonly params: Parsed<ParamsOf<R>>
  readonly query: Parsed<QueryOf<R>>
  readonly body: Parsed<BodyOf<R>>
}

/**
 * The call that a caller writes. A write has the `version` with which it began also where the route does without: only
 * foreign programs may leave it out.
 */
export type Called<R extends Route> = Present<{
  params: Raw<ParamsOf<R>>
  query: Written<R, Raw<QueryOf<R>>>
  body: Written<R, Raw<BodyOf<R>>>
}>

/** The answer that a caller reads. */
export type Answer<R extends Route> = z.output<R['response']>
/** The result of a write with an `output`, and the keys of the answer that its activity entry stores. */
export interface LoggedResult<Result> {
  readonly result: Result
  readonly artifact: Readonly<Record<string, unknown>>
}
/** The result of a handler: the answer, or what the `output` of the route writes; '' for the answer that a client has. */
export type Handled<R extends Route> = R extends { output: Output<infer Result> }
  ? R extends ReadRoute
    ? Result | ''
    : R extends PostedReadRoute | { activity: 'none' } | { transaction: 'own' }
      ? Result
      : LoggedResult<Result>
  : z.input<R['response']>

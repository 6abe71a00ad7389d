import { z } from 'zod'

const none = z.object({})
const name = z.object({ name: z.string() })

/** Every way a call can fail on purpose: code → HTTP status and the parameters that its message needs. */
export const problems = {
  invalid_request: {
    status: 400,
    params: z.object({ issues: z.array(z.object({ at: z.string(), message: z.string() })) }),
  },
  not_signed_in: { status: 401, params: none },
  not_permitted: { status: 403, params: z.object({ level: z.string() }) },
  not_found: { status: 404, params: z.object({ asset: z.string() }) },
  too_large: { status: 413, params: z.object({ maxBytes: z.number() }) },
  media_type_not_supported: { status: 415, params: none },
  too_many_requests: { status: 429, params: z.object({ retryAfterSeconds: z.number() }) },
  internal: { status: 500, params: none },
  unavailable: { status: 503, params: none },

  NotAuthorizedException: { status: 401, params: z.object({ reason: z.enum(['credentials', 'disabled', 'session']) }) },

  project_name_taken: { status: 409, params: name },
  folder_name_taken: { status: 409, params: name },
  layer_name_taken: { status: 409, params: name },
  folder_too_deep: { status: 409, params: none },
  folder_not_empty: { status: 409, params: name },
  folder_in_other_project: { status: 409, params: none },
  layer_is_default: { status: 409, params: name },
  layer_read_only: { status: 409, params: name },
  /** A stale edit. `current` is the feature as it stands, a GeoJSON Feature with its version. */
  feature_changed: { status: 409, params: z.object({ current: z.unknown() }) },
  feature_deleted: { status: 410, params: none },
  geometry_not_fitting: { status: 422, params: z.object({ expected: z.string(), found: z.string() }) },

  upload_type_not_supported: { status: 415, params: z.object({ extension: z.string() }) },
  upload_empty: { status: 400, params: none },
  upload_too_large: { status: 413, params: z.object({ maxBytes: z.number() }) },
  upload_used: { status: 409, params: none },
  coordinate_system_unknown: { status: 400, params: z.object({ crs: z.string() }) },
  job_finished: { status: 409, params: none },
} as const satisfies Record<string, { status: number; params: z.ZodType }>

export type ProblemCode = keyof typeof problems
/** What the message of a problem is filled with. */
export type ProblemParams<C extends ProblemCode> = z.input<(typeof problems)[C]['params']>

/** A failure that the contract names. Thrown anywhere on the server; the client throws the same class again. */
export class Problem<C extends ProblemCode = ProblemCode> extends Error {
  override readonly name = 'Problem'
  readonly code: C
  readonly params: ProblemParams<C>

  constructor(code: C, params: ProblemParams<C>) {
    super(code)
    this.code = code
    this.params = params
  }

  get status(): number {
    return problems[this.code].status
  }

  /** Narrows a caught value to one kind of problem. */
  static is<C extends ProblemCode>(error: unknown, code: C): error is Problem<C> {
    return error instanceof Problem && error.code === code
  }
}

/** `application/problem+json` (RFC 9457) with our code and its parameters. */
export const ProblemBody = z
  .object({
    type: z.literal('about:blank'),
    title: z.string(),
    status: z.number().int(),
    code: z.string(),
    params: z.record(z.string(), z.unknown()),
    requestId: z.string(),
  })
  .meta({ id: 'Problem' })
export type ProblemBody = z.infer<typeof ProblemBody>

/** Whether a code from outside is one of ours: a client may be older than its server. */
export function isProblemCode(code: unknown): code is ProblemCode {
  return typeof code === 'string' && Object.hasOwn(problems, code)
}

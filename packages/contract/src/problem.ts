import { z } from 'zod'
import { memberProblems } from './accounts/members.ts'
import { attachmentProblems } from './attachments/attachments.ts'
import { authProblems } from './auth/auth.ts'
import { authenticatorProblems } from './auth/authenticator.ts'
import { signUpProblems } from './auth/sign-up.ts'
import { singleSignOnProblems } from './auth/single-sign-on.ts'
import { licenseProblems } from './billing/licenses.ts'
import { billingProblems } from './billing/payments.ts'
import { moveProblems } from './data-organization.ts'
import { componentProblems } from './dictionaries/components.ts'
import { dictionaryProblems } from './dictionaries/dictionaries.ts'
import { pickListProblems } from './dictionaries/pick-lists.ts'
import { systemProblems } from './dictionaries/systems.ts'
import { featureFormProblems } from './feature-forms/feature-forms.ts'
import { bindingProblems } from './features/bindings.ts'
import { bulkProblems } from './features/bulk-changes.ts'
import { featureRowProblems } from './features/feature-rows.ts'
import { featureProblems } from './features/features.ts'
import { lineFunctionProblems } from './features/line-functions.ts'
import { revertProblems } from './features/revert-features.ts'
import { folderProblems } from './folders.ts'
import { formProblems } from './forms/forms.ts'
import { helpProblems } from './help.ts'
import { uploadProblems } from './imports.ts'
import { jobProblems } from './jobs.ts'
import { layerProblems } from './layers.ts'
import { pictureProblems } from './map-service/map-pictures.ts'
import { clientKeyProblems } from './organizations/client-keys.ts'
import { grantProblems } from './organizations/grants.ts'
import { organizationProblems } from './organizations/organizations.ts'
import { preferenceProblems } from './preferences.ts'
import { noParams, type ProblemKinds } from './problem-kind.ts'
import { projectProblems } from './projects.ts'
import { calibrationProblems } from './sites/calibration.ts'
import { siteProblems } from './sites/sites.ts'
import { styleProblems } from './styles/styles.ts'
import { symbolProblems } from './symbols/symbols.ts'

/** The problems that any call can have. */
const generalProblems = {
  invalid_request: {
    status: 400,
    params: z.object({ issues: z.array(z.object({ at: z.string(), message: z.string() })) }),
  },
  not_signed_in: { status: 401, params: noParams },
  not_permitted: { status: 403, params: z.object({ level: z.string() }) },
  not_found: { status: 404, params: z.object({ asset: z.string() }) },
  request_timeout: { status: 408, params: noParams },
  too_large: { status: 413, params: z.object({ maxBytes: z.number() }) },
  media_type_not_supported: { status: 415, params: noParams },
  too_many_requests: { status: 429, params: z.object({ retryAfterSeconds: z.number() }) },
  idempotency_key_reused: { status: 422, params: noParams },
  internal: { status: 500, params: noParams },
  unavailable: { status: 503, params: noParams },
  storage_full: { status: 507, params: noParams },
} as const satisfies ProblemKinds

/** The closed catalogue of all declared failures, by code. Each noun's file declares its own. */
export const problems = {
  ...generalProblems,
  ...authProblems,
  ...authenticatorProblems,
  ...signUpProblems,
  ...organizationProblems,
  ...grantProblems,
  ...clientKeyProblems,
  ...singleSignOnProblems,
  ...projectProblems,
  ...folderProblems,
  ...layerProblems,
  ...pictureProblems,
  ...moveProblems,
  ...featureProblems,
  ...featureRowProblems,
  ...attachmentProblems,
  ...lineFunctionProblems,
  ...revertProblems,
  ...bulkProblems,
  ...bindingProblems,
  ...uploadProblems,
  ...jobProblems,
  ...preferenceProblems,
  ...helpProblems,
  ...siteProblems,
  ...formProblems,
  ...featureFormProblems,
  ...calibrationProblems,
  ...styleProblems,
  ...licenseProblems,
  ...memberProblems,
  ...billingProblems,
  ...dictionaryProblems,
  ...systemProblems,
  ...componentProblems,
  ...pickListProblems,
  ...symbolProblems,
} as const

export type ProblemCode = keyof typeof problems
/** The parameters that the message of a problem shows. */
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

  /** Narrows a caught value to a problem, or to one kind of problem. */
  static is<C extends ProblemCode = ProblemCode>(error: unknown, code?: C): error is Problem<C> {
    return error instanceof Problem && (code === undefined || error.code === code)
  }
}

/** `application/problem+json` (RFC 9457) with a code of the contract and its parameters. */
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

/** Whether the contract declares a code: a client may be older than its server. */
export function isProblemCode(code: unknown): code is ProblemCode {
  return typeof code === 'string' && Object.hasOwn(problems, code)
}

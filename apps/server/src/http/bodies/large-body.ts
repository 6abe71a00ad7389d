import { Problem, type ProblemParams } from '@cairn/contract/problem'

/** A body that a thread is to read. */
export interface LargeBodyRequest {
  /** Method and path of the route. */
  readonly route: string
  readonly json: Uint8Array
  /** Whether the body came with an idempotency key, so that its hash is needed. */
  readonly isKeyed: boolean
}

/** A result, or the parameters of `invalid_request`. */
export type Outcome<T> = { readonly value: T } | { readonly invalid: ProblemParams<'invalid_request'> }

/** The body as the thread has read it. */
export interface LargeBodyContent {
  /** SHA-256 as hex; empty for a body without a key. */
  readonly hash: string
  /** The ids that the access rule of the route names. */
  readonly ids: Outcome<Readonly<Record<string, unknown>>>
  /** The valid body. */
  readonly body: Outcome<unknown>
}

/** A body that a thread has parsed and validated. Its faults are thrown where those of other bodies are: after admission. */
export class LargeBody {
  readonly #content: LargeBodyContent

  constructor(content: LargeBodyContent) {
    this.#content = content
  }

  get hash(): string {
    return this.#content.hash
  }

  /** @throws Problem `invalid_request` */
  get ids(): Readonly<Record<string, unknown>> {
    return valueOf(this.#content.ids)
  }

  /** @throws Problem `invalid_request` */
  get body(): unknown {
    return valueOf(this.#content.body)
  }
}

function valueOf<T>(outcome: Outcome<T>): T {
  if ('invalid' in outcome) throw new Problem('invalid_request', outcome.invalid)
  return outcome.value
}

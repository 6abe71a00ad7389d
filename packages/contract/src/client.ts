import { z } from 'zod'
import { isProblemCode, Problem, ProblemBody, type ProblemCode, type ProblemParams } from './problem.ts'
import type { Answer, Called, Route } from './route.ts'
import { Uuid } from './text.ts'

export interface CallOptions {
  readonly signal?: AbortSignal
  /** UUID of a write: a call with the same key and the same content has no second effect. */
  readonly idempotencyKey?: string
  /** The browser sends the request even if the page goes away; at most 64 KiB. */
  readonly keepalive?: boolean
}

/** Calls a contract route. Throws `Problem` for every failure that the contract names. */
export type Api = <R extends Route>(route: R, call: Called<R>, options?: CallOptions) => Promise<Answer<R>>

/** Sends one request and adds its authorization. */
export type Send = (url: string, init: RequestInit) => Promise<Response>

/**
 * The header of a write that may be repeated (draft-ietf-httpapi-idempotency-key-header): the server runs the write once
 * and gives its first answer to each repetition. It stores answers for 7 days.
 */
export const idempotencyHeader = 'idempotency-key'
/** The headers of a write that its route does not declare. */
export const WriteHeaders = z.object({ [idempotencyHeader]: Uuid.optional() })

/** The parts of any call. */
interface CallParts {
  readonly params?: Record<string, string | number>
  /** An array repeats its key. */
  readonly query?: Record<string, string | number | boolean | readonly string[] | undefined>
  readonly body?: unknown
}

/** Path and query of a call, relative to an origin. */
export function addressOf(route: Route, { params = {}, query = {} }: CallParts): string {
  const path = route.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')))
  const given = Object.entries(query).flatMap(([key, value]) => {
    if (value === undefined) return []
    return Array.isArray(value) ? value.map((each) => [key, String(each)]) : [[key, String(value)]]
  })
  const search = new URLSearchParams(given).toString()
  return search ? `${path}?${search}` : path
}

/** Creates a typed client of contract routes for the web application, the tests and the benchmarks. */
export function createApi(origin: string, send: Send = fetch): Api {
  return async (route, call, { signal, idempotencyKey, keepalive } = {}) => {
    const { body }: CallParts = call
    const reply = await send(origin + addressOf(route, call), {
      method: route.method,
      credentials: 'same-origin',
      ...encodedBody(route, body),
      headers: {
        ...contentType(route, body),
        ...(idempotencyKey !== undefined && { [idempotencyHeader]: idempotencyKey }),
      },
      ...(signal && { signal }),
      ...(keepalive === true && { keepalive }),
    })
    if (!reply.ok) throw await problemOf(reply)
    return route.response.parse(answerIn(await reply.text())) as Answer<typeof route>
  }
}

/** `[]` in base64: servers of the protocol may send an empty list so (specification 3, section 7), as JSON or without quotes. */
const emptyLists = new Set(['W10=', '"W10="'])

function answerIn(text: string): unknown {
  return emptyLists.has(text.trim()) ? [] : JSON.parse(text)
}

/** A file is sent unchanged, parts as a form; every other body is JSON. */
function encodedBody(route: Route, body: unknown): { readonly body?: BodyInit } {
  if (body === undefined) return {}
  const consumes = 'consumes' in route ? route.consumes : 'json'
  if (consumes === 'bytes') return { body: body as BodyInit }
  return { body: consumes === 'multipart' ? encodeParts(body as object) : JSON.stringify(body) }
}

/** None for parts: `fetch` names their boundary. */
function contentType(route: Route, body: unknown): Record<string, string> {
  const consumes = 'consumes' in route ? route.consumes : 'json'
  if (body === undefined || consumes === 'multipart') return {}
  return { 'content-type': consumes === 'bytes' ? 'application/octet-stream' : 'application/json' }
}

/** The members of a body as the parts of a form: files as they are, everything else as JSON text. */
export function encodeParts(body: object): FormData {
  const parts = new FormData()
  for (const [name, value] of Object.entries(body)) {
    if (value instanceof File) parts.append(name, value)
    else if (value !== undefined) parts.append(name, JSON.stringify(value))
  }
  return parts
}

/** The problem in the body of a failed response; `unavailable` or `internal` when the body has none. */
export async function problemOf(reply: Response): Promise<Problem> {
  const body = ProblemBody.safeParse(await reply.json().catch(() => undefined))
  if (body.success && isProblemCode(body.data.code)) {
    // The code determines the type of its parameters, and the server wrote both.
    return new Problem(body.data.code, body.data.params as ProblemParams<ProblemCode>)
  }
  return reply.status === 502 || reply.status === 503 || reply.status === 504
    ? new Problem('unavailable', {})
    : new Problem('internal', {})
}

import { idempotencyHeader, type Send } from '@cairn/contract/client'
import { Problem } from '@cairn/contract/problem'
import type { Answer, Called, Route } from '@cairn/contract/route'

/** A request as the server received it. */
export interface Received {
  readonly method: string
  readonly path: string
  readonly search: URLSearchParams
  readonly body: unknown
  readonly token: string | null
  readonly idempotencyKey: string | null
}

interface Rule {
  readonly route: Route
  readonly pattern: RegExp
  readonly answer: (received: Received, params: Readonly<Record<string, string>>) => unknown
}

/** A server in the memory of the page. It responds only on the routes that a test has defined. */
export class AnsweringServer {
  readonly received: Received[] = []
  readonly #rules: Rule[] = []

  /** Defines the response of a route and replaces an earlier definition. The function may throw a Problem. */
  on<R extends Route>(
    route: R,
    answer: (received: Received, params: Readonly<Record<string, string>>) => Answer<R> | Promise<Answer<R>>,
  ): this {
    const pattern = new RegExp(`^${route.path.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}$`)
    this.#rules.unshift({ route, pattern, answer })
    return this
  }

  /** Defines the file that a route returns. */
  onFile(route: Route, answer: (received: Received, params: Readonly<Record<string, string>>) => Promise<Blob>): this {
    return this.on(route, answer)
  }

  /** The bodies of the requests to a route. */
  bodiesOf<R extends Route>(route: R): Called<R>['body' & keyof Called<R>][] {
    const { pattern } = this.#ruleOf(route)
    return this.received
      .filter(({ method, path }) => method === route.method && pattern.test(path))
      .map(({ body }) => body as Called<R>['body' & keyof Called<R>])
  }

  readonly send: Send = async (url, init) => {
    const { pathname, searchParams } = new URL(url, 'http://cairn.test')
    const method = init.method ?? 'GET'
    const headers = new Headers(init.headers)
    const received: Received = {
      method,
      path: pathname,
      search: searchParams,
      body: bodyOf(init.body),
      idempotencyKey: headers.get(idempotencyHeader),
      token: headers.get('authorization')?.replace('Bearer ', '') ?? null,
    }
    this.received.push(received)
    const rule = this.#rules.find(({ route, pattern }) => route.method === method && pattern.test(pathname))
    if (!rule) throw new Error(`nobody answers ${method} ${pathname}`)
    try {
      const answer = await rule.answer(received, rule.pattern.exec(pathname)?.groups ?? {})
      return answer instanceof Blob ? new Response(answer) : Response.json(answer)
    } catch (error) {
      if (error instanceof Problem) return problemReply(error)
      throw error
    }
  }

  #ruleOf(route: Route): Rule {
    const rule = this.#rules.find((candidate) => candidate.route === route)
    if (!rule) throw new Error(`nobody answers ${route.method} ${route.path}`)
    return rule
  }
}

/** Parts of a form as the members of the body of their route. */
function bodyOf(body: RequestInit['body']): unknown {
  if (typeof body === 'string') return JSON.parse(body)
  if (!(body instanceof FormData)) return undefined
  return Object.fromEntries([...body].map(([name, part]) => [name, part instanceof File ? part : JSON.parse(part)]))
}

function problemReply({ code, params, status }: Problem): Response {
  return Response.json({ type: 'about:blank', title: code, status, code, params, requestId: 'test' }, { status })
}

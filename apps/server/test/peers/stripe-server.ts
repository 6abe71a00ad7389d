import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Answer {
  readonly status?: number
  readonly body: unknown
}

/** A call that the server received: its form, and the key that makes a repetition harmless. */
export interface StripeCall {
  readonly method: string
  readonly path: string
  readonly form: Readonly<Record<string, string>>
  readonly idempotencyKey: string | undefined
}

interface SubscriptionSpec {
  readonly id: string
  readonly customer: string
  readonly status: string
  readonly metadata?: Readonly<Record<string, string>>
  readonly items: Readonly<Record<string, number>>
  readonly periodEnd: number
}

const created = 1_900_000_000

/** The part of Stripe's API that the server calls, in its wire format: forms in, JSON out. */
export class StripeServer {
  readonly calls: StripeCall[] = []
  readonly subscriptions = new Map<string, SubscriptionSpec>()
  /** Statuses of checkout sessions by id. */
  readonly sessions = new Map<string, string>()
  /** Answers instead of the next call. */
  #next: Answer | undefined
  readonly #server: Server
  readonly #keyed = new Map<string, unknown>()

  private constructor(server: Server) {
    this.#server = server
  }

  static async open(): Promise<StripeServer> {
    const server = createServer()
    const opened = new StripeServer(server)
    server.on('request', (request: IncomingMessage, response) => {
      void opened.#respond(request, response)
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    return opened
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  /** Refuses the next call with a sentence, as Stripe words its errors. */
  refuseNext(status: number, message: string): void {
    this.#next = { status, body: { error: { type: 'invalid_request_error', message } } }
  }

  async #respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { status = 200, body } = this.#answer(request, await readForm(request))
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }

  #answer(request: IncomingMessage, form: Readonly<Record<string, string>>): Answer {
    const { pathname, searchParams } = new URL(request.url ?? '', this.url)
    const method = request.method ?? ''
    const key = request.headers['idempotency-key']
    const idempotencyKey = typeof key === 'string' ? key : undefined
    this.calls.push({ method, path: pathname, form, idempotencyKey })
    const next = this.#next
    this.#next = undefined
    if (next) return next
    if (pathname === '/v1/prices') return { body: listOf([priceOf(searchParams.get('lookup_keys[0]') ?? '')]) }
    const [, , kind = '', ...rest] = pathname.split('/')
    if (rest[2] === 'expire') return this.#expire(rest[1] ?? '')
    if (method === 'POST') return { body: this.#once(idempotencyKey, () => this.#create(pathname, form)) }
    if (kind === 'subscriptions') return this.#found(rest[0] ?? '', (id) => this.#subscription(id))
    if (kind === 'customers')
      return { body: { id: rest[0], object: 'customer', email: 'buyer@example.test', name: 'Buyer' } }
    return this.#found(rest[1] ?? '', (id) => this.#session(id))
  }

  #found(id: string, find: (id: string) => unknown): Answer {
    const body = find(id)
    if (body !== undefined) return { body }
    return { status: 404, body: { error: { type: 'invalid_request_error', message: `No such object: ${id}` } } }
  }

  #once(key: string | undefined, create: () => unknown): unknown {
    const kept = key && this.#keyed.get(key)
    if (kept) return kept
    const body = create()
    if (key) this.#keyed.set(key, body)
    return body
  }

  #create(path: string, form: Readonly<Record<string, string>>): unknown {
    if (path === '/v1/customers') return { id: `cus_${randomUUID()}`, object: 'customer', email: form['email'] }
    if (path === '/v1/billing_portal/sessions') return { id: 'bps_1', url: `${this.url}/portal/${form['customer']}` }
    const id = `cs_${randomUUID()}`
    this.sessions.set(id, 'open')
    return this.#session(id)
  }

  #session(id: string): unknown {
    const status = this.sessions.get(id)
    return status && { id, object: 'checkout.session', status, url: `${this.url}/pay/${id}` }
  }

  /** Stripe expires sessions alone that are open. */
  #expire(id: string): Answer {
    if (this.sessions.get(id) !== 'open')
      return { status: 400, body: { error: { type: 'invalid_request_error', message: 'The session is not open.' } } }
    this.sessions.set(id, 'expired')
    return { body: this.#session(id) }
  }

  #subscription(id: string): unknown {
    const spec = this.subscriptions.get(id)
    if (!spec) return undefined
    const { items, periodEnd, metadata = {}, ...rest } = spec
    const data = Object.entries(items).map(([lookupKey, quantity], index) => ({
      id: `si_${index}`,
      object: 'subscription_item',
      quantity,
      price: priceOf(lookupKey),
      current_period_start: created,
      current_period_end: periodEnd,
    }))
    return { ...rest, object: 'subscription', created, cancel_at_period_end: false, metadata, items: listOf(data) }
  }
}

const listOf = (data: readonly unknown[]) => ({ object: 'list', data, has_more: false })

function priceOf(lookupKey: string) {
  return { id: `price_${lookupKey}`, object: 'price', lookup_key: lookupKey, unit_amount: 50_000, nickname: null }
}

async function readForm(request: IncomingMessage): Promise<Record<string, string>> {
  let text = ''
  for await (const chunk of request.setEncoding('utf8')) text += String(chunk)
  return Object.fromEntries(new URLSearchParams(text))
}

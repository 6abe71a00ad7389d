import { FrameMessage, type FrameRequest } from '@cairn/contract/forms/frame-messages'

/** How long a form may take for an answer, in ms. */
const answerTimeoutMs = 10_000
/** Messages that a form may send within one second: a form that animates its height sends 60. */
const messagesPerSecondMax = 200

/**
 * Why the connection to a form ended. `silent`: no answer in time. `flooding`: too many messages. `malformed`: a message
 * of no declared shape. `gone`: the frame left the page of the form. `closed`: the application closed it.
 */
export type FormFault = 'silent' | 'flooding' | 'malformed' | 'gone' | 'closed'

/** The connection to a form has ended. */
export class FormUnavailable extends Error {
  override readonly name = 'FormUnavailable'
  readonly fault: FormFault

  constructor(fault: FormFault) {
    super(`the form is not available: ${fault}`)
    this.fault = fault
  }
}

/** The script of a form failed on a request. `message` is its own text. */
export class FormScriptFailed extends Error {
  override readonly name = 'FormScriptFailed'
}

interface ChannelOptions {
  readonly port: MessagePort
  readonly onFault: (fault: FormFault) => void
  readonly onResize: (heightPx: number) => void
  readonly onEscape: () => void
  readonly timeoutMs?: number
}

/** The content with which a form begins. */
export type FormLoad = Omit<Extract<FrameRequest, { type: 'load' }>, 'type' | 'id'>

/** The content of a form as it is now; `pages` where its script counts them. */
export type CollectedForm = Omit<Extract<FrameMessage, { type: 'collected' }>, 'type' | 'id'>

/** `withLabels`: the page names its fields as well. */
export type CollectOptions = Omit<Extract<FrameRequest, { type: 'collect' }>, 'type' | 'id'>

type Request = FrameRequest extends infer R ? (R extends FrameRequest ? Omit<R, 'id'> : never) : never
type Answered = Extract<FrameMessage, { id: number }>

interface Waiting {
  readonly resolve: (message: Answered) => void
  readonly reject: (error: Error) => void
  readonly timer: ReturnType<typeof setTimeout>
}

/**
 * The only connection to the page of a form. The page is not trusted: each message is validated, counted and matched with
 * a request. A fault closes the port for good.
 */
export class FormChannel {
  readonly #options: ChannelOptions
  readonly #waiting = new Map<number, Waiting>()
  readonly #ready = Promise.withResolvers<void>()
  readonly #readyTimer: ReturnType<typeof setTimeout>
  #nextId = 1
  #second = { startMs: Number.NEGATIVE_INFINITY, count: 0 }
  #ended: FormFault | undefined

  constructor(options: ChannelOptions) {
    this.#options = options
    this.#readyTimer = setTimeout(() => this.end('silent'), this.#timeoutMs)
    // A channel that ends before a request waits for it is no error of its own.
    this.#ready.promise.catch(() => undefined)
    options.port.addEventListener('message', ({ data }: MessageEvent<unknown>) => this.#receive(data))
    options.port.start()
  }

  /** Fills the fields of the form. */
  async load(content: FormLoad): Promise<void> {
    await this.#ask({ type: 'load', ...content })
  }

  /** Whether the form accepts its values. The form shows the faults itself. */
  async validate(): Promise<boolean> {
    const answer = await this.#ask({ type: 'validate' })
    return answer.type === 'validated' && answer.isValid
  }

  async collect(options: CollectOptions = {}): Promise<CollectedForm> {
    const answer = await this.#ask({ type: 'collect', ...options })
    if (answer.type !== 'collected') return { values: [] }
    const { type: _, id: __, ...collected } = answer
    return collected
  }

  /** Counts a message that came outside of the port, which no form may send. */
  countStray(): void {
    this.#count()
  }

  /** Ends the connection. Later calls do not change its fault. */
  end(fault: FormFault): void {
    if (this.#ended) return
    this.#ended = fault
    clearTimeout(this.#readyTimer)
    this.#options.port.close()
    const error = new FormUnavailable(fault)
    this.#ready.reject(error)
    for (const { timer, reject } of this.#waiting.values()) {
      clearTimeout(timer)
      reject(error)
    }
    this.#waiting.clear()
    if (fault !== 'closed') this.#options.onFault(fault)
  }

  get #timeoutMs(): number {
    return this.#options.timeoutMs ?? answerTimeoutMs
  }

  async #ask(request: Request): Promise<Answered> {
    await this.#ready.promise
    if (this.#ended) throw new FormUnavailable(this.#ended)
    const id = this.#nextId
    this.#nextId += 1
    const { promise, resolve, reject } = Promise.withResolvers<Answered>()
    const timer = setTimeout(() => this.end('silent'), this.#timeoutMs)
    this.#waiting.set(id, { resolve, reject, timer })
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a message port has no origin
    this.#options.port.postMessage({ ...request, id })
    const answer = await promise
    if (answer.type === 'failed') throw new FormScriptFailed(answer.message)
    if (answer.type !== answerOf[request.type]) {
      this.end('malformed')
      throw new FormUnavailable('malformed')
    }
    return answer
  }

  #receive(data: unknown): void {
    if (!this.#count()) return
    const { data: message } = FrameMessage.safeParse(data)
    if (!message) return this.end('malformed')
    if (message.type === 'resize') return this.#options.onResize(message.heightPx)
    if (message.type === 'escape') return this.#options.onEscape()
    if (message.type === 'ready') {
      clearTimeout(this.#readyTimer)
      return this.#ready.resolve()
    }
    const waiting = this.#waiting.get(message.id)
    // An answer to no request.
    if (!waiting) return this.end('malformed')
    this.#waiting.delete(message.id)
    clearTimeout(waiting.timer)
    waiting.resolve(message)
  }

  #count(): boolean {
    if (this.#ended) return false
    const now = performance.now()
    if (now - this.#second.startMs >= 1000) this.#second = { startMs: now, count: 0 }
    this.#second.count += 1
    if (this.#second.count <= messagesPerSecondMax) return true
    this.end('flooding')
    return false
  }
}

const answerOf = { load: 'loaded', validate: 'validated', collect: 'collected' } as const

import { Agent, get } from 'node:http'
import { Worker } from 'node:worker_threads'
import { timed } from '../figures.ts'
import { type Finding, inTurns } from '../line.ts'
import type { Product } from '../product.ts'
import { severalAtOnce } from '../several-at-once.ts'

/** Requests at a time, and of one turn. */
const [concurrency, requestsOfTurn] = [8, 400]
/** A turn takes 40 ms, and three processes share the cores: the medians of a few turns were apart by a factor of three. */
const turnsOfRound = 8
/** Requests before the first turn. V8 compiles their code until then: those around the 10,000th take up to four times as long. */
const warmUpRequests = 32_000

interface RepeatedRequest {
  readonly address: string
  readonly rounds: number
  /** The client has the answer, and asks whether it is still the same. */
  readonly isKnown?: boolean
}

/** The milliseconds of a request among several at a time, against those of a server that answers 20 KB without any work. */
export async function requestsAgainstConstant(
  product: Product,
  { address, rounds, isKnown = false }: RepeatedRequest,
): Promise<Omit<Finding, 'name' | 'limit'>> {
  const constant = new Worker(new URL('./constant-answer.ts', import.meta.url))
  const agent = new Agent({ keepAlive: true, maxSockets: concurrency })
  try {
    const origin = await new Promise<string>((resolve) => {
      constant.once('message', (message: unknown) => resolve(String(message)))
    })
    const url = product.origin + address
    const authorization = await product.authorization()
    const first = await ask(url, { agent, headers: { authorization } })
    const headers = { authorization, ...(isKnown && { 'if-none-match': first.etag }) }
    const status = isKnown ? 304 : 200
    const ours = () => expectStatus(ask(url, { agent, headers }), status)
    const reference = () => expectStatus(ask(origin, { agent, headers }), 200)
    for (const go of [ours, reference]) await perRequest(go, warmUpRequests)
    const times = await inTurns(rounds * turnsOfRound, {
      ours: () => perRequest(ours),
      reference: () => perRequest(reference),
    })
    return { against: 'a constant answer of 20 KB', ...times, remark: `${Math.round(1000 / times.ours)} requests/s` }
  } finally {
    agent.destroy()
    await constant.terminate()
  }
}

async function perRequest(go: () => Promise<void>, requests = requestsOfTurn): Promise<number> {
  return (await timed(() => severalAtOnce({ count: requests, atOnce: concurrency, go }))) / requests
}

async function expectStatus(answer: Promise<Reply>, expected: number): Promise<void> {
  const { status } = await answer
  if (status !== expected) throw new Error(`The answer is ${status} instead of ${expected}`)
}

interface Reply {
  readonly status: number
  readonly etag: string
}

function ask(
  url: string,
  options: { readonly agent: Agent; readonly headers: Record<string, string> },
): Promise<Reply> {
  return new Promise((resolve, reject) => {
    get(url, options, (reply) => {
      reply.on('error', reject)
      reply.on('end', () => resolve({ status: reply.statusCode ?? 0, etag: reply.headers.etag ?? '' }))
      reply.resume()
    }).on('error', reject)
  })
}

import { addressOf } from '@cairn/contract/client'
import type { Route } from '@cairn/contract/route'
import { sql } from 'kysely'
import { type MatrixPlace, sampleCalls } from '../access-samples.ts'
import type { TestApp } from '../test-app.ts'
import { payloadOf } from './call-payload.ts'
import type { SampleCall } from './organization-samples.ts'

interface SampleCaller {
  readonly place: MatrixPlace
  /** Headers that name the caller; none for an anonymous one. */
  readonly headers: Readonly<Record<string, string>>
  /** Other parts than those of the sample call of the route. */
  readonly sample?: SampleCall
}

/** The reply to one call, as far as tests of many routes compare it. */
interface SampleReply {
  readonly status: number
  /** The code of the problem; undefined for success, and for a stream, whose body is not read. */
  readonly code: string | undefined
  /** The code of an exception of a map service that has the status of a success. */
  readonly exception?: string | undefined
}

/** Makes the sample call of a route and rolls back its effects, so that the next caller finds the same assets. */
export async function callSample(
  app: TestApp,
  route: Route,
  { place, headers, sample = sampleCalls[`${route.method} ${route.path}`]?.(place) ?? {} }: SampleCaller,
): Promise<SampleReply> {
  const { db } = app.services
  await sql`savepoint one_call`.execute(db)
  const body = await payloadOf(route, sample.body)
  const reply = await app.http.app.inject({
    method: route.method,
    url: addressOf(route, sample),
    ...body,
    headers: { ...headers, ...body.headers },
    payloadAsStream: true,
  })
  const status = reply.statusCode
  const code = status < 400 ? undefined : codeOf(await textOf(reply.stream()))
  const mayBeException = status === 200 && String(reply.headers['content-type']).startsWith('text/xml')
  const exception = mayBeException ? exceptionIn(await textOf(reply.stream())) : undefined
  reply.stream().destroy()
  await sql`rollback to savepoint one_call`.execute(db)
  return { status, code, exception }
}

function exceptionIn(text: string): string | undefined {
  const found = /<ServiceException(?: code="(\w+)"|>)/.exec(text)
  return found ? (found[1] ?? 'exception') : undefined
}

async function textOf(stream: AsyncIterable<unknown>): Promise<string> {
  let text = ''
  for await (const chunk of stream) text += String(chunk)
  return text
}

/** The code of a problem, which an exception of a map service has in its text. */
function codeOf(text: string): string | undefined {
  if (text.startsWith('<?xml')) return /\((\w+)\)<\/(?:ServiceException|ExceptionText)>/.exec(text)?.[1]
  const body: unknown = JSON.parse(text)
  return typeof body === 'object' && body !== null && 'code' in body ? String(body.code) : undefined
}

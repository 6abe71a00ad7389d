import { sql } from 'kysely'
import { rawCalls } from '../raw-calls.ts'
import type { TestApp } from '../test-app.ts'
import { faultsOf } from './stated-answer.ts'
import type { StatedRequest } from './stated-request.ts'

/** Sends the requests of one call, rolls back their effects, and says what differs from the document. */
export async function sendStated(
  app: TestApp,
  call: string,
  requests: readonly StatedRequest[],
): Promise<readonly string[]> {
  const { db } = app.services
  await sql`savepoint one_call`.execute(db)
  const faults: string[] = []
  for (const request of requests) faults.push(...(await faultsOfReply(app, call, request)))
  await sql`rollback to savepoint one_call`.execute(db)
  return faults
}

async function faultsOfReply(app: TestApp, call: string, request: StatedRequest): Promise<readonly string[]> {
  const { by, path, body, status: stated = 200, answer } = request
  const method = methods.find((each) => call.startsWith(`${each} `))
  if (method === undefined || !isOfCall(call, path)) return [`${path} is no request of ${call}`]
  const reply = await rawCalls(app, by)(method, path, body)
  if (reply.status !== stated) return [`${path}: status ${reply.status}, ${JSON.stringify(reply.body).slice(0, 300)}`]
  return faultsOf(reply.body, answer).map((fault) => `${path}: ${fault}`)
}

const methods = ['GET', 'POST', 'PUT', 'DELETE'] as const

/** Whether a path is one of a call, whose parameters are in braces. */
function isOfCall(call: string, path: string): boolean {
  const stated = call.slice(call.indexOf(' ') + 1).split('/')
  const sent = (path.split('?')[0] ?? '').split('/')
  return stated.length === sent.length && stated.every((part, index) => part.startsWith('{') || part === sent[index])
}

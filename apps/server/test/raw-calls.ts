import type { Person } from './seeds.ts'
import type { TestApp } from './test-app.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** The reply to a request that a test writes by hand. */
interface RawReply {
  readonly status: number
  /** A text where it is not JSON. */
  readonly body: unknown
}

/**
 * Sends the requests of an account, or of a caller without one, as a client does that was written from the documents,
 * without the contract.
 */
export function rawCalls(app: TestApp, by: Person | null) {
  return async (method: Method, url: string, body?: unknown): Promise<RawReply> => {
    const isSent = body !== undefined
    const reply = await app.http.app.inject({
      method,
      url,
      headers: {
        ...(by && { authorization: `Bearer ${by.token}` }),
        ...(isSent && { 'content-type': 'application/json' }),
      },
      ...(isSent && { payload: JSON.stringify(body) }),
    })
    const isJson = /json/.test(String(reply.headers['content-type']))
    return { status: reply.statusCode, body: isJson ? reply.json() : reply.body }
  }
}

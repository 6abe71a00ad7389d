import type { Person } from './seeds.ts'
import type { TestApp } from './test-app.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** The reply to a request that a test writes by hand. */
interface RawReply {
  readonly status: number
  readonly body: unknown
}

/** Sends the requests of an account as a client does that was written from the documents, without the contract. */
export function rawCalls(app: TestApp, { token }: Person) {
  return async (method: Method, url: string, body?: unknown): Promise<RawReply> => {
    const isSent = body !== undefined
    const reply = await app.http.app.inject({
      method,
      url,
      headers: { authorization: `Bearer ${token}`, ...(isSent && { 'content-type': 'application/json' }) },
      ...(isSent && { payload: JSON.stringify(body) }),
    })
    return { status: reply.statusCode, body: reply.json() }
  }
}

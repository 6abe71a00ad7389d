import { encodeParts } from '@cairn/contract/client'
import type { Route } from '@cairn/contract/route'

interface Payload {
  readonly payload?: object | string
  readonly headers: Readonly<Record<string, string>>
}

/** The body of a call as `app.inject` takes it, with its content type. */
export async function payloadOf(route: Route, body: unknown): Promise<Payload> {
  const consumes = 'consumes' in route ? route.consumes : 'json'
  if (body === undefined) return { headers: {} }
  if (body instanceof URLSearchParams)
    return { payload: body.toString(), headers: { 'content-type': 'application/x-www-form-urlencoded' } }
  if (consumes === 'multipart') return payloadOfParts(encodeParts(body as object))
  const type = consumes === 'bytes' ? 'application/octet-stream' : 'application/json'
  return { payload: body as object | string, headers: { 'content-type': type } }
}

/** The parts of a form as `app.inject` takes them, with the boundary of a browser. */
export async function payloadOfParts(parts: FormData): Promise<{ payload: Buffer; headers: Record<string, string> }> {
  const encoded = new Response(parts)
  const type = encoded.headers.get('content-type') ?? ''
  return { payload: Buffer.from(await encoded.arrayBuffer()), headers: { 'content-type': type } }
}

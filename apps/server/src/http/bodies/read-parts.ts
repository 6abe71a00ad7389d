import { createHash } from 'node:crypto'
import { idempotencyHeader } from '@cairn/contract/client'
import { Problem } from '@cairn/contract/problem'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { parseJson } from './parse-json.ts'

/** Parts of a request: the routes have three. */
const partsMax = 16

/**
 * Parses `multipart/form-data` on the routes of `scope` into an object: files as `File`, all other parts as JSON. The
 * platform parses it from memory, so that the body limit of the route limits everything. No other body is read.
 */
export function takeParts(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, body: Buffer) => {
      const parts = await readParts(body, request.headers['content-type'] ?? '')
      if (request.headers[idempotencyHeader] !== undefined) request.bodyHash = await hashOf(parts)
      return Object.fromEntries(parts.map(([name, value]) => [name, valueOf(value)]))
    },
  )
}

type Part = readonly [name: string, value: string | File]

async function readParts(body: Buffer, contentType: string): Promise<readonly Part[]> {
  const boundary = boundaryOf.exec(contentType)?.groups?.['boundary']
  if (boundary === undefined) throw unreadable('the request cannot be read')
  if (hasTooMany(body, boundary)) throw unreadable('the request has too many parts')
  const answer = new Response(new Uint8Array(body), { headers: { 'content-type': contentType } })
  const form = await answer.formData().catch(() => undefined)
  if (!form) throw unreadable('the request cannot be read')
  const parts = [...form]
  if (new Set(parts.map(([name]) => name)).size < parts.length) throw unreadable('the request has a part twice')
  return parts
}

/**
 * The boundary (RFC 2046, 5.1.1), as clients write it: the first parameter. With another one before it the parser of the
 * platform could find another boundary than this one.
 */
const boundaryOf = /^multipart\/form-data; *boundary=("?)(?<boundary>[\w'()+,./:=?-]{1,70})\1 *(?:;|$)/i

/** Whether the boundary of the parts occurs too often in a body: they would take a second to parse. */
function hasTooMany(body: Buffer, boundary: string): boolean {
  const line = Buffer.from(`--${boundary}`)
  let count = 0
  // The last line has the boundary too.
  for (let at = body.indexOf(line); at >= 0 && count <= partsMax + 1; at = body.indexOf(line, at + line.length))
    count += 1
  return count > partsMax + 1
}

function valueOf(value: string | File): unknown {
  return typeof value === 'string' ? parseJson(Buffer.from(value)) : value
}

/** SHA-256 of the parts, as hex. Not of the body: a client that repeats a request writes another boundary. */
async function hashOf(parts: readonly Part[]): Promise<string> {
  const digest = createHash('sha256')
  for (const [name, value] of parts) {
    const bytes = typeof value === 'string' ? Buffer.from(value) : new Uint8Array(await value.arrayBuffer())
    const kind = typeof value === 'string' ? null : value.name
    digest.update(`${JSON.stringify([name, kind, bytes.length])}\n`).update(bytes)
  }
  return digest.digest('hex')
}

function unreadable(message: string): Problem {
  return new Problem('invalid_request', { issues: [{ at: '', message }] })
}

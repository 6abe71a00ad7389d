import { hash } from 'node:crypto'
import { idempotencyHeader } from '@cairn/contract/client'
import { Problem } from '@cairn/contract/problem'
import { quoteLargeIntegers } from '@cairn/domain/properties/large-integers'
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /** SHA-256 of the bytes of a JSON body that came with an idempotency key, as hex; otherwise empty. */
    bodyHash: string
  }
}

/** Smaller bodies are parsed without a check: they cannot hold many values. */
const checkedFromBytes = 65_536
/** Values in lists and objects: a geometry of the largest number of positions that an edit accepts has 800,000. */
const valuesMax = 1_000_000
/** Members of objects: the properties of the largest feature that an edit accepts have fewer. */
const membersMax = 100_000

/**
 * Parses JSON bodies. A large body is scanned first: `JSON.parse` and the validation of millions of small values would
 * keep the event loop for seconds. Whole numbers that a double does not hold exactly become texts.
 */
export function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.decorateRequest('bodyHash', '')
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    if (request.headers[idempotencyHeader] !== undefined) request.bodyHash = hash('sha256', body)
    const fault = body.length < checkedFromBytes ? undefined : findCountFault(body)
    if (fault) done(new Problem('invalid_request', { issues: [{ at: '', message: fault }] }))
    else void parse(request, quoteLargeIntegers(body.toString()), done)
  })
}

const quote = 0x22
const backslash = 0x5c
const comma = 0x2c
const colon = 0x3a
const openList = 0x5b
const openObject = 0x7b

/** The fault of a JSON text with too many values or members. A text that is no JSON has none: its parser says so. */
export function findCountFault(json: Uint8Array): string | undefined {
  let values = 0
  let members = 0
  let isInText = false
  for (let i = 0; i < json.length; i++) {
    const byte = json[i]
    if (isInText) {
      if (byte === backslash) i += 1
      else if (byte === quote) isInText = false
    } else if (byte === quote) isInText = true
    else if (byte === colon) members += 1
    else if (byte === comma || byte === openList || byte === openObject) values += 1
    if (values > valuesMax) return `must contain at most ${valuesMax} values`
    if (members > membersMax) return `must contain at most ${membersMax} members of objects`
  }
  return undefined
}

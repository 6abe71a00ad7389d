import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { Problem, type ProblemBody } from '@cairn/contract/problem'
import type { Output, WrittenProblem } from '@cairn/contract/route'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import type { DatabaseOutage } from '#platform/database/database-outage'
import { missingParentOf } from '#platform/database/violates'
import { QueueFull, ShareFull } from '#platform/queue-full'
import { answerHeaders } from './answer-headers.ts'
import { JsonText, stringifyMembers } from './json-text.ts'
import type { UnreadAnswers } from './unread-answer.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The form of the answers, for a route that does not write JSON. */
    output?: Output<never>
    /** How a caller without valid credentials is asked for them. */
    challenge?: 'basic'
  }
}

/**
 * Writes all failures to replies. While the database is away calls are answered 503. A failure that the contract does not
 * name is logged with its request id and answered 500.
 */
export function writeProblems(
  app: FastifyInstance,
  { outage, answers }: { readonly outage: DatabaseOutage; readonly answers: UnreadAnswers },
): void {
  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    const problem = outage.report(error) ? new Problem('unavailable', {}) : toProblem(error, request)
    const { output, challenge } = request.routeOptions.config
    const writeText = (found: Problem) => {
      if (challenge && found.status === 401) void reply.header('www-authenticate', basicChallenge)
      return writeProblem(reply, found, { request, output })
    }
    if (problem) return reply.send(answers.sendable(writeText(problem)))
    if (isAborted(request) || isStopped(error, reply))
      request.log.info({ code: error.code }, 'the client closed the connection during its request')
    else request.log.error({ err: error }, damageCodes.has(error.code) ? damageMessage : 'request failed')
    return reply.send(writeText(new Problem('internal', {})))
  })
}

/** RFC 7617, 2 and 2.1: the names and the keys are UTF-8. */
const basicChallenge = 'Basic realm="Cairn", charset="UTF-8"'

/** Whether the client closed the connection before it had sent the whole body: a closed tab, or a lost network. */
function isAborted({ raw }: FastifyRequest): boolean {
  return raw.destroyed && !raw.complete
}

/** Whether a call ended because its client no longer waits for the answer. */
function isStopped({ name }: Error, { raw }: FastifyReply): boolean {
  return raw.destroyed && name === 'AbortError'
}

/** Sends a problem as the reply to a request without a route. */
export function sendProblem(reply: FastifyReply, request: FastifyRequest, problem: Problem): FastifyReply {
  return reply.send(writeProblem(reply, problem, { request, output: undefined }))
}

interface Asked {
  readonly request: FastifyRequest
  readonly output: Output<never> | undefined
}

/** Sets the status and the headers of a problem, and returns its text. */
function writeProblem(reply: FastifyReply, problem: Problem, { request, output }: Asked): string {
  const retryAfter = retryAfterSeconds(problem)
  if (retryAfter !== undefined) void reply.header('retry-after', retryAfter)
  const { status, contentType, text } =
    output?.writeProblem?.(problem, { requestId: request.id, query: request.query }) ??
    writeJsonProblem(problem, request.id)
  void reply.code(status).type(contentType)
  return text
}

function writeJsonProblem(problem: Problem, requestId: string): WrittenProblem {
  const { params, ...body } = problemBody(problem, requestId)
  // A text passes Fastify's serializers untouched: no route's schema describes a problem.
  const text = stringifyMembers({ ...body, params: new JsonText(stringifyMembers(params)) })
  return { status: problem.status, contentType: 'application/problem+json', text }
}

/** The Retry-After of a problem that waiting solves (RFC 9110, 10.2.3). */
export function retryAfterSeconds(problem: Problem): number | undefined {
  if (Problem.is(problem, 'too_many_requests')) return problem.params.retryAfterSeconds
  if (Problem.is(problem, 'too_many_additions')) return problem.params.minutes * 60
  return Problem.is(problem, 'unavailable') || Problem.is(problem, 'pictures_busy') ? 1 : undefined
}

/** The body of `application/problem+json` (RFC 9457). */
export function problemBody(problem: Problem, requestId: string): ProblemBody {
  return {
    type: 'about:blank',
    title: STATUS_CODES[problem.status] ?? 'Error',
    status: problem.status,
    code: problem.code,
    params: problem.params,
    requestId,
  }
}

/** For failures before a route is found, such as a path that cannot be decoded: no hook of the application reaches them. */
export function writeFrameworkError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  void reply.headers({ ...answerHeaders, 'x-request-id': request.id })
  void sendProblem(reply, request, toProblem(error, request) ?? new Problem('internal', {}))
}

/** For bytes that are no request of HTTP: answers a problem and closes the connection. */
export function writeClientError(error: Error & { readonly code?: string }, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const isLate = error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
  const problem = isLate ? new Problem('request_timeout', {}) : invalid('the request cannot be read')
  const requestId = randomUUID()
  const body = problemBody(problem, requestId)
  const text = JSON.stringify(body)
  const headers = {
    ...answerHeaders,
    'content-type': 'application/problem+json',
    'content-length': Buffer.byteLength(text),
    'x-request-id': requestId,
    connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  socket.end([`HTTP/1.1 ${body.status} ${body.title}`, ...lines, '', text].join('\r\n'))
}

/** Text that PostgreSQL cannot store (NUL, an unpaired surrogate) is an error of the caller. */
const unstorableText = new Set(['22021', '22P05'])
/** SQLSTATE, and codes of Node: the disk of the database or of the files is full, or a quota is used up. */
const diskFull = new Set(['53100', 'ENOSPC', 'EDQUOT'])
/** SQLSTATE: PostgreSQL has read a page of a table or an index that is damaged. Calls that do not need it are answered. */
const damageCodes = new Set(['XX001', 'XX002'])
const damageMessage = 'the database is damaged: restore it from a backup'
/** Within this time a queue works off the tasks of one organization: each takes about a second. */
const shareRetrySeconds = 5
/** The request did not acquire a lock within its lock timeout. */
const lockNotAvailable = '55P03'

function toProblem(error: FastifyError, request: FastifyRequest): Problem | undefined {
  if (error instanceof Problem) return error
  if (hasZodFastifySchemaValidationErrors(error)) {
    const issues = error.validation.map(({ instancePath, message = '' }) => ({ at: instancePath, message }))
    return new Problem('invalid_request', { issues })
  }
  if (error instanceof ShareFull) return new Problem('too_many_requests', { retryAfterSeconds: shareRetrySeconds })
  if (error instanceof QueueFull) return new Problem('unavailable', {})
  if (unstorableText.has(error.code)) return invalid('must not contain characters that cannot be stored')
  if (diskFull.has(error.code)) {
    request.log.error({ reason: error.message }, 'the disk is full: free space on it')
    return new Problem('storage_full', {})
  }
  // The parent was deleted after the rights were read.
  const parent = missingParentOf(error)
  if (parent) return new Problem('not_found', { asset: parent })
  switch (error.code) {
    case lockNotAvailable:
      return new Problem('unavailable', {})
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new Problem('too_large', { maxBytes: request.routeOptions.bodyLimit ?? 0 })
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new Problem('media_type_not_supported', {})
    default:
      return error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500
        ? invalid('the request cannot be read')
        : undefined
  }
}

function invalid(message: string): Problem {
  return new Problem('invalid_request', { issues: [{ at: '', message }] })
}

import { WriteHeaders } from '@cairn/contract/client'
import { isRead, type Route } from '@cairn/contract/route'
import type { FastifyReply, FastifyRequest, FastifySchema, FastifySchemaCompiler, RouteShorthandOptions } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import { admitsClientKeys, describeAccess } from '#access/describe-access'
import { takeParts } from './bodies/read-parts.ts'
import { takeBytes } from './bodies/take-bytes.ts'
import { type LateBody, lateBody } from './bodies/validate-body.ts'
import { isOpen, refuseBeforeBody } from './calls/callers.ts'
import { takesFile } from './calls/context.ts'
import { type CheckedCall, type HandleCall, runCall } from './calls/run-call.ts'
import type { Http } from './create-http.ts'

/**
 * Registers a contract route: validation, access, one transaction for a write with its activity entry, and the output of
 * the route. The handler gets only what the route declares, see `Context`.
 */
export function serve<R extends Route>(http: Http, route: R, handler: HandleCall<R> | CheckedCall<R>): void {
  http.routes.push(route)
  const late = lateBody(route)
  const parts = typeof handler === 'function' ? { handle: handler } : handler
  const options = {
    method: route.method,
    url: route.path,
    ...optionsOf(http, route, late),
    handler: async (request: FastifyRequest, reply: FastifyReply) =>
      reply.send(await runCall(http, route, { request, reply, late, ...parts })),
  }
  const take = takesFile(route) ? takeBytes : takesParts(route) ? takeParts : undefined
  if (!take) return void http.app.route(options)
  void http.app.register(async (scope) => {
    take(scope)
    scope.route(options)
  })
}

function takesParts(route: Route): boolean {
  return 'consumes' in route && route.consumes === 'multipart'
}

function optionsOf(http: Http, route: Route, late: LateBody | undefined): RouteShorthandOptions {
  const { params, query, response, output, secret, challenge, otherOrigins } = route
  const body = 'body' in route && !takesFile(route) ? route.body : undefined
  return {
    schema: {
      ...documentation(route),
      ...(params && { params }),
      ...(query && { querystring: query }),
      ...(body && { body }),
      ...(takesParts(route) && { consumes: ['multipart/form-data'] }),
      ...(!isRead(route) && { headers: WriteHeaders }),
      response: { 200: response },
    },
    config: {
      takesFile: takesFile(route),
      admitsClientKeys: admitsClientKeys(route),
      ...(output && { output }),
      ...(secret && { secret }),
      ...(challenge && { challenge }),
      ...(otherOrigins && { otherOrigins }),
    },
    ...('bodyLimitBytes' in route && { bodyLimit: route.bodyLimitBytes }),
    ...(output?.isStream && { compress: false }),
    ...(body && !isOpen(route) && { onRequest: refuseBeforeBody(http, route) }),
    ...(late && { validatorCompiler: validateAllButBody }),
    ...('rateLimit' in route && { preHandler: http.limitRate(route.rateLimit) }),
  }
}

type ZodSchemaPart = Parameters<typeof validatorCompiler>[0]

/** The schema of a body that `lateBody` validates is only for the description of the API. */
const validateAllButBody: FastifySchemaCompiler<FastifySchema> = (part) =>
  // Fastify cannot know that the schemas are zod's.
  part.httpPart === 'body' ? (value: unknown) => ({ value }) : validatorCompiler(part as ZodSchemaPart)

function documentation(route: Route) {
  const [first = '', second = ''] = route.path.split('/').slice(1)
  const keys = admitsClientKeys(route) ? [{ clientKey: [] }, { clientKeyParameter: [] }] : []
  const security = isOpen(route) ? [] : [{ bearer: [] }, ...keys]
  return {
    summary: route.summary,
    description: describeAccess(route),
    tags: [first === 'rest' ? second : first],
    security,
  }
}

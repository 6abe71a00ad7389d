import type { OutgoingHttpHeaders } from 'node:http'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'

/** `/openapi.json` for programs and `/api` for people, both made from the contract. */
export async function describeApi(app: FastifyInstance, pageHeaders: OutgoingHttpHeaders): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Cairn',
        version: '0.1.0',
        description:
          'Failures are `application/problem+json` with a `code`. The access token of a sign-in goes into the `Authorization` header as `Bearer …`. Calls that map programs need also admit the client key of an account: with the address of the account by basic authentication, or as the parameter `key`, as the preference `clientAuthType` of the account says.',
      },
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer' },
          clientKey: { type: 'http', scheme: 'basic' },
          clientKeyParameter: { type: 'apiKey', in: 'query', name: 'key' },
        },
      },
    },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  })
  await app.register(swaggerUi, {
    routePrefix: '/api',
    staticCSP: false,
    uiHooks: {
      onRequest: (_, reply, done) => {
        void reply.headers(pageHeaders)
        done()
      },
    },
  })
  app.get('/openapi.json', { schema: { hide: true } }, async () => app.swagger())
}

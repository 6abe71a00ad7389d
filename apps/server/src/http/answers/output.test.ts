import { readLayer } from '@cairn/contract/layers'
import { Problem } from '@cairn/contract/problem'
import { type Output, route } from '@cairn/contract/route'
import { describe, expect } from 'vitest'
import { z } from 'zod'
import { ownAppTest as appTest } from '../../../test/app.ts'
import { serve } from '../serve.ts'
import { entityTag } from './entity-tags.ts'

/** The answers of a map service: pictures, documents, and exceptions in the form that its clients read. */
type MapAnswer = { readonly picture: Uint8Array } | { readonly document: string }

const mapOutput: Output<MapAnswer> = {
  contentType: (answer) => ('picture' in answer ? 'image/png' : 'text/xml'),
  writeResult: (answer) => ('picture' in answer ? answer.picture : answer.document),
  writeProblem: (problem, { requestId, query }) => ({
    status: problem.status === 500 ? 500 : 200,
    contentType: 'application/vnd.ogc.se_xml',
    text: `<ServiceException code="${problem.code}" locator="${JSON.stringify(query).length}">${requestId}</ServiceException>`,
  }),
}

const mapRoute = route({
  method: 'GET',
  path: '/rest/test-maps/:id',
  access: { level: 'view', on: 'layer', at: 'params.id' },
  summary: 'Draws a map.',
  params: z.object({ id: z.uuid() }),
  query: z.object({ width: z.coerce.number().int().max(4096), request: z.string().default('GetMap') }),
  response: z.string(),
  output: mapOutput,
})

const transaction = route({
  method: 'POST',
  path: '/rest/test-transactions/:id',
  access: { level: 'edit', on: 'layer', at: 'params.id' },
  summary: 'Changes a layer as another protocol does.',
  params: z.object({ id: z.uuid() }),
  response: z.object({ id: z.uuid(), name: z.string() }),
  output: { contentType: 'text/xml', writeResult: ({ count }: { count: number }) => `<total>${count}</total>` },
  activity: { type: 'Edit', category: 'Layer', artifact: ['name'] },
})

const test = appTest.extend('maps', async ({ app, seeds }) => {
  let calls = 0
  serve(app.http, mapRoute, async ({ query, call }) => {
    if (query.request === 'GetCapabilities') return { document: '<Capabilities/>' }
    if (query.request === 'Broken') throw new Error('secret detail')
    if (query.request === 'Busy') throw new Problem('unavailable', {})
    return call.isKnown(entityTag(query)) ? '' : { picture: Uint8Array.of(0x89, 0x50, query.width) }
  })
  serve(app.http, transaction, async ({ params: { id } }) => {
    calls += 1
    return { result: { count: calls }, artifact: { id, name: 'Roads' } }
  })
  const person = await seeds.person()
  const layer = await seeds.layer({ by: person })
  const get = (address: string, headers: Record<string, string> = {}) =>
    app.http.app.inject({ url: address, headers: { authorization: `Bearer ${person.token}`, ...headers } })
  return { person, layer, get, at: `/rest/test-maps/${layer.id}` }
})

describe('a route with an output of its own', () => {
  test('answers results by it, each with its media type', async ({ maps: { get, at } }) => {
    const picture = await get(`${at}?width=9`)
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/png'])
    expect([...picture.rawPayload]).toEqual([0x89, 0x50, 9])
    const document = await get(`${at}?width=9&request=GetCapabilities`)
    expect([document.body, document.headers['content-type']]).toEqual(['<Capabilities/>', 'text/xml'])
  })

  test('answers 304 to a client that has the answer', async ({ maps: { get, at } }) => {
    const { headers } = await get(`${at}?width=9`)
    const again = await get(`${at}?width=9`, { 'if-none-match': String(headers.etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  test.for([
    ['a missing asset', (at: string) => `${at.slice(0, -1)}${at.endsWith('0') ? '1' : '0'}?width=9`, 'not_found', 200],
    ['a query that is not valid', (at: string) => `${at}?width=9000`, 'invalid_request', 200],
    ['a problem of the handler', (at: string) => `${at}?width=9&request=Busy`, 'unavailable', 200],
    ['a failure', (at: string) => `${at}?width=9&request=Broken`, 'internal', 500],
  ] as const)('answers %s by it', async ([, addressOf, code, status], { maps: { get, at } }) => {
    const { body, headers, statusCode } = await get(addressOf(at))
    expect([statusCode, headers['content-type']]).toEqual([status, 'application/vnd.ogc.se_xml'])
    expect(body).toMatch(
      new RegExp(`^<ServiceException code="${code}" locator="\\d+">${String(headers['x-request-id'])}<`),
    )
    expect(body).not.toContain('secret detail')
  })

  test('answers a caller who is not signed in by it', async ({ app, maps: { at } }) => {
    const { body, headers } = await app.http.app.inject(`${at}?width=9`)
    expect(headers['content-type']).toBe('application/vnd.ogc.se_xml')
    expect(body).toContain('not_signed_in')
  })

  test('writes its activity, and answers a repetition with the first text', async ({
    app,
    maps: { person, layer },
  }) => {
    const headers = { authorization: `Bearer ${person.token}`, 'idempotency-key': crypto.randomUUID() }
    const url = `/rest/test-transactions/${layer.id}`
    const send = () => app.http.app.inject({ method: 'POST', url, headers })
    const [first, second] = [await send(), await send()]
    expect([first.body, first.headers['content-type']]).toEqual(['<total>1</total>', 'text/xml; charset=utf-8'])
    expect([second.body, second.headers['content-type']]).toEqual([first.body, first.headers['content-type']])
    const entries = app.services.db.selectFrom('activity').where('message', '=', 'Layer Roads: Edit')
    expect(await entries.select('artifact').execute()).toEqual([{ artifact: { name: 'Roads' } }])
  })

  test('leaves the routes beside it as they are', async ({ maps: { get, layer } }) => {
    const { headers } = await get(readLayer.path.replace(':id', `${layer.id}x`))
    expect(headers['content-type']).toContain('application/problem+json')
  })
})

import type { Route } from '@cairn/contract/route'
import { userTypes } from '@cairn/domain/permissions'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { z } from 'zod'
import { type MatrixPlace, sampleCalls, seedPlace } from '../../../test/access-samples.ts'
import { ownAppTest as test } from '../../../test/app.ts'
import { callSample } from '../../../test/samples/call-sample.ts'
import type { SampleCall } from '../../../test/samples/organization-samples.ts'
import type { TestApp } from '../../../test/test-app.ts'

/** Longer than any text of a call may be. */
const overLong = 'x'.repeat(20_000)
const tooMany = Array.from({ length: 100_001 }, () => 'x')

/** Values that no key of a call accepts. */
const bodyValues = { 'an over-long text': overLong, 'an object': { a: [1] }, 'a long list': tooMany } as const

const refusals = new Set(['400 invalid_request', '413 too_large'])

/** Keys that take any JSON, or a long text: their own tests have their limits. */
const open = new Set([
  'POST /rest/features properties',
  'PUT /rest/features/:id properties',
  'POST /rest/features/bulk-edit properties',
  'GET /rest/layers/:id/rows',
  'POST /sitecal/coords metadata',
  'POST /rest/styles/geo body',
  'PUT /rest/styles/geo body',
])

/** The keys of an object schema, also behind a transformation. */
function keysOf(schema: z.ZodType | undefined): string[] {
  if (schema instanceof z.ZodObject) return Object.keys(schema.shape)
  if (schema instanceof z.ZodPipe && schema.in instanceof z.ZodType) return keysOf(schema.in)
  return []
}

interface Malformed {
  readonly route: Route
  readonly what: string
  readonly sample: SampleCall
}

const nameOf = ({ method, path }: Route) => `${method} ${path}`

/** The sample call of a route with one wrong value, for each key of its body and of its query. */
function malformedCalls(route: Route, place: MatrixPlace): Malformed[] {
  const sample = sampleCalls[nameOf(route)]?.(place) ?? {}
  const body = 'body' in route && !('consumes' in route && route.consumes === 'bytes') ? route.body : undefined
  const inBody = keysOf(body).flatMap((key) =>
    Object.entries(bodyValues).map(([what, value]) => ({
      route,
      what: `${key} is ${what}`,
      sample: { ...sample, body: { ...Object(sample.body), [key]: value } },
    })),
  )
  const inQuery = keysOf(route.query).map((key) => ({
    route,
    what: `${key} is an over-long text`,
    sample: { ...sample, query: { ...sample.query, [key]: overLong } },
  }))
  return [...inBody, ...inQuery].filter(({ what }) => !open.has(`${nameOf(route)} ${what.split(' ')[0]}`))
}

/** The content of every table, as hashes. */
async function contentOf({ services: { db } }: TestApp): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by tablename`.execute(db)
  const content: Record<string, string> = {}
  for (const { name } of tables) {
    const { rows } = await sql<{ hash: string }>`
      select md5(coalesce(string_agg(r::text, '' order by r::text), '')) as hash from ${sql.table(name)} r`.execute(db)
    content[name] = rows[0]?.hash ?? ''
  }
  return content
}

const parts = Array.from({ length: 5 }, (_, part) => part)

test.for(parts)(
  'an over-long or wrong-typed value of any key is refused and changes nothing: part %i',
  async (part, { app, seeds }) => {
    const place = await seedPlace(seeds, app)
    const { organizationId } = place
    // Internal staff that administers the organization passes every access rule.
    const { token } = await seeds.person({ organizationId, userType: userTypes.internal })
    const headers = { authorization: `Bearer ${token}` }
    const calls = app.http.routes.flatMap((route) => malformedCalls(route, place))
    const before = await contentOf(app)
    const accepted: string[] = []
    for (const { route, what, sample } of calls.filter((_, index) => index % parts.length === part)) {
      const { status, code } = await callSample(app, route, { place, headers, sample })
      if (!refusals.has(`${status} ${code}`)) accepted.push(`${nameOf(route)}: ${what}: ${status} ${code}`)
    }
    expect(accepted).toEqual([])
    expect(await contentOf(app)).toEqual(before)
    expect(calls.length).toBeGreaterThan(250)
  },
)

import { readFile, writeFile } from 'node:fs/promises'
import { addressOf } from '@cairn/contract/client'
import type { Route } from '@cairn/contract/route'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { insertEntry } from '../src/access/entries.queries.ts'
import { type MatrixPlace, sampleCalls, seedPlace } from './access-samples.ts'
import { test } from './app.ts'
import type { Person, Seeds } from './seeds.ts'
import type { TestApp } from './test-app.ts'

const matrixFile = new URL('./access-matrix.txt', import.meta.url)

const roles = [
  'anonymous',
  'stranger',
  'viewer',
  'collector',
  'editor',
  'project admin',
  'organization admin',
  'granted organization',
] as const
type Role = (typeof roles)[number]

test('every route responds to every role as the committed access matrix says', async ({ app, seeds }) => {
  const place = await seedPlace(seeds, app)
  const people = await seedPeople(app, seeds, place)
  const lines: string[] = []
  for (const route of app.http.routes) {
    const statuses: string[] = []
    for (const role of roles) statuses.push(`${role} ${await statusOf(app, route, { place, person: people[role] })}`)
    lines.push(`${route.method} ${route.path}: ${statuses.join(', ')}`)
  }
  const matrix = `${lines.toSorted().join('\n')}\n`
  if (process.env['UPDATE_ACCESS_MATRIX'] === '1') await writeFile(matrixFile, matrix)
  expect(matrix).toBe(await readFile(matrixFile, 'utf8'))
})

test('every route has a sample call in the access matrix, and every sample a route', ({ app }) => {
  const served = app.http.routes.map((route) => `${route.method} ${route.path}`)
  expect(Object.keys(sampleCalls).toSorted()).toEqual(served.toSorted())
})

async function seedPeople(app: TestApp, seeds: Seeds, place: MatrixPlace): Promise<Record<Role, Person | undefined>> {
  const { organizationId } = place.admin
  const { projectId } = place
  const member = (userType: '0001' | '0011' | '0111', permission: '0001' | '0111' | null) =>
    seeds.person({ organizationId, userType, permission })
  const projectAdmin = await member('0111', null)
  await seeds.permit(projectAdmin, { assetType: 'project', assetId: projectId, permission: '1111' })
  return {
    anonymous: undefined,
    stranger: await seeds.person(),
    viewer: await member('0001', '0001'),
    collector: await member('0011', '0111'),
    editor: await member('0111', '0111'),
    'project admin': projectAdmin,
    'organization admin': place.admin,
    'granted organization': await grantee(app, seeds, place),
  }
}

/** An editor of an organization to which the project's organization has granted the right to edit the project. */
async function grantee(app: TestApp, seeds: Seeds, { admin, projectId }: MatrixPlace): Promise<Person> {
  const { db } = app.services
  const person = await seeds.person()
  const grant = await db
    .insertInto('organizationPermission')
    .values({
      grantorId: admin.organizationId,
      granteeId: person.organizationId,
      state: 'ACCEPTED',
      createdByEmail: admin.email,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertEntry(db, {
    organizationPermissionId: grant.id,
    organizationId: admin.organizationId,
    assetType: 'project',
    assetId: projectId,
    permission: '0111',
  })
  return person
}

/** Returns the status of one call and rolls back its effects, so that the next role finds the same assets. */
async function statusOf(
  app: TestApp,
  route: Route,
  { place, person }: { place: MatrixPlace; person: Person | undefined },
): Promise<number> {
  const { db } = app.services
  const sample = sampleCalls[`${route.method} ${route.path}`]?.(place) ?? {}
  await sql`savepoint one_call`.execute(db)
  const reply = await app.http.app.inject({
    method: route.method,
    url: addressOf(route, sample),
    headers: { ...(person && { authorization: `Bearer ${person.token}` }), ...contentType(route, sample.body) },
    ...(sample.body !== undefined && { payload: sample.body as object | string }),
    payloadAsStream: true,
  })
  reply.stream().destroy()
  await sql`rollback to savepoint one_call`.execute(db)
  return reply.statusCode
}

function contentType(route: Route, body: unknown): Record<string, string> {
  if (body === undefined) return {}
  const bytes = 'consumes' in route && route.consumes === 'bytes'
  return { 'content-type': bytes ? 'application/octet-stream' : 'application/json' }
}

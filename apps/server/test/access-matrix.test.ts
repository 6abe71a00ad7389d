import { writeFile } from 'node:fs/promises'
import { createClientKey } from '@cairn/contract/organizations/client-keys'
import { expect } from 'vitest'
import { type MatrixPlace, sampleCalls, seedPlace } from './access-samples.ts'
import { ownAppTest as test } from './app.ts'
import { callSample } from './samples/call-sample.ts'
import { matrixFile, type Role, readMatrix, roles } from './samples/committed-matrix.ts'
import type { Person, Seeds } from './seeds.ts'

test.for(roles)(
  'every route responds to the role %s as the committed access matrix says',
  async (role, { app, seeds }) => {
    const place = await seedPlace(seeds, app)
    const headers = role === 'client key' ? await keyHeaders(place) : await headersOf(role, { seeds, place })
    const found = new Map<string, string>()
    for (const route of app.http.routes) {
      const { status } = await callSample(app, route, { place, headers })
      found.set(`${route.method} ${route.path}`, `${role} ${status}`)
    }
    if (process.env['UPDATE_ACCESS_MATRIX'] === '1') await writeMatrix(role, found)
    const committed = [...(await readMatrix())].map(([call, statuses]) => [call, statuses.get(role)] as const)
    expect(found).toEqual(new Map(committed))
  },
)

/** Replaces the statuses of one role, and drops calls that no longer exist. */
async function writeMatrix(role: Role, found: ReadonlyMap<string, string>): Promise<void> {
  const committed = await readMatrix()
  const lines = [...found].map(([call, status]) => {
    const statuses = new Map(committed.get(call)).set(role, status)
    return `${call}: ${roles.map((each) => statuses.get(each) ?? `${each} ?`).join(', ')}`
  })
  await writeFile(matrixFile, `${lines.toSorted().join('\n')}\n`)
}

test('every route has a sample call in the access matrix, and every sample a route', ({ app }) => {
  const served = app.http.routes.map((route) => `${route.method} ${route.path}`)
  expect(Object.keys(sampleCalls).toSorted()).toEqual(served.toSorted())
})

interface Seeded {
  readonly seeds: Seeds
  readonly place: MatrixPlace
}

/** The client key of the organization admin. */
async function keyHeaders({ admin: { api, email } }: MatrixPlace): Promise<Record<string, string>> {
  const { key } = await api(createClientKey, { query: {}, body: { email } })
  return { authorization: `Basic ${Buffer.from(`${email}:${key}`).toString('base64')}` }
}

async function headersOf(role: PersonRole, seeded: Seeded): Promise<Record<string, string>> {
  const person = await seedPerson(role, seeded)
  return person ? { authorization: `Bearer ${person.token}` } : {}
}

type PersonRole = Exclude<Role, 'client key'>

async function seedPerson(role: PersonRole, { seeds, place }: Seeded): Promise<Person | undefined> {
  const { organizationId } = place.admin
  const member = (userType: '0001' | '0011' | '0111', permission: '0001' | '0111' | null) =>
    seeds.person({ organizationId, userType, permission })
  const people: Readonly<Record<PersonRole, () => Promise<Person | undefined>>> = {
    anonymous: async () => undefined,
    stranger: () => seeds.person(),
    viewer: () => member('0001', '0001'),
    collector: () => member('0011', '0111'),
    editor: () => member('0111', '0111'),
    'project admin': async () => {
      const admin = await member('0111', null)
      await seeds.permit(admin, { assetType: 'project', assetId: place.projectId, permission: '1111' })
      return admin
    },
    'organization admin': async () => place.admin,
    'granted organization': () =>
      seeds.grantee({ by: place.admin, assetType: 'project', assetId: place.projectId, permission: '0111' }),
  }
  return people[role]()
}

import { writeFile } from 'node:fs/promises'
import { createClientKey } from '@cairn/contract/organizations/client-keys'
import type { Route } from '@cairn/contract/route'
import { expect } from 'vitest'
import { type MatrixPlace, sampleCalls, seedPlace } from './access-samples.ts'
import { ownAppTest as test } from './app.ts'
import { callSample } from './samples/call-sample.ts'
import { matrixFile, type Role, readMatrix, roles } from './samples/committed-matrix.ts'
import { matrixCallsOf } from './samples/service-samples.ts'
import type { Person, Seeds } from './seeds.ts'

const nameOf = ({ method, path }: Pick<Route, 'method' | 'path'>) => `${method} ${path}`
const isRead = (call: string) => call.startsWith('GET ')

/** The calls that one test makes in a role. */
interface Part {
  readonly role: Role
  readonly calls: 'read' | 'write' | 'route'
  readonly isPart: (call: string) => boolean
}

/** The calls of an organization admin have too many effects for one test. */
const parts: readonly Part[] = roles.flatMap((role): readonly Part[] =>
  role === 'organization admin'
    ? [
        { role, calls: 'read', isPart: isRead },
        { role, calls: 'write', isPart: (call: string) => !isRead(call) },
      ]
    : [{ role, calls: 'route', isPart: () => true }],
)

test.for(parts)(
  'every $calls responds to the role $role as the committed access matrix says',
  async ({ role, isPart }, { app, seeds }) => {
    const place = await seedPlace(seeds, app)
    const headers = role === 'client key' ? await keyHeaders(place) : await headersOf(role, { seeds, place })
    const found = new Map<string, string>()
    for (const { name, route, sample } of matrixCallsOf(app.http.routes, place).filter((each) => isPart(each.name))) {
      const { status, exception = '' } = await callSample(app, route, { place, headers, ...(sample && { sample }) })
      found.set(name, `${role} ${status}${exception && ` ${exception}`}`)
    }
    if (process.env['UPDATE_ACCESS_MATRIX'] === '1') await writeMatrix({ role, isPart, found })
    const committed = [...(await readMatrix())].filter(([call]) => isPart(call))
    expect(found).toEqual(new Map(committed.map(([call, statuses]) => [call, statuses.get(role)])))
  },
)

interface Answers extends Pick<Part, 'role' | 'isPart'> {
  readonly found: ReadonlyMap<string, string>
}

/** Replaces the statuses of one role in its part of the calls, and drops calls of the part that no longer exist. */
async function writeMatrix({ role, isPart, found }: Answers): Promise<void> {
  const committed = await readMatrix()
  const others = [...committed.keys()].filter((call) => !isPart(call))
  const lines = [...others, ...found.keys()].map((call) => {
    const statuses = new Map(committed.get(call))
    const status = found.get(call)
    if (status !== undefined) statuses.set(role, status)
    return `${call}: ${roles.map((each) => statuses.get(each) ?? `${each} ?`).join(', ')}`
  })
  await writeFile(matrixFile, `${lines.toSorted().join('\n')}\n`)
}

test('every route has a sample call in the access matrix, and every sample a route', ({ app }) => {
  const served = app.http.routes.map(nameOf)
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

import type { Route } from '@cairn/contract/route'
import { userTypes } from '@cairn/domain/permissions'
import { expect } from 'vitest'
import { type MatrixPlace, seedPlace } from '../../test/access-samples.ts'
import { ownAppTest as test } from '../../test/app.ts'
import { callSample } from '../../test/samples/call-sample.ts'
import { type Role, readMatrix } from '../../test/samples/committed-matrix.ts'
import { matrixCallsOf } from '../../test/samples/service-samples.ts'
import type { Person, Seeds } from '../../test/seeds.ts'
import type { TestApp } from '../../test/test-app.ts'

interface Seeded {
  readonly app: TestApp
  readonly seeds: Seeds
  readonly place: MatrixPlace
}

interface OtherCaller {
  /** The role of the access matrix whose statuses the caller gets. */
  readonly as: Role
  readonly make: (seeded: Seeded) => Promise<Person>
  /** Calls that answer otherwise. */
  readonly but?: Readonly<Record<string, number>>
}

/** A new editor to whose organization the project is granted for a minute. */
const grantee = ({ seeds, place: { admin: by, projectId } }: Seeded) =>
  seeds.grantee({
    by,
    assetType: 'project',
    assetId: projectId,
    permission: '1111',
    expiresAt: new Date('2030-06-01T12:01:00Z'),
  })

const updateAccount = (
  { app: { services }, place }: Seeded,
  person: Person,
  change: { readonly isActive?: boolean; readonly userType?: '0001' },
) => {
  expect(person.organizationId).toBe(place.organizationId)
  return services.db.updateTable('account').where('id', '=', person.accountId).set(change).execute()
}

/** Another admin of the organization, who then loses something in the middle of a session. */
const secondAdmin = ({ seeds, place: { organizationId } }: Seeded) => seeds.person({ organizationId })

const adopt = ({ app: { services } }: Seeded, childId: string, parentId: string) =>
  services.db.updateTable('organization').where('id', '=', childId).set({ parentId }).execute()

const callers: Readonly<Record<string, OtherCaller>> = {
  'an internal user who administers another organization': {
    as: 'stranger',
    make: ({ seeds }) => seeds.person({ userType: userTypes.internal }),
  },
  'an admin of a child organization': {
    as: 'stranger',
    make: async (seeded) => {
      const admin = await seeded.seeds.person()
      await adopt(seeded, admin.organizationId, seeded.place.organizationId)
      return admin
    },
  },
  'an admin of the parent of the parent organization': {
    as: 'stranger',
    make: async (seeded) => {
      const [admin, between] = [await seeded.seeds.person(), await seeded.seeds.organization()]
      await adopt(seeded, between, admin.organizationId)
      await adopt(seeded, seeded.place.organizationId, between)
      return admin
    },
  },
  'an editor of the parent organization who does not administer it': {
    as: 'stranger',
    make: async (seeded) => {
      const editor = await seeded.seeds.person({ permission: '0111' })
      await adopt(seeded, seeded.place.organizationId, editor.organizationId)
      return editor
    },
    // A stranger requests the grant for the organization that they administer.
    but: { 'POST /rest/organization-permissions/:code': 403 },
  },
  'an admin of the parent organization': {
    as: 'organization admin',
    make: async (seeded) => {
      const admin = await seeded.seeds.person()
      await adopt(seeded, seeded.place.organizationId, admin.organizationId)
      return admin
    },
    // They belong to an account.
    but: {
      'GET /rest/activities/exports/:id': 404,
      'GET /rest/sandbox/pages/:id': 404,
      'PUT /rest/sandbox/pages/:id': 404,
      'PUT /rest/university/goto/:accountId': 404,
    },
  },
  'a member of an organization whose grant has expired': {
    as: 'stranger',
    make: async (seeded) => {
      const person = await grantee(seeded)
      seeded.app.clock.advance(60_000)
      return person
    },
  },
  'a member of an organization whose grant is revoked': {
    as: 'stranger',
    make: async (seeded) => {
      const person = await grantee(seeded)
      await seeded.app.services.db.deleteFrom('organizationPermission').where('id', '=', person.grantId).execute()
      return person
    },
  },
  'an admin who is deactivated': {
    as: 'anonymous',
    make: async (seeded) => {
      const admin = await secondAdmin(seeded)
      await updateAccount(seeded, admin, { isActive: false })
      return admin
    },
  },
  'an admin who is deleted': {
    as: 'anonymous',
    make: async (seeded) => {
      const admin = await secondAdmin(seeded)
      await seeded.app.services.db.deleteFrom('account').where('id', '=', admin.accountId).execute()
      return admin
    },
  },
  'an admin who becomes a viewer': {
    as: 'viewer',
    make: async (seeded) => {
      const admin = await secondAdmin(seeded)
      await updateAccount(seeded, admin, { userType: '0001' })
      return admin
    },
  },
}

const nameOf = ({ method, path }: Route) => `${method} ${path}`

test.for(Object.keys(callers))('%s has the rights of the role of the matrix', async (name, { app, seeds }) => {
  const { as, make, but = {} } = callers[name] ?? { as: 'anonymous', make: () => seeds.person() }
  const place = await seedPlace(seeds, app)
  const { token } = await make({ app, seeds, place })
  const headers = { authorization: `Bearer ${token}` }
  const found = new Map<string, string>()
  for (const { name: call, route, sample } of matrixCallsOf(app.http.routes, place)) {
    const { status, exception = '' } = await callSample(app, route, { place, headers, ...(sample && { sample }) })
    found.set(call, `${as} ${status}${exception && ` ${exception}`}`)
  }
  const committed = [...(await readMatrix())].map(([call, statuses]) => {
    const status = but[call]
    return [call, status === undefined ? statuses.get(as) : `${as} ${status}`] as const
  })
  expect(found).toEqual(new Map(committed))
})

const dataSettings =
  /^\/rest\/(dictionaries|systems|components|component-attributes|pick-lists|symbols|styles|sites|forms)\b/

test('an admin of a plus organization, which has no data settings, changes nothing in them', async ({ app, seeds }) => {
  const place = await seedPlace(seeds, app)
  const { admin, organizationId } = place
  await app.services.db.updateTable('organization').where('id', '=', organizationId).set({ type: 'plus' }).execute()
  const headers = { authorization: `Bearer ${admin.token}` }
  const routes = app.http.routes.filter(({ method, path }) => method !== 'GET' && dataSettings.test(path))
  expect(routes.length).toBeGreaterThan(40)
  const admitted: string[] = []
  for (const route of routes) {
    const { status } = await callSample(app, route, { place, headers })
    if (status !== 403) admitted.push(`${nameOf(route)}: ${status}`)
  }
  expect(admitted).toEqual([])
})

import { listAccounts } from '@cairn/contract/accounts/member-table'
import { createMember, deactivateMember } from '@cairn/contract/accounts/members'
import { logPasswordChange } from '@cairn/contract/auth/auth'
import type { Layer } from '@cairn/contract/layers'
import { readOverview } from '@cairn/contract/overview'
import { userTypes } from '@cairn/domain/permissions'
import { expect } from 'vitest'
import { findActorById } from '#access/access.queries'
import { test } from '../../test/app.ts'
import { runJobs } from '../../test/jobs.ts'
import { at, colleague, newMember, plusAdmin } from '../../test/members.ts'
import { recordStatements } from '../../test/recorded-statements.ts'
import type { Person } from '../../test/seeds.ts'
import type { TestApp } from '../../test/test-app.ts'
import { insertLicenses } from '../billing/licenses/licenses.queries.ts'
import { insertJob } from '../jobs/jobs.queries.ts'
import { findOverview } from './find-overview.ts'

const overviewOf = ({ api }: Person) => api(readOverview, { query: {} })

/** A running job of an account. */
async function seedJob({ services, clock }: TestApp, { accountId }: Person, layer: Layer): Promise<void> {
  const { id: layerId, projectId, folderId, organizationId } = layer
  const place = { organizationId, projectId, folderId, layerId, ownerId: accountId }
  const timeoutTime = new Date(clock.now().getTime() + 60_000)
  const { id } = await insertJob(services.db, { ...place, type: 'IMPORT', title: 'mains.zip', timeoutTime })
  await services.db.updateTable('job').set({ createdAt: clock.now() }).where('id', '=', id).execute()
}

test('an administrator sees the figures of the organization and its newest change', async ({ app, seeds }) => {
  const admin = await seeds.person()
  const layer = await seeds.layer({ by: admin, name: 'Hydrants' })
  await app.services.db
    .updateTable('project')
    .where('id', '=', layer.projectId)
    .set({ dataDictionaryId: null })
    .execute()
  await admin.api(createMember, newMember('ann@example.test'))
  await colleague(seeds, admin)
  await seedJob(app, admin, layer)
  await seeds.feature({ by: admin, layerId: layer.id, properties: { name: 'H-102' } })
  await admin.api(logPasswordChange, { body: { event: 'passwordChanged' } })
  expect(await overviewOf(admin)).toMatchObject({
    members: { active: 2, invited: 1, expired: 0, inactive: 0, seats: null },
    content: { projects: 1, layers: 5, features: 1 },
    projectsWithoutDictionary: 1,
    dictionaries: 0,
    jobs: { running: 1, failed: 0 },
    licenses: null,
    requests: 0,
    lastEntry: { email: admin.email, name: 'Test Person', type: 'Add', category: 'Feature', thing: 'H-102' },
  })
})

test('the members are counted by the states that their list shows', async ({ app, seeds }) => {
  const admin = await seeds.person()
  await admin.api(createMember, newMember('invited@example.test'))
  const { id } = await admin.api(createMember, newMember('expired@example.test'))
  await runJobs(app)
  const ended = { temporaryPasswordExpiresAt: app.clock.now() }
  await app.services.db.updateTable('account').where('id', '=', id).set(ended).execute()
  const disabled = await colleague(seeds, admin)
  await admin.api(deactivateMember, at(disabled))
  const members = await admin.api(listAccounts, { query: {} })
  expect(members.map(({ state }) => state).toSorted()).toEqual(['active', 'expired', 'inactive', 'invited'])
  expect((await overviewOf(admin)).members).toEqual({ active: 1, invited: 1, expired: 1, inactive: 1, seats: null })
})

test('a member sees figures of what they may see alone', async ({ app, seeds }) => {
  const admin = await seeds.person()
  const [one, other] = [await seeds.layer({ by: admin }), await seeds.layer({ by: admin })]
  await seeds.feature({ by: admin, layerId: one.id })
  await seeds.feature({ by: admin, layerId: other.id })
  const member = await colleague(seeds, admin, { userType: userTypes.viewer })
  await seeds.permit(member, { assetType: 'project', assetId: one.projectId, permission: '0001' })
  await seedJob(app, admin, one)
  expect(await overviewOf(member)).toEqual({
    members: null,
    content: { projects: 1, layers: 5, features: 1 },
    projectsWithoutDictionary: null,
    dictionaries: 0,
    jobs: { running: 0, failed: 0 },
    files: null,
    licenses: null,
    requests: null,
    lastEntry: null,
  })
})

test('an administrator sees the number and the size of the stored files, which features are none of', async ({
  app: { services },
  seeds,
}) => {
  const admin = await seeds.person()
  expect((await overviewOf(admin)).files).toEqual({ count: 0, sizeBytes: 0 })
  const { organizationId, accountId } = admin
  await seeds.feature({ by: admin })
  await services.db
    .insertInto('form')
    .values({ organizationId, name: 'Valves', htmlName: 'a.html', html: 'ab', jsName: 'a.js', js: 'é' })
    .execute()
  const upload = {
    organizationId,
    accountId,
    extension: 'zip',
    parts: '[]',
    expiresAt: new Date('2030-01-01T00:00:00Z'),
  }
  await services.db
    .insertInto('storedFile')
    .values([
      { ...upload, storageKey: 'imports/1', sizeBytes: 1000 },
      { ...upload, storageKey: null, sizeBytes: 7 },
    ])
    .execute()
  expect((await overviewOf(admin)).files).toEqual({ count: 3, sizeBytes: 1004 })
})

test('a plus organization has licences, and neither dictionaries nor a log', async ({ app, seeds }) => {
  const admin = await plusAdmin(app, seeds)
  const now = app.clock.now()
  const license = { organizationId: admin.organizationId, autoRenew: true, stripeSubscriptionId: null, createdAt: now }
  await insertLicenses(app.services.db, [
    { ...license, email: 'crew@example.test', deviceId: 'D-1', expiresAt: new Date(now.getTime() + 1000) },
    { ...license, email: 'free@example.test', deviceId: '', expiresAt: new Date(now.getTime() + 1000) },
    { ...license, email: 'old@example.test', deviceId: 'D-2', expiresAt: new Date(now.getTime() - 1000) },
  ])
  expect(await overviewOf(admin)).toMatchObject({
    members: { active: 1, invited: 0, inactive: 0 },
    dictionaries: null,
    licenses: { active: 2, free: 1, expired: 1 },
    lastEntry: null,
  })
})

test('the figures are read by at most 10 statements, whatever there is to count', async ({ app, seeds }) => {
  const admin = await seeds.person()
  for (let count = 0; count < 3; count += 1) await seeds.feature({ by: admin })
  const { db, statements } = recordStatements(app.services.db)
  const actor = await findActorById(app.services.db, admin.accountId)
  if (!actor) throw new Error('the account is gone')
  const path = [[{ type: 'organization', id: admin.organizationId }]] as const
  await findOverview(db, { actor, path }, app.clock.now())
  expect(statements.length).toBeLessThanOrEqual(10)
  expect(statements.join('\n')).not.toMatch(/from feature\b/)
})

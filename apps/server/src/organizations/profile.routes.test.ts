import { inflateRawSync } from 'node:zlib'
import { acceptAgreement } from '@cairn/contract/auth/auth'
import { type Profile, ProfileClaim, readProfile } from '@cairn/contract/organizations/profile'
import { permissionBits } from '@cairn/domain/permissions'
import { expect } from 'vitest'
import { test } from '../../test/app.ts'
import { problemFrom } from '../../test/problems.ts'
import { insertEntries } from '../access/entries.queries.ts'
import { permissionAttributes } from './pack-profile.ts'

const unpack = (packed: string): unknown => JSON.parse(inflateRawSync(Buffer.from(packed, 'base64')).toString())

function permissionsOf(profile: Partial<Profile>): unknown {
  const chunks = Object.entries(profile)
    .filter(([name]) => name.startsWith('custom:permission'))
    .toSorted(([a], [b]) => Number(a.slice(17)) - Number(b.slice(17)))
    .map(([, chunk]) => chunk)
  return unpack(chunks.join(''))
}

test('the profile holds the account, its organizations and its permissions in packed form', async ({ seeds }) => {
  const admin = await seeds.person()
  const { organizationId } = admin
  const profile = await admin.api(readProfile, { query: {} })
  const claim = ProfileClaim.parse(JSON.parse(profile.profile))
  expect(claim).toMatchObject({ id: admin.accountId, isActive: true, organization: { id: organizationId } })
  expect(claim.baseOrganization).toBeUndefined()
  expect(unpack(profile['custom:organizations'])).toMatchObject([{ id: organizationId, type: 'standard' }])
  expect(permissionsOf(profile)).toEqual([
    { assetType: 'organization', assetId: organizationId, bitMask: permissionBits.admin },
  ])
})

test('the profile says that the agreement was accepted, and that the subscription of the organization lapsed', async ({
  app,
  seeds,
}) => {
  const { api, organizationId } = await seeds.person()
  const claim = async () => ProfileClaim.parse(JSON.parse((await api(readProfile, { query: {} })).profile))
  expect(await claim()).toMatchObject({ isActive: true, eulaWeb: null })
  await api(acceptAgreement, {})
  const { db } = app.services
  await db.updateTable('organization').set({ lapsedAt: app.clock.now() }).where('id', '=', organizationId).execute()
  expect(await claim()).toMatchObject({ isActive: false, eulaWeb: app.clock.now().getTime() / 1000 })
})

test('a requested organization of the list becomes active, and the own one is kept as base', async ({ app, seeds }) => {
  const [admin, childAdmin] = [await seeds.person(), await seeds.person()]
  const orgId = childAdmin.organizationId
  await app.services.db
    .updateTable('organization')
    .set({ parentId: admin.organizationId })
    .where('id', '=', orgId)
    .execute()
  const profile = await admin.api(readProfile, { query: { orgId } })
  expect(JSON.parse(profile.profile)).toMatchObject({
    organization: { id: orgId },
    baseOrganization: { id: admin.organizationId },
  })
  expect(permissionsOf(profile)).toEqual([{ assetType: 'organization', assetId: orgId, bitMask: '1111' }])
  await problemFrom(childAdmin.api(readProfile, { query: { orgId: admin.organizationId } }), 'not_found')
  await problemFrom(admin.api(readProfile, { query: { orgId: 'x' } }), 'invalid_request')
})

test('the permissions of an account take at most ten attributes, however many there are', async ({ app, seeds }) => {
  const admin = await seeds.person()
  const { accountId, organizationId } = admin
  const entries = Array.from({ length: 3000 }, (_, at) => ({
    organizationId,
    assetType: 'layer' as const,
    assetId: `layer ${at} ${Math.sin(at)}`,
    permission: permissionBits.view,
  }))
  await insertEntries(app.services.db, { accountId }, entries)
  const profile = await admin.api(readProfile, { query: {} })
  expect(profile['custom:permission10']).toBeTypeOf('string')
  expect(permissionsOf(profile)).toHaveLength(3001)
})

test('the chunks of a packed list join to it', () => {
  const packed = 'x'.repeat(5000)
  expect(permissionAttributes(packed)).toEqual({
    'custom:permission1': packed.slice(0, 2048),
    'custom:permission2': packed.slice(2048, 4096),
    'custom:permission3': packed.slice(4096),
  })
})

import { readCurrentAccount } from '@cairn/contract/accounts/accounts'
import {
  countAccounts,
  listAccounts,
  listPermissionAssets,
  readAccount,
  readSeats,
} from '@cairn/contract/accounts/member-table'
import {
  activateMember,
  changeMember,
  createMember,
  deactivateMember,
  deleteMember,
  demoteMember,
  promoteMember,
} from '@cairn/contract/accounts/members'
import { resendInvitation } from '@cairn/contract/auth/sign-up'
import { deleteFeature, listFeatureHistory, readFeature } from '@cairn/contract/features/features'
import { describe, expect } from 'vitest'
import { test } from '../../test/app.ts'
import { runJobs } from '../../test/jobs.ts'
import { at, bill, colleague, newMember, plusAdmin, subscribe } from '../../test/members.ts'
import { problemFrom } from '../../test/problems.ts'
import type { TestApp } from '../../test/test-app.ts'
import { upsertProvider } from '../auth/providers/providers.queries.ts'
import { listOutboxMails } from '../platform/mail/outbox.queries.ts'

test('a member is invited until the link ends, then expired, and active with a password', async ({ app, seeds }) => {
  const admin = await seeds.person()
  const { db } = app.services
  const { id } = await admin.api(createMember, newMember('ann@example.test'))
  const member = () => admin.api(readAccount, { params: { id }, query: {} })
  const set = (values: { temporaryPasswordExpiresAt?: Date; passwordHash?: string }) =>
    db.updateTable('account').where('id', '=', id).set(values).execute()
  expect(await member()).toMatchObject({ state: 'invited', invitedUntil: null, isActive: true, isAdministrator: false })
  await runJobs(app)
  expect(await member()).toMatchObject({ state: 'invited', invitedUntil: '2030-06-08T12:00:00.000Z' })
  await set({ temporaryPasswordExpiresAt: app.clock.now() })
  expect(await member()).toMatchObject({ state: 'expired', invitedUntil: null })
  await admin.api(activateMember, { params: { id }, query: { reinvite: 'true' } })
  await runJobs(app)
  expect(await member()).toMatchObject({ state: 'invited' })
  await set({ passwordHash: 'chosen' })
  expect(await member()).toMatchObject({ state: 'active', invitedUntil: null })
  await admin.api(deactivateMember, { params: { id }, query: {} })
  expect(await member()).toMatchObject({ state: 'inactive', isActive: false })
})

test.for([
  ['0111', '1111', true],
  ['0011', '1111', true],
  ['0111', '0111', false],
  ['0001', '1111', false],
] as const)('a member of type %s with %s on the organization is its administrator: %s', async (row, { seeds }) => {
  const [userType, permission, expected] = row
  const admin = await seeds.person()
  const other = await colleague(seeds, admin, { userType, permission })
  expect(await admin.api(readAccount, at(other))).toMatchObject({ isAdministrator: expected })
})

describe('a new member', () => {
  test('has the names, the address in lower case, the type and the permissions that the administrator gave', async ({
    seeds,
  }) => {
    const admin = await seeds.person()
    const project = await seeds.project({ by: admin })
    const permissions = [{ assetTypeName: 'project' as const, assetId: project.id, bitMask: '0011' as const }]
    const created = await admin.api(
      createMember,
      newMember(' Ann@Example.TEST ', { firstName: 'Ann', lastName: 'Lee', userType: '0011', permissions }),
    )
    expect(created).toMatchObject({
      email: 'ann@example.test',
      firstName: 'Ann',
      lastName: 'Lee',
      userType: '0011',
      isActive: true,
      renew: true,
      rtkInfo: null,
      organization: { id: admin.organizationId },
      permissions: [{ assetId: project.id, assetType: 'project', permission: '0011' }],
    })
    expect(new Date(created.createdDt).getTime()).toBeGreaterThan(0)
    expect(await admin.api(readAccount, { params: { id: created.id }, query: {} })).toEqual(created)
    expect(await admin.api(listAccounts, { query: {} })).toContainEqual(created)
  })

  test('needs an address that no account of any organization has; the answer is the same for both', async ({
    seeds,
  }) => {
    const admin = await seeds.person()
    const own = await problemFrom(admin.api(createMember, newMember(admin.email.toUpperCase())), 'email_taken')
    const stranger = await seeds.person()
    const foreign = await problemFrom(admin.api(createMember, newMember(stranger.email)), 'email_taken')
    expect([own.status, own.params]).toEqual([409, { email: admin.email }])
    expect([foreign.status, foreign.params]).toEqual([409, { email: stranger.email }])
  })

  test.for([
    ['no address', { email: '' }],
    ['an address without a domain', { email: 'ann' }],
    ['an address of 129 characters', { email: `${'a'.repeat(116)}@example.test` }],
    ['a first name of 29 characters', { firstName: 'x'.repeat(29) }],
    ['a last name of 29 characters', { lastName: 'x'.repeat(29) }],
    ['a type that does not exist', { userType: '0101' }],
    ['a number as its address', { email: 7 }],
    ['permissions of an unknown level', { permissions: [{ assetTypeName: 'layer', assetId: '*', bitMask: '0010' }] }],
  ])('cannot have %s', async ([, parts], { seeds }) => {
    const admin = await seeds.person()
    // The values are wrong on purpose.
    await problemFrom(admin.api(createMember, newMember('a@example.test', parts as object)), 'invalid_request')
    expect(await admin.api(countAccounts, { query: {} })).toEqual({ count: 1 })
  })

  test('cannot have a type above that of the administrator', async ({ seeds }) => {
    const admin = await seeds.person({ userType: '0011' })
    await problemFrom(admin.api(createMember, newMember('a@example.test', { userType: '0111' })), 'user_type_above_own')
    const editor = await colleague(seeds, admin, { permission: '1111' })
    await problemFrom(
      editor.api(createMember, newMember('a@example.test', { userType: '1111' })),
      'user_type_above_own',
    )
    const member = await editor.api(createMember, newMember('a@example.test', { userType: '0111' }))
    expect(member).toMatchObject({ email: 'a@example.test', userType: '0111' })
  })

  test('of a plus organization is a viewer with a permission on the store', async ({ app, seeds }) => {
    const admin = await plusAdmin(app, seeds)
    const created = await admin.api(createMember, newMember('a@example.test', { userType: '0111' }))
    expect(created).toMatchObject({
      userType: '0001',
      permissions: [{ assetId: '*', assetType: 'store', permission: '0001' }],
    })
  })

  test('is refused where the body names another organization', async ({ seeds }) => {
    const admin = await seeds.person()
    const organizationId = await seeds.organization()
    await problemFrom(admin.api(createMember, newMember('a@example.test', { organizationId })), 'not_found')
    const { organizationId: own } = admin
    await admin.api(createMember, newMember('a@example.test', { organizationId: own }))
    expect(await admin.api(countAccounts, { query: {} })).toEqual({ count: 2 })
  })
})

describe('a disabled member', () => {
  test('is signed out at once and cannot call anything', async ({ seeds }) => {
    const admin = await seeds.person()
    const other = await colleague(seeds, admin)
    await expect(admin.api(deactivateMember, at(other))).resolves.toMatchObject({ isActive: false })
    await problemFrom(other.api(readCurrentAccount, {}), 'not_signed_in')
    await admin.api(activateMember, at(other))
    // The sessions ended with the account.
    await problemFrom(other.api(readCurrentAccount, {}), 'not_signed_in')
  })
})

describe('the invitation of a member', () => {
  const mailsTo = async ({ services }: TestApp, recipient: string) =>
    (await listOutboxMails(services.db, { recipient })).length

  test('is sent when it is added, and again with reinvite alone', async ({ app, seeds }) => {
    const admin = await seeds.person()
    const { id, email } = await admin.api(createMember, newMember('new@example.test'))
    await runJobs(app)
    expect(await mailsTo(app, email)).toBe(1)
    await admin.api(deactivateMember, { params: { id }, query: {} })
    await admin.api(activateMember, { params: { id }, query: {} })
    await runJobs(app)
    expect(await mailsTo(app, email)).toBe(1)
    await admin.api(activateMember, { params: { id }, query: { reinvite: 'true' } })
    await runJobs(app)
    expect(await mailsTo(app, email)).toBe(2)
  })

  test('is in the language of its administrator', async ({ app, seeds }) => {
    const admin = await seeds.person()
    const { db } = app.services
    await db.updateTable('account').where('id', '=', admin.accountId).set({ language: 'es' }).execute()
    const { email } = await admin.api(createMember, newMember('nueva@example.test'))
    await runJobs(app)
    const [mail] = await listOutboxMails(db, { recipient: email })
    expect(mail?.subject).toMatch(/ le invita a .* en Cairn$/)
  })
})

test('a member of the domain of a sign-in provider can be neither disabled nor invited again', async ({
  app,
  seeds,
}) => {
  const admin = await seeds.person()
  const { id } = await admin.api(createMember, newMember('ann@external.test'))
  await upsertProvider(app.services.db, {
    domain: 'external.test',
    name: 'External',
    issuer: 'https://id.external.test',
    clientId: 'cairn',
    clientSecret: null,
  })
  const call = { params: { id }, query: {} }
  expect(await admin.api(readAccount, call)).toMatchObject({ isExternal: true })
  await problemFrom(admin.api(deactivateMember, call), 'external_account_disable')
  const reinvite = { params: { id }, query: { reinvite: 'true' } }
  await problemFrom(admin.api(activateMember, reinvite), 'external_account_invite')
  await problemFrom(admin.api(resendInvitation, { params: { id } }), 'external_account_invite')
  await expect(admin.api(deleteMember, call)).resolves.toMatchObject({ id })
})

describe('the only administrator', () => {
  test('cannot be disabled, demoted, deleted or lose the right, although internal staff administers too', async ({
    seeds,
  }) => {
    const admin = await seeds.person()
    const staff = await colleague(seeds, admin, { userType: '1111', permission: '1111' })
    const id = admin.accountId
    const withdraw = () => staff.api(changeMember, { query: {}, body: { id, permissions: [] } })
    await problemFrom(staff.api(deactivateMember, at(admin)), 'last_organization_admin')
    await problemFrom(staff.api(demoteMember, at(admin)), 'last_organization_admin')
    await problemFrom(staff.api(deleteMember, at(admin)), 'last_organization_admin')
    await problemFrom(withdraw(), 'last_organization_admin')
    await colleague(seeds, admin, { userType: '0001', permission: '1111' })
    await problemFrom(withdraw(), 'last_organization_admin')
    await colleague(seeds, admin, { userType: '0011', permission: '1111' })
    await expect(staff.api(demoteMember, at(admin))).resolves.toMatchObject({ userType: '0011' })
    await expect(withdraw()).resolves.toMatchObject({ permissions: [] })
  })
})

test('the only administrator of a child is not removed by those of its parent, who administer it too', async ({
  app,
  seeds,
}) => {
  const [parent, only] = [await seeds.person(), await seeds.person()]
  const { organizationId: orgId, accountId: id } = only
  const { organizationId: parentId } = parent
  await app.services.db.updateTable('organization').set({ parentId }).where('id', '=', orgId).execute()
  const call = { params: { id }, query: { orgId } }
  const change = { query: { orgId }, body: { id, permissions: [] } }
  for (const removal of [
    () => parent.api(deactivateMember, call),
    () => parent.api(demoteMember, call),
    () => parent.api(deleteMember, call),
    () => parent.api(changeMember, change),
  ])
    await problemFrom(removal(), 'last_organization_admin')
})

describe('a deleted member', () => {
  test('is signed out, and its features stay with its name', async ({ seeds }) => {
    const admin = await seeds.person()
    const other = await colleague(seeds, admin, { permission: '1111' })
    const feature = await seeds.feature({ by: other })
    expect(await admin.api(deleteMember, at(other))).toEqual({ id: other.accountId, email: other.email })
    await problemFrom(other.api(readCurrentAccount, {}), 'not_signed_in')
    await problemFrom(admin.api(readAccount, at(other)), 'not_found')
    const { id } = feature
    expect(await admin.api(readFeature, { params: { id } })).toMatchObject({
      createdByEmail: other.email,
      modifiedByEmail: other.email,
    })
    await admin.api(deleteFeature, { params: { id }, query: { version: feature.version } })
    const history = await admin.api(listFeatureHistory, { params: { id }, query: {} })
    expect(JSON.stringify(history)).toContain(other.email)
  })

  test('leaves the address free', async ({ seeds }) => {
    const admin = await seeds.person()
    const other = await colleague(seeds, admin)
    await admin.api(deleteMember, at(other))
    await expect(admin.api(createMember, newMember(other.email))).resolves.toMatchObject({ email: other.email })
  })
})

describe('an administrator cannot', () => {
  test('disable, invite again, delete, promote or demote the own account', async ({ seeds }) => {
    const admin = await seeds.person()
    await problemFrom(admin.api(deactivateMember, at(admin)), 'own_account_disable')
    const reinvite = { params: { id: admin.accountId }, query: { reinvite: 'true' } }
    await problemFrom(admin.api(activateMember, reinvite), 'own_account_invite')
    await problemFrom(admin.api(deleteMember, at(admin)), 'own_account_delete')
    await problemFrom(admin.api(promoteMember, at(admin)), 'own_account_promote')
    await problemFrom(admin.api(demoteMember, at(admin)), 'own_account_demote')
  })

  test('promote or demote viewers, members of plus organizations, or to the type that they have', async ({
    app,
    seeds,
  }) => {
    const admin = await seeds.person()
    const viewer = await colleague(seeds, admin, { userType: '0001' })
    await problemFrom(admin.api(promoteMember, at(viewer)), 'member_is_viewer')
    await problemFrom(admin.api(demoteMember, at(viewer)), 'member_is_viewer')
    await problemFrom(admin.api(promoteMember, at(await colleague(seeds, admin))), 'member_is_editor')
    const collector = await colleague(seeds, admin, { userType: '0011' })
    await problemFrom(admin.api(demoteMember, at(collector)), 'member_is_collector')
    const plus = await plusAdmin(app, seeds)
    const other = await colleague(seeds, plus, { userType: '0001' })
    await problemFrom(plus.api(promoteMember, at(other)), 'member_of_plus')
    await problemFrom(plus.api(demoteMember, at(other)), 'member_of_plus')
  })

  test('see or change a member of another organization', async ({ seeds }) => {
    const admin = await seeds.person()
    const stranger = await seeds.person()
    const { organizationId: orgId, accountId: id } = stranger
    for (const query of [{}, { orgId }]) {
      const call = { params: { id }, query }
      await problemFrom(admin.api(readAccount, call), 'not_found')
      await problemFrom(admin.api(deactivateMember, call), 'not_found')
      await problemFrom(admin.api(activateMember, call), 'not_found')
      await problemFrom(admin.api(promoteMember, call), 'not_found')
      await problemFrom(admin.api(demoteMember, call), 'not_found')
      await problemFrom(admin.api(deleteMember, call), 'not_found')
      await problemFrom(admin.api(changeMember, { query, body: { id, firstName: 'x' } }), 'not_found')
    }
    await problemFrom(admin.api(listAccounts, { query: { orgId } }), 'not_found')
    await problemFrom(admin.api(countAccounts, { query: { orgId } }), 'not_found')
    await problemFrom(admin.api(readSeats, { query: { orgId } }), 'not_found')
    await problemFrom(admin.api(listPermissionAssets, { query: { orgId } }), 'not_found')
    await expect(stranger.api(readCurrentAccount, {})).resolves.toMatchObject({ firstName: 'Test' })
  })
})

test('members who do not administer the organization count its members and administer none', async ({ seeds }) => {
  const admin = await seeds.person()
  const editor = await colleague(seeds, admin, { permission: '0111' })
  expect(await editor.api(countAccounts, { query: {} })).toEqual({ count: 2 })
  await problemFrom(editor.api(listAccounts, { query: {} }), 'not_permitted')
  await problemFrom(editor.api(readAccount, at(editor)), 'not_permitted')
  await problemFrom(editor.api(createMember, newMember('a@example.test')), 'not_permitted')
  await problemFrom(editor.api(deleteMember, at(admin)), 'not_permitted')
})

test('internal staff is listed, counted and found for internal staff alone, and holds no seat', async ({
  app,
  seeds,
}) => {
  const admin = await seeds.person()
  const internal = await colleague(seeds, admin, { userType: '1111', permission: '1111' })
  expect(await admin.api(countAccounts, { query: {} })).toEqual({ count: 1 })
  expect(await internal.api(countAccounts, { query: {} })).toEqual({ count: 2 })
  expect((await admin.api(listAccounts, { query: {} })).map(({ id }) => id)).toEqual([admin.accountId])
  expect(await internal.api(listAccounts, { query: {} })).toHaveLength(2)
  await problemFrom(admin.api(readAccount, at(internal)), 'not_found')
  await problemFrom(admin.api(deactivateMember, at(internal)), 'not_found')
  await problemFrom(admin.api(deleteMember, at(internal)), 'not_found')
  await subscribe(app, admin, { maxUsers: 1 })
  await expect(
    internal.api(createMember, newMember('staff@example.test', { userType: '1111' })),
  ).resolves.toMatchObject({
    userType: '1111',
  })
})

test('the renewal of a seat changes in organizations that are billed alone', async ({ app, seeds }) => {
  const admin = await seeds.person()
  const { id } = await admin.api(createMember, newMember('a@example.test'))
  const change = (body: object) => admin.api(changeMember, { query: {}, body: { id, ...body } })
  const refused = await problemFrom(change({ renew: false, firstName: 'Ann' }), 'organization_not_billed')
  expect(refused.status).toBe(403)
  expect(await change({ firstName: 'Bea' })).toMatchObject({ firstName: 'Bea', renew: true })
  await bill(app, admin)
  expect(await change({ renew: false })).toMatchObject({ renew: false })
})

test('each change of a member writes its entry of the activity log', async ({ app, seeds }) => {
  const admin = await seeds.person()
  await bill(app, admin)
  const created = await admin.api(createMember, newMember('a@example.test', { userType: '0011' }))
  const call = { params: { id: created.id }, query: {} }
  await admin.api(changeMember, { query: {}, body: { id: created.id, renew: false } })
  await admin.api(promoteMember, call)
  await admin.api(demoteMember, call)
  await admin.api(deactivateMember, call)
  await admin.api(activateMember, call)
  await admin.api(deleteMember, call)
  const entries = await app.services.db
    .selectFrom('activity')
    .where('organizationId', '=', admin.organizationId)
    .orderBy('id')
    .select(['type', 'category', 'message', 'artifact'])
    .execute()
  expect(entries.map(({ type }) => type)).toEqual(['Add', 'Edit', 'Edit', 'Edit', 'Edit', 'Edit', 'Delete'])
  expect(new Set(entries.map(({ category }) => category))).toEqual(new Set(['General']))
  expect(entries[1]).toMatchObject({ message: 'Member a@example.test: Edit', artifact: { renew: false } })
})

import { readCurrentAccount } from '@cairn/contract/accounts/accounts'
import {
  changeOrganization,
  changeOrganizationFeature,
  readOrganization,
  requestFeature,
} from '@cairn/contract/organizations/organizations'
import { createProject, listProjects } from '@cairn/contract/projects'
import { allFlags } from '@cairn/domain/organizations/organization-features'
import { userTypes } from '@cairn/domain/permissions'
import { describe, expect } from 'vitest'
import { ownAppTest as test } from '../../test/app.ts'
import { mailsTo } from '../../test/mail/mailed.ts'
import { problemFrom } from '../../test/problems.ts'
import { allowFeature } from '../../test/samples/allow-feature.ts'
import type { Person, Seeds } from '../../test/seeds.ts'
import type { TestApp } from '../../test/test-app.ts'

const address = { address1: '1 Main St', address2: 'Unit 2', city: 'Mapleton', state: 'CO', postalCode: '80301' }

const read = (person: Person, id = person.organizationId) =>
  person.api(readOrganization, { params: { id }, query: { orgId: id } })

describe('an organization', () => {
  test('has the name and address that its admin gives it, and keeps what a change omits', async ({ seeds }) => {
    const admin = await seeds.person()
    const before = await read(admin)
    expect(before).toMatchObject({ address1: '', userCount: 1, maxUsers: null, userInfo: '{}', isDefault: true })
    const changed = await admin.api(changeOrganization, { query: {}, body: { name: ' Mapleton ', ...address } })
    expect(changed).toEqual({ ...before, name: 'Mapleton', ...address })
    expect(await admin.api(changeOrganization, { query: {}, body: { city: 'Alder' } })).toMatchObject({
      ...address,
      name: 'Mapleton',
      city: 'Alder',
    })
  })

  test('refuses over-long, blank and wrong-typed names and addresses', async ({ seeds }) => {
    const admin = await seeds.person()
    for (const body of [{ name: ' ' }, { name: 'x'.repeat(129) }, { city: 'x'.repeat(129) }, { state: 5 }]) {
      await problemFrom(admin.api(changeOrganization, { query: {}, body: body as object }), 'invalid_request')
    }
    await problemFrom(admin.api(readOrganization, { params: { id: 'not-an-id' }, query: {} }), 'invalid_request')
  })

  test('shows seats, payment and flags to its admins alone', async ({ seeds }) => {
    const admin = await seeds.person()
    const { organizationId } = admin
    const viewer = await seeds.person({ organizationId, userType: userTypes.viewer, permission: '0001' })
    expect(await read(viewer)).toMatchObject({
      userCount: 2,
      address1: '',
      maxUsers: null,
      userInfo: null,
      stripeCustomerId: null,
      functionalityFlags: null,
    })
    expect((await read(admin)).functionalityFlags).toMatchObject({ clients: true, onecall: { enabled: false } })
    await problemFrom(viewer.api(changeOrganization, { query: {}, body: { city: 'x' } }), 'not_permitted')
  })

  test('counts no internal accounts', async ({ seeds }) => {
    const admin = await seeds.person()
    const { organizationId } = admin
    await seeds.person({ organizationId, userType: userTypes.internal })
    expect(await read(admin)).toMatchObject({ userCount: 1 })
  })

  test('is not found by strangers, internal users of other organizations included', async ({ seeds }) => {
    const id = await seeds.organization()
    for (const stranger of [await seeds.person(), await seeds.person({ userType: userTypes.internal })]) {
      await problemFrom(read(stranger, id), 'not_found')
      await problemFrom(stranger.api(changeOrganization, { query: { orgId: id }, body: {} }), 'not_found')
    }
  })
})

describe('a feature', () => {
  const change = (person: Person, enabled: boolean, orgId?: string) =>
    person.api(changeOrganizationFeature, { query: orgId ? { orgId } : {}, body: { feature: 'onecall', enabled } })

  test('is switched by internal users who administer the organization', async ({ seeds }) => {
    const internal = await seeds.person({ userType: userTypes.internal })
    expect((await change(internal, true)).features).toContain('onecall')
    expect((await change(internal, false)).features).not.toContain('onecall')
  })

  test('is not switched by admins, nor by internal users of another organization', async ({ seeds }) => {
    const admin = await seeds.person()
    await problemFrom(change(admin, true), 'not_permitted')
    const { organizationId } = admin
    const member = await seeds.person({ organizationId, userType: userTypes.internal, permission: '0111' })
    await problemFrom(change(member, true), 'not_permitted')
    await problemFrom(change(await seeds.person({ userType: userTypes.internal }), true, organizationId), 'not_found')
  })

  test('is listed with the organization of the signed-in account', async ({ app, seeds }) => {
    const admin = await seeds.person()
    await app.services.db
      .updateTable('organization')
      .set({ functionalityFlags: JSON.stringify(allFlags) })
      .where('id', '=', admin.organizationId)
      .execute()
    const { organization } = await admin.api(readCurrentAccount, {})
    expect(organization.features).toContain('onecall')
  })
})

describe('a request for a feature', () => {
  const ask = (person: Person) => person.api(requestFeature, { query: {}, body: { feature: 'siteCalibration' } })

  test('mails the operator who asks and how to switch it on, once a week', async ({ app, seeds }) => {
    const admin = await seeds.person()
    expect((await read(admin)).requestedFeatures).toEqual([])
    const { requestedFeatures } = await ask(admin)
    expect(requestedFeatures).toMatchObject([{ feature: 'siteCalibration' }])
    const again = await problemFrom(ask(admin), 'feature_requested')
    expect(again.params).toEqual({ days: 7 })
    const mails = await mailsTo(app, 'feedback@cairn.test')
    expect(mails).toHaveLength(1)
    expect(mails[0]?.textBody).toContain(admin.email)
    expect(mails[0]?.textBody).toContain(`--id ${admin.organizationId} --feature siteCalibration=on`)
    const requestedAt = new Date(app.clock.now().getTime() - 7 * 24 * 60 * 60_000)
    await app.services.db.updateTable('featureRequest').set({ requestedAt }).execute()
    expect((await read(admin)).requestedFeatures).toEqual([])
    await ask(admin)
    expect(await mailsTo(app, 'feedback@cairn.test')).toHaveLength(2)
  })

  test('does nothing for a feature that is on, and is refused without an address of the operator', async ({
    app,
    seeds,
  }) => {
    const admin = await seeds.person()
    await allowFeature(app.services.db, 'siteCalibration', admin)
    expect((await ask(admin)).requestedFeatures).toEqual([])
    expect(await mailsTo(app, 'feedback@cairn.test')).toEqual([])
    Object.assign(app.services.settings, { feedbackTo: null })
    await problemFrom(ask(admin), 'requests_not_configured')
  })
})

describe('a parent organization', () => {
  const adopt = (app: TestApp, parentId: string | null, id: string) =>
    app.services.db.updateTable('organization').set({ parentId }).where('id', '=', id).execute()

  async function family(app: TestApp, seeds: Seeds) {
    const [admin, childAdmin, grandchildAdmin] = [await seeds.person(), await seeds.person(), await seeds.person()]
    await adopt(app, admin.organizationId, childAdmin.organizationId)
    await adopt(app, childAdmin.organizationId, grandchildAdmin.organizationId)
    await seeds.project({ by: childAdmin, name: 'Of the child' })
    return { admin, childAdmin, grandchildAdmin, childId: childAdmin.organizationId }
  }

  test('gives its admins the administration of its direct children', async ({ app, seeds }) => {
    const { admin, childId, grandchildAdmin } = await family(app, seeds)
    expect(await admin.api(listProjects, { query: { orgId: childId } })).toMatchObject([{ name: 'Of the child' }])
    await admin.api(createProject, {
      body: { organizationId: childId, name: 'By the parent', dataDictionaryId: await seeds.template() },
    })
    expect(await read(admin, childId)).toMatchObject({ isDefault: false, parent: { id: admin.organizationId } })
    expect((await read(admin)).children).toMatchObject([{ id: childId }])
    const { organizations } = await admin.api(readCurrentAccount, {})
    expect(organizations.map(({ id }) => id)).toEqual([admin.organizationId, childId])
    await problemFrom(read(admin, grandchildAdmin.organizationId), 'not_found')
  })

  test('gives nothing to its other members, nor its children anything in it', async ({ app, seeds }) => {
    const { admin, childId, childAdmin } = await family(app, seeds)
    const { organizationId } = admin
    for (const member of [
      await seeds.person({ organizationId, permission: '0111' }),
      await seeds.person({ organizationId, userType: userTypes.viewer }),
      await seeds.person({ organizationId, userType: userTypes.internal, permission: '0001' }),
    ])
      await problemFrom(read(member, childId), 'not_found')
    await problemFrom(read(childAdmin, organizationId), 'not_found')
  })

  test('loses its children with the next call', async ({ app, seeds }) => {
    const { admin, childId } = await family(app, seeds)
    await adopt(app, null, childId)
    await problemFrom(read(admin, childId), 'not_found')
    await problemFrom(admin.api(listProjects, { query: { orgId: childId } }), 'not_found')
  })
})

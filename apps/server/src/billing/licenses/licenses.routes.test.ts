import { randomUUID } from 'node:crypto'
import {
  changeLicense,
  listLicenseRevisions,
  listLicenses,
  transferLicenseDevice,
} from '@cairn/contract/billing/licenses'
import { describe, expect } from 'vitest'
import { test } from '../../../test/app.ts'
import { problemFrom } from '../../../test/problems.ts'
import type { Person, Seeds } from '../../../test/seeds.ts'
import type { TestApp } from '../../../test/test-app.ts'
import { insertLicenses, type NewLicense } from './licenses.queries.ts'

const device = { deviceId: 'D-1', deviceName: 'Tablet 1', installId: 'I-1', username: 'crew' } as const
const noDevice = { deviceID: '', deviceName: '', installID: '', username: '' }

/** Licences of the caller's organization; each expires a day after the one before, the first a day from now. */
async function seedLicenses(app: TestApp, by: Person, specs: readonly Partial<NewLicense>[]): Promise<string[]> {
  const now = app.clock.now()
  return insertLicenses(
    app.services.db,
    specs.map((spec, index) => ({
      organizationId: by.organizationId,
      email: `crew-${index}@example.test`,
      expiresAt: new Date(now.getTime() + (index + 1) * 86_400_000),
      autoRenew: false,
      stripeSubscriptionId: null,
      createdAt: now,
      ...spec,
    })),
  )
}

async function seedPair(app: TestApp, seeds: Seeds) {
  const admin = await seeds.person()
  const [used = '', free = ''] = await seedLicenses(app, admin, [device, {}])
  return { admin, used, free }
}

describe('the list of licences', () => {
  test('comes in pages of 20, in the order of expiration', async ({ app, seeds }) => {
    const admin = await seeds.person()
    const same = { expiresAt: new Date('2030-07-01T00:00:00Z') }
    const ids = await seedLicenses(
      app,
      admin,
      Array.from({ length: 45 }, () => same),
    )
    const seen: string[] = []
    const sizes: number[] = []
    let pageID: string | undefined
    do {
      const page = await admin.api(listLicenses, { query: { pageID } })
      sizes.push(page.licenses.length)
      seen.push(...page.licenses.map(({ id }) => id))
      pageID = page.next_page_id ?? undefined
    } while (pageID !== undefined)
    expect(sizes).toEqual([20, 20, 5])
    expect(seen).toEqual(ids.toSorted())
  })

  test('has the active or the expired ones, and those that contain a text', async ({ app, seeds }) => {
    const admin = await seeds.person()
    const past = new Date(app.clock.now().getTime() - 1)
    await seedLicenses(app, admin, [
      { email: 'old@example.test', expiresAt: past },
      { email: 'now@example.test', expiresAt: app.clock.now(), ...device },
      { email: 'wild_card@example.test' },
    ])
    const emails = async (query: {
      expirationTime?: string
      expirationTimeEnd?: string
      filter?: string
      email?: string
    }) => (await admin.api(listLicenses, { query })).licenses.map(({ email }) => email.split('@')[0])
    const now = app.clock.now().toISOString()
    expect(await emails({ expirationTime: now })).toEqual(['now', 'wild_card'])
    expect(await emails({ expirationTimeEnd: now })).toEqual(['old'])
    expect(await emails({ filter: 'TABLET' })).toEqual(['now'])
    expect(await emails({ filter: 'crew' })).toEqual(['now'])
    expect(await emails({ filter: 'd_c' })).toEqual(['wild_card'])
    expect(await emails({ filter: '%' })).toEqual([])
    expect(await emails({ email: 'OLD@example.test' })).toEqual(['old'])
  })

  test('shows a member their own licences, and all to a store admin', async ({ app, seeds }) => {
    const { admin } = await seedPair(app, seeds)
    const { organizationId } = admin
    const member = await seeds.person({ organizationId, userType: '0001', permission: '0001' })
    await seedLicenses(app, admin, [{ email: member.email }])
    const own = await member.api(listLicenses, { query: { email: member.email } })
    expect(own.licenses).toMatchObject([{ email: member.email }])
    await problemFrom(member.api(listLicenses, { query: {} }), 'not_permitted')
    await problemFrom(member.api(listLicenses, { query: { email: 'crew-0@example.test' } }), 'not_permitted')
    await seeds.permit(member, { assetType: 'store', assetId: '*', permission: '1111' })
    expect((await member.api(listLicenses, { query: {} })).licenses).toHaveLength(3)
  })

  test('of another organization does not exist for the caller', async ({ app, seeds }) => {
    const { admin } = await seedPair(app, seeds)
    const stranger = await seeds.person()
    const call = stranger.api(listLicenses, { query: { organizationID: admin.organizationId } })
    await problemFrom(call, 'not_found')
    expect((await stranger.api(listLicenses, { query: {} })).licenses).toEqual([])
  })

  test('refuses a page id that no answer gave, a page of 101 and a time without a zone', async ({ seeds }) => {
    const admin = await seeds.person()
    await problemFrom(admin.api(listLicenses, { query: { pageID: 'x' } }), 'invalid_request')
    await problemFrom(admin.api(listLicenses, { query: { pageSize: 101 } }), 'invalid_request')
    await problemFrom(admin.api(listLicenses, { query: { expirationTime: '2030-01-01' } }), 'invalid_request')
  })
})

describe('a change of a licence', () => {
  test('keeps the fields that it omits and adds a revision', async ({ app, seeds }) => {
    const { admin, used } = await seedPair(app, seeds)
    app.clock.advance(1000)
    const changed = await admin.api(changeLicense, { query: {}, body: { id: used, email: 'New@Example.Test' } })
    expect(changed).toMatchObject({
      email: 'new@example.test',
      deviceID: 'D-1',
      deviceName: 'Tablet 1',
      installID: 'I-1',
      username: 'crew',
      changedBy: admin.email,
      changedTimestamp: app.clock.now().toISOString(),
    })
    const params = { email: 'new@example.test', id: used }
    const { revisions } = await admin.api(listLicenseRevisions, { params, query: {} })
    expect(revisions).toMatchObject([
      { changedBy: admin.email, changedByName: 'Test Person', deviceID: 'D-1' },
      { changedBy: '', changedByName: null, deviceID: 'D-1' },
    ])
    const ascending = await admin.api(listLicenseRevisions, { params, query: { order: 'ASC' } })
    expect(ascending.revisions).toEqual(revisions.toReversed())
  })

  test('that blanks the device blanks all its fields, and is refused without a device', async ({ app, seeds }) => {
    const { admin, used, free } = await seedPair(app, seeds)
    const clear = (id: string) => admin.api(changeLicense, { query: {}, body: { id, deviceID: '', username: 'kept?' } })
    expect(await clear(used)).toMatchObject(noDevice)
    await problemFrom(clear(used), 'license_no_device')
    await problemFrom(clear(free), 'license_no_device')
  })

  test('is for organization admins, also of plus organizations', async ({ app, seeds }) => {
    const { admin, used } = await seedPair(app, seeds)
    const { organizationId } = admin
    const body = { id: used, username: 'x' }
    const storeAdmin = await seeds.person({ organizationId, permission: '0111' })
    await seeds.permit(storeAdmin, { assetType: 'store', assetId: '*', permission: '1111' })
    await problemFrom(storeAdmin.api(changeLicense, { query: {}, body }), 'not_permitted')
    const plusId = await seeds.organization()
    await app.services.db.updateTable('organization').where('id', '=', plusId).set({ type: 'plus' }).execute()
    const plusAdmin = await seeds.person({ organizationId: plusId, userType: '0001' })
    const [plus = ''] = await seedLicenses(app, plusAdmin, [{}])
    const changed = await plusAdmin.api(changeLicense, { query: {}, body: { id: plus, username: 'x' } })
    expect(changed.username).toBe('x')
    await problemFrom(plusAdmin.api(changeLicense, { query: {}, body }), 'not_found')
    const foreign = plusAdmin.api(changeLicense, { query: { organizationID: organizationId }, body })
    await problemFrom(foreign, 'not_found')
  })

  test('refuses fields that are too long or of another type, and changes nothing', async ({ app, seeds }) => {
    const { admin, used } = await seedPair(app, seeds)
    const bodies = [{ username: 'x'.repeat(129) }, { email: '' }, { email: 'x'.repeat(129) }, { deviceID: 1 as never }]
    for (const body of bodies)
      await problemFrom(admin.api(changeLicense, { query: {}, body: { id: used, ...body } }), 'invalid_request')
    const params = { email: 'crew-0@example.test', id: used }
    expect((await admin.api(listLicenseRevisions, { params, query: {} })).revisions).toHaveLength(1)
  })
})

describe('the transfer of a device', () => {
  test('moves its fields and adds a revision on both sides', async ({ app, seeds }) => {
    const { admin, used, free } = await seedPair(app, seeds)
    const moved = await admin.api(transferLicenseDevice, { query: {}, body: { fromID: used, toID: free } })
    expect(moved.from).toMatchObject({ id: used, ...noDevice })
    expect(moved.to).toMatchObject({
      id: free,
      deviceID: 'D-1',
      deviceName: 'Tablet 1',
      installID: 'I-1',
      username: 'crew',
    })
    for (const [email, id, deviceID] of [
      ['crew-0@example.test', used, ''],
      ['crew-1@example.test', free, 'D-1'],
    ] as const) {
      const { revisions } = await admin.api(listLicenseRevisions, { params: { email, id }, query: {} })
      expect(revisions).toHaveLength(2)
      expect(revisions[0]).toMatchObject({ deviceID, changedBy: admin.email })
    }
  })

  test('is refused without a device, to a licence with one, and for licences that are not there', async ({
    app,
    seeds,
  }) => {
    const admin = await seeds.person()
    const [used = '', other = '', free = ''] = await seedLicenses(app, admin, [
      device,
      { ...device, deviceName: '' },
      {},
    ])
    const transfer = (fromID: string, toID: string) =>
      admin.api(transferLicenseDevice, { query: {}, body: { fromID, toID } })
    await problemFrom(transfer(free, used), 'license_no_device')
    await problemFrom(transfer(used, used), 'license_has_device')
    expect((await problemFrom(transfer(used, other), 'license_has_device')).params).toEqual({ device: 'D-1' })
    await problemFrom(transfer(used, randomUUID()), 'not_found')
    const stranger = await seeds.person()
    const foreign = stranger.api(transferLicenseDevice, { query: {}, body: { fromID: used, toID: free } })
    await problemFrom(foreign, 'not_found')
  })
})

describe('the history of a licence', () => {
  test('is for its address, store admins and admins', async ({ app, seeds }) => {
    const admin = await seeds.person()
    const member = await seeds.person({ organizationId: admin.organizationId, permission: null })
    const [own = '', other = ''] = await seedLicenses(app, admin, [{ email: member.email }, {}])
    const read = (email: string, id: string) => member.api(listLicenseRevisions, { params: { email, id }, query: {} })
    expect((await read(member.email, own)).revisions).toHaveLength(1)
    await problemFrom(read('crew-1@example.test', other), 'not_permitted')
    // A licence is not visible at another address either.
    await problemFrom(read(member.email, other), 'not_found')
  })

  test('names a member to members, and by the address alone to a user of another organization', async ({
    app,
    seeds,
  }) => {
    const admin = await seeds.person()
    const { id: assetId } = await seeds.project({ by: admin })
    const guest = await seeds.grantee({ by: admin, assetType: 'project', assetId, permission: '0001' })
    const [id = ''] = await seedLicenses(app, admin, [{ email: guest.email }])
    await admin.api(changeLicense, { query: {}, body: { id, username: 'crew' } })
    const call = { params: { email: guest.email, id }, query: { organizationID: admin.organizationId } }
    const shownTo = async ({ api }: Person) => (await api(listLicenseRevisions, call)).revisions[0]
    expect(await shownTo(admin)).toMatchObject({ changedBy: admin.email, changedByName: 'Test Person' })
    expect(await shownTo(guest)).toMatchObject({ changedBy: admin.email, changedByName: null })
  })
})

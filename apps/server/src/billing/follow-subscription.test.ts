import { changeLicense, listLicenses } from '@cairn/contract/billing/licenses'
import type { SubscriptionStatus } from '@cairn/domain/billing/plans'
import { describe, expect } from 'vitest'
import { test } from '../../test/app.ts'
import type { Person } from '../../test/seeds.ts'
import type { TestApp } from '../../test/test-app.ts'
import { followSubscription } from './follow-subscription.ts'
import type { SubscriptionReport } from './payments/payments.ts'

interface Spec {
  readonly id?: string
  readonly status?: SubscriptionStatus
  readonly items: Readonly<Record<string, number>>
  readonly periodEnd?: Date
  readonly syncOrder?: number
}

let lastOrder = 0

function follow(app: TestApp, organizationId: string, spec: Spec): Promise<void> {
  const now = app.clock.now()
  lastOrder += 1
  const report: SubscriptionReport = {
    id: spec.id ?? `sub_${organizationId}`,
    organizationId,
    customerId: `cus_${organizationId}`,
    status: spec.status ?? 'active',
    createdAt: now,
    periodStart: now,
    periodEnd: spec.periodEnd ?? new Date('2031-06-01T00:00:00Z'),
    cancelAtPeriodEnd: false,
    items: Object.entries(spec.items).map(([priceId, quantity]) => ({
      id: `si_${priceId}`,
      priceId,
      quantity,
      unitAmount: 1,
      nickname: null,
    })),
  }
  return followSubscription(app.services.db, report, { syncOrder: spec.syncOrder ?? lastOrder, now })
}

function readOrganization({ services }: TestApp, id: string) {
  return services.db
    .selectFrom('organization')
    .where('id', '=', id)
    .select(['userInfo', 'maxUsers', 'lapsedAt', 'paymentMethod'])
    .executeTakeFirstOrThrow()
}

describe('seats', () => {
  test('follow the items of all paid subscriptions', async ({ app, seeds }) => {
    const id = await seeds.organization()
    await follow(app, id, { items: { 'annual-cloud-viewer': 2, 'annual-cloud-editor': 1 } })
    await follow(app, id, { id: `second_${id}`, items: { 'annual-cloud-data-collector': 4 } })
    expect(await readOrganization(app, id)).toMatchObject({
      userInfo: { viewers: 2, dataCollectors: 4, editors: 1 },
      maxUsers: 7,
    })
    await follow(app, id, { items: { 'annual-cloud-viewer': 1 } })
    expect(await readOrganization(app, id)).toMatchObject({
      userInfo: { viewers: 1, dataCollectors: 4, editors: 0 },
      maxUsers: 5,
    })
  })

  test('of an organization with pooled power users stay pooled', async ({ app, seeds }) => {
    const id = await seeds.organization()
    const userInfo = JSON.stringify({ viewers: 1, powerUsers: 1 })
    await app.services.db.updateTable('organization').where('id', '=', id).set({ userInfo }).execute()
    await follow(app, id, { items: { 'annual-cloud-editor': 2, 'annual-cloud-data-collector': 3 } })
    expect(await readOrganization(app, id)).toMatchObject({ userInfo: { viewers: 0, powerUsers: 5 }, maxUsers: 5 })
  })

  test('that were set by hand stay while only licences are paid', async ({ app, seeds }) => {
    const id = await seeds.organization()
    const userInfo = JSON.stringify({ viewers: 9 })
    await app.services.db.updateTable('organization').where('id', '=', id).set({ userInfo, maxUsers: 9 }).execute()
    await follow(app, id, { items: { 'annual-single-device-license': 1 } })
    expect(await readOrganization(app, id)).toMatchObject({ userInfo: { viewers: 9 }, maxUsers: 9 })
  })

  test('of a plus organization have no limit', async ({ app, seeds }) => {
    const id = await seeds.organization()
    await app.services.db.updateTable('organization').where('id', '=', id).set({ type: 'plus' }).execute()
    await follow(app, id, { items: { 'annual-cloud-viewer': 2 } })
    expect(await readOrganization(app, id)).toMatchObject({ userInfo: {}, maxUsers: null })
  })
})

describe('an organization', () => {
  test('is inactive from the end of its last paid subscription until one is paid again', async ({ app, seeds }) => {
    const id = await seeds.organization()
    const items = { 'annual-cloud-viewer': 2 }
    await follow(app, id, { items })
    await follow(app, id, { status: 'past_due', items })
    expect(await readOrganization(app, id)).toMatchObject({ lapsedAt: null, paymentMethod: 2 })
    await follow(app, id, { status: 'unpaid', items })
    const lapsedAt = app.clock.now()
    expect((await readOrganization(app, id)).lapsedAt).toEqual(lapsedAt)
    app.clock.advance(86_400_000)
    await follow(app, id, { status: 'canceled', items })
    expect(await readOrganization(app, id)).toMatchObject({ lapsedAt, maxUsers: 2 })
    await follow(app, id, { id: `new_${id}`, items: { 'annual-cloud-viewer': 5 } })
    expect(await readOrganization(app, id)).toMatchObject({ lapsedAt: null, maxUsers: 5 })
    // The end of the first subscription is reported again.
    await follow(app, id, { status: 'canceled', items })
    expect(await readOrganization(app, id)).toMatchObject({ lapsedAt: null, maxUsers: 5 })
  })

  test('is not inactive because a first payment failed', async ({ app, seeds }) => {
    const id = await seeds.organization()
    await follow(app, id, { status: 'incomplete_expired', items: { 'annual-cloud-viewer': 2 } })
    expect(await readOrganization(app, id)).toMatchObject({ lapsedAt: null, maxUsers: null })
  })

  test('keeps its card in the store as the way to pay', async ({ app, seeds }) => {
    const id = await seeds.organization()
    await app.services.db.updateTable('organization').where('id', '=', id).set({ paymentMethod: 1 }).execute()
    await follow(app, id, { items: { 'annual-single-device-license': 1 } })
    expect((await readOrganization(app, id)).paymentMethod).toBe(1)
  })
})

test('an answer that was asked for earlier changes nothing', async ({ app, seeds }) => {
  const id = await seeds.organization()
  await follow(app, id, { syncOrder: 1000, items: { 'annual-cloud-viewer': 5 } })
  await follow(app, id, { syncOrder: 999, status: 'canceled', items: { 'annual-cloud-viewer': 1 } })
  await follow(app, id, { syncOrder: 1000, items: { 'annual-cloud-viewer': 1 } })
  expect(await readOrganization(app, id)).toMatchObject({ lapsedAt: null, maxUsers: 5 })
})

test('a subscription of an unknown organization or of another one changes nothing', async ({ app, seeds }) => {
  const [own, other] = [await seeds.organization(), await seeds.organization()]
  await follow(app, own, { id: 'sub_shared', items: { 'annual-cloud-viewer': 5 } })
  await follow(app, other, { id: 'sub_shared', items: { 'annual-cloud-viewer': 9 } })
  await follow(app, 'no uuid', { items: { 'annual-cloud-viewer': 9 } })
  expect(await readOrganization(app, own)).toMatchObject({ maxUsers: 5 })
  expect(await readOrganization(app, other)).toMatchObject({ maxUsers: null, lapsedAt: null })
})

describe('licences', () => {
  const licensesOf = async ({ api }: Person) => (await api(listLicenses, { query: {} })).licenses

  test('are added, renewed and ended with the subscription; those with a device last', async ({ app, seeds }) => {
    const admin = await seeds.person()
    const { organizationId } = admin
    await follow(app, organizationId, { items: { 'annual-single-device-license': 2 } })
    const [, second] = await licensesOf(admin)
    expect(await licensesOf(admin)).toMatchObject([
      { email: admin.email, autoRenew: true, stripeSubscriptionID: `sub_${organizationId}` },
      { expirationTimestamp: '2031-06-01T00:00:00.000Z' },
    ])
    await admin.api(changeLicense, { query: {}, body: { id: second?.id ?? '', deviceID: 'D-1' } })
    const periodEnd = new Date('2032-06-01T00:00:00Z')
    await follow(app, organizationId, { periodEnd, items: { 'annual-single-device-license': 1 } })
    const now = app.clock.now().toISOString()
    expect(await licensesOf(admin)).toMatchObject([
      { deviceID: '', expirationTimestamp: now, autoRenew: false },
      { deviceID: 'D-1', expirationTimestamp: periodEnd.toISOString() },
    ])
    await follow(app, organizationId, { status: 'canceled', items: { 'annual-single-device-license': 1 } })
    expect(await licensesOf(admin)).toMatchObject([{ expirationTimestamp: now }, { expirationTimestamp: now }])
  })

  test('are added in any number by one report', async ({ app, seeds }) => {
    const { organizationId } = await seeds.person()
    await follow(app, organizationId, { items: { 'annual-single-device-license': 2000 } })
    const { count } = await app.services.db
      .selectFrom('licenseRevision')
      .where('organizationId', '=', organizationId)
      .select((from) => from.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    expect(count).toBe(2000)
  })
})

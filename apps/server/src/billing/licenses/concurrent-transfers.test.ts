import { transferLicenseDevice } from '@cairn/contract/billing/licenses'
import { Problem } from '@cairn/contract/problem'
import { expect } from 'vitest'
import { test } from '../../../test/working-server.ts'
import { insertLicenses } from './licenses.queries.ts'

test('of many concurrent transfers of one device the server accepts one', async ({ app, seeds }) => {
  const { api, organizationId } = await seeds.person()
  const license = {
    organizationId,
    email: 'crew@example.test',
    expiresAt: new Date('2031-01-01T00:00:00Z'),
    autoRenew: false,
    stripeSubscriptionId: null,
    createdAt: app.clock.now(),
  }
  const [fromID = '', ...targets] = await insertLicenses(app.services.db, [
    { ...license, deviceId: 'D-1' },
    ...Array.from({ length: 4 }, () => license),
  ])
  const results = await Promise.allSettled(
    targets.map((toID) => api(transferLicenseDevice, { query: {}, body: { fromID, toID } })),
  )
  const codes = results.map((result): string =>
    result.status === 'fulfilled' ? 'done' : result.reason instanceof Problem ? result.reason.code : 'internal',
  )
  expect(codes.toSorted()).toEqual(['done', 'license_no_device', 'license_no_device', 'license_no_device'])
  const holders = await app.services.db
    .selectFrom('license')
    .where('organizationId', '=', organizationId)
    .where('deviceId', '=', 'D-1')
    .select('id')
    .execute()
  expect(holders).toHaveLength(1)
})

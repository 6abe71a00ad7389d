import type { StatedRequests } from './stated-request.ts'

const license = {
  id: 'uuid',
  email: 'text',
  username: 'text',
  deviceID: 'text',
  deviceName: 'text',
  installID: 'text',
  expirationTimestamp: 'time',
  createdTimestamp: 'time',
  changedTimestamp: 'time',
  changedBy: 'text',
  autoRenew: 'boolean',
  'stripeSubscriptionID?': 'text',
} as const

const revision = {
  changedTimestamp: 'time',
  changedBy: 'text',
  expirationTimestamp: 'time',
  deviceID: 'text',
  deviceName: 'text',
  installID: 'text',
} as const

/** The document describes its fields without their names. Not every price has a nickname. */
const subscription = {
  status: 'text',
  created: 'time',
  currentPeriodStart: 'time',
  currentPeriodEnd: 'time',
  items: [{ id: 'text', priceId: 'text', quantity: 'number', unitAmount: 'number', 'nickname?': 'text' }],
  metadata: { lastUpdated: 'time' },
} as const

/** Document 1, section 7: Licenses, Billing and payments. */
export const billingRequests: StatedRequests = {
  'GET /api/licenses': ({ admin, organizationId }) =>
    [
      `email=${admin.email}`,
      `organizationID=${organizationId}&pageSize=20`,
      `organizationID=${organizationId}&pageSize=20&expirationTime=2030-06-01T12:00:00Z&filter=`,
      `organizationID=${organizationId}&pageSize=20&expirationTimeEnd=2032-06-01T12:00:00Z&filter=example`,
    ].map((query) => ({
      by: admin,
      path: `/api/licenses?${query}`,
      answer: { licenses: [license], 'next_page_id?': 'text' },
    })),
  // The entity with the fields that clearing blanks (section 4).
  'PUT /api/licenses': ({ admin, licenseIds: [id] }) => [
    {
      by: admin,
      path: '/api/licenses',
      body: { id, email: admin.email, username: '', deviceID: '', deviceName: '', installID: '', autoRenew: false },
      answer: license,
    },
  ],
  'GET /api/licenses/revisions/{email}/{id}': ({ admin, licenseIds: [id] }) => [
    { by: admin, path: `/api/licenses/revisions/${admin.email}/${id}?order=DESC`, answer: { revisions: [revision] } },
  ],
  'PUT /api/licenses/device/transfer': ({ admin, licenseIds: [fromID, toID] }) => [
    { by: admin, path: '/api/licenses/device/transfer', body: { fromID, toID }, answer: 'object' },
  ],
  'GET /rest/stripe/customers/{id}': ({ admin, organizationId }) => [
    { by: admin, path: `/rest/stripe/customers/sandbox_${organizationId}`, answer: { id: 'text' } },
  ],
  'GET /rest/stripe/subscriptions': ({ admin }) => [
    { by: admin, path: '/rest/stripe/subscriptions', answer: { data: [subscription] } },
  ],
  'GET /rest/stripe/subscriptions/{id}': ({ admin, organizationId }) => [
    { by: admin, path: `/rest/stripe/subscriptions/sandbox_${organizationId}`, answer: subscription },
  ],
}

import { readCurrentAccount } from '@cairn/contract/accounts/accounts'
import { changeSandboxSubscription } from '@cairn/contract/billing/payment-sandbox'
import { changeFeature, deleteFeature, readFeature } from '@cairn/contract/features/features'
import { createUploadUrl, putUpload } from '@cairn/contract/imports'
import { createClientKey } from '@cairn/contract/organizations/client-keys'
import { listProjects } from '@cairn/contract/projects'
import type { Route } from '@cairn/contract/route'
import { expect } from 'vitest'
import { seedPlace } from '../../test/access-samples.ts'
import { ownAppTest as test } from '../../test/app.ts'
import { problemFrom } from '../../test/problems.ts'
import { callSample } from '../../test/samples/call-sample.ts'
import type { Person } from '../../test/seeds.ts'
import type { TestApp } from '../../test/test-app.ts'

/** Ends the subscription of an organization, as the payment provider's events do. */
function lapse(app: TestApp, { organizationId }: Pick<Person, 'organizationId'>) {
  const lapsedAt = app.clock.now()
  return app.services.db.updateTable('organization').where('id', '=', organizationId).set({ lapsedAt }).execute()
}

/** The calls for which a caller is found: the others serve visitors. */
const isOfCaller = ({ access }: Route) => access !== 'anonymous' && access !== 'upload-url'

test('a lapsed organization has its account, its billing and its preferences, and every other call is refused', async ({
  app,
  seeds,
}) => {
  const place = await seedPlace(seeds, app)
  await lapse(app, place)
  const headers = { authorization: `Bearer ${place.admin.token}` }
  const refused = new Set<Route>()
  const routes = app.http.routes.filter(isOfCaller)
  for (const route of routes) {
    const { code } = await callSample(app, route, { place, headers })
    if (code === 'subscription_lapsed') refused.add(route)
  }
  const addressesOf = (list: Iterable<Route>) => [...list].map(({ method, path }) => `${method} ${path}`)
  expect(addressesOf(refused)).toEqual(addressesOf(routes.filter(({ whileLapsed }) => !whileLapsed)))
})

test('the calls that stay open for a lapsed organization change no data of the organization', ({ app }) => {
  const open = app.http.routes.filter(({ whileLapsed }) => whileLapsed)
  expect(open.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual([
    'DELETE /auth/sessions/:id',
    'GET /api/licenses',
    'GET /auth/sessions',
    'GET /preferences',
    'GET /rest/accounts/current',
    'GET /rest/accounts/profile',
    'GET /rest/checkout/hosted-page/:id',
    'GET /rest/checkout/isReady/:id',
    'GET /rest/checkout/subscription/exists',
    'GET /rest/sandbox/pages/:id',
    'GET /rest/stripe/customers/:id',
    'GET /rest/stripe/subscriptions',
    'GET /rest/stripe/subscriptions/:id',
    'POST /rest/activities/auth',
    'POST /rest/checkout/hosted-page',
    'POST /rest/checkout/portal',
    'POST /rest/feedback',
    'PUT /preferences',
    'PUT /rest/accounts/eula/web',
    'PUT /rest/accounts/profile',
    'PUT /rest/cognito/password',
    'PUT /rest/cognito/verify',
    'PUT /rest/sandbox/pages/:id',
  ])
})

test('client keys and upload addresses of a lapsed organization are refused', async ({ app, seeds }) => {
  const admin = await seeds.person()
  const { id: folderId } = await seeds.folder({ by: admin })
  const { key } = await admin.api(createClientKey, { query: {}, body: { email: admin.email } })
  const upload = await admin.api(createUploadUrl, {
    params: { folderId, extension: 'zip', type: 'VECTOR', method: 'WFS' },
    query: { layerName: 'Uploaded' },
  })
  await lapse(app, admin)
  const basic = Buffer.from(`${admin.email}:${key}`).toString('base64')
  const reply = await app.http.app.inject({ url: '/rest/projects', headers: { authorization: `Basic ${basic}` } })
  expect([reply.statusCode, reply.json().code]).toEqual([403, 'subscription_lapsed'])
  const token = upload.data.url.split('/').at(-1) ?? ''
  await problemFrom(app.as()(putUpload, { params: { token }, body: 'x' }), 'subscription_lapsed')
})

test('a change that is acknowledged before the subscription lapses is there after the payment', async ({
  app,
  seeds,
}) => {
  const place = await seedPlace(seeds, app)
  const { admin, featureId: id, checkoutId } = place
  await admin.api(changeFeature, { params: { id }, body: { version: 1, properties: { state: 'open' } } })
  await lapse(app, place)
  await problemFrom(admin.api(deleteFeature, { params: { id }, query: { version: 2 } }), 'subscription_lapsed')
  await problemFrom(admin.api(readFeature, { params: { id } }), 'subscription_lapsed')
  expect((await admin.api(readCurrentAccount, {})).isActive).toBe(false)

  const items = [{ priceId: 'annual-cloud-viewer' as const, quantity: 1 }]
  await admin.api(changeSandboxSubscription, { params: { id: checkoutId }, body: { status: 'active', items } })
  expect((await admin.api(readCurrentAccount, {})).isActive).toBe(true)
  expect(await admin.api(readFeature, { params: { id } })).toMatchObject({ version: 2, properties: { state: 'open' } })
  await admin.api(deleteFeature, { params: { id }, query: { version: 2 } })
})

test('a grant follows the subscriptions of both organizations', async ({ app, seeds }) => {
  const owner = await seeds.person()
  const { id: layerId } = await seeds.layer({ by: owner })
  const { id } = await seeds.feature({ by: owner, layerId })
  const guest = await seeds.grantee({ by: owner, assetType: 'layer', assetId: layerId, permission: '0111' })
  const read = () => guest.api(readFeature, { params: { id } })
  await read()

  await lapse(app, owner)
  // The admins of a lapsed organization cannot take the grant back: it gives nothing until they can.
  await problemFrom(read(), 'not_found')
  await guest.api(listProjects, { query: {} })
  await pay(app, owner)
  await read()
  await lapse(app, guest)
  await problemFrom(read(), 'subscription_lapsed')
  await pay(app, guest)
  await read()
})

function pay({ services }: TestApp, { organizationId }: Person) {
  return services.db.updateTable('organization').where('id', '=', organizationId).set({ lapsedAt: null }).execute()
}

import { changeSandboxSubscription } from '@cairn/contract/billing/payment-sandbox'
import { openCheckout } from '@cairn/contract/billing/payments'
import { deleteFeature } from '@cairn/contract/features/features'
import { createFileAddress, createUploadUrl } from '@cairn/contract/imports'
import type { Geometry } from '@cairn/domain/geometry/geojson'
import { insertLicenses } from '../src/billing/licenses/licenses.queries.ts'
import { insertJob } from '../src/jobs/jobs.queries.ts'
import { activityCalls, seedLogExport } from './samples/activity-samples.ts'
import { attachmentCalls, type SampleAttachment, seedAttachment } from './samples/attachment-samples.ts'
import { type BindingPlace, bindingCalls, seedBinding } from './samples/binding-samples.ts'
import { bulkCalls } from './samples/bulk-samples.ts'
import { type DictionaryPlace, dictionaryCalls, seedDictionary } from './samples/dictionary-samples.ts'
import { featureFormCalls, seedFilledForm } from './samples/feature-form-samples.ts'
import { formCalls, seedForms } from './samples/form-samples.ts'
import { type LinePlace, lineCalls, seedLines } from './samples/line-samples.ts'
import { type MoveTargets, moveCalls, seedMoveTargets } from './samples/move-samples.ts'
import { organizationCalls, type SampleCall, type SharedPlace, seedShared } from './samples/organization-samples.ts'
import { serviceCalls } from './samples/service-samples.ts'
import { type SharePlace, seedShare, shareCalls } from './samples/share-samples.ts'
import { seedSite, siteCalls } from './samples/site-samples.ts'
import { seedStyle, styleCalls } from './samples/style-samples.ts'
import { type SampleSymbol, seedSymbol, symbolCalls } from './samples/symbol-samples.ts'
import type { Person, Seeds } from './seeds.ts'
import type { TestApp } from './test-app.ts'

/** The assets that the calls of the access matrix are made on. */
export interface MatrixPlace extends SharePlace, LinePlace, MoveTargets, BindingPlace {
  /** An administrator of the organization that owns the assets. */
  readonly admin: Person
  readonly organizationId: string
  readonly projectId: string
  readonly folderId: string
  readonly layerId: string
  readonly featureId: string
  readonly deletedFeatureId: string
  readonly jobId: string
  /** A finished export of the activity log, of the administrator. */
  readonly logExportId: string
  readonly uploadToken: string
  readonly fileToken: string
  readonly shared: SharedPlace
  /** A licence with a device, and one without. */
  readonly licenseIds: readonly [string, string]
  /** A checkout page that is open. */
  readonly checkoutId: string
  readonly siteId: string
  /** A style with which no layer is drawn. */
  readonly styleId: string
  /** A form that the project has, and one that none has. */
  readonly formId: string
  readonly freeFormId: string
  /** The form, filled in on a feature of its own. */
  readonly filledFormId: string
  readonly attachment: SampleAttachment
  readonly formFeatureId: string
  readonly symbol: SampleSymbol
  /** A viewer of the organization, who is not one of the callers. */
  readonly memberId: string
  /** A data collector and an editor of the organization. */
  readonly collectorId: string
  readonly editorId: string
  readonly dictionary: DictionaryPlace
}

const geometry: Geometry = { type: 'Point', coordinates: [-105, 40] }

const onMember = ({ organizationId, collectorId }: MatrixPlace): SampleCall => ({
  params: { id: collectorId },
  query: { orgId: organizationId },
})

/** A valid call of every route: only the caller's rights decide the response. */
export const sampleCalls: Record<string, (place: MatrixPlace) => SampleCall> = {
  'GET /healthz': () => ({}),
  'GET /readyz': () => ({}),
  'GET /rest/configuration': () => ({}),
  'POST /auth/sign-in': () => ({ body: { email: 'nobody@example.test', password: 'wrong' } }),
  'POST /auth/refresh': () => ({}),
  'POST /auth/sign-out': () => ({}),
  'POST /auth/new-password': () => ({ body: { challengeToken: 'none', password: 'Right-pass-1' } }),
  'GET /auth/sessions': () => ({}),
  'DELETE /auth/sessions/:id': () => ({ params: { id: '00000000-0000-4000-8000-000000000000' } }),
  'GET /auth/authenticator': () => ({}),
  'POST /auth/authenticator': () => ({ body: { password: 'wrong' } }),
  'PUT /auth/authenticator': () => ({ body: { code: '123456' } }),
  'POST /auth/authenticator/turn-off': () => ({ body: { password: 'wrong', code: '123456' } }),
  'POST /auth/authenticator/recovery-codes': () => ({ body: { password: 'wrong', code: '123456' } }),
  'DELETE /auth/authenticator/:id': ({ memberId }) => ({ params: { id: memberId } }),
  'POST /auth/challenge': () => ({ body: { challengeToken: 'none', code: '123456' } }),
  'POST /auth/challenge/authenticator': () => ({ body: { challengeToken: 'none' } }),
  'PUT /auth/challenge/authenticator': () => ({ body: { challengeToken: 'none', code: '123456' } }),
  'PUT /rest/cognito/password': () => ({ body: { oldPassword: 'wrong', newPassword: 'Right-pass-1' } }),
  'PUT /rest/cognito/verify': () => ({}),
  'GET /rest/cognito/resend/:id': ({ memberId }) => ({ params: { id: memberId } }),
  'POST /rest/activities/auth': () => ({ body: { event: 'passwordChanged' } }),
  'PUT /rest/accounts/eula/web': () => ({}),
  'GET /rest/authproviders': () => ({}),
  'POST /auth/sign-up': () => ({
    body: {
      email: 'new@example.test',
      password: 'Right-pass-1',
      firstName: 'New',
      lastName: 'Person',
      phone: '+12015550123',
    },
  }),
  'POST /auth/confirm-sign-up': () => ({ body: { email: 'new@example.test', code: '123456' } }),
  'POST /auth/resend-code': () => ({ body: { email: 'new@example.test', purpose: 'sign-up' } }),
  'POST /auth/forgot-password': () => ({ body: { email: 'new@example.test' } }),
  'POST /auth/reset-password': () => ({
    body: { email: 'new@example.test', code: '123456', password: 'Right-pass-1' },
  }),
  'POST /auth/verify-email': () => ({ body: { email: 'nobody@example.test', code: '123456' } }),

  'POST /auth/single-sign-on': () => ({ body: { email: 'nobody@example.test' } }),
  'POST /auth/single-sign-on/return': () => ({ body: { query: '?code=a&state=b' } }),
  'GET /rest/accounts/current': () => ({}),
  'GET /preferences': () => ({}),
  'PUT /preferences': () => ({ body: { theme: 'dark' } }),
  'POST /rest/feedback': () => ({ body: { Title: 'Maps', Message: 'Good' } }),
  'PUT /rest/university/goto/:accountId': ({ admin }) => ({ params: { accountId: admin.accountId } }),
  'PUT /rest/accounts/profile': () => ({ body: { firstName: 'Ada', lastName: 'Grant' } }),

  ...organizationCalls,
  ...dictionaryCalls,

  'GET /rest/accounts': ({ organizationId }) => ({ query: { orgId: organizationId } }),
  'GET /rest/accounts/filter': ({ organizationId }) => ({ query: { orgId: organizationId } }),
  'GET /rest/accounts/count': ({ organizationId }) => ({ query: { orgId: organizationId } }),
  'GET /rest/accounts/seats': ({ organizationId }) => ({ query: { orgId: organizationId } }),
  'GET /rest/accounts/assets': ({ organizationId }) => ({ query: { orgId: organizationId } }),
  'GET /rest/accounts/:id': onMember,
  'POST /rest/accounts': ({ organizationId }) => ({
    query: { orgId: organizationId },
    body: { email: 'new@example.test', userType: '0001', permissions: [] },
  }),
  'PUT /rest/accounts': ({ organizationId, collectorId }) => ({
    query: { orgId: organizationId },
    body: { id: collectorId, firstName: 'x' },
  }),
  'PUT /rest/accounts/deactivate/:id': onMember,
  'PUT /rest/accounts/activate/:id': onMember,
  'PUT /rest/accounts/promote/:id': onMember,
  'PUT /rest/accounts/demote/:id': ({ organizationId, editorId }) => ({
    params: { id: editorId },
    query: { orgId: organizationId },
  }),
  'DELETE /rest/accounts/:id': onMember,

  ...shareCalls,
  ...moveCalls,
  ...siteCalls,
  ...styleCalls,
  ...formCalls,
  ...featureFormCalls,
  ...attachmentCalls,
  ...symbolCalls,
  ...serviceCalls,

  'GET /rest/projects': ({ organizationId }) => ({ query: { orgId: organizationId } }),
  'POST /rest/projects': ({ organizationId, dictionary }) => ({
    body: { organizationId, name: 'New', dataDictionaryId: dictionary.dictionaryId },
  }),
  'GET /rest/projects/:id': ({ projectId }) => ({ params: { id: projectId } }),
  'PUT /rest/projects/:id': ({ projectId }) => ({ params: { id: projectId }, body: { description: 'x' } }),
  'GET /rest/projects/:id/organization-change': ({ organizationId, projectId }) => ({
    params: { id: projectId },
    query: { organizationId },
  }),
  'DELETE /rest/projects/:id': ({ projectId }) => ({ params: { id: projectId } }),
  'GET /rest/projects/:id/foreign-features': ({ projectId, dictionary }) => ({
    params: { id: projectId },
    query: { dataDictionaryId: dictionary.dictionaryId },
  }),

  'GET /rest/folders': ({ projectId }) => ({ query: { projectId } }),
  'POST /rest/folders': ({ projectId }) => ({ body: { projectId, name: 'New' } }),
  'PUT /rest/folders/:id': ({ folderId }) => ({ params: { id: folderId }, body: { description: 'x' } }),
  'DELETE /rest/folders/:id': ({ folderId }) => ({ params: { id: folderId } }),

  'GET /rest/layers': ({ folderId }) => ({ query: { folderId } }),
  'POST /rest/layers': ({ folderId }) => ({ body: { folderId, name: 'New' } }),
  'GET /rest/layers/:id': ({ layerId }) => ({ params: { id: layerId } }),
  'PUT /rest/layers/:id': ({ layerId }) => ({ params: { id: layerId }, body: { description: 'x' } }),
  'DELETE /rest/layers/:id': ({ layerId }) => ({ params: { id: layerId } }),
  'GET /rest/layers/:id/columns': ({ layerId }) => ({ params: { id: layerId } }),
  'GET /rest/layers/:id/rows': ({ layerId }) => ({ params: { id: layerId }, query: { q: 'a', sort: 'a' } }),
  'GET /rest/layers/:id/extent': ({ layerId }) => ({ params: { id: layerId } }),
  'GET /rest/layers/:id/components': ({ layerId }) => ({ params: { id: layerId } }),
  'GET /rest/layers/:id/count': ({ layerId }) => ({ params: { id: layerId } }),
  'GET /rest/layers/feature-info': ({ layerId }) => ({
    query: { layerIds: layerId, x: 1, y: 1, bbox: '0,0,10,10', width: 10, height: 10 },
  }),
  'GET /rest/map/picture': ({ projectId, layerId }) => ({
    query: { projectId, layerIds: layerId, bbox: '0,0,10,10', width: 10, height: 10 },
  }),
  'GET /rest/map/tiles/:projectId/:layerId/:z/:x/:y': ({ projectId, layerId }) => ({
    params: { projectId, layerId, z: '0', x: '0', y: '0' },
  }),
  'GET /rest/layers/extents': ({ projectId, layerId }) => ({ query: { projectId, layerIds: layerId } }),

  'GET /rest/features': ({ layerId }) => ({ query: { layerId } }),
  'GET /rest/features/by-layers': ({ projectId, layerId }) => ({ query: { projectId, layerIds: layerId } }),
  'POST /rest/features': ({ layerId }) => ({ body: { layerId, geometry } }),
  'GET /rest/features/:id': ({ featureId }) => ({ params: { id: featureId } }),
  'PUT /rest/features/:id': ({ featureId }) => ({
    params: { id: featureId },
    body: { version: 1, properties: { a: 'x' } },
  }),
  'DELETE /rest/features/:id': ({ featureId }) => ({ params: { id: featureId }, query: { version: 1 } }),
  'GET /rest/layers/:id/row-versions': ({ layerId }) => ({ params: { id: layerId } }),
  'POST /rest/features/revert': ({ deletedFeatureId: id }) => ({ body: { features: [{ id, version: 2, to: 1 }] } }),
  ...bulkCalls,
  ...bindingCalls,
  'POST /rest/features/restore/:id': ({ deletedFeatureId }) => ({ params: { id: deletedFeatureId }, body: {} }),
  'GET /rest/features/attachments/:id': ({ featureId }) => ({ params: { id: featureId } }),
  'GET /rest/features/:id/history': ({ featureId }) => ({ params: { id: featureId } }),
  'GET /rest/features/:id/history/:version': ({ featureId }) => ({ params: { id: featureId, version: '1' } }),

  ...lineCalls,
  ...activityCalls,

  'GET /rest/jobs': ({ projectId }) => ({ query: { projectID: projectId } }),
  'POST /rest/jobs/:id/cancel': ({ jobId }) => ({ params: { id: jobId } }),
  'GET /rest/jobs/events': ({ projectId }) => ({ query: { projectID: projectId } }),

  'GET /rest/projects/signedurl/:folderId/:extension/:type/:method': ({ folderId }) => ({
    params: { folderId, extension: 'zip', type: 'VECTOR', method: 'WFS' },
    query: { layerName: 'New' },
  }),
  'GET /api/licenses': ({ organizationId }) => ({ query: { organizationID: organizationId } }),
  'PUT /api/licenses': ({ organizationId, licenseIds }) => ({
    query: { organizationID: organizationId },
    body: { id: licenseIds[0], username: 'crew' },
  }),
  'GET /api/licenses/revisions/:email/:id': ({ admin, organizationId, licenseIds }) => ({
    params: { email: admin.email, id: licenseIds[0] },
    query: { organizationID: organizationId },
  }),
  'PUT /api/licenses/device/transfer': ({ organizationId, licenseIds: [fromID, toID] }) => ({
    query: { organizationID: organizationId },
    body: { fromID, toID },
  }),

  'POST /rest/checkout/hosted-page': ({ admin, organizationId }) => ({
    query: { orgId: organizationId },
    body: { plan_item_id: 'annual-cloud-viewer', email: admin.email, first_name: 'Test', last_name: 'Person' },
  }),
  'GET /rest/checkout/hosted-page/:id': ({ organizationId, checkoutId }) => ({
    params: { id: checkoutId },
    query: { orgId: organizationId },
  }),
  'GET /rest/checkout/isReady/:id': ({ organizationId, checkoutId }) => ({
    params: { id: checkoutId },
    query: { orgId: organizationId },
  }),
  'POST /rest/checkout/portal': ({ organizationId }) => ({ query: { orgId: organizationId } }),
  'GET /rest/checkout/subscription/exists': ({ organizationId }) => ({ query: { orgId: organizationId } }),
  'GET /rest/stripe/customers/:id': ({ organizationId }) => ({
    params: { id: `sandbox_${organizationId}` },
    query: { orgId: organizationId },
  }),
  'GET /rest/stripe/subscriptions': ({ organizationId }) => ({ query: { orgId: organizationId } }),
  'GET /rest/stripe/subscriptions/:id': ({ organizationId }) => ({
    params: { id: `sandbox_${organizationId}` },
    query: { orgId: organizationId },
  }),
  'POST /rest/checkout/events': () => ({ body: '{}' }),
  'GET /rest/sandbox/pages/:id': ({ checkoutId }) => ({ params: { id: checkoutId } }),
  'PUT /rest/sandbox/pages/:id': ({ checkoutId }) => ({
    params: { id: checkoutId },
    body: { status: 'active', items: [{ priceId: 'annual-cloud-viewer', quantity: 1 }] },
  }),

  'PUT /rest/uploads/:token': ({ uploadToken }) => ({ params: { token: uploadToken }, body: 'x' }),
  // Empty, so that no reader is started: the refusal says that the address admits.
  'PUT /rest/uploads/files/:token': ({ fileToken }) => ({ params: { token: fileToken }, body: '' }),
  'POST /rest/folders/:folderId/files': ({ folderId }) => ({ params: { folderId }, body: { extension: 'zip' } }),
  'POST /rest/folders/:folderId/imports': ({ folderId, layerId }) => ({
    params: { folderId },
    body: { fileId: layerId, layers: [{ part: '0', layerName: 'Part' }] },
  }),
  'DELETE /rest/uploads/files/:id': ({ layerId }) => ({ params: { id: layerId } }),
}

/** Creates one asset of each kind, owned by an organization admin. */
export async function seedPlace(seeds: Seeds, { services }: TestApp): Promise<MatrixPlace> {
  const admin = await seeds.person()
  const { organizationId, accountId } = admin
  const { id: projectId } = await seeds.project({ by: admin })
  const { id: folderId, layers } = await seeds.folder({ by: admin, projectId })
  const { id: layerId } = await seeds.layer({ by: admin, folderId })
  const { id: featureId } = await seeds.feature({ by: admin, layerId, geometry })
  const { id: deletedFeatureId } = await seeds.feature({ by: admin, layerId, geometry })
  await admin.api(deleteFeature, { params: { id: deletedFeatureId }, query: { version: 1 } })
  const job = await insertJob(services.db, {
    organizationId,
    projectId,
    folderId,
    layerId,
    ownerId: accountId,
    type: 'IMPORT',
    title: 'Import',
    timeoutTime: new Date('2030-06-01T13:00:00Z'),
  })
  const upload = await admin.api(createUploadUrl, {
    params: { folderId, extension: 'zip', type: 'VECTOR', method: 'WFS' },
    query: { layerName: 'Uploaded' },
  })
  const uploadToken = upload.data.url.split('/').at(-1) ?? ''
  const file = await admin.api(createFileAddress, { params: { folderId }, body: { extension: 'zip' } })
  const { email } = admin
  const license = {
    organizationId,
    email,
    expiresAt: new Date('2031-01-01T00:00:00Z'),
    autoRenew: false,
    stripeSubscriptionId: null,
    createdAt: new Date('2030-01-01T00:00:00Z'),
  }
  const [used = '', free = ''] = await insertLicenses(services.db, [{ ...license, deviceId: 'device' }, license])
  const forms = await seedForms(admin, projectId)
  const { id: formFeatureId } = await seeds.feature({ by: admin, layerId, geometry })
  const { accountId: memberId } = await seeds.person({ organizationId, userType: '0001', permission: null })
  return {
    admin,
    memberId,
    organizationId,
    projectId,
    folderId,
    layerId,
    featureId,
    deletedFeatureId,
    jobId: job.id,
    logExportId: await seedLogExport(services, admin),
    attachment: await seedAttachment(admin, await seeds.feature({ by: admin, layerId, geometry })),
    uploadToken,
    fileToken: file.data.url.split('/').at(-1) ?? '',
    shared: await seedShared(seeds, admin),
    ...(await seedShare(seeds, { services, admin, folderId })),
    ...(await seedLines(seeds, admin, layerId)),
    ...(await seedBinding(services, { organizationId, layerId })),
    ...(await seedMoveTargets({ services, admin, projectId, layers })),
    licenseIds: [used, free],
    checkoutId: await seedCheckout(services, admin),
    siteId: await seedSite(services.db, admin),
    styleId: await seedStyle(services.db, admin),
    ...forms,
    formFeatureId,
    ...(await seedFilledForm(admin, { projectId, featureId: formFeatureId, formId: forms.formId })),
    symbol: await seedSymbol(services.db, admin),
    dictionary: await seedDictionary(services, admin, { projectId }),
    collectorId: (await seeds.person({ organizationId, userType: '0011', permission: null })).accountId,
    editorId: (await seeds.person({ organizationId, userType: '0111', permission: null })).accountId,
  }
}

/** A checkout of an organization whose subscription was canceled, and which works all the same. */
async function seedCheckout({ db }: TestApp['services'], { api, email, organizationId }: Person): Promise<string> {
  const order = { plan_item_id: 'annual-cloud-viewer', email, first_name: 'Test', last_name: 'Person' }
  const first = await api(openCheckout, { query: {}, body: order })
  const items = [{ priceId: 'annual-cloud-viewer' as const, quantity: 1 }]
  await api(changeSandboxSubscription, { params: { id: first.id }, body: { status: 'canceled', items } })
  const { id } = await api(openCheckout, { query: {}, body: order })
  await db.updateTable('organization').where('id', '=', organizationId).set({ lapsedAt: null }).execute()
  return id
}

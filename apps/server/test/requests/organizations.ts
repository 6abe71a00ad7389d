import type { StatedRequests } from './stated-request.ts'

const organization = {
  id: 'uuid',
  name: 'text',
  type: 'text',
  'address1?': 'text',
  'address2?': 'text',
  'city?': 'text',
  'state?': 'text',
  'postalCode?': 'text',
  'maxUsers?': 'number',
  userInfo: 'json',
  rtkInfo: 'object',
  'stripeCustomerId?': 'text',
  'paymentMethod?': 'number',
  'geoserverUrl?': 'text',
  functionalityFlags: 'object',
  'parent?': 'object',
  children: 'list',
  userCount: 'number',
} as const

const grant = {
  id: 'uuid',
  grantorOrganization: { id: 'uuid' },
  'granteeOrganization?': { id: 'uuid' },
  state: 'text',
  createdByEmail: 'text',
  createdDate: 'time',
  'acceptedByEmail?': 'text',
  'acceptedDate?': 'time',
  'deniedByEmail?': 'text',
  'deniedDate?': 'time',
  'expiredDate?': 'time',
} as const
const requested = { ...grant, granteeOrganization: { id: 'uuid' } } as const
const accepted = { ...requested, acceptedByEmail: 'text', acceptedDate: 'time' } as const
const denied = { ...requested, deniedByEmail: 'text', deniedDate: 'time' } as const
const granted = [{ assetId: 'text', assetType: 'text', permission: 'bits' }] as const

/** Document 1, section 7: Organization, Organization permissions, Client keys. */
export const organizationRequests: StatedRequests = {
  'PUT /rest/organizations': ({ admin, organizationId }) =>
    ['', `?orgId=${organizationId}`].map((query) => ({
      by: admin,
      path: `/rest/organizations${query}`,
      body: { address1: '1 Main St', address2: '', city: 'Mapleton', state: 'CO', postalCode: '80302' },
      answer: { ...organization, address1: 'text', city: 'text', state: 'text', postalCode: 'text' },
    })),
  'GET /rest/organizations/{id}': ({ admin, organizationId: id }) => [
    { by: admin, path: `/rest/organizations/${id}?orgId=${id}`, answer: organization },
  ],
  'GET /rest/organization-permissions': ({ admin, organizationId }) =>
    ['', `?orgId=${organizationId}`].map((query) => ({
      by: admin,
      path: `/rest/organization-permissions${query}`,
      answer: [grant],
    })),
  // A denied grant can be accepted again (section 4).
  'PUT /rest/organization-permissions/{action}/{id}': ({ admin, shared: { grantId } }) => [
    { by: admin, path: `/rest/organization-permissions/deny/${grantId}`, answer: denied },
    { by: admin, path: `/rest/organization-permissions/accept/${grantId}`, answer: accepted },
  ],
  'DELETE /rest/organization-permissions/{id}': ({ admin, shared: { grantId } }) => [
    { by: admin, path: `/rest/organization-permissions/${grantId}`, answer: 'object' },
  ],
  'POST /rest/organization-permissions/{code}': ({ admin, shared: { grantCode } }) => [
    { by: admin, path: `/rest/organization-permissions/${grantCode}`, answer: requested },
  ],
  'POST /rest/organization-permissions': ({ admin }) => [
    { by: admin, path: '/rest/organization-permissions', answer: grant },
  ],
  'GET /rest/permissions/grant/{grantor}/{grantee}': ({ admin, organizationId, grantee }) => [
    { by: admin, path: `/rest/permissions/grant/${organizationId}/${grantee.organizationId}`, answer: granted },
  ],
  'GET /rest/permissions/grantee/{id}': ({ grantee }) => [
    { by: grantee, path: `/rest/permissions/grantee/${grantee.organizationId}`, answer: granted },
  ],
  'GET /rest/permissions/grantor/{id}': ({ admin, organizationId }) => [
    { by: admin, path: `/rest/permissions/grantor/${organizationId}`, answer: granted },
  ],

  'GET /rest/accounts/clientkey/list': ({ admin }) => [
    { by: admin, path: '/rest/accounts/clientkey/list', answer: [{ email: 'text' }] },
  ],
  'PUT /rest/accounts/clientkey/{id}': ({ admin, shared: { clientKeyId } }) => [
    { by: admin, path: `/rest/accounts/clientkey/${clientKeyId}`, answer: { email: 'text', key: 'text' } },
  ],
  'DELETE /rest/accounts/clientkey/{id}': ({ admin, shared: { clientKeyId } }) => [
    { by: admin, path: `/rest/accounts/clientkey/${clientKeyId}`, answer: 'object' },
  ],
}

import type { StatedRequests } from './stated-request.ts'

/** Document 1, section 3: Account and Permission entry. */
const account = {
  id: 'uuid',
  email: 'text',
  firstName: 'text',
  lastName: 'text',
  userType: 'bits',
  isActive: 'boolean',
  renew: 'boolean',
  createdDt: 'time',
  permissions: 'list',
  organization: { id: 'uuid', name: 'text' },
  'rtkInfo?': { id: 'uuid', provider: 'text' },
} as const

const permitted = { ...account, permissions: [{ assetId: 'text', assetType: 'text', permission: 'bits' }] } as const

/** Document 1, section 7: Auth and account. */
export const accountRequests: StatedRequests = {
  'GET /rest/authproviders': () => [
    { by: null, path: '/rest/authproviders', answer: [{ domain: 'text', provider: 'text' }] },
  ],
  'PUT /rest/cognito/verify': ({ invited }) => [{ by: invited, path: '/rest/cognito/verify', answer: 'object' }],
  'PUT /rest/cognito/password': ({ invited }) => [
    {
      by: invited,
      path: '/rest/cognito/password',
      body: { oldPassword: invited.password, newPassword: 'Other-pass-1' },
      answer: 'object',
    },
  ],
  'GET /rest/cognito/resend/{id}': ({ admin, memberId }) => [
    { by: admin, path: `/rest/cognito/resend/${memberId}`, answer: 'object' },
  ],
  'GET /rest/accounts/current': ({ member }) => [
    {
      by: member,
      path: '/rest/accounts/current',
      answer: {
        id: 'uuid',
        email: 'text',
        firstName: 'text',
        lastName: 'text',
        userType: 'bits',
        isActive: 'boolean',
        permissions: [{ assetId: 'text', assetType: 'text', permission: 'bits' }],
        organization: { id: 'uuid', name: 'text' },
      },
    },
  ],
  'PUT /rest/accounts/eula/web': ({ member }) => [{ by: member, path: '/rest/accounts/eula/web', answer: 'object' }],
  'GET /rest/accounts/profile': ({ member, organizationId }) =>
    ['', `?orgId=${organizationId}`].map((query) => ({
      by: member,
      path: `/rest/accounts/profile${query}`,
      answer: { profile: 'json', 'custom:organizations': 'text', 'custom:permission1': 'text' },
    })),
  'GET /rest/accounts/count': ({ admin }) => [{ by: admin, path: '/rest/accounts/count', answer: { count: 'number' } }],
  'GET /rest/accounts/{id}': ({ admin, member, organizationId }) =>
    ['', `?orgId=${organizationId}`].map((query) => ({
      by: admin,
      path: `/rest/accounts/${member.accountId}${query}`,
      answer: permitted,
    })),
  'GET /rest/accounts': ({ admin, organizationId }) =>
    ['', `?orgId=${organizationId}`].map((query) => ({
      by: admin,
      path: `/rest/accounts${query}`,
      answer: [account],
    })),
  'GET /rest/accounts/filter': ({ admin, organizationId }) =>
    [
      'page=1&pageSize=10&orderBy=email&search=&active=true',
      `orgId=${organizationId}&page=1&pageSize=10&active=true&renew=true&userType=0001&includeProstarUsers=false`,
      'page=1&pageSize=10&orderBy=email&rtk=false',
    ].map((query) => ({
      by: admin,
      path: `/rest/accounts/filter?${query}`,
      answer: { data: [account], page: 'number', totalCount: 'number' },
    })),
  'POST /rest/accounts': ({ admin, organizationId, projectId }) => [
    {
      by: admin,
      path: `/rest/accounts?orgId=${organizationId}`,
      body: {
        firstName: 'Ada',
        lastName: 'Grant',
        email: 'ada.grant@example.test',
        userType: '0111',
        permissions: [{ assetTypeName: 'project', assetId: projectId, bitMask: '0111' }],
        organizationId,
      },
      answer: permitted,
    },
  ],
  // In an organization that is billed and has seats of the provider.
  'PUT /rest/accounts': ({ admin, editorId, projectId }) => [
    {
      by: admin,
      path: '/rest/accounts',
      body: {
        id: editorId,
        firstName: 'Ada',
        lastName: 'Grant',
        permissions: [{ assetTypeName: 'project', assetId: projectId, bitMask: '0001' }],
        renew: true,
        rtkProvider: 'Skylark',
      },
      answer: { ...permitted, rtkInfo: { id: 'uuid', provider: 'text' } },
    },
  ],
  'PUT /rest/accounts/deactivate/{id}': ({ admin, editorId }) => [
    { by: admin, path: `/rest/accounts/deactivate/${editorId}`, answer: account },
  ],
  'PUT /rest/accounts/activate/{id}': ({ admin, editorId }) =>
    ['false', 'true'].map((reinvite) => ({
      by: admin,
      path: `/rest/accounts/activate/${editorId}?reinvite=${reinvite}`,
      answer: account,
    })),
  'DELETE /rest/accounts/{id}': ({ admin, editorId }) => [
    { by: admin, path: `/rest/accounts/${editorId}`, answer: 'object' },
  ],
  'PUT /rest/accounts/promote/{id}': ({ admin, collectorId }) => [
    { by: admin, path: `/rest/accounts/promote/${collectorId}`, answer: account },
  ],
  'PUT /rest/accounts/demote/{id}': ({ admin, editorId, organizationId }) => [
    { by: admin, path: `/rest/accounts/demote/${editorId}?orgId=${organizationId}`, answer: account },
  ],
  'POST /rest/activities/auth': ({ member }) => [
    { by: member, path: '/rest/activities/auth', body: { event: 'passwordChanged' }, answer: 'object' },
  ],
}

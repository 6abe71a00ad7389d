import { createClientKey } from '@cairn/contract/organizations/client-keys'
import { answerGrant, createGrant, requestGrant } from '@cairn/contract/organizations/grants'
import type { Person, Seeds } from '../seeds.ts'

/** The parts of a valid call. */
export interface SampleCall {
  readonly params?: Record<string, string>
  readonly query?: Record<string, string | number>
  readonly body?: unknown
}

/** The grants and the client key that the calls of the access matrix are made on. */
export interface SharedPlace {
  /** The unused code of another organization. */
  readonly grantCode: string
  readonly grantId: string
  readonly acceptedGrantId: string
  readonly clientKeyId: string
  /** The address of the account that has the key. */
  readonly keyedEmail: string
}

interface Place {
  readonly admin: Person
  readonly organizationId: string
  readonly shared: SharedPlace
}

/** A valid call of every route of organizations. */
export const organizationCalls: Record<string, (place: Place) => SampleCall> = {
  'GET /rest/organizations/:id': ({ organizationId }) => ({ params: { id: organizationId } }),
  'PUT /rest/organizations': ({ organizationId }) => ({ query: { orgId: organizationId }, body: { city: 'Mapleton' } }),
  'PUT /rest/organizations/features': ({ organizationId }) => ({
    query: { orgId: organizationId },
    body: { feature: 'search', enabled: false },
  }),
  'POST /rest/organizations/features/requests': ({ organizationId }) => ({
    query: { orgId: organizationId },
    body: { feature: 'dictionaryStyling' },
  }),
  'GET /rest/accounts/profile': ({ organizationId }) => ({ query: { orgId: organizationId } }),
  'GET /rest/organization-permissions': ({ organizationId }) => ({ query: { orgId: organizationId } }),
  'POST /rest/organization-permissions': ({ organizationId }) => ({ query: { orgId: organizationId } }),
  'POST /rest/organization-permissions/:code': ({ shared: { grantCode } }) => ({ params: { code: grantCode } }),
  'PUT /rest/organization-permissions/:action/:id': ({ organizationId, shared: { grantId } }) => ({
    params: { action: 'accept', id: grantId },
    query: { orgId: organizationId },
  }),
  'DELETE /rest/organization-permissions/:id': ({ organizationId, shared: { grantId } }) => ({
    params: { id: grantId },
    query: { orgId: organizationId },
  }),
  'GET /rest/permissions/grant/:grantor/:grantee': ({ organizationId }) => ({
    params: { grantor: organizationId, grantee: organizationId },
  }),
  'GET /rest/permissions/grantee/:id': ({ organizationId }) => ({ params: { id: organizationId } }),
  'GET /rest/permissions/grantor/:id': ({ organizationId }) => ({ params: { id: organizationId } }),
  'PUT /rest/permissions/grant/:id': ({ organizationId, shared: { acceptedGrantId } }) => ({
    params: { id: acceptedGrantId },
    query: { orgId: organizationId },
    body: { permissions: [] },
  }),
  'GET /rest/accounts/clientkey/list': ({ organizationId }) => ({ query: { orgId: organizationId } }),
  'POST /rest/accounts/clientkey': ({ organizationId, admin }) => ({
    query: { orgId: organizationId },
    body: { email: admin.email },
  }),
  'PUT /rest/accounts/clientkey/:id': ({ organizationId, shared: { clientKeyId } }) => ({
    params: { id: clientKeyId },
    query: { orgId: organizationId },
  }),
  'DELETE /rest/accounts/clientkey/:id': ({ organizationId, shared: { clientKeyId } }) => ({
    params: { id: clientKeyId },
    query: { orgId: organizationId },
  }),
  'DELETE /rest/accounts/clientkey': ({ organizationId, shared: { keyedEmail } }) => ({
    query: { orgId: organizationId, email: keyedEmail },
  }),
}

/** Creates a code of another organization, a requested and an accepted grant, and a client key. */
export async function seedShared(seeds: Seeds, admin: Person): Promise<SharedPlace> {
  const other = await seeds.person()
  const { organizationId } = admin
  const { email: keyedEmail } = await seeds.person({ organizationId })
  const key = await admin.api(createClientKey, { query: {}, body: { email: keyedEmail } })
  const { id: grantCode } = await other.api(createGrant, { query: {} })
  const requested = async () => {
    const { id } = await admin.api(createGrant, { query: {} })
    await other.api(requestGrant, { params: { code: id }, query: {} })
    return id
  }
  const [grantId, acceptedGrantId] = [await requested(), await requested()]
  await admin.api(answerGrant, { params: { action: 'accept', id: acceptedGrantId }, query: {} })
  return { grantCode, grantId, acceptedGrantId, clientKeyId: key.id, keyedEmail }
}

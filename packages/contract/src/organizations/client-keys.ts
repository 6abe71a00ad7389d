import { z } from 'zod'
import type { ProblemKinds } from '../problem-kind.ts'
import { route } from '../route.ts'
import { emailMax, Uuid } from '../text.ts'
import { OrganizationQuery } from './organizations.ts'

/** Client keys that the list of an organization holds at most. */
export const clientKeysMax = 1000
/** A key with which another program reads with the rights of an account. The key itself is shown once. */
export const ClientKey = z
  .object({
    id: z.uuid(),
    /** The account whose rights the key has. */
    email: z.string(),
    /** The first and the last name of the account; absent or null without one. */
    name: z.string().nullish(),
    createdDate: z.iso.datetime(),
    createdByEmail: z.string(),
    /** To the minute; null for a key that was never used. */
    lastUsedDate: z.iso.datetime().nullable(),
  })
  .meta({ id: 'ClientKey' })
export type ClientKey = z.infer<typeof ClientKey>

/** A new key: the only answer that contains it. */
export const NewClientKey = z.object({ ...ClientKey.shape, key: z.string() }).meta({ id: 'NewClientKey' })
export type NewClientKey = z.infer<typeof NewClientKey>

/** The problems of client keys. */
export const clientKeyProblems = {
  client_key_exists: { status: 409, params: z.object({ email: z.string() }) },
} as const satisfies ProblemKinds

const Email = z.string().trim().toLowerCase().min(1).max(emailMax)
const access = { organization: 'admin', at: 'query.orgId' } as const
const feature = 'clients'

export const listClientKeys = route({
  method: 'GET',
  path: '/rest/accounts/clientkey/list',
  access,
  feature,
  summary: `Lists the client keys of an organization by e-mail address, at most ${clientKeysMax}.`,
  query: OrganizationQuery,
  response: z.array(ClientKey),
})

export const createClientKey = route({
  method: 'POST',
  path: '/rest/accounts/clientkey',
  access,
  feature,
  summary: 'Creates the client key of an account. Only this answer contains the key.',
  query: OrganizationQuery,
  body: z.object({ email: Email }),
  response: NewClientKey,
  storesAnswer: false,
  activity: { type: 'Add', category: 'General', subject: 'clientKey', artifact: ['id', 'email'] },
})

export const renewClientKey = route({
  method: 'PUT',
  path: '/rest/accounts/clientkey/:id',
  access,
  feature,
  summary: 'Replaces a client key: the old one ends. Only this answer contains the new key.',
  params: z.object({ id: Uuid }),
  query: OrganizationQuery,
  response: NewClientKey,
  storesAnswer: false,
  activity: { type: 'Edit', category: 'General', subject: 'clientKey', artifact: ['id', 'email'] },
})

const deleted = z.object({ id: z.uuid(), email: z.string() })

export const deleteClientKey = route({
  method: 'DELETE',
  path: '/rest/accounts/clientkey/:id',
  access,
  feature,
  summary: 'Deletes a client key: it ends at once.',
  params: z.object({ id: Uuid }),
  query: OrganizationQuery,
  response: deleted,
  activity: { type: 'Delete', category: 'General', subject: 'clientKey', artifact: ['id', 'email'] },
})

export const deleteClientKeyOfAccount = route({
  method: 'DELETE',
  path: '/rest/accounts/clientkey',
  access,
  feature,
  summary: 'Deletes the client key of an account by e-mail address.',
  query: OrganizationQuery.extend({ email: Email }),
  response: deleted,
  activity: { type: 'Delete', category: 'General', subject: 'clientKey', artifact: ['id', 'email'] },
})

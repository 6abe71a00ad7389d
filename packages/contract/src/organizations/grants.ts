import { assetTypes, permissionBits } from '@cairn/domain/permissions'
import { z } from 'zod'
import { noParams, type ProblemKinds } from '../problem-kind.ts'
import { route } from '../route.ts'
import { exactText, Uuid } from '../text.ts'
import { OrganizationQuery, permissionEntriesMax } from './organizations.ts'

/** The states of a grant (specification 1, section 4). */
export const grantStates = ['CREATED', 'REQUESTED', 'ACCEPTED', 'DENIED', 'EXPIRED'] as const
export type GrantState = (typeof grantStates)[number]
/** Characters of the code of a grant (specification 1, section 9). */
export const grantCodeMax = 128
/** Grants that the list of an organization holds at most, the newest. */
export const grantsMax = 1000
/** Requests for a grant per minute from one address, so that codes cannot be found by trying. */
export const grantRequestsPerMinute = 20
/** The assets that a grant may share: data alone, no accounts and no administration. */
const grantedAssetTypes = ['project', 'folder', 'layer', 'feature'] as const

const Party = z.object({ id: z.uuid(), name: z.string() })

/**
 * A grant from one organization to another. Its id is the code by which the other one requests it. Both have the addresses
 * of the accounts; a name is given for accounts of the organization of the call alone, except internal staff.
 */
export const OrganizationPermission = z
  .object({
    id: z.uuid(),
    grantorOrganization: Party,
    /** null until the code was used. */
    granteeOrganization: Party.nullable(),
    /** EXPIRED from `expiredDate` on, except of a denied grant. */
    state: z.enum(grantStates),
    createdByEmail: z.string(),
    createdByName: z.string().nullish(),
    createdDate: z.iso.datetime(),
    requestedByEmail: z.string().nullable(),
    requestedByName: z.string().nullish(),
    requestedDate: z.iso.datetime().nullable(),
    acceptedByEmail: z.string().nullable(),
    acceptedByName: z.string().nullish(),
    acceptedDate: z.iso.datetime().nullable(),
    deniedByEmail: z.string().nullable(),
    deniedByName: z.string().nullish(),
    deniedDate: z.iso.datetime().nullable(),
    /** The end of the grant; null for none. */
    expiredDate: z.iso.datetime().nullable(),
  })
  .meta({ id: 'OrganizationPermission' })
export type OrganizationPermission = z.infer<typeof OrganizationPermission>

/** One permission of an accepted grant. */
export const GrantedPermission = z
  .object({
    organizationPermissionId: z.uuid(),
    grantorOrganizationId: z.uuid(),
    granteeOrganizationId: z.uuid(),
    assetType: z.enum(assetTypes),
    /** '*' for all assets of the type. */
    assetId: z.string(),
    permission: z.enum(permissionBits),
  })
  .meta({ id: 'GrantedPermission' })
export type GrantedPermission = z.infer<typeof GrantedPermission>

/** The problems of grants. */
export const grantProblems = {
  /** The grant has another state than the call needs. */
  grant_state: { status: 409, params: z.object({ state: z.enum(grantStates) }) },
  grant_code_own: { status: 409, params: noParams },
  grant_code_related: { status: 409, params: noParams },
} as const satisfies ProblemKinds

const access = { organization: 'admin', at: 'query.orgId' } as const
/** Grants that exist can be listed and deleted without it, by both organizations. */
const feature = 'organizations'
const activity = { type: 'Share', category: 'General', subject: 'sharing', artifact: ['id', 'state'] } as const

export const listGrants = route({
  method: 'GET',
  path: '/rest/organization-permissions',
  access,
  summary: `Lists the grants from and to an organization, newest first, at most ${grantsMax}. Grants between an organization and its direct parent or child are left out.`,
  query: OrganizationQuery,
  response: z.array(OrganizationPermission),
})

export const createGrant = route({
  method: 'POST',
  path: '/rest/organization-permissions',
  access,
  feature,
  summary: 'Creates a code with which another organization requests a grant.',
  query: OrganizationQuery.extend({
    /** The time at which the code and the grant end. */
    expiredDate: z.iso.datetime().optional(),
  }),
  response: OrganizationPermission,
  activity,
})

export const requestGrant = route({
  method: 'POST',
  path: '/rest/organization-permissions/:code',
  secret: 'params.code',
  access,
  feature,
  summary: 'Requests the grant of a code for an organization. An unknown code and a code in use are not found.',
  params: z.object({ code: z.string().trim().max(grantCodeMax).pipe(Uuid) }),
  query: OrganizationQuery,
  response: OrganizationPermission,
  activity,
  rateLimit: { perAddress: grantRequestsPerMinute },
})

export const answerGrant = route({
  method: 'PUT',
  path: '/rest/organization-permissions/:action/:id',
  access,
  feature,
  summary:
    'Accepts or denies a requested grant, or accepts a denied one. Of two simultaneous answers to one state one fails.',
  params: z.object({ action: z.enum(['accept', 'deny']), id: Uuid }),
  query: OrganizationQuery,
  response: OrganizationPermission,
  activity,
})

export const deleteGrant = route({
  method: 'DELETE',
  path: '/rest/organization-permissions/:id',
  access,
  summary: 'Deletes a code or a grant, as the organization that made it or the one that has it.',
  params: z.object({ id: Uuid }),
  query: OrganizationQuery,
  response: z.object({ id: z.uuid() }),
  activity: { ...activity, artifact: ['id'] },
})

export const listPermissionsBetween = route({
  method: 'GET',
  path: '/rest/permissions/grant/:grantor/:grantee',
  access: { organization: 'admin', at: ['params.grantor', 'params.grantee'] },
  feature,
  summary: 'Lists the permissions that one organization has given to another, for the admins of either.',
  params: z.object({ grantor: Uuid, grantee: Uuid }),
  response: z.array(GrantedPermission),
})

export const listPermissionsOfGrantee = route({
  method: 'GET',
  path: '/rest/permissions/grantee/:id',
  access: { organization: 'admin', at: 'params.id' },
  feature,
  summary: 'Lists the permissions that other organizations have given to an organization.',
  params: z.object({ id: Uuid }),
  response: z.array(GrantedPermission),
})

export const listPermissionsOfGrantor = route({
  method: 'GET',
  path: '/rest/permissions/grantor/:id',
  access: { organization: 'admin', at: 'params.id' },
  feature,
  summary: 'Lists the permissions that an organization has given to others.',
  params: z.object({ id: Uuid }),
  response: z.array(GrantedPermission),
})

const GrantedWrites = z
  // Above `permissionEntriesMax` the server answers `too_many_permissions`, whose message suggests '*'.
  .array(
    z.object({
      assetTypeName: z.enum(grantedAssetTypes),
      assetId: exactText(grantCodeMax).min(1),
      bitMask: z.enum(permissionBits),
    }),
  )
  .max(10 * permissionEntriesMax)

export const changeGrantPermissions = route({
  method: 'PUT',
  path: '/rest/permissions/grant/:id',
  access,
  feature,
  summary: `Replaces the permissions of an accepted grant, at most ${permissionEntriesMax}; none above those of the caller.`,
  params: z.object({ id: Uuid }),
  query: OrganizationQuery,
  body: z.object({
    permissions: GrantedWrites,
    /** The permissions that the caller has seen: where others are stored, `permissions_changed` has them. */
    seenPermissions: GrantedWrites.optional(),
  }),
  response: z.object({ id: z.uuid(), permissions: z.array(GrantedPermission) }),
  activity: { ...activity, artifact: ['id', 'permissions'] },
})

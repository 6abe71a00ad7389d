import { assetTypes, permissionBits, userTypes } from '@cairn/domain/permissions'
import { z } from 'zod'
import { OrganizationQuery, OrganizationReference, permissionEntriesMax } from '../organizations/organizations.ts'
import { noParams, type ProblemKinds } from '../problem-kind.ts'
import { route } from '../route.ts'
import { emailMax, exactText, freeText, personNameMax, Uuid } from '../text.ts'

/** Characters of the name of an RTK correction provider. */
const rtkProviderMax = 64

const EmailText = z.string().trim().toLowerCase().pipe(z.email().max(emailMax))
const RtkProvider = freeText(rtkProviderMax).min(1)

/** A permission of an account in its organization. `assetId` '*' is every asset of the type. */
export const AccountPermission = z
  .object({ assetId: z.string(), assetType: z.enum(assetTypes), permission: z.enum(permissionBits) })
  .meta({ id: 'AccountPermission' })
export type AccountPermission = z.infer<typeof AccountPermission>

/** The written form of a permission (specification 1, section 3). */
const PermissionWrite = z
  .object({ assetTypeName: z.enum(assetTypes), assetId: exactText(100).min(1), bitMask: z.enum(permissionBits) })
  .meta({ id: 'PermissionWrite' })
export type PermissionWrite = z.infer<typeof PermissionWrite>

/** Above `permissionEntriesMax` the server answers `too_many_permissions`, whose message suggests `*`. */
const Permissions = z.array(PermissionWrite).max(10 * permissionEntriesMax)

/**
 * Where a member stands. `invited`: no password was chosen yet, and the link of the invitation works or its mail is pending.
 * `expired`: no password was chosen, and there is no such link any more. `inactive`: an administrator disabled the account.
 */
export const memberStates = ['active', 'invited', 'expired', 'inactive'] as const
export type MemberState = (typeof memberStates)[number]

/** A member of an organization (specification 1, section 3). */
export const Account = z
  .object({
    id: z.uuid(),
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    userType: z.enum(userTypes),
    /** False after an administrator disabled the account: it cannot sign in and holds no seat. */
    isActive: z.boolean(),
    state: z.enum(memberStates),
    /** Until when the link of the invitation works; null where it was not sent yet, and in every other state. */
    invitedUntil: z.iso.datetime().nullable(),
    /** Administers the organization: its permissions include admin on it, and its type permits that. */
    isAdministrator: z.boolean(),
    /** Whether the seat is renewed with the subscription. */
    renew: z.boolean(),
    createdDt: z.iso.datetime(),
    permissions: z.array(AccountPermission),
    organization: OrganizationReference,
    /** The seat of an RTK correction provider; null for none. */
    rtkInfo: z.object({ id: z.uuid(), provider: z.string() }).nullable(),
    /** The domain of the address belongs to an external sign-in provider, which decides whether the account is enabled. */
    isExternal: z.boolean(),
    /** The account signs in with codes of an authenticator application. */
    hasAuthenticator: z.boolean(),
  })
  .meta({ id: 'Account' })
export type Account = z.infer<typeof Account>

/** `true` or `false` in a query. */
export const Flag = z.stringbool({ truthy: ['true'], falsy: ['false'], case: 'sensitive' })

const memberArtifact = ['id', 'email', 'userType', 'isActive', 'isAdministrator', 'renew'] as const

/** The problems of the administration of members. */
export const memberProblems = {
  /** Also for an address of another organization, which the caller must not learn. */
  email_taken: { status: 409, params: z.object({ email: z.string() }) },
  /** A sign-in provider keeps the addresses of the domain for other organizations. */
  email_domain_reserved: { status: 409, params: z.object({ domain: z.string() }) },
  /** The admins of the organization have added too many accounts in this hour, or tried too many addresses. */
  too_many_additions: { status: 429, params: z.object({ minutes: z.number() }) },
  no_users_available: { status: 409, params: noParams },
  no_editors_available: { status: 409, params: noParams },
  no_collectors_available: { status: 409, params: noParams },
  no_rtk_available: { status: 409, params: z.object({ provider: z.string() }) },
  too_many_permissions: { status: 422, params: z.object({ max: z.number() }) },
  /** Also of a grant. `current`: the stored permissions, as `AccountPermission`. */
  permissions_changed: { status: 409, params: z.object({ current: z.unknown() }) },
  user_type_above_own: { status: 403, params: noParams },
  /** Also of a grant. */
  permission_above_own: { status: 403, params: z.object({ level: z.string() }) },
  own_account_permissions: { status: 409, params: noParams },
  own_account_disable: { status: 409, params: noParams },
  own_account_invite: { status: 409, params: noParams },
  own_account_delete: { status: 409, params: noParams },
  own_account_promote: { status: 409, params: noParams },
  own_account_demote: { status: 409, params: noParams },
  external_account_disable: { status: 409, params: noParams },
  external_account_invite: { status: 409, params: noParams },
  member_of_plus: { status: 409, params: noParams },
  member_is_viewer: { status: 409, params: noParams },
  member_is_editor: { status: 409, params: noParams },
  member_is_collector: { status: 409, params: noParams },
  last_organization_admin: { status: 409, params: noParams },
} as const satisfies ProblemKinds

/** An account in the path of a call. */
export const AccountParams = z.object({ id: Uuid })
/** Administrators of the organization. */
export const membersAdmin = { organization: 'admin', at: 'query.orgId' } as const

export const createMember = route({
  method: 'POST',
  path: '/rest/accounts',
  access: membersAdmin,
  summary:
    'Adds an account to an organization and invites it by mail. In a plus organization the account is a viewer with a permission on the store.',
  query: OrganizationQuery,
  body: z.object({
    firstName: freeText(personNameMax).default(''),
    lastName: freeText(personNameMax).default(''),
    email: EmailText,
    userType: z.enum(userTypes),
    permissions: Permissions.default([]),
    organizationId: Uuid.optional(),
  }),
  response: Account,
  activity: { type: 'Add', category: 'General', subject: 'member', artifact: memberArtifact },
})

export const changeMember = route({
  method: 'PUT',
  path: '/rest/accounts',
  access: membersAdmin,
  billedField: 'renew',
  summary: 'Changes the names, permissions, renewal or RTK seat of an account; an omitted field is kept.',
  query: OrganizationQuery,
  body: z.object({
    id: Uuid,
    firstName: freeText(personNameMax).optional(),
    lastName: freeText(personNameMax).optional(),
    permissions: Permissions.optional(),
    /** The permissions that the caller has seen: where others are stored, `permissions_changed` has them. */
    seenPermissions: Permissions.optional(),
    renew: z.boolean().optional(),
    rtkProvider: RtkProvider.nullable().optional(),
  }),
  response: Account,
  activity: { type: 'Edit', category: 'General', subject: 'member', artifact: memberArtifact },
})

const memberEdit = { type: 'Edit', category: 'General', subject: 'member', artifact: memberArtifact } as const

export const deactivateMember = route({
  method: 'PUT',
  path: '/rest/accounts/deactivate/:id',
  access: membersAdmin,
  summary: 'Disables an account: its sessions end at once and its seat is free.',
  params: AccountParams,
  query: OrganizationQuery,
  response: Account,
  activity: memberEdit,
})

export const activateMember = route({
  method: 'PUT',
  path: '/rest/accounts/activate/:id',
  access: membersAdmin,
  summary: 'Enables a disabled account, which takes a seat; with `reinvite` it is invited again by mail.',
  params: AccountParams,
  query: OrganizationQuery.extend({ reinvite: Flag.default(false) }),
  response: Account,
  activity: memberEdit,
})

export const promoteMember = route({
  method: 'PUT',
  path: '/rest/accounts/promote/:id',
  access: membersAdmin,
  summary: 'Makes a data collector an editor.',
  params: AccountParams,
  query: OrganizationQuery,
  response: Account,
  activity: memberEdit,
})

export const demoteMember = route({
  method: 'PUT',
  path: '/rest/accounts/demote/:id',
  access: membersAdmin,
  summary: 'Makes an editor a data collector.',
  params: AccountParams,
  query: OrganizationQuery,
  response: Account,
  activity: memberEdit,
})

export const deleteMember = route({
  method: 'DELETE',
  path: '/rest/accounts/:id',
  access: membersAdmin,
  summary: 'Deletes an account with its sessions and keys. What it has made stays, with its name.',
  params: AccountParams,
  query: OrganizationQuery,
  response: z.object({ id: z.uuid(), email: z.string() }),
  activity: { type: 'Delete', category: 'General', subject: 'member', artifact: ['id', 'email'] },
})

import { seatTypes } from '@cairn/domain/billing/seats'
import { z } from 'zod'
import { OrganizationQuery } from '../organizations/organizations.ts'
import { route } from '../route.ts'
import { emailMax, freeText, Uuid } from '../text.ts'
import { Account, AccountParams, Flag, type MemberState, memberStates, membersAdmin } from './members.ts'

/** Accounts on a page of the member table (specification 1, section 9). */
export const memberPageSizeDefault = 10
/** Largest page of members. */
const memberPageSizeMax = 100
/** Accounts in the list without pages. */
export const memberListMax = 1000
/** Layers, folders and projects, each, that the permission tree of an organization lists. */
export const permissionAssetsMax = 20_000

const rtkPrefix = 'rtk-'

const FilterQuery = z
  .looseObject({
    orgId: Uuid.optional(),
    page: z.coerce.number().int().min(1).max(1_000_000).default(1),
    pageSize: z.coerce.number().int().min(1).max(memberPageSizeMax).default(memberPageSizeDefault),
    orderBy: z.enum(['email', 'firstName', 'lastName', 'userType', 'isActive', 'renew', 'createdDt']).default('email'),
    orderDirection: z.enum(['ASC', 'DESC']).default('ASC'),
    search: freeText(emailMax).default('').meta({ description: 'A part of the address or of the name.' }),
    active: Flag.optional(),
    state: z
      .string()
      .refine((text) => statesOf(text).length === text.split(',').length)
      .optional()
      .meta({ description: `One of ${memberStates.join(', ')}, or several separated by commas.` }),
    administrator: Flag.optional().meta({
      description: 'true: also administrators, beside the types; false: no administrator.',
    }),
    renew: Flag.optional(),
    rtk: Flag.optional().meta({
      description:
        'false: accounts without an RTK seat; true: with any. `rtk-{provider}=true`: with a seat of that provider. Several of them widen the result.',
    }),
    userType: z
      .string()
      .regex(/^[01]{4}(,[01]{4}){0,3}$/)
      .optional()
      .meta({ description: 'One type, or several separated by commas.' }),
    includeProstarUsers: Flag.default(false).meta({ description: 'Also internal staff, for internal staff alone.' }),
  })
  .transform(({ orgId, page, pageSize, orderBy, orderDirection, search, active, renew, rtk, ...query }) => ({
    orgId,
    page,
    pageSize,
    orderBy,
    orderDirection,
    search,
    active,
    renew,
    rtk,
    rtkProviders: Object.entries(query).flatMap(([key, value]) =>
      key.startsWith(rtkPrefix) && value === 'true' ? [key.slice(rtkPrefix.length)] : [],
    ),
    states: statesOf(query.state ?? ''),
    administrator: query.administrator,
    userTypes: query.userType?.split(',') ?? [],
    includeProstarUsers: query.includeProstarUsers,
  }))
export type MemberFilter = z.output<typeof FilterQuery>
/** The parameters of `filterAccounts` as a client writes them. */
export type MemberFilterQuery = z.input<typeof FilterQuery>

/** A page of the filtered members. `totalCount` counts those on all pages. */
export const MemberPage = z
  .object({ data: z.array(Account), page: z.number().int(), totalCount: z.number().int() })
  .meta({ id: 'MemberPage' })
export type MemberPage = z.infer<typeof MemberPage>

export const listAccounts = route({
  method: 'GET',
  path: '/rest/accounts',
  access: membersAdmin,
  summary: `Lists the first ${memberListMax} accounts of an organization by address; internal staff for internal staff alone.`,
  query: OrganizationQuery,
  response: z.array(Account),
})

export const filterAccounts = route({
  method: 'GET',
  path: '/rest/accounts/filter',
  access: membersAdmin,
  summary: 'Returns a page of the accounts of an organization.',
  query: FilterQuery,
  response: MemberPage,
})

export const countAccounts = route({
  method: 'GET',
  path: '/rest/accounts/count',
  access: { organization: 'own-member', at: 'query.orgId' },
  summary: 'Counts the accounts of the own or an administered organization; internal staff for internal staff alone.',
  query: OrganizationQuery,
  response: z.object({ count: z.number().int() }),
})

/** Seats of one kind. `total` is null without a limit. */
const Seats = z.object({ used: z.number().int(), total: z.number().int().nullable() })

/** The seats of an organization by account type and RTK provider, for the dialogs of its administrators. */
export const MemberSeats = z
  .object({
    /** null in an organization without a subscription. */
    paymentMethod: z.union([z.literal(1), z.literal(2)]).nullable(),
    users: Seats,
    byType: z.record(z.enum(seatTypes), Seats),
    powerUsers: Seats.nullable(),
    rtk: z.record(z.string(), Seats),
    /** The types of which a member can be added now. */
    available: z.array(z.enum(seatTypes)),
  })
  .meta({ id: 'MemberSeats' })
export type MemberSeats = z.infer<typeof MemberSeats>

export const readSeats = route({
  method: 'GET',
  path: '/rest/accounts/seats',
  access: membersAdmin,
  summary: 'Returns the seats of an organization and how many of them its active accounts hold.',
  query: OrganizationQuery,
  response: MemberSeats,
})

const Named = z.object({ id: z.uuid(), name: z.string() })

/** The assets of an organization that permissions are given on, each kind by name. */
export const PermissionAssets = z
  .object({
    projects: z.array(Named),
    folders: z.array(Named.extend({ projectId: z.uuid(), parentId: z.uuid().nullable() })),
    layers: z.array(Named.extend({ folderId: z.uuid() })),
    /** False for an organization with more than `permissionAssetsMax` assets of a kind. */
    isComplete: z.boolean(),
  })
  .meta({ id: 'PermissionAssets' })
export type PermissionAssets = z.infer<typeof PermissionAssets>

export const listPermissionAssets = route({
  method: 'GET',
  path: '/rest/accounts/assets',
  access: membersAdmin,
  summary: 'Lists the names of the projects, folders and layers of an organization, for giving permissions on them.',
  query: OrganizationQuery,
  response: PermissionAssets,
})

export const readAccount = route({
  method: 'GET',
  path: '/rest/accounts/:id',
  access: membersAdmin,
  summary: 'Reads an account of an organization.',
  params: AccountParams,
  query: OrganizationQuery,
  response: Account,
})

/** The states that a text names. */
function statesOf(text: string): readonly MemberState[] {
  const names = text.split(',')
  return memberStates.filter((state) => names.includes(state))
}

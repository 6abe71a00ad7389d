import { assetTypes, permissionBits, userTypes } from '@cairn/domain/permissions'
import { z } from 'zod'
import { OrganizationName } from '../organizations/organizations.ts'
import { route } from '../route.ts'

const PermissionEntry = z
  .object({
    organizationId: z.uuid(),
    assetType: z.enum(assetTypes),
    assetId: z.string(),
    permission: z.enum(permissionBits),
  })
  .meta({ id: 'PermissionEntry' })

/** The signed-in account with the data that decisions about access depend on: the web application disables buttons by it. */
export const CurrentAccount = z
  .object({
    id: z.uuid(),
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    userType: z.enum(userTypes),
    /** False where the subscription of the organization lapsed: the web application then shows that and nothing else. */
    isActive: z.boolean(),
    organization: OrganizationName,
    /** Organizations whose data the account may open: its own first, then its children and those that granted rights to it. */
    organizations: z.array(OrganizationName),
    isEmailVerified: z.boolean(),
    /** When the licence agreement was accepted, in seconds since 1970; null for never. */
    eulaWeb: z.number().int().nullable(),
    permissions: z.array(PermissionEntry),
    /** Projects and folders above assets that the account may open: it may see their names. */
    passage: z.array(z.string()),
  })
  .meta({ id: 'CurrentAccount' })
export type CurrentAccount = z.infer<typeof CurrentAccount>

export const readCurrentAccount = route({
  method: 'GET',
  path: '/rest/accounts/current',
  access: 'signed-in',
  whileLapsed: true,
  summary: 'Returns the signed-in account, its organization and its permissions.',
  response: CurrentAccount,
})

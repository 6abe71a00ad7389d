import { assetTypes, permissionBits, userTypes } from '@cairn/domain/permissions'
import { z } from 'zod'
import { route } from './route.ts'

/** Characters of an e-mail address (specification 1, section 9). */
export const emailMax = 128

const PermissionEntry = z
  .object({
    organizationId: z.uuid(),
    assetType: z.enum(assetTypes),
    assetId: z.string(),
    permission: z.enum(permissionBits),
  })
  .meta({ id: 'PermissionEntry' })

/** A tenant. Accounts of a plus one administer it and look at data, nothing else (specification README point 3). */
export const Organization = z
  .object({ id: z.uuid(), name: z.string(), type: z.enum(['standard', 'plus']) })
  .meta({ id: 'Organization' })
export type Organization = z.infer<typeof Organization>

/** The signed-in person with everything that a verdict needs, so that buttons can follow the server's own rules. */
export const CurrentAccount = z
  .object({
    id: z.uuid(),
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    userType: z.enum(userTypes),
    isActive: z.boolean(),
    organization: Organization,
    /** Organizations whose data the person may open: the own one first, then those that granted something. */
    organizations: z.array(Organization),
    permissions: z.array(PermissionEntry),
    /** Projects and folders above something the person may open: they may see the names, as the way to it. */
    passage: z.array(z.string()),
  })
  .meta({ id: 'CurrentAccount' })
export type CurrentAccount = z.infer<typeof CurrentAccount>

export const readCurrentAccount = route({
  method: 'GET',
  path: '/rest/accounts/current',
  access: 'signed-in',
  summary: 'The signed-in account, its organization and its permissions.',
  response: CurrentAccount,
})

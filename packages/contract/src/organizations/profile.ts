import { z } from 'zod'
import { route } from '../route.ts'
import { OrganizationQuery, OrganizationReference } from './organizations.ts'

/** Attributes over which the permissions of a profile are spread (specification 1, section 3). */
export const permissionAttributesMax = 10
/** Characters of one attribute; longer where ten of this length are not enough. */
export const attributeChars = 2048

/** The JSON text of the claim `profile`. */
export const ProfileClaim = z.object({
  id: z.uuid(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  userType: z.string(),
  /** False where the subscription of the organization lapsed. */
  isActive: z.boolean(),
  /** When the licence agreement was accepted, in seconds since 1970; null for never. */
  eulaWeb: z.number().int().nullable(),
  /** The active organization: the requested one. */
  organization: OrganizationReference,
  /** The caller's own organization, where another one is active. */
  baseOrganization: OrganizationReference.optional(),
})
export type ProfileClaim = z.infer<typeof ProfileClaim>

/** One permission in the packed list of a profile. */
export interface ProfilePermission {
  readonly assetType: string
  readonly assetId: string
  readonly bitMask: string
}

/**
 * The user profile as claims, for clients that read them. A packed list is JSON, compressed with raw deflate (RFC 1951) and
 * written in base64 (RFC 4648, section 4). `custom:organizations` is the packed list of organizations.
 * `custom:permission1` to `custom:permission10`, joined in this order, are the packed list of permissions
 * {assetType, assetId, bitMask} in the active organization; attributes that are not needed are left out.
 */
export const Profile = z
  .object({
    sub: z.uuid(),
    email: z.string(),
    given_name: z.string(),
    family_name: z.string(),
    profile: z.string(),
    'custom:organizations': z.string(),
    'custom:permission1': z.string(),
    'custom:permission2': z.string().optional(),
    'custom:permission3': z.string().optional(),
    'custom:permission4': z.string().optional(),
    'custom:permission5': z.string().optional(),
    'custom:permission6': z.string().optional(),
    'custom:permission7': z.string().optional(),
    'custom:permission8': z.string().optional(),
    'custom:permission9': z.string().optional(),
    'custom:permission10': z.string().optional(),
  })
  .meta({ id: 'Profile' })
export type Profile = z.infer<typeof Profile>

export const readProfile = route({
  method: 'GET',
  path: '/rest/accounts/profile',
  access: { organization: 'member', at: 'query.orgId' },
  whileLapsed: true,
  summary: 'Returns the profile of the caller as claims, with the requested organization as the active one.',
  query: OrganizationQuery,
  response: Profile,
})

import { offeredFeatures, organizationFeatures } from '@cairn/domain/organizations/organization-features'
import { z } from 'zod'
import { noParams, type ProblemKinds } from '../problem-kind.ts'
import { route } from '../route.ts'
import { freeText, nameText, Uuid } from '../text.ts'

/** Characters of the name of an organization and of each line of its address. */
export const organizationTextMax = 128

/** Permission entries of an account or a grant in one edit (specification 1, section 9). */
export const permissionEntriesMax = 100

/** The query of calls that concern an organization: without `orgId` the caller's own. */
export const OrganizationQuery = z.object({ orgId: Uuid.optional() })

/** The seats of an organization by user type; a type without a number has no limit (specification 1, section 3). */
export const UserInfo = z.object({
  viewers: z.number().int().min(0).optional(),
  editors: z.number().int().min(0).optional(),
  dataCollectors: z.number().int().min(0).optional(),
  /** Editors and data collectors together. */
  powerUsers: z.number().int().min(0).optional(),
})
export type UserInfo = z.infer<typeof UserInfo>

/** Days after a request for a feature until the admins of the organization may ask for it again. */
export const featureRequestDays = 7

/** The ways in which an organization pays (specification 1, section 9). */
export const paymentMethods = { storeCard: 1, billingPortal: 2 } as const

/** An organization as other data names it. */
export const OrganizationReference = z.object({ id: z.uuid(), name: z.string(), type: z.enum(['standard', 'plus']) })

/** A tenant. Accounts of a plus organization administer it and view data only (specification README point 3). */
export const OrganizationName = OrganizationReference.extend({
  /** The features that the organization has: buttons of the others are left out. */
  features: z.array(z.enum(organizationFeatures)),
}).meta({ id: 'OrganizationName' })
export type OrganizationName = z.infer<typeof OrganizationName>

const Switch = z.object({ enabled: z.boolean() })

const FunctionalityFlags = z.object({
  onecall: z.object({ enabled: z.boolean(), members: z.array(z.string()).readonly(), positiveResponse: z.boolean() }),
  rasterImagery: Switch,
  measurementImportOptions: z.boolean(),
  siteCalibration: z.boolean(),
  clients: z.boolean(),
  pix4d: z.boolean(),
  organizations: Switch,
  sharedLayers: z.boolean(),
  dataOrganization: z.boolean(),
  search: z.boolean(),
  geoServer: z.boolean(),
  projectGeoid: z.boolean(),
  notifications: z.boolean(),
  dictionaryStyling: z.boolean(),
  lineFunctions: z.boolean(),
})

const Relative = z.object({ id: z.uuid(), name: z.string() })

/**
 * An organization in full. Only its admins read seats, payment and functionality flags, and only its accounts and admins
 * address and member count: the others read null.
 * Its accounts, of which there may be thousands, are a list of their own: `listAccounts`.
 */
export const Organization = z
  .object({
    ...OrganizationName.shape,
    address1: z.string().nullable(),
    address2: z.string().nullable(),
    city: z.string().nullable(),
    state: z.string().nullable(),
    postalCode: z.string().nullable(),
    /** Accounts without internal ones. */
    userCount: z.number().int().nullable(),
    /** null: no limit. */
    maxUsers: z.number().int().nullable(),
    /** `UserInfo` as JSON text. */
    userInfo: z.string().nullable(),
    /** Seats of correction services by provider. */
    rtkInfo: z.record(z.string(), z.number().int()).nullable(),
    stripeCustomerId: z.string().nullable(),
    paymentMethod: z.literal([1, 2]).nullable(),
    /** 'PROVISIONING' until the map service is ready. */
    geoserverUrl: z.string().nullable(),
    functionalityFlags: FunctionalityFlags.nullable(),
    /** Members without an authenticator have to set one up at their next sign-in. */
    requiresAuthenticator: z.boolean().nullable(),
    /** Photos on features leave the server without the place where they were taken. */
    removesPhotoPlace: z.boolean().nullable(),
    /** The features for which its admins asked the operator in the last `featureRequestDays` days. */
    requestedFeatures: z
      .array(z.object({ feature: z.enum(offeredFeatures), requestedAt: z.iso.datetime() }))
      .nullable(),
    parent: Relative.nullable(),
    children: z.array(Relative),
    /** The caller's own organization. */
    isDefault: z.boolean(),
  })
  .meta({ id: 'Organization' })
export type Organization = z.infer<typeof Organization>

/** The problems of organizations. */
export const organizationProblems = {
  /** The subscription of the caller's organization lapsed: only its billing and the own account are open. */
  subscription_lapsed: { status: 403, params: noParams },
  /** The call concerns a seat that is paid for, in an organization that does not pay. */
  organization_not_billed: { status: 403, params: noParams },
  /** The admins of the organization have asked for the feature: `days` until they may ask again. */
  feature_requested: { status: 409, params: z.object({ days: z.number() }) },
  /** The deployment names no address for requests. */
  requests_not_configured: { status: 404, params: noParams },
  feature_off: { status: 403, params: z.object({ feature: z.enum(organizationFeatures) }) },
} as const satisfies ProblemKinds

export const readOrganization = route({
  method: 'GET',
  path: '/rest/organizations/:id',
  access: { organization: 'member', at: 'params.id' },
  summary: 'Returns an organization with address, seats, features, parent and children.',
  params: z.object({ id: Uuid }),
  query: OrganizationQuery,
  response: Organization,
})

const addressLine = freeText(organizationTextMax).optional()

export const changeOrganization = route({
  method: 'PUT',
  path: '/rest/organizations',
  access: { organization: 'admin', at: 'query.orgId' },
  summary:
    'Changes the name and the address of an organization, whether its members need an authenticator, and whether downloaded photos keep their place.',
  query: OrganizationQuery,
  body: z.object({
    name: nameText(organizationTextMax).optional(),
    address1: addressLine,
    address2: addressLine,
    city: addressLine,
    state: addressLine,
    postalCode: addressLine,
    requiresAuthenticator: z.boolean().optional(),
    removesPhotoPlace: z.boolean().optional(),
  }),
  response: Organization,
  activity: { type: 'Edit', category: 'General', subject: 'organization', artifact: ['id', 'name'] },
})

export const changeOrganizationFeature = route({
  method: 'PUT',
  path: '/rest/organizations/features',
  access: { organization: 'internal', at: 'query.orgId' },
  summary: 'Switches a feature of an organization on or off. Only internal users who administer the organization may.',
  query: OrganizationQuery,
  body: z.object({ feature: z.enum(organizationFeatures), enabled: z.boolean() }),
  response: Organization,
  activity: { type: 'Edit', category: 'General', subject: 'organization', artifact: ['id', 'name'] },
})

export const requestFeature = route({
  method: 'POST',
  path: '/rest/organizations/features/requests',
  access: { organization: 'admin', at: 'query.orgId' },
  summary: `Asks the operator by mail to switch on a feature of an organization, once in ${featureRequestDays} days.`,
  query: OrganizationQuery,
  body: z.object({ feature: z.enum(offeredFeatures) }),
  response: Organization,
  activity: 'none',
  rateLimit: { perAddress: 10 },
})

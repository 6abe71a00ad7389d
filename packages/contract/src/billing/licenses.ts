import { z } from 'zod'
import { noParams, type ProblemKinds } from '../problem-kind.ts'
import { route } from '../route.ts'
import { emailMax, exactText, freeText, Uuid } from '../text.ts'

/** Licences of a page (specification 1, section 9). */
const licensePageSize = 20
/** Characters of a user name, a device name or an id that a device gives itself. */
const licenseFieldMax = 128
const pageSizeMax = 100

/** The right to use the field application on one device for a time. Texts are empty while no device uses it. */
export const License = z
  .object({
    id: z.uuid(),
    email: z.string(),
    username: z.string(),
    deviceID: z.string(),
    deviceName: z.string(),
    installID: z.string(),
    expirationTimestamp: z.iso.datetime(),
    createdTimestamp: z.iso.datetime(),
    changedTimestamp: z.iso.datetime(),
    /** E-mail address of the account that changed it last; empty after a change by the payment provider. */
    changedBy: z.string(),
    autoRenew: z.boolean(),
    stripeSubscriptionID: z.string().nullable(),
  })
  .meta({ id: 'License' })
export type License = z.infer<typeof License>

/** A licence as one change left it. */
export const LicenseRevision = License.pick({
  changedTimestamp: true,
  changedBy: true,
  expirationTimestamp: true,
  deviceID: true,
  deviceName: true,
  installID: true,
})
  .extend({
    /**
     * The first and the last name, of an account of the organization that is not internal staff, for its own members; else
     * absent or null.
     */
    changedByName: z.string().nullish(),
  })
  .meta({ id: 'LicenseRevision' })
export type LicenseRevision = z.infer<typeof LicenseRevision>

/** The keys of a licence that an entry of the activity log stores. */
const licenseArtifact = ['id', 'email', 'username', 'deviceID', 'deviceName', 'installID'] as const

const Email = freeText(emailMax).toLowerCase()
const OfOrganization = z.object({ organizationID: Uuid.optional() })
const DeviceText = freeText(licenseFieldMax)

/** The problems of licences. */
export const licenseProblems = {
  license_no_device: { status: 409, params: noParams },
  license_has_device: { status: 409, params: z.object({ device: z.string() }) },
} as const satisfies ProblemKinds

export const listLicenses = route({
  method: 'GET',
  path: '/api/licenses',
  access: { organization: 'store', at: 'query.organizationID', ownEmailAt: 'query.email' },
  whileLapsed: true,
  summary:
    'Lists the licences of an organization, those that expire first before others. Members see their own; administrators and store administrators see all.',
  query: OfOrganization.extend({
    /** Only the licences of this address. */
    email: Email.optional(),
    /** `next_page_id` of the page before. */
    pageID: exactText(128).optional(),
    pageSize: z.coerce.number().int().min(1).max(pageSizeMax).default(licensePageSize),
    /** Only licences that expire at this time or later: with the present time, the active ones. */
    expirationTime: z.iso.datetime().optional(),
    /** Only licences that expire before this time: with the present time, the expired ones. */
    expirationTimeEnd: z.iso.datetime().optional(),
    /** A part of the address, the user name or the device's name. */
    filter: freeText(emailMax).optional(),
  }),
  response: z.object({ licenses: z.array(License), next_page_id: z.string().nullable() }),
})

export const changeLicense = route({
  method: 'PUT',
  path: '/api/licenses',
  access: { organization: 'admin', at: 'query.organizationID' },
  summary:
    'Changes the address or the device fields of a licence. A blank deviceID clears it: deviceID, deviceName, installID and username become blank.',
  query: OfOrganization,
  body: z
    .object({
      email: Email.min(1),
      username: DeviceText,
      deviceID: DeviceText,
      deviceName: DeviceText,
      installID: DeviceText,
    })
    .partial()
    .extend({ id: Uuid }),
  response: License,
  activity: { type: 'Edit', category: 'Payment and Subscription', subject: 'license', artifact: licenseArtifact },
})

export const listLicenseRevisions = route({
  method: 'GET',
  path: '/api/licenses/revisions/:email/:id',
  access: { organization: 'store', at: 'query.organizationID', ownEmailAt: 'params.email' },
  summary: 'Lists the changes of a licence, at most 500.',
  params: z.object({ email: Email, id: Uuid }),
  query: OfOrganization.extend({ order: z.enum(['ASC', 'DESC']).default('DESC') }),
  response: z.object({ revisions: z.array(LicenseRevision) }),
})

export const transferLicenseDevice = route({
  method: 'PUT',
  path: '/api/licenses/device/transfer',
  access: { organization: 'admin', at: 'query.organizationID' },
  summary: 'Moves the device of a licence to one that has none.',
  query: OfOrganization,
  body: z.object({ fromID: Uuid, toID: Uuid }),
  response: z.object({ id: z.uuid(), from: License, to: License }),
  activity: { type: 'Edit', category: 'Payment and Subscription', artifact: ['from', 'to'] },
})

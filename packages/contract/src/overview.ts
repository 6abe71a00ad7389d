import { z } from 'zod'
import { OrganizationQuery } from './organizations/organizations.ts'
import { activityTypes, route } from './route.ts'

/** Days after whose end a job is no longer in the figures. */
export const overviewJobDays = 7

const Count = z.number().int()

/** The figures of an organization. A figure that the caller may not see, or that the organization does not have, is null. */
export const Overview = z
  .object({
    /**
     * For administrators: the members by their `state`. `seats` limits the accounts that are not inactive; null without a
     * limit.
     */
    members: z
      .object({ active: Count, invited: Count, expired: Count, inactive: Count, seats: Count.nullable() })
      .nullable(),
    /** Projects, layers and features that the caller may see. */
    content: z.object({ projects: Count, layers: Count, features: Count }),
    /** For administrators: projects without a dictionary. */
    projectsWithoutDictionary: Count.nullable(),
    /** The dictionaries of the organization that the caller may see. */
    dictionaries: Count.nullable(),
    /**
     * For administrators: the files that the organization stores, which are the images of symbols, styles, forms, and
     * uploads that wait for their import. Features are no files.
     */
    files: z.object({ count: Count, sizeBytes: Count }).nullable(),
    /** The jobs of the caller, for administrators those of the organization. */
    jobs: z.object({ running: Count, failed: Count }),
    /** For administrators and store admins of plus organizations. `free`: active ones without a device. */
    licenses: z.object({ active: Count, free: Count, expired: Count }).nullable(),
    /** For administrators: requests of other organizations that wait for an answer. */
    requests: Count.nullable(),
    /** For administrators: the newest entry of the activity log that is no sign-in. */
    lastEntry: z
      .object({
        time: z.iso.datetime(),
        email: z.string(),
        /** The first and the last name of the account; absent or null without one. */
        name: z.string().nullish(),
        type: z.enum(activityTypes),
        category: z.string(),
        /** null for a thing without a name. */
        thing: z.string().nullable(),
      })
      .nullable(),
  })
  .meta({ id: 'Overview' })
export type Overview = z.infer<typeof Overview>

export const readOverview = route({
  method: 'GET',
  path: '/rest/overview',
  access: { organization: 'own-member', at: 'query.orgId' },
  summary: 'Returns the figures of the own or an administered organization, as far as the caller may see them.',
  query: OrganizationQuery,
  response: Overview,
})

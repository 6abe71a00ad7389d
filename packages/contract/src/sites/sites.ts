import { helmertTextMax, normalizeHelmert } from '@cairn/domain/coordinates/helmert'
import { z } from 'zod'
import { OrganizationQuery } from '../organizations/organizations.ts'
import { nameParam, type ProblemKinds } from '../problem-kind.ts'
import { route } from '../route.ts'
import { exactText, nameText, Uuid } from '../text.ts'
import { Version, VersionQuery } from '../version.ts'

/** Characters of a site's name, after trimming (specification 2, section 5). */
export const siteNameMax = 256
/** Characters of the well-known text of a site's coordinate system (specification 2, section 5). */
export const siteWktMax = 2048
/** Sites that the list of an organization holds at most. */
export const sitesMax = 1000

const SiteName = nameText(siteNameMax)
/** The text of a coordinate system. Whether a point can be transformed with it is for the server to find out. */
export const Wkt = exactText(siteWktMax).trim().min(1)
/** The text of a transformation, with its parameters in any order and with or without theta; it gets its one form. */
export const HelmertText = exactText(helmertTextMax)
  .refine((text) => normalizeHelmert(text) !== undefined, {
    message: 'must be +proj=helmert +convention=coordinate_frame +x=… +y=… +s=… +theta=… with a scale other than 0',
  })
  .overwrite((text) => normalizeHelmert(text) ?? text)

/** The coordinate system of a site as its project has it. */
export const AssignedSite = z
  .object({
    id: z.uuid(),
    name: z.string(),
    wkt: z.string(),
    /** A transformation from the system of the well-known text to that of the site; null: they are the same. */
    proj: z.string().nullable(),
  })
  .meta({ id: 'AssignedSite' })

/** A site calibration: a local coordinate system of an organization. */
export const Site = AssignedSite.extend({
  organizationId: z.uuid(),
  createdDate: z.iso.datetime(),
  /** Counts the changes. */
  version: z.number().int(),
  /** Projects whose site it is: it cannot be deleted while there are any. */
  projectCount: z.number().int(),
}).meta({ id: 'Site' })
export type Site = z.infer<typeof Site>

/** The problems of sites. */
export const siteProblems = {
  site_name_taken: { status: 409, params: nameParam },
  site_in_use: { status: 409, params: z.object({ name: z.string(), projects: z.array(z.string()) }) },
  /** A write of an old version. `current` is the site. */
  site_changed: { status: 409, params: nameParam.extend({ current: z.unknown() }) },
  coordinate_system_not_understood: { status: 422, params: z.object({}) },
} as const satisfies ProblemKinds

const feature = 'siteCalibration'
const artifact = ['id', 'name', 'wkt', 'proj'] as const
const NewSite = z.object({ name: SiteName, wkt: Wkt, proj: HelmertText.nullable().default(null) })

export const listSites = route({
  method: 'GET',
  clientKeys: true,
  path: '/rest/sites',
  access: { organization: 'own-member', at: 'query.orgId' },
  feature,
  summary: `Lists the sites of an organization by name, at most ${sitesMax}. Default: the organization of the caller.`,
  query: OrganizationQuery,
  response: z.array(Site),
})

export const createSite = route({
  method: 'POST',
  path: '/rest/sites',
  access: { organization: 'data-admin', at: 'query.orgId' },
  feature,
  summary: 'Creates a site. A point must be transformable with its coordinate system.',
  query: OrganizationQuery,
  body: NewSite,
  response: Site,
  activity: { type: 'Add', category: 'General', subject: 'site', artifact },
})

export const changeSite = route({
  method: 'PUT',
  path: '/rest/sites/:id',
  access: { organization: 'data-admin', at: 'query.orgId' },
  feature,
  summary: 'Changes a site. Refused if it was changed since `version`.',
  params: z.object({ id: Uuid }),
  query: OrganizationQuery,
  body: NewSite.extend({ version: Version }),
  response: Site,
  activity: { type: 'Edit', category: 'General', subject: 'site', artifact },
})

export const deleteSite = route({
  method: 'DELETE',
  path: '/rest/sites/:id',
  access: { organization: 'data-admin', at: 'query.orgId' },
  feature,
  summary: 'Deletes a site that no project has. Refused if it was changed since `version`.',
  params: z.object({ id: Uuid }),
  query: VersionQuery,
  response: z.object({ id: z.uuid(), name: z.string() }),
  activity: { type: 'Delete', category: 'General', subject: 'site', artifact: ['id', 'name'] },
})

import { z } from 'zod'
import { Geometry } from '../geometry.ts'
import { OrganizationQuery } from '../organizations/organizations.ts'
import { type ProblemKinds } from '../problem-kind.ts'
import { route } from '../route.ts'
import { HelmertText, Wkt } from './sites.ts'

/** The problems of coordinates of sites. */
export const calibrationProblems = {
  positions_not_transformed: { status: 422, params: z.object({}) },
} as const satisfies ProblemKinds

const Metadata = z.record(z.string().max(256), z.json())

export const transformToSite = route({
  method: 'POST',
  path: '/sitecal/coords',
  access: { organization: 'member', at: 'query.orgId' },
  feature: 'siteCalibration',
  summary:
    'Transforms a geometry from longitude and latitude to the coordinates of a site, or back, by well-known text and helmert text.',
  query: OrganizationQuery,
  body: z.object({
    wkt: Wkt,
    proj: HelmertText.nullable().default(null),
    /** Longitude and latitude in degrees (WGS 84); with `inverse` easting and northing of the site. Heights stay. */
    geometry: Geometry,
    /** True: from the site to longitude and latitude. */
    inverse: z.boolean().default(false),
    /** Becomes the properties of the answer. */
    metadata: Metadata.default({}),
  }),
  response: z.object({ type: z.literal('Feature'), geometry: Geometry, properties: Metadata }),
  transaction: 'own',
  activity: 'none',
})

import { createSite } from '@cairn/contract/sites/sites'
import type { Db } from '#platform/database/db'
import type { Person } from '../seeds.ts'
import { allowFeature } from './allow-feature.ts'
import type { SampleCall } from './organization-samples.ts'

/** Well-known text of a system that transforms points. */
export const geographicWkt =
  'GEOGCS["WGS 84",DATUM["WGS_1984",SPHEROID["WGS 84",6378137,298.257223563]],PRIMEM["Greenwich",0],UNIT["degree",0.0174532925199433]]'

interface Place {
  readonly organizationId: string
  readonly siteId: string
}

/** A valid call of every route of sites and coordinate systems. */
export const siteCalls: Record<string, (place: Place) => SampleCall> = {
  'GET /rest/crs': () => ({ query: { query: 'colorado' } }),
  'GET /rest/crs/:epsg': () => ({ params: { epsg: '2232' } }),
  'GET /rest/geoid': () => ({}),
  'POST /sitecal/coords': ({ organizationId }) => ({
    query: { orgId: organizationId },
    body: { wkt: geographicWkt, geometry: { type: 'Point', coordinates: [-105, 40] } },
  }),
  'GET /rest/sites': ({ organizationId }) => ({ query: { orgId: organizationId } }),
  'POST /rest/sites': ({ organizationId }) => ({
    query: { orgId: organizationId },
    body: { name: 'New', wkt: geographicWkt },
  }),
  'PUT /rest/sites/:id': ({ organizationId, siteId }) => ({
    params: { id: siteId },
    query: { orgId: organizationId },
    body: { name: 'Other', wkt: geographicWkt, version: 1 },
  }),
  'DELETE /rest/sites/:id': ({ organizationId, siteId }) => ({
    params: { id: siteId },
    query: { orgId: organizationId, version: 1 },
  }),
}

/** Switches on the feature that sites need. */
export async function allowSites(db: Db, organizationId: string): Promise<void> {
  await allowFeature(db, 'siteCalibration', { organizationId })
}

/** Creates a site that no project has. */
export async function seedSite(db: Db, admin: Person): Promise<string> {
  await allowSites(db, admin.organizationId)
  const { id } = await admin.api(createSite, { query: {}, body: { name: 'Site', wkt: geographicWkt } })
  return id
}

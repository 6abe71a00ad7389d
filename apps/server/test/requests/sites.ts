import type { StatedRequests } from './stated-request.ts'

const wkt =
  'GEOGCS["WGS 84",DATUM["WGS_1984",SPHEROID["WGS 84",6378137,298.257223563]],PRIMEM["Greenwich",0],UNIT["degree",0.0174532925199433]]'

/** Document 2, section 7: Sites and coordinate systems. */
export const siteRequests: StatedRequests = {
  'GET /rest/crs': ({ member }) => [
    { by: member, path: '/rest/crs?query=colorado', answer: [{ epsg: 'number', name: 'text' }] },
  ],
  'GET /rest/crs/{epsg}': ({ member }) => [
    { by: member, path: '/rest/crs/2232', answer: { epsg: 'number', name: 'text', wkt: 'text' } },
  ],
  'GET /rest/geoid': ({ member, projectId }) => [
    { by: member, path: `/rest/geoid?projectId=${projectId}`, answer: [{ GeoidID: 'text', GeoidName: 'text' }] },
  ],
  'POST /sitecal/coords': ({ member }) => [
    {
      by: member,
      path: '/sitecal/coords',
      body: { wkt, geometry: { type: 'Point', coordinates: [-105, 40] }, proj: null, metadata: { Elevation: 1655 } },
      answer: { type: 'text', geometry: { type: 'text', coordinates: 'list' }, properties: { Elevation: 'number' } },
    },
  ],
}

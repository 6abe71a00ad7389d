import type { Db } from '#platform/database/db'
import { insertStyle } from '../../src/styles/styles.queries.ts'
import type { Person } from '../seeds.ts'
import type { SampleCall } from './organization-samples.ts'

/** A style that draws lines in red. */
export const redLines = '* { stroke: red; }'

interface Place {
  readonly organizationId: string
  readonly projectId: string
  readonly layerId: string
  readonly styleId: string
}

const onStyle = ({ organizationId, styleId }: Place): SampleCall => ({
  params: { id: styleId },
  query: { orgId: organizationId },
})

/** A valid call of every route of styles. */
export const styleCalls: Record<string, (place: Place) => SampleCall> = {
  'GET /rest/styles': ({ organizationId }) => ({ query: { orgId: organizationId } }),
  'POST /rest/styles': ({ organizationId }) => ({
    query: { orgId: organizationId },
    body: { style: { name: 'New', format: 'css', languageVersion: '1.0.0', filename: 'New.css' } },
  }),
  'POST /rest/styles/geo': ({ organizationId }) => ({
    query: { orgId: organizationId },
    body: { name: 'New', body: redLines },
  }),
  'PUT /rest/styles/geo': ({ organizationId, styleId }) => ({
    query: { orgId: organizationId },
    body: { id: styleId, version: 1, body: redLines },
  }),
  'GET /rest/styles/geo/:id': onStyle,
  'DELETE /rest/styles/geo/:id': ({ organizationId, styleId }) => ({
    params: { id: styleId },
    query: { orgId: organizationId, version: 1 },
  }),
  'GET /rest/styles/geo/sld/:style': ({ organizationId, styleId }) => ({
    params: { style: styleId },
    query: { orgId: organizationId },
  }),
  'GET /rest/layers/:id/sld': ({ layerId }) => ({ params: { id: layerId } }),
  'GET /rest/styles/geo/by-layers': ({ projectId }) => ({ query: { projectId } }),
  'GET /rest/styles/geo/systems-by-layers': ({ projectId }) => ({ query: { projectId } }),
  'GET /rest/styles/geo/layer/:layerId/style': ({ layerId }) => ({ params: { layerId } }),
  'PUT /rest/styles/geo/layer/:layerId/style': ({ layerId }) => ({ params: { layerId }, body: {} }),
}

/** Creates a style with which no layer is drawn. */
export function seedStyle(db: Db, { organizationId }: Person): Promise<string> {
  return insertStyle(db, { organizationId, name: 'Style', format: 'css', filename: 'Style.css', body: redLines })
}

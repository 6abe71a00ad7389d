import { Readable } from 'node:stream'
import { exportKey } from '../../src/activity/start-export.ts'
import { insertJob, updateJob } from '../../src/jobs/jobs.queries.ts'
import type { Person } from '../seeds.ts'
import type { TestApp } from '../test-app.ts'
import type { SampleCall } from './organization-samples.ts'

interface Place {
  readonly organizationId: string
  readonly logExportId: string
}

/** A valid call of every route of the activity log and of the overview. */
export const activityCalls: Readonly<Record<string, (place: Place) => SampleCall>> = {
  'GET /rest/activities': ({ organizationId }) => ({ query: { orgId: organizationId } }),
  'GET /rest/activities/count': ({ organizationId }) => ({ query: { orgId: organizationId } }),
  'GET /rest/stats/activities': ({ organizationId }) => ({ query: { orgId: organizationId, timeZone: 'UTC' } }),
  'GET /rest/stats/user/daily': ({ organizationId }) => ({
    query: { orgId: organizationId, fromDate: '2026-01-01', toDate: '2026-01-02' },
  }),
  'POST /rest/activities/export': ({ organizationId }) => ({
    query: { orgId: organizationId },
    body: { timeZone: 'America/Denver' },
  }),
  'GET /rest/overview': ({ organizationId }) => ({ query: { orgId: organizationId } }),
  'GET /rest/activities/exports/:id': ({ logExportId }) => ({ params: { id: logExportId } }),
}

/** A finished export of the log with its file. */
export async function seedLogExport(
  { db, storage }: TestApp['services'],
  { organizationId, accountId }: Person,
): Promise<string> {
  const { id } = await insertJob(db, {
    organizationId,
    projectId: null,
    folderId: null,
    layerId: null,
    ownerId: accountId,
    type: 'EXPORT',
    title: 'Activity log',
    timeoutTime: new Date('2030-06-01T13:00:00Z'),
  })
  await storage.put(exportKey(id), Readable.from(['Date\r\n']), { maxBytes: 1000 })
  await updateJob(db, id, { isComplete: true, resultUrl: `/rest/activities/exports/${id}` })
  return id
}

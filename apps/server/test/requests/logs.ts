import type { StatedRequests } from './stated-request.ts'

/** Document 2, section 3: Log item. */
const entry = {
  Timestamp: { N: 'text' },
  User: { S: 'json' },
  Type: { S: 'text' },
  Category: { S: 'text' },
  Message: { S: 'text' },
  'ProjectId?': { S: 'uuid' },
  Artifact: { S: 'json' },
} as const

/** Document 2, section 3: Daily user collection stats. */
const day = {
  date: 'text',
  email: 'text',
  account_id: 'uuid',
  project_id: 'uuid',
  meters_collected: 'number',
  features_collected: 'number',
  vertices_collected: 'number',
} as const

/** Document 1, section 7, the activity service, and document 2, section 7: Logs and reports. */
export const logRequests: StatedRequests = {
  'GET /rest/activities': ({ admin, organizationId, projectId }) =>
    [
      '',
      `?orgId=${organizationId}&orderDirection=ASC&lastTimestamp=1`,
      `?projectIds=${projectId}&userIds=${admin.accountId}&activityTypes=Add&activityTypes=Edit&categories=Feature`,
      '?startTime=2020-01-01T00:00:00Z&endTime=2099-01-01T00:00:00Z&partialMessages=Feature&partialArtifacts=layerId',
      '?notRequestBody=nothing%20of%20it',
    ].map((query) => ({ by: admin, path: `/rest/activities${query}`, answer: { Items: [entry] } })),
  'GET /rest/activities/count': ({ admin, projectId }) => [
    { by: admin, path: `/rest/activities/count?projectIds=${projectId}`, answer: { count: 'number' } },
  ],
  'POST /rest/activities/export': ({ admin, projectId }) => [
    {
      by: admin,
      path: '/rest/activities/export',
      body: {
        projectIds: [projectId],
        orderDirection: 'DESC',
        projectNames: JSON.stringify({ [projectId]: 'Water' }),
        timeZone: 'America/Denver',
      },
      answer: { title: 'text', isComplete: 'boolean' },
    },
  ],
  'GET /rest/stats/user/daily': ({ admin }) => [
    {
      by: admin,
      path: '/rest/stats/user/daily?fromDate=2020-01-01&toDate=2099-01-01&featureType=point',
      answer: [day],
    },
  ],
  // Undelete is a restore without a time. A text says that there was nothing to restore (section 8).
  'POST /rest/features/restore/{id}': ({ admin, organizationId, deletedFeatureId, featureId }) => [
    {
      by: admin,
      path: `/rest/features/restore/${deletedFeatureId}?orgId=${organizationId}`,
      body: {},
      answer: { id: 'text', geometry: 'object', properties: 'object' },
    },
    {
      by: admin,
      path: `/rest/features/restore/${featureId}`,
      body: { restoreFromTime: '2090-01-01T00:00:00Z' },
      answer: 'text',
    },
  ],
  'GET /rest/features/attachments/{id}': ({ admin, organizationId, featureId }) => [
    {
      by: admin,
      path: `/rest/features/attachments/${featureId}?orgId=${organizationId}`,
      answer: { url: 'text', expires: 'text' },
    },
  ],
}

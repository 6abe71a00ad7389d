import type { StatedRequests } from './stated-request.ts'

const job = {
  createdAt: 'time',
  updatedAt: 'time',
  isComplete: 'boolean',
  hasError: 'boolean',
  timeoutTime: 'time',
  title: 'text',
  'resultURL?': 'text',
  infoMessages: 'list',
} as const

/** Document 3, section 7, as far as it is there. */
export const jobRequests: StatedRequests = {
  'GET /rest/jobs': ({ admin, projectId }) => [
    {
      by: admin,
      path: `/rest/jobs?projectID=${projectId}&pageSize=10&type=IMPORT&ownerID=${admin.accountId}`,
      answer: { jobs: [job], 'next_page_key?': 'text' },
    },
  ],
  'GET /rest/projects/signedurl/{folderId}/{extension}/{type}/{method}': ({ admin, folderId }) =>
    [
      'zip/VECTOR/WFS?layerName=Mains',
      'csv/WFSVECTOR/WFS?crs=EPSG:2232&layerName=Mains&convertFromFeet=false&measurementFields=Elevation',
    ].map((rest) => ({
      by: admin,
      path: `/rest/projects/signedurl/${folderId}/${rest}`,
      answer: { data: { url: 'text' } },
    })),
}

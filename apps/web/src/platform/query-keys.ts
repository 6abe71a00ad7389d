/** Under which key each answer of the server is kept. What begins alike is refreshed together. */
export const queryKeys = {
  account: () => ['account'],
  configuration: () => ['configuration'],
  projects: (organizationId: string) => ['projects', organizationId],
  project: (projectId: string) => ['project', projectId],
  folders: (projectId: string) => ['folders', projectId],
  layerExtent: (layerId: string, rev: number) => ['layer-extent', layerId, rev],
  jobs: () => ['jobs'],
  jobPage: (page: { readonly type: string; readonly pageSize: number; readonly pageKey: string | null }) => [
    'jobs',
    page,
  ],
  job: (jobId: string) => ['job', jobId],
  layerFeatures: (layerId: string) => ['layer-features', layerId],
  feature: (featureId: string) => ['feature', featureId],
  featureHistory: (featureId: string) => ['feature-history', featureId],
} as const satisfies Record<string, (...args: never[]) => readonly unknown[]>

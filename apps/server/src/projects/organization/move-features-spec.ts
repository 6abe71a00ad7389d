import type { JobSpec } from '#platform/jobs/jobs'

/** The job that moves the features of a project to its new organization. It goes on after each failure. */
export const moveFeaturesSpec: JobSpec = { task: 'move-features', maxAttempts: 25, isLarge: true }

export interface MoveFeaturesPayload {
  readonly changeId: string
}

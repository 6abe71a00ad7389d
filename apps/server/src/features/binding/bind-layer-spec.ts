import type { JobSpec } from '#platform/jobs/jobs'

/** The job that binds a layer, or brings back the former states. It goes on after each failure. */
export const bindLayerSpec: JobSpec = { task: 'bind-layer', maxAttempts: 25, isLarge: true }

export interface BindLayerPayload {
  readonly bindingId: string
  readonly forJobId: string | null
}

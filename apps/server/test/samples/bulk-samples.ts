import type { SampleCall } from './organization-samples.ts'

interface Place {
  readonly layerId: string
  readonly featureId: string
}

const seen = ({ layerId, featureId }: Place) => ({ layerId, features: [{ id: featureId, version: 1 }] })

/** A valid call of every route on many features. Each can follow every other one. */
export const bulkCalls: Record<string, (place: Place) => SampleCall> = {
  'POST /rest/features/bulk-edit': (place) => ({ body: { ...seen(place), properties: { b: 'x' } } }),
  'POST /rest/features/bulk-delete': (place) => ({ body: { ...seen(place), dryRun: true } }),
}

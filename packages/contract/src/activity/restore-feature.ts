import { z } from 'zod'
import { Feature, featureArtifact } from '../features/features.ts'
import { OrganizationQuery } from '../organizations/organizations.ts'
import { route, written } from '../route.ts'
import { Time } from '../text.ts'

/** The id of a feature, or its number alone: `parseFeatureRef` of `@cairn/domain/feature-id`. */
export const FeatureRefText = z.string().regex(/^([a-z0-9_]{1,63}\.)?[1-9]\d{0,15}$/)

export const restoreFeature = route({
  method: 'POST',
  path: '/rest/features/restore/:id',
  access: { level: 'admin', on: 'feature', at: 'params.id' },
  client: ['language'],
  summary:
    'Writes a new version of a feature with the geometry and properties of an earlier state. With `restoreFromTime` it is the state at that time, and for a time after a deletion the state before it; without it, and without a body, a deleted feature gets its last state. Where there is nothing to restore the answer is a text that says so.',
  params: z.object({ id: FeatureRefText }),
  query: OrganizationQuery,
  body: z.object({ restoreFromTime: Time.optional() }).nullish(),
  response: z.union([Feature, z.string()]),
  output: written('application/json'),
  activity: { type: 'Restore', category: 'Feature', artifact: featureArtifact },
})

import { z } from 'zod'
import type { ProblemKinds } from '../problem-kind.ts'
import { route } from '../route.ts'
import { Uuid } from '../text.ts'
import { FeatureIdText, Version } from './features.ts'

/** Features that one call takes back. */
const revertedFeaturesMax = 10_000
/** Layers whose features one call takes back. */
export const revertedLayersMax = 100
/** Features that a refusal lists, of all that have changed. */
export const changedFeaturesMax = 20

/** A feature that has another version than the caller has seen, and its last change. */
const ChangedSince = z.object({
  id: FeatureIdText,
  isDeleted: z.boolean(),
  at: z.iso.datetime(),
  /** null for a change by an import or a deleted account, and where the address of internal staff is hidden. */
  email: z.string().nullable(),
  name: z.string().nullable(),
  byStaff: z.boolean(),
})
export type ChangedSince = z.infer<typeof ChangedSince>

/** The problems of going back to former states. */
export const revertProblems = {
  /** Nothing was written. `features` lists the first of them. */
  features_changed: {
    status: 409,
    params: z.object({ count: z.number().int(), features: z.array(ChangedSince) }),
  },
  /** The feature never had this version, or was deleted by it. */
  feature_version_unknown: { status: 422, params: z.object({ id: z.string(), version: z.number().int() }) },
  /** More than `revertedLayersMax`. */
  too_many_layers: { status: 422, params: z.object({ max: z.number().int() }) },
} as const satisfies ProblemKinds

/** A feature, its version that the caller has seen, and the state that it gets. */
const RevertedFeature = z
  .object({
    id: FeatureIdText,
    /** The present version, or an earlier one with the same state but for its files; of a deleted feature that of its deletion. */
    version: Version,
    /** The superseded version whose geometry and properties are written again; null deletes the feature. */
    to: Version.nullable(),
    /** A file that the feature has in one of both states alone: it gets or loses it with the state. All other files stay. */
    fileId: Uuid.optional(),
  })
  .refine(({ version, to }) => to !== version, { path: ['to'], message: 'must be another version' })

const numberIn = ({ id }: { readonly id: string }) => id.split('.').at(-1)

/** The written versions of features that went back to earlier states. */
export const RevertedFeatures = z
  .object({
    /** In the order of the call, with the version that was written: of a deleted feature that of its deletion. */
    features: z.array(z.object({ id: FeatureIdText, version: z.number().int() })),
    /** The layers of the features. */
    layerIds: z.array(Uuid),
  })
  .meta({ id: 'RevertedFeatures' })
export type RevertedFeatures = z.infer<typeof RevertedFeatures>

export const revertFeatures = route({
  method: 'POST',
  path: '/rest/features/revert',
  access: 'signed-in',
  summary: `Writes earlier states of features of an organization as new versions, of at most ${revertedLayersMax} layers, all or none: undo and redo. A changed feature needs the right to edit it; to delete it, or to bring a deleted one back, the right to administer it. If another user has changed one of them since the version that is named, the answer is 409 with who and when; files that were added, changed or removed since stay, and are no reason to refuse former states; the file that a feature is named with is removed again, or put back. A feature stays in the layer in which it is.`,
  body: z.object({
    features: z
      .array(RevertedFeature)
      .min(1)
      .max(revertedFeaturesMax)
      .refine((features) => new Set(features.map(numberIn)).size === features.length, {
        message: 'must name each feature once',
      }),
  }),
  response: RevertedFeatures,
  activity: 'none',
})

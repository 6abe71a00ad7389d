import { movedFeaturesMax } from '@cairn/domain/data-organization/move-rules'
import { propertyNameMax } from '@cairn/domain/properties/property-limits'
import { z } from 'zod'
import type { ProblemKinds } from '../problem-kind.ts'
import { type Output, route } from '../route.ts'
import { exactText, Uuid } from '../text.ts'
import { FeatureIdText, PropertiesInput, Version } from './features.ts'

/** Features of one change. */
export const bulkFeaturesMax = movedFeaturesMax
/** Properties, and attributes, that one call changes. */
export const bulkPropertiesMax = 200
/** Bytes of the values that one call writes into all of its features together. */
export const bulkBytesMax = 67_108_864

/** The problems of changes of many features. */
export const bulkProblems = {
  /** With the values a feature would have more properties or bytes than an edit accepts. */
  feature_too_large: { status: 422, params: z.object({ id: z.string() }) },
  bulk_edit_too_large: { status: 422, params: z.object({ maxBytes: z.number() }) },
} as const satisfies ProblemKinds

/** A feature in the version that the caller has seen. */
export const SeenFeature = z.object({ id: FeatureIdText, version: Version })
export type SeenFeature = z.infer<typeof SeenFeature>

/** A feature that a change wrote. */
const WrittenFeature = z
  .object({ id: FeatureIdText, versionBefore: z.number().int(), version: z.number().int() })
  .meta({ id: 'WrittenFeature' })

/** Decides about the features that changed since the caller has seen them. */
const changedMeanwhileChoices = ['skip', 'overwrite'] as const
const OnChanged = z.enum(changedMeanwhileChoices)

/** The effect of a change of many features. */
export const BulkChange = z
  .object({
    /** Features that are written: without those that changed meanwhile, unless they are overwritten. */
    count: z.number().int(),
    /** Features that have already what the change would write, and get no version. */
    unchangedCount: z.number().int(),
    /** Features that are not of the component. */
    otherCount: z.number().int(),
    /** Features that changed since the caller has seen them, in their present version before this change. */
    changed: z.array(z.object({ id: FeatureIdText, version: z.number().int() })),
    /** Features that were deleted or moved to another layer since. */
    gone: z.array(FeatureIdText),
    /** The features that were written, with the version before and the new one; empty in a dry run. */
    written: z.array(WrittenFeature),
  })
  .meta({ id: 'BulkChange' })
export type BulkChange = z.infer<typeof BulkChange>

/** Written without a check of each member: that of 10,000 features would delay the commit. */
const writtenAsIs = {
  contentType: 'application/json',
  writeResult: (change: BulkChange) => JSON.stringify(change),
} satisfies Output<BulkChange>

const features = z
  .array(SeenFeature)
  .min(1)
  .max(bulkFeaturesMax)
  .refine((seen) => new Set(seen.map(({ id }) => id.split('.')[1])).size === seen.length, {
    message: 'must name each feature once',
  })

const Name = exactText(propertyNameMax).refine((name) => name !== '', { message: 'must not be empty' })

const AttributeEntry = z.object({
  attributeId: Uuid,
  attributeValue: z.union([z.string(), z.number(), z.boolean(), z.null()]),
})

const BulkEditBody = z
  .object({
    layerId: Uuid,
    features,
    properties: PropertiesInput.default({}),
    remove: z.array(Name).max(bulkPropertiesMax).default([]),
    componentId: Uuid.optional(),
    attributes: z.array(AttributeEntry).max(bulkPropertiesMax).default([]),
    onChanged: OnChanged.default('skip'),
    dryRun: z.boolean().default(false),
  })
  .superRefine(({ properties, remove, componentId, attributes }, context) => {
    const fault = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
    const names = Object.keys(properties)
    if (names.length > bulkPropertiesMax) fault('properties', `must contain at most ${bulkPropertiesMax} properties`)
    if (remove.some((name) => Object.hasOwn(properties, name))) fault('remove', 'must not name a property that is set')
    if (attributes.length > 0 && componentId === undefined) fault('componentId', 'must be given with attributes')
    if (names.length + remove.length + attributes.length === 0) fault('', 'must change something')
  })

export const bulkEditFeatures = route({
  method: 'POST',
  path: '/rest/features/bulk-edit',
  access: { level: 'edit', on: 'layer', at: 'body.layerId', ofFeatures: true },
  summary: `Sets and removes properties of up to ${bulkFeaturesMax} features of a layer, or values of attributes of those of a component, all or none. Features in another version than the given one are listed in \`changed\`, and are skipped or overwritten as \`onChanged\` says. \`dryRun\` counts without a change.`,
  body: BulkEditBody,
  response: BulkChange,
  output: writtenAsIs,
  activity: 'none',
})

export const bulkDeleteFeatures = route({
  method: 'POST',
  path: '/rest/features/bulk-delete',
  access: { level: 'admin', on: 'layer', at: 'body.layerId', ofFeatures: true },
  summary: `Deletes up to ${bulkFeaturesMax} features of a layer, all or none. Their versions stay in their history. Features in another version than the given one are listed in \`changed\`, and are skipped or deleted as \`onChanged\` says. \`dryRun\` counts without a change.`,
  body: z.object({ layerId: Uuid, features, onChanged: OnChanged.default('skip'), dryRun: z.boolean().default(false) }),
  response: BulkChange,
  output: writtenAsIs,
  activity: 'none',
})

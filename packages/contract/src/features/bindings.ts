import { misfitChoices } from '@cairn/domain/dictionary/binding/bind-values'
import { bindingFaults } from '@cairn/domain/dictionary/binding/bound-value'
import { propertyNameMax } from '@cairn/domain/properties/property-limits'
import { z } from 'zod'
import { noParams, type ProblemKinds } from '../problem-kind.ts'
import { route } from '../route.ts'
import { exactText, Uuid } from '../text.ts'
import { FeatureIdText } from './features.ts'

/** Features of a layer that is bound to a component. */
export const boundFeaturesMax = 100_000
/** Columns of a binding. */
const boundColumnsMax = 300
/** Values that do not fit an attribute, of which a preview lists the most frequent. */
export const listedMisfitsMax = 10
/** Characters of a listed value. */
export const listedValueMax = 100
/** Bindings of a layer that are listed. */
export const listedBindingsMax = 20

/** The problems of bindings. */
export const bindingProblems = {
  /** Leaders, tickets, filled-in forms, and images of other servers. */
  layer_not_bindable: { status: 422, params: z.object({ name: z.string() }) },
  layer_too_large_to_bind: { status: 422, params: z.object({ max: z.number().int() }) },
  /** A read-only attribute has the value of its dictionary. */
  attribute_fixed: { status: 422, params: z.object({ name: z.string() }) },
  binding_running: { status: 409, params: noParams },
  /** Its features have gone back to their former states, or do so now. */
  binding_undone: { status: 409, params: noParams },
} as const satisfies ProblemKinds

const ColumnBinding = z.object({
  attributeId: Uuid,
  column: exactText(propertyNameMax),
  /** Values that do not fit stay properties (`leave`), or become values of the attribute as they are (`take`). */
  misfits: z.enum(misfitChoices).default('leave'),
})

const isOnce = (values: readonly string[]) => new Set(values).size === values.length

/** A component of the dictionary of the project, and the columns that become its attributes. */
const BindingSpec = z.object({
  componentId: Uuid,
  columns: z
    .array(ColumnBinding)
    .max(boundColumnsMax)
    .refine((columns) => isOnce(columns.map(({ attributeId }) => attributeId)), {
      message: 'must name each attribute once',
    })
    .refine((columns) => isOnce(columns.map(({ column }) => column)), { message: 'must name each column once' }),
})

/** Counts of features that a binding leaves as they are. */
const SkippedCounts = z.object({
  /** Features with a geometry that is not of the component. */
  otherGeometryCount: z.number().int(),
  /** Features that are of a component already. */
  boundCount: z.number().int(),
  /** Features whose values would have more bytes than an edit accepts. */
  tooLargeCount: z.number().int(),
})

/** The effect that a binding would have. */
export const BindingPreview = SkippedCounts.extend({
  /** Features that would be bound. */
  featureCount: z.number().int(),
  columns: z.array(
    z.object({
      attributeId: Uuid,
      /** Features with a value that fits. */
      fittingCount: z.number().int(),
      misfitCount: z.number().int(),
      /** The most frequent values that do not fit. */
      misfits: z.array(
        z.object({
          /** Cut at `listedValueMax`; empty for an object or a list. */
          value: z.string(),
          fault: z.enum(bindingFaults),
          count: z.number().int(),
          /** One of the features with the value. */
          featureId: FeatureIdText,
        }),
      ),
    }),
  ),
}).meta({ id: 'BindingPreview' })
export type BindingPreview = z.infer<typeof BindingPreview>

/** The states of a binding: a cancelled or failed one goes back by itself, a bound one when it is undone. */
const bindingStates = ['running', 'bound', 'reverting', 'reverted'] as const

/** A binding of the features of a layer to a component. */
export const LayerBinding = SkippedCounts.extend({
  id: z.uuid(),
  layerId: z.uuid(),
  componentId: z.uuid(),
  /** The alias of the component at the time of the binding. */
  alias: z.string(),
  state: z.enum(bindingStates),
  /** The job that binds, or that undoes; null for a job that is not stored any more. */
  jobId: z.uuid().nullable(),
  /** Features that were bound. */
  featureCount: z.number().int(),
  /** Values that stayed properties because they do not fit. */
  leftCount: z.number().int(),
  createdAt: z.iso.datetime(),
}).meta({ id: 'LayerBinding' })
export type LayerBinding = z.infer<typeof LayerBinding>

const LayerParams = z.object({ id: Uuid })
const access = { level: 'admin', on: 'layer', at: 'params.id' } as const

export const previewBinding = route({
  method: 'POST',
  path: '/rest/layers/:id/bindings/preview',
  access,
  summary:
    'Counts what a binding of the layer to a component would do, with the most frequent values that do not fit. Changes nothing.',
  params: LayerParams,
  body: BindingSpec,
  response: BindingPreview,
  // Reads all features of the layer: in one transaction the other calls of the embedded database would wait for it.
  transaction: 'own',
  activity: 'none',
})

export const bindLayer = route({
  method: 'POST',
  path: '/rest/layers/:id/bindings',
  access,
  summary: `Starts a job that makes the features of a layer those of a component of the project's dictionary, with columns as attributes, a new version each. Features that are of a component already, or have another geometry, stay as they are. At most ${boundFeaturesMax} features. A job that is cancelled or fails brings back the former states.`,
  params: LayerParams,
  body: BindingSpec,
  response: LayerBinding,
  activity: 'none',
})

export const listBindings = route({
  method: 'GET',
  path: '/rest/layers/:id/bindings',
  access,
  summary: `Lists the last ${listedBindingsMax} bindings of a layer, newest first.`,
  params: LayerParams,
  response: z.array(LayerBinding),
})

export const undoBinding = route({
  method: 'POST',
  path: '/rest/layers/:id/bindings/:bindingId/undo',
  access,
  summary:
    'Starts a job that writes the states before a binding as new versions. Features that were changed since stay as they are, and the job says how many.',
  params: LayerParams.extend({ bindingId: Uuid }),
  response: LayerBinding,
  activity: 'none',
})

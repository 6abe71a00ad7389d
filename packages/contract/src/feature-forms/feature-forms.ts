import { z } from 'zod'
import { Feature, FeatureIdText, Version as FeatureVersion } from '../features/features.ts'
import { FileAddress } from '../file-address.ts'
import { FormPredata } from '../forms/form-predata.ts'
import { FormPages, FormValue, FormValues } from '../forms/form-values.ts'
import { GeometryInput } from '../geometry.ts'
import { nameParam, type ProblemKinds } from '../problem-kind.ts'
import { route, written } from '../route.ts'
import { Uuid } from '../text.ts'

/** Bytes of the values of a filled-in form, as JSON text. */
const formDataMaxBytes = 1_048_576
/** Filled-in forms of a feature. */
export const formsPerFeatureMax = 1000
/** Size of the page of the PDF of a form in px (specification 3, section 7). */
const formPdfSizePx = { width: 1220, height: 840 } as const

/** The problems of filled-in forms. */
export const featureFormProblems = {
  /** A change of an old version. `current` is the filled-in form as it is now. */
  feature_form_changed: { status: 409, params: z.object({ current: z.unknown() }) },
  /** The project does not have the form, or no longer. */
  feature_form_not_granted: { status: 409, params: nameParam },
  feature_forms_full: { status: 409, params: z.object({ max: z.number().int() }) },
} as const satisfies ProblemKinds

/** A form that was filled in on a feature. */
export const FeatureForm = z
  .object({
    /** The text id of the feature that stores the form. */
    id: FeatureIdText,
    formId: z.uuid(),
    formName: z.string(),
    data: z.array(FormValue),
    pages: z.number().int().nullable(),
    created: z.iso.datetime(),
    modified: z.iso.datetime(),
    createdByEmail: z.string().nullable(),
    createdByName: z.string().nullish(),
    modifiedByEmail: z.string().nullable(),
    modifiedByName: z.string().nullish(),
    /** The layer of the form and its project, in which the form was filled in. */
    layerId: z.uuid(),
    projectId: z.uuid(),
    /** The text id of the feature on which the form was filled in. */
    featureId: FeatureIdText,
    /** Moves with each change: a change names the version that it began with. */
    version: z.number().int(),
    /** The version of the files of the form with which it was filled in. */
    formVersion: z.number().int(),
    /** Whether the form has other files by now. It opens with those of `formVersion`. */
    isOldVersion: z.boolean(),
    /** Whether the project still has the form. Without it the filled-in form can be read and deleted. */
    isFormPresent: z.boolean(),
  })
  .meta({ id: 'FeatureForm' })
export type FeatureForm = z.infer<typeof FeatureForm>

/** A filled-in form after a write, and its feature as it is now: the write has changed the list of files in it. */
const WrittenFeatureForm = FeatureForm.extend({ feature: Feature }).meta({ id: 'WrittenFeatureForm' })

const textBytes = (value: unknown) => new TextEncoder().encode(JSON.stringify(value)).length

const Data = FormValues.refine((data) => textBytes(data) <= formDataMaxBytes, {
  message: `must be at most ${formDataMaxBytes} bytes of JSON`,
})

/** The payload of a save (specification 3, section 3). The server finds the feature and its containers by `featureId`. */
const FeatureFormPayload = z.object({
  /** Of the filled-in form; absent in a new one. */
  id: FeatureIdText.nullish(),
  data: Data,
  pages: FormPages.nullish(),
  /** The layer of the form. */
  layerId: Uuid.nullish(),
  featureId: FeatureIdText,
  formId: Uuid,
  featureLayerId: Uuid.nullish(),
  featureFolderId: Uuid.nullish(),
  projectId: Uuid,
  /** Clients send it; the server takes that of the feature. */
  geometry: GeometryInput.nullish(),
  /** The version of the form's files that was shown. By default the present one, in a change the one that the form has. */
  formVersion: FeatureVersion.optional(),
})

const FormParams = z.object({ id: FeatureIdText })
const ofForm = { on: 'feature', at: 'params.id', ofForm: true } as const
const bodyLimitBytes = 16_777_216

export const listFeatureForms = route({
  method: 'GET',
  path: '/rest/feature-forms',
  access: { level: 'view', on: 'feature', at: 'query.featureId' },
  summary: `Lists the forms that were filled in on a feature, the newest first, at most ${formsPerFeatureMax}.`,
  query: z.object({ featureId: FeatureIdText }),
  response: z.array(FeatureForm),
})

export const readFormPredata = route({
  method: 'GET',
  path: '/rest/feature-forms/predata',
  access: { level: 'view', on: 'feature', at: 'query.featureId' },
  summary: 'Reads the facts about a feature from which a form may begin.',
  query: z.object({ featureId: FeatureIdText, formId: Uuid }),
  response: z.object({ predata: FormPredata }),
})

export const readFeatureForm = route({
  method: 'GET',
  path: '/rest/feature-forms/:id',
  access: { level: 'view', ...ofForm },
  summary: 'Reads a filled-in form.',
  params: FormParams,
  response: FeatureForm,
})

export const readRenderedFeatureForm = route({
  method: 'GET',
  path: '/rest/feature-forms/:id/rendered',
  access: { level: 'view', ...ofForm },
  summary:
    'Returns the address of the page of the form with which it was filled in, in the version of that time. It is valid for two minutes.',
  params: FormParams,
  response: FileAddress,
})

export const createFeatureForm = route({
  method: 'POST',
  path: '/rest/feature-forms',
  access: { level: 'create', on: 'feature', at: 'body.featureId' },
  summary: 'Adds a filled-in form to a feature whose project has the form.',
  body: FeatureFormPayload,
  response: WrittenFeatureForm,
  output: written('application/json'),
  // The handler writes the entry, which is about the feature.
  activity: 'none',
  bodyLimitBytes,
})

export const changeFeatureForm = route({
  method: 'PUT',
  path: '/rest/feature-forms/:id',
  access: { level: 'edit', ...ofForm },
  summary:
    'Changes the values of a filled-in form. With a `version` that is not the present one it answers 409 with the present state.',
  params: FormParams,
  body: FeatureFormPayload.extend({ version: FeatureVersion.optional() }),
  response: WrittenFeatureForm,
  output: written('application/json'),
  activity: 'none',
  bodyLimitBytes,
})

export const deleteFeatureForm = route({
  method: 'DELETE',
  path: '/rest/feature-forms/:id',
  access: { level: 'admin', ...ofForm },
  summary: 'Deletes a filled-in form. Its versions stay in the history.',
  params: FormParams,
  query: z.object({ version: z.coerce.number().pipe(FeatureVersion).optional() }),
  response: z.object({ id: FeatureIdText, feature: Feature }),
  output: written('application/json'),
  activity: 'none',
})

const Px = (size: number) => z.coerce.number().int().min(200).max(4000).default(size)

export const printFeatureForm = route({
  method: 'GET',
  path: '/rest/feature-forms/:id/pdf',
  access: { level: 'view', ...ofForm },
  summary:
    'Prints a filled-in form to a PDF and returns its address, which is valid for five minutes. Where the server cannot draw pages, the PDF is a plain table of the values (`isPlain`).',
  params: FormParams,
  query: z.object({
    formId: Uuid,
    projectId: Uuid,
    width: Px(formPdfSizePx.width),
    height: Px(formPdfSizePx.height),
  }),
  client: ['language'],
  response: FileAddress.extend({ isPlain: z.boolean() }),
})

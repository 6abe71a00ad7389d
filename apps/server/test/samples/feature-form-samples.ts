import { createFeatureForm } from '@cairn/contract/feature-forms/feature-forms'
import type { Person, Seeds } from '../seeds.ts'
import { seedForms } from './form-samples.ts'
import type { SampleCall } from './organization-samples.ts'

interface FormTarget {
  readonly projectId: string
  readonly featureId: string
  readonly formId: string
}

interface Place extends FormTarget {
  /** A form that was filled in on a feature of its own. */
  readonly filledFormId: string
  readonly formFeatureId: string
}

const onFilledForm = ({ filledFormId }: Place): SampleCall => ({ params: { id: filledFormId } })

/** The values of a form as a client saves them. */
export const payloadOf = ({ projectId, featureId, formId }: FormTarget) => ({
  data: [{ id: 'depth', type: 'text', value: '3.5' }],
  projectId,
  featureId,
  formId,
})

/** A valid call of every route of filled-in forms. */
export const featureFormCalls: Record<string, (place: Place) => SampleCall> = {
  'GET /rest/feature-forms': ({ featureId }) => ({ query: { featureId } }),
  'GET /rest/feature-forms/predata': ({ featureId, formId }) => ({ query: { featureId, formId } }),
  'GET /rest/feature-forms/:id': onFilledForm,
  'GET /rest/feature-forms/:id/rendered': onFilledForm,
  'GET /rest/feature-forms/:id/pdf': ({ filledFormId, formId, projectId }) => ({
    params: { id: filledFormId },
    query: { formId, projectId },
  }),
  'POST /rest/feature-forms': (place) => ({ body: payloadOf(place) }),
  'PUT /rest/feature-forms/:id': (place) => ({
    ...onFilledForm(place),
    body: { ...payloadOf({ ...place, featureId: place.formFeatureId }), pages: 2 },
  }),
  'DELETE /rest/feature-forms/:id': onFilledForm,
}

/** Fills in a form that the project of a feature has. */
export async function seedFilledForm({ api }: Person, target: FormTarget): Promise<Pick<Place, 'filledFormId'>> {
  const { id } = await api(createFeatureForm, { body: payloadOf(target) })
  return { filledFormId: id }
}

/** A feature of a project that has a form. */
export async function seedFormTarget(seeds: Seeds, by: Person) {
  const { id: projectId } = await seeds.project({ by })
  const { id: folderId } = await seeds.folder({ by, projectId })
  const { id: layerId } = await seeds.layer({ by, folderId })
  const geometry = { type: 'Point', coordinates: [-105, 40] } as const
  const { id: featureId } = await seeds.feature({ by, layerId, geometry, properties: { Owner: 'City' } })
  return { projectId, folderId, layerId, featureId, ...(await seedForms(by, projectId)) }
}

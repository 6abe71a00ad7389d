import { addFormPermission, createForm } from '@cairn/contract/forms/forms'
import type { Person } from '../seeds.ts'
import type { SampleCall } from './organization-samples.ts'

interface Place {
  readonly organizationId: string
  readonly projectId: string
  /** A form that the project has. */
  readonly formId: string
  /** A form that no project has. */
  readonly freeFormId: string
}

/** A small HTML file. */
export const htmlFile = (text = '<input name="depth">', name = 'inspection.html') =>
  new File([text], name, { type: 'text/html' })

const onForm = ({ organizationId, formId }: Place): SampleCall => ({
  params: { id: formId },
  query: { orgId: organizationId },
})

/** A valid call of every route of forms. */
export const formCalls: Record<string, (place: Place) => SampleCall> = {
  'GET /rest/forms': ({ organizationId }) => ({ query: { orgId: organizationId } }),
  'GET /rest/forms/:id': onForm,
  'GET /rest/forms/:id/rendered': onForm,
  'GET /rest/forms/project/:projectId': ({ projectId }) => ({ params: { projectId } }),
  'POST /rest/forms': ({ organizationId }) => ({
    query: { orgId: organizationId },
    body: { htmlFile: htmlFile(), dto: { name: 'New' } },
  }),
  'PUT /rest/forms/:id': (place) => ({ ...onForm(place), body: { htmlFile: htmlFile('<p>2'), dto: { version: 2 } } }),
  'PUT /rest/forms/:id/details': (place) => ({
    ...onForm(place),
    body: { name: 'Other', description: '', version: 2 },
  }),
  'DELETE /rest/forms/:id': ({ organizationId, formId }) => ({
    params: { id: formId },
    query: { orgId: organizationId, version: 2, featureCount: '1' },
  }),
  'POST /rest/forms/:id/permissions': ({ organizationId, freeFormId, projectId }) => ({
    params: { id: freeFormId },
    query: { orgId: organizationId },
    body: { projectId },
  }),
  'DELETE /rest/forms/:id/permissions/:projectId': ({ organizationId, formId, projectId }) => ({
    params: { id: formId, projectId },
    query: { orgId: organizationId },
  }),
}

/** Creates a form that a project has, and one that none has. */
export async function seedForms({ api }: Person, projectId: string): Promise<Pick<Place, 'formId' | 'freeFormId'>> {
  const create = (name: string) => api(createForm, { query: {}, body: { htmlFile: htmlFile(), dto: { name } } })
  const { id: formId } = await create('Inspection')
  await api(addFormPermission, { params: { id: formId }, query: {}, body: { projectId } })
  return { formId, freeFormId: (await create('Survey')).id }
}

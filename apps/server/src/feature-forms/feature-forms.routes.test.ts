import { listActivities } from '@cairn/contract/activity/activities'
import { restoreFeature } from '@cairn/contract/activity/restore-feature'
import {
  changeFeatureForm,
  createFeatureForm,
  deleteFeatureForm,
  listFeatureForms,
  readFeatureForm,
  readFormPredata,
  readRenderedFeatureForm,
} from '@cairn/contract/feature-forms/feature-forms'
import { changeFeature, deleteFeature, listFeatures, readFeature } from '@cairn/contract/features/features'
import { changeForm, listProjectForms, removeFormPermission } from '@cairn/contract/forms/forms'
import { changeLayer } from '@cairn/contract/layers'
import type { Called } from '@cairn/contract/route'
import { fileListOf } from '@cairn/domain/features/file-list'
import type { Geometry } from '@cairn/domain/geometry/geojson'
import type { JsonObject } from '@cairn/domain/json'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { test as base } from '../../test/app.ts'
import { payloadOf, seedFormTarget } from '../../test/samples/feature-form-samples.ts'
import { htmlFile } from '../../test/samples/form-samples.ts'

const geometry: Geometry = { type: 'Point', coordinates: [-105, 40] }

type Filling = Called<typeof createFeatureForm>['body']

const test = base.extend('place', async ({ seeds }) => {
  const by = await seeds.person()
  const target = await seedFormTarget(seeds, by)
  const payload = payloadOf(target)
  const fill = (more: Partial<Filling> = {}) => by.api(createFeatureForm, { body: { ...payload, ...more } })
  const change = (id: string, version: number, more: Partial<Filling> = {}) =>
    by.api(changeFeatureForm, { params: { id }, body: { ...payload, version, ...more } })
  return { ...by, ...target, payload, fill, change }
})

const code = (promise: Promise<unknown>) =>
  promise.then(
    () => 'done',
    ({ code: found }: { code: string }) => found,
  )

test('a filled-in form is listed with who filled it in, and in the files of its feature', async ({ place }) => {
  const { api, featureId, formId, projectId, email, fill } = place
  expect(await api(listFeatureForms, { query: { featureId } })).toEqual([])
  const { feature, ...form } = await fill({ pages: 2 })
  expect(form).toMatchObject({
    formId,
    formName: 'Inspection',
    data: [{ id: 'depth', type: 'text', value: '3.5' }],
    pages: 2,
    createdByEmail: email,
    modifiedByEmail: email,
    projectId,
    featureId,
    version: 1,
    formVersion: 1,
    isFormPresent: true,
  })
  expect(form.id).toMatch(/^htmlform_feature\.\d+$/)
  const [entry, ...others] = fileListOf(feature.properties)
  expect(entry).toMatchObject({ File: 'Inspection', File_Type: 'Form', MasterFormID: formId, HtmlFormID: form.id })
  expect(others).toEqual([])
  expect(feature).toMatchObject({ id: featureId, version: 2, properties: { Owner: 'City' } })
  expect(await api(listFeatureForms, { query: { featureId } })).toEqual([form])
  expect(await api(readFeatureForm, { params: { id: form.id } })).toEqual(form)
})

test('the save payload of the specification creates a form, and with its id changes it', async ({ app, place }) => {
  const { formId, projectId, featureId, layerId, folderId, token, api } = place
  const { layerId: ofForm = '' } = (await api(listProjectForms, { params: { projectId } }))[0] ?? {}
  // Specification 3, section 3, "Form save payload".
  const payload = {
    id: null,
    data: [{ id: 'depth', type: 'number', value: '2' }],
    pages: 1,
    layerId: ofForm,
    featureId,
    formId,
    featureLayerId: layerId,
    featureFolderId: folderId,
    projectId,
    geometry: { type: 'Point', coordinates: [-105, 40] },
  }
  const send = (method: 'POST' | 'PUT', url: string, body: object) =>
    app.http.app.inject({
      method,
      url,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      payload: JSON.stringify(body),
    })
  const added = await send('POST', '/rest/feature-forms', payload)
  const { id } = added.json<{ id: string }>()
  const changed = await send('PUT', `/rest/feature-forms/${id}`, { ...payload, id, data: [] })
  expect([added.statusCode, changed.statusCode]).toEqual([200, 200])
  expect(changed.json()).toMatchObject({ id, formId, formName: 'Inspection', data: [], layerId: ofForm, projectId })
})

test('texts are kept exactly as they were typed', async ({ place: { fill } }) => {
  const value = ' <script>alert(1)</script>\r\n\t{{x}} ${y} 检查 ñ \u202e '
  const data = [
    { id: 'a', value },
    { id: 'b', type: 'number', value: 1.5 },
    { id: 'c', value: [' x '] },
  ]
  expect((await fill({ data })).data).toEqual(data)
})

test('a form of 2,000 fields is stored; more fields and more than 1 MB are refused', async ({ place: { fill } }) => {
  const fields = (count: number, value = 'x') =>
    Array.from({ length: count }, (_, at) => ({ id: `f${at}`, type: 'text', value }))
  expect((await fill({ data: fields(2000) })).data).toHaveLength(2000)
  expect(await code(fill({ data: fields(2001) }))).toBe('invalid_request')
  expect(await code(fill({ data: fields(20, 'x'.repeat(60_000)) }))).toBe('invalid_request')
})

test('a form of another project is refused', async ({ place, seeds }) => {
  const { api, payload, freeFormId, projectId, formId, fill, change } = place
  const { id: otherProjectId } = await seeds.project({ by: place })
  expect(await code(fill({ formId: freeFormId }))).toBe('feature_form_not_granted')
  expect(await code(fill({ projectId: otherProjectId }))).toBe('not_found')
  expect(await code(fill({ formId: payload.projectId }))).toBe('not_found')
  const { id } = await fill()
  await api(removeFormPermission, { params: { id: formId, projectId }, query: {} })
  expect(await code(fill())).toBe('feature_form_not_granted')
  // Values that were filled in stay readable.
  expect(await api(readFeatureForm, { params: { id } })).toMatchObject({ isFormPresent: false })
  expect(await code(change(id, 1))).toBe('feature_form_not_granted')
})

test('of two changes of one version the second is refused and gets the present state', async ({ place }) => {
  const { fill, change } = place
  const { id } = await fill()
  const data = [{ id: 'depth', value: '4' }]
  expect(await change(id, 1, { data })).toMatchObject({ version: 2, data })
  await expect(change(id, 1, { data: [] })).rejects.toMatchObject({
    code: 'feature_form_changed',
    params: { current: { version: 2, data } },
  })
  expect(await change(id, 2, { data: [] })).toMatchObject({ version: 3, data: [] })
  // A save without a change makes no version.
  expect(await change(id, 3, { data: [] })).toMatchObject({ version: 3 })
})

test('a deleted form leaves the list of its feature, and comes back by its history', async ({ place }) => {
  const { api, featureId, fill } = place
  const { id } = await fill()
  expect(await code(api(deleteFeatureForm, { params: { id }, query: { version: 7 } }))).toBe('feature_form_changed')
  const { feature } = await api(deleteFeatureForm, { params: { id }, query: { version: 1 } })
  expect(fileListOf(feature.properties)).toEqual([])
  expect(await api(listFeatureForms, { query: { featureId } })).toEqual([])
  expect(await code(api(readFeatureForm, { params: { id } }))).toBe('not_found')
  await api(restoreFeature, { params: { id }, query: {}, body: {} })
  expect(await api(listFeatureForms, { query: { featureId } })).toMatchObject([{ id, version: 3 }])
})

test('each write is an entry about the feature, which lists the written form alone', async ({ place }) => {
  const { api, featureId, fill, change } = place
  await fill()
  const { id } = await fill()
  await change(id, 1, { data: [] })
  await api(deleteFeatureForm, { params: { id }, query: { version: 2 } })
  const { Items } = await api(listActivities, {
    query: { artifactId: featureId.split('.').at(-1), categories: 'Feature' },
  })
  expect(Items.slice(0, 3).map(({ Message }) => Message.S)).toEqual([
    `Feature ${featureId}: form Inspection deleted`,
    `Feature ${featureId}: form Inspection changed`,
    `Feature ${featureId}: form Inspection filled in`,
  ])
  const artifacts = Items.slice(0, 3).map(({ Artifact }): { properties: JsonObject } => JSON.parse(Artifact.S))
  expect(artifacts.map(({ properties }) => fileListOf(properties).map(({ HtmlFormID }) => HtmlFormID))).toEqual([
    [],
    [id],
    [id],
  ])
})

test('a read-only layer refuses all writes of forms', async ({ place }) => {
  const { api, layerId, fill, change } = place
  const { id } = await fill()
  await api(changeLayer, { params: { id: layerId }, body: { readOnly: true, version: 1 } })
  expect(await code(fill())).toBe('layer_read_only')
  expect(await code(change(id, 1))).toBe('layer_read_only')
  expect(await code(api(deleteFeatureForm, { params: { id }, query: { version: 1 } }))).toBe('layer_read_only')
})

test('the feature that stores a form is changed by the calls of forms alone', async ({ place }) => {
  const { api, fill } = place
  const { id, layerId } = await fill()
  const params = { id }
  expect(await api(readFeature, { params })).toMatchObject({ layerId, geometry, properties: { form_data: [{}] } })
  expect(await code(api(changeFeature, { params, body: { version: 1, properties: {} } }))).toBe('layer_read_only')
  expect(await code(api(deleteFeature, { params, query: { version: 1 } }))).toBe('layer_read_only')
})

test('a form has the geometry of its feature, is deleted with it and comes back with it', async ({ place }) => {
  const { api, featureId, fill } = place
  const { id, layerId } = await fill()
  const params = { id: featureId }
  const moved: Geometry = { type: 'Point', coordinates: [-104, 41] }
  await api(changeFeature, { params, body: { version: 2, geometry: moved } })
  expect(await api(readFeature, { params: { id } })).toMatchObject({ geometry: moved, version: 2 })
  await api(deleteFeature, { params, query: { version: 3 } })
  expect((await api(listFeatures, { query: { layerId } })).features).toEqual([])
  expect(await code(api(readFeatureForm, { params: { id } }))).toBe('not_found')
  await api(restoreFeature, { params, query: {}, body: {} })
  expect(await api(listFeatureForms, { query: { featureId } })).toMatchObject([{ id, data: [{ value: '3.5' }] }])
  expect((await api(listFeatures, { query: { layerId } })).features).toMatchObject([{ id, geometry: moved }])
})

test('a form opens with the files with which it was filled in', async ({ place, app }) => {
  const { api, formId, fill, change } = place
  const page = async (id: string) => {
    const { url } = await api(readRenderedFeatureForm, { params: { id } })
    return (await app.http.app.inject({ url, headers: { 'sec-fetch-dest': 'iframe' } })).body
  }
  const upload = (html: string, version: number) =>
    api(changeForm, { params: { id: formId }, query: {}, body: { htmlFile: htmlFile(html), dto: { version } } })
  const first = await fill()
  await upload('<input name="second">', 2)
  await upload('<input name="third">', 3)
  const late = await fill({ formVersion: 2 })
  const third = await fill()
  expect([first, late, third].map(({ formVersion }) => formVersion)).toEqual([1, 2, 3])
  const listed = await api(listFeatureForms, { query: { featureId: place.featureId } })
  expect(listed.map(({ isOldVersion }) => isOldVersion)).toEqual([false, true, true])
  expect(await page(first.id)).toContain('name="depth"')
  expect(await page(late.id)).toContain('name="second"')
  expect(await page(third.id)).toContain('name="third"')
  // A change keeps the files of the form.
  expect((await change(first.id, 1, { data: [] })).formVersion).toBe(1)
})

test('predata has the feature, the user, the project and the day', async ({ place, app }) => {
  const { api, featureId, formId, projectId, email } = place
  const { predata } = await api(readFormPredata, { query: { featureId, formId } })
  expect(predata).toEqual({
    feature: { id: featureId, geometryType: 'Point', lonLat: [-105, 40], properties: { Owner: 'City' } },
    attributes: {},
    person: { email, name: expect.anything() },
    project: { id: projectId, name: expect.any(String) },
    today: app.clock.now().toISOString().slice(0, 10),
  })
})

test('the ticket that a form names finds it', async ({ place: { fill }, db }) => {
  const { id } = await fill({ data: [{ id: 'One_Call_Ticket_No', type: 'text', value: 'A-17' }] })
  const { rows } = await sql<{ ogcFid: number }>`
    select ogc_fid from feature where properties ? 'form_data' and one_call_ticket_no(properties) = 'A-17'`.execute(db)
  expect(rows.map(({ ogcFid }) => `htmlform_feature.${ogcFid}`)).toEqual([id])
})

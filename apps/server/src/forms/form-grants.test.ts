import { listPermissionAssets } from '@cairn/contract/accounts/member-table'
import { createFeature, readFeature } from '@cairn/contract/features/features'
import { createFolder, deleteFolder, listFolders } from '@cairn/contract/folders'
import {
  addFormPermission,
  changeForm,
  changeFormDetails,
  createForm,
  deleteForm,
  listProjectForms,
  readForm,
  removeFormPermission,
} from '@cairn/contract/forms/forms'
import { deleteLayer, listLayers, readLayer } from '@cairn/contract/layers'
import { folderTypes } from '@cairn/domain/folders/folder-types'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { test } from '../../test/app.ts'
import { problemFrom } from '../../test/problems.ts'
import { seedFilledForm } from '../../test/samples/feature-form-samples.ts'
import { htmlFile } from '../../test/samples/form-samples.ts'
import type { Person, Seeds } from '../../test/seeds.ts'
import { test as workingTest } from '../../test/working-server.ts'

const create = ({ api }: Person, name = 'Inspection') =>
  api(createForm, { query: {}, body: { htmlFile: htmlFile(), dto: { name } } })
const grant = ({ api }: Person, id: string, projectId: string) =>
  api(addFormPermission, { params: { id }, query: {}, body: { projectId } })
const revoke = ({ api }: Person, id: string, projectId: string) =>
  api(removeFormPermission, { params: { id, projectId }, query: {} })
const read = ({ api }: Person, id: string) => api(readForm, { params: { id }, query: {} })

async function formFolder({ api }: Person, projectId: string) {
  const folders = await api(listFolders, { query: { projectId } })
  return folders.filter(({ folderType }) => folderType === folderTypes.forms)
}

async function seed(seeds: Seeds) {
  const admin = await seeds.person()
  const { id: projectId } = await seeds.project({ by: admin })
  return { admin, projectId, form: await create(admin) }
}

const geometry = { type: 'Point', coordinates: [-105, 40] } as const

/** Fills in a form on a new feature of a project. */
async function fill(seeds: Seeds, by: Person, { projectId, formId }: { projectId: string; formId: string }) {
  const { id: folderId } = await seeds.folder({ by, projectId })
  const { id: layerId } = await seeds.layer({ by, folderId })
  const { id: featureId } = await seeds.feature({ by, layerId })
  const { filledFormId: id } = await seedFilledForm(by, { projectId, formId, featureId })
  return { id }
}

describe('a form that is granted to a project', () => {
  test('gets a layer of its own in the form folder of the project', async ({ seeds }) => {
    const { admin, projectId, form } = await seed(seeds)
    const permission = await grant(admin, form.id, projectId)
    expect(permission).toMatchObject({ form: form.id, name: 'Inspection', projectId, version: 2 })
    const [folder, ...others] = await formFolder(admin, projectId)
    expect(others).toEqual([])
    expect(folder).toMatchObject({
      name: 'Forms',
      parentId: null,
      layers: [
        {
          id: permission.layerId,
          name: 'Inspection',
          serverName: 'htmlform_feature',
          referenceId: form.id,
          preferredMethod: 'WMS',
          isActive: true,
          addFeature: null,
        },
      ],
    })
    expect(await read(admin, form.id)).toMatchObject({
      projectCount: 1,
      permissions: [{ id: permission.id, form: form.id, projectId }],
      modified: form.modified,
    })
    await problemFrom(
      admin.api(deleteLayer, { params: { id: permission.layerId }, query: { version: 1 } }),
      'layer_is_default',
    )
  })

  test('has it once, however often it is granted', async ({ app, seeds }) => {
    const { admin, projectId, form } = await seed(seeds)
    const first = await grant(admin, form.id, projectId)
    expect(await grant(admin, form.id, projectId)).toEqual(first)
    const shares = app.services.db
      .selectFrom('activity')
      .where('organizationId', '=', admin.organizationId)
      .where('type', '=', 'Share')
    expect(await shares.select(['projectId', 'artifact']).execute()).toEqual([
      { projectId, artifact: { id: form.id, name: 'Inspection', projectId, layerId: first.layerId } },
    ])
  })

  test('shares the form folder with the other forms, and evades names that are taken', async ({ seeds }) => {
    const { admin, projectId, form } = await seed(seeds)
    await admin.api(createFolder, { body: { projectId, name: 'forms' } })
    await grant(admin, form.id, projectId)
    const second = await create(admin, 'Survey')
    const [folder] = await formFolder(admin, projectId)
    expect(folder?.name).toBe('Forms (2)')
    await seeds.layer({ by: admin, folderId: folder?.id ?? '', name: 'SURVEY' })
    await grant(admin, second.id, projectId)
    const [{ layers } = { layers: [] }] = await formFolder(admin, projectId)
    expect(layers.map(({ name }) => name)).toEqual(['Survey (2)', 'SURVEY', 'Inspection'])
  })

  test('loses its layer from every list with the grant, and gets it back with its features', async ({ app, seeds }) => {
    const { admin, projectId, form } = await seed(seeds)
    const { layerId } = await grant(admin, form.id, projectId)
    const feature = await fill(seeds, admin, { projectId, formId: form.id })
    const removed = await revoke(admin, form.id, projectId)
    expect(removed).toMatchObject({ layerId, version: 3 })
    const [folder] = await formFolder(admin, projectId)
    expect(folder?.layers).toEqual([])
    expect(await admin.api(listLayers, { query: { folderId: folder?.id ?? '' } })).toEqual([])
    await problemFrom(admin.api(readLayer, { params: { id: layerId } }), 'not_found')
    const { layers: permitted } = await admin.api(listPermissionAssets, { query: {} })
    expect(permitted.map(({ id }) => id)).not.toContain(layerId)
    await problemFrom(admin.api(readFeature, { params: { id: feature.id } }), 'not_found')
    await problemFrom(admin.api(createFeature, { body: { layerId, geometry } }), 'not_found')
    expect(await admin.api(listProjectForms, { params: { projectId } })).toEqual([])
    expect(await read(admin, form.id)).toMatchObject({ projectCount: 0, featureCount: 1, permissions: [] })
    const stored = app.services.db.selectFrom('layer').where('id', '=', layerId).select('isActive')
    expect(await stored.executeTakeFirst()).toEqual({ isActive: false })

    expect(await grant(admin, form.id, projectId)).toMatchObject({ layerId, version: 4 })
    expect(await admin.api(readFeature, { params: { id: feature.id } })).toMatchObject({
      properties: { form_data: [{ value: '3.5' }] },
    })
  })

  test('loses the grant when the form folder is deleted, and may be granted again', async ({ seeds }) => {
    const { admin, projectId, form } = await seed(seeds)
    const first = await grant(admin, form.id, projectId)
    const [folder] = await formFolder(admin, projectId)
    await admin.api(deleteFolder, { params: { id: folder?.id ?? '' }, query: { version: 1 } })
    expect((await read(admin, form.id)).permissions).toEqual([])
    expect((await grant(admin, form.id, projectId)).layerId).not.toBe(first.layerId)
  })

  test('is refused for projects that the organization does not have, and where it is not granted', async ({
    seeds,
  }) => {
    const { admin, projectId, form } = await seed(seeds)
    const stranger = await seeds.person()
    const { id: foreignId } = await seeds.project({ by: stranger })
    const refused = await problemFrom(grant(admin, form.id, foreignId), 'not_found')
    expect(refused.params).toEqual({ asset: 'project' })
    await problemFrom(revoke(admin, form.id, projectId), 'not_found')
    const permissions = [{ projectId }, { projectId: foreignId }]
    const body = { dto: { version: 1, permissions } }
    await problemFrom(admin.api(changeForm, { params: { id: form.id }, query: {}, body }), 'not_found')
    expect(await formFolder(admin, projectId)).toEqual([])
    expect(await read(admin, form.id)).toEqual(form)
  })

  test('gives its new name to the layer that has its old one', async ({ seeds }) => {
    const { admin, projectId, form } = await seed(seeds)
    await grant(admin, form.id, projectId)
    const body = { name: 'Check', description: '', version: 2 }
    await admin.api(changeFormDetails, { params: { id: form.id }, query: {}, body })
    const [{ id: folderId, layers } = { id: '', layers: [] }] = await formFolder(admin, projectId)
    expect(layers.map(({ name }) => name)).toEqual(['Check'])
    await seeds.layer({ by: admin, folderId, name: 'Taken' })
    const taken = { name: 'Taken', description: '', version: 3 }
    await admin.api(changeFormDetails, { params: { id: form.id }, query: {}, body: taken })
    const [{ layers: after } = { layers: [] }] = await formFolder(admin, projectId)
    expect(after.map(({ name }) => name).toSorted()).toEqual(['Check', 'Taken'])
  })
})

test('an update replaces the projects of a form', async ({ app, seeds }) => {
  const { admin, projectId, form } = await seed(seeds)
  const [{ id: second }, { id: third }] = [await seeds.project({ by: admin }), await seeds.project({ by: admin })]
  await grant(admin, form.id, projectId)
  const permissions = [second, third, second].map((id) => ({ projectId: id }))
  const body = { dto: { version: 2, permissions } }
  const changed = await admin.api(changeForm, { params: { id: form.id }, query: {}, body })
  expect(changed.permissions.map((each) => each.projectId).toSorted()).toEqual([second, third].toSorted())
  expect(changed.version).toBe(3)
  expect((await formFolder(admin, projectId))[0]?.layers).toEqual([])
  expect((await formFolder(admin, third))[0]?.layers).toHaveLength(1)
  const entries = await app.services.db
    .selectFrom('activity')
    .where('category', '=', 'Form')
    .select(['type', 'projectId'])
    .orderBy('id')
    .execute()
  expect(entries.filter((entry) => entry.projectId === projectId).map(({ type }) => type)).toEqual(['Share', 'Edit'])
  expect(entries.filter((entry) => entry.projectId === third)).toEqual([{ type: 'Share', projectId: third }])
})

test('a form is deleted with its layers and as many features as the caller agreed to', async ({ app, seeds }) => {
  const { admin, projectId, form } = await seed(seeds)
  const { id } = form
  const { id: otherId } = await seeds.project({ by: admin })
  const { layerId } = await grant(admin, id, projectId)
  const { layerId: otherLayerId } = await grant(admin, id, otherId)
  await fill(seeds, admin, { projectId, formId: id })
  await fill(seeds, admin, { projectId: otherId, formId: id })
  // Features of a layer that is not active count too.
  await revoke(admin, id, otherId)
  const remove = (featureCount?: number) =>
    admin.api(deleteForm, {
      params: { id },
      query: { version: 4, ...(featureCount !== undefined && { featureCount }) },
    })
  expect((await problemFrom(remove(), 'form_has_features')).params).toEqual({ name: 'Inspection', count: 2 })
  await problemFrom(remove(1), 'form_has_features')
  expect(await remove(2)).toEqual({ id, name: 'Inspection', featureCount: 2 })
  const { db } = app.services
  expect(await db.selectFrom('layer').where('id', 'in', [layerId, otherLayerId]).select('id').execute()).toEqual([])
  expect(
    await db.selectFrom('feature').where('layerId', 'in', [layerId, otherLayerId]).select('layerId').execute(),
  ).toEqual([])
  const [entry] = await db
    .selectFrom('activity')
    .where('organizationId', '=', admin.organizationId)
    .where('type', '=', 'Delete')
    .select('artifact')
    .execute()
  expect(entry?.artifact).toEqual({ id, name: 'Inspection', featureCount: 2 })
})

workingTest('simultaneous grants make one folder, and one layer for each form', async ({ seeds }) => {
  const { admin, projectId, form } = await seed(seeds)
  const second = await seeds.person({ organizationId: admin.organizationId })
  const other = await create(admin, 'Survey')
  await Promise.all([
    grant(admin, form.id, projectId),
    grant(second, form.id, projectId),
    grant(second, other.id, projectId),
    grant(admin, other.id, projectId),
  ])
  const [folder, ...others] = await formFolder(admin, projectId)
  expect(others).toEqual([])
  expect(folder?.layers.map(({ name }) => name).toSorted()).toEqual(['Inspection', 'Survey'])
  expect((await read(admin, form.id)).permissions).toHaveLength(1)
})

test('a form is not renamed at the moment at which a layer of its new name is created', async ({ app, seeds }) => {
  const { admin, projectId, form } = await seed(seeds)
  await grant(admin, form.id, projectId)
  // Between the check of the names and the change, as another connection can.
  await sql`create function create_layer() returns trigger language plpgsql as $$ begin
    insert into layer (organization_id, project_id, folder_id, name, server_name)
    values (new.organization_id, new.project_id, new.folder_id, new.name, 'survey');
    return new;
  end $$`.execute(app.services.db)
  await sql`create trigger layer_created before update of name on layer for each row execute function create_layer()`.execute(
    app.services.db,
  )
  const rename = admin.api(changeFormDetails, {
    params: { id: form.id },
    query: {},
    body: { name: 'Survey', description: '', version: 2 },
  })
  expect((await problemFrom(rename, 'layer_name_taken')).params).toEqual({ name: 'Survey' })
  expect(await read(admin, form.id)).toMatchObject({ name: 'Inspection', version: 2 })
})

workingTest('of two simultaneous changes of a form one is refused', async ({ seeds }) => {
  const { admin, form } = await seed(seeds)
  const second = await seeds.person({ organizationId: admin.organizationId })
  const change = ({ api }: Person, name: string) =>
    api(changeFormDetails, { params: { id: form.id }, query: {}, body: { name, description: '', version: 1 } })
  const results = await Promise.allSettled([change(admin, 'A'), change(second, 'B')])
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect((await read(admin, form.id)).version).toBe(2)
})

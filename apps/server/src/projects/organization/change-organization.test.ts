import { listActivities } from '@cairn/contract/activity/activities'
import { readDictionary } from '@cairn/contract/dictionaries/dictionaries'
import { createFeature, deleteFeature, listFeatures, readFeature } from '@cairn/contract/features/features'
import { listJobs } from '@cairn/contract/jobs'
import { readLayer, shareLayer } from '@cairn/contract/layers'
import { changeProject, listProjects, readOrganizationChange, readProject } from '@cairn/contract/projects'
import { changeLayerStyle, readLayerStyle } from '@cairn/contract/styles/layer-style'
import { listStyles } from '@cairn/contract/styles/styles'
import { permissionBits, userTypes } from '@cairn/domain/permissions'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { findActorById } from '#access/access.queries'
import { findPath } from '#access/asset-paths.queries'
import type { Db } from '#platform/database/db'
import { test as appTest } from '../../../test/app.ts'
import { runJobs } from '../../../test/jobs.ts'
import { problemFrom } from '../../../test/problems.ts'
import { rawCalls } from '../../../test/raw-calls.ts'
import { allowFeature } from '../../../test/samples/allow-feature.ts'
import { seedBinding } from '../../../test/samples/binding-samples.ts'
import { mainLine, seedDictionary } from '../../../test/samples/dictionary-samples.ts'
import { seedForms } from '../../../test/samples/form-samples.ts'
import { seedSite } from '../../../test/samples/site-samples.ts'
import { redLines } from '../../../test/samples/style-samples.ts'
import { giveProject, seedTwoOrganizations, type TwoOrganizations } from '../../../test/samples/two-organizations.ts'
import type { Person } from '../../../test/seeds.ts'
import { features, getFeature, keyOf } from '../../features/features.commands.ts'
import { restoreFeature } from '../../features/restore/restore-feature.ts'
import { insertJob } from '../../jobs/jobs.queries.ts'
import { insertStyle } from '../../styles/styles.queries.ts'
import { projects } from '../projects.commands.ts'

const test = appTest.extend('place', ({ app, seeds }) => seedTwoOrganizations(app.services.db, seeds))

const bodyOf = ({ receiver, dictionaryId }: TwoOrganizations) => ({
  version: 1,
  organizationId: receiver.organizationId,
  dataDictionaryId: dictionaryId,
})

const change = (place: TwoOrganizations, body: object) =>
  place.admin.api(changeProject, { params: { id: place.projectId }, body: { ...bodyOf(place), ...body } })

const readChange = ({ admin, receiver, projectId }: TwoOrganizations) =>
  admin.api(readOrganizationChange, {
    params: { id: projectId },
    query: { organizationId: receiver.organizationId },
  })

test('an admin of both organizations gives a project to the other one', async ({ app, place }) => {
  const { admin, receiver, projectId, layerId, featureId, dictionaryId } = place
  const { organizationId } = receiver
  const changed = { organizationId, name: 'Moved', description: 'South', dataDictionaryId: dictionaryId, zoomLevel: 12 }
  // As the specification states the request: 3, section 7, "Projects".
  const stated = { id: projectId, ...changed, coordinate: { lat: 40, lng: -105 }, proj: null, geoidId: null }
  const { status, body } = await rawCalls(app, admin)('PUT', `/rest/projects/${projectId}`, stated)
  expect({ status, body }).toMatchObject({ status: 200, body: { ...stated, version: 2 } })
  await runJobs(app)

  const found = await receiver.api(listProjects, { query: {} })
  expect(found.map(({ id }) => id)).toEqual([projectId])
  expect(await admin.api(listProjects, { query: {} })).toEqual([])
  const read = await receiver.api(readProject, { params: { id: projectId }, query: {} })
  expect(read).toMatchObject({
    dataDictionaryId: dictionaryId,
    folders: [{ layers: expect.arrayContaining([expect.objectContaining({ id: layerId })]) }],
  })
  expect(await receiver.api(readFeature, { params: { id: featureId } })).toMatchObject({ properties: { Name: 'Old' } })
})

test('members of the former organization lose the project, with all their permissions on it', async ({
  app,
  seeds,
  place,
}) => {
  const { admin, projectId, folderId, layerId, featureId } = place
  const assets = { project: projectId, folder: folderId, layer: layerId, feature: featureId } as const
  const members: Person[] = []
  for (const [assetType, assetId] of Object.entries(assets)) {
    const member = await seeds.person({ organizationId: admin.organizationId, permission: null })
    await seeds.permit(member, {
      assetType: assetType as keyof typeof assets,
      assetId,
      permission: permissionBits.edit,
    })
    members.push(member)
  }
  members.push(
    await seeds.grantee({ by: admin, assetType: 'layer', assetId: layerId, permission: permissionBits.view }),
  )
  for (const member of members) await member.api(readFeature, { params: { id: featureId } })
  const viewer = await seeds.person({ organizationId: admin.organizationId, userType: userTypes.viewer })
  await viewer.api(readFeature, { params: { id: featureId } })

  await giveProject(place)
  for (const member of [...members, viewer]) {
    await problemFrom(member.api(readFeature, { params: { id: featureId } }), 'not_found')
    await problemFrom(member.api(readProject, { params: { id: projectId }, query: {} }), 'not_found')
    await problemFrom(member.api(listFeatures, { query: { layerId } }), 'not_found')
  }
  const { rows } =
    await sql`select from permission_entry where asset_id = any(${Object.values(assets)}::text[])`.execute(
      app.services.db,
    )
  expect(rows).toEqual([])
})

test('permissions on deleted features end too, and the jobs of the project go with it', async ({
  app,
  seeds,
  place,
}) => {
  const { admin, receiver, projectId, layerId } = place
  const { db } = app.services
  const { id } = await seeds.feature({ by: admin, layerId })
  const member = await seeds.person({ organizationId: admin.organizationId, permission: null })
  await seeds.permit(member, { assetType: 'feature', assetId: id, permission: permissionBits.edit })
  await admin.api(deleteFeature, { params: { id }, query: { version: 1 } })
  const { id: jobId } = await insertJob(db, {
    organizationId: admin.organizationId,
    projectId,
    ownerId: admin.accountId,
    type: 'IMPORT',
    title: 'Mains',
    timeoutTime: new Date('2099-01-01'),
    folderId: null,
    layerId: null,
  })
  await db.updateTable('job').where('id', '=', jobId).set({ isComplete: true }).execute()
  expect(await readChange(place)).toMatchObject({ permissions: 1 })
  await giveProject(place)
  const entries = db.selectFrom('permissionEntry').where('assetId', '=', id).select('id')
  expect(await entries.execute()).toEqual([])
  const { jobs } = await receiver.api(listJobs, { query: { projectID: projectId } })
  expect(jobs.map((job) => job.id)).toEqual([jobId])
})

test('the former organization knows the project by the last name of its own log', async ({ seeds, place }) => {
  const { admin, receiver, projectId } = place
  const owner = await seeds.person({ organizationId: admin.organizationId })
  await change(place, { name: 'Given' })
  await receiver.api(changeProject, { params: { id: projectId }, body: { version: 2, name: 'Secret' } })
  const query = { orgId: admin.organizationId, projectIds: projectId }
  const { Items } = await owner.api(listActivities, { query })
  expect(new Set(Items.map(({ ProjectName }) => ProjectName?.S))).toEqual(new Set(['Given']))
})

test('a call that was admitted before the change finds neither the project nor its features', async ({
  app,
  place,
}) => {
  const { db } = app.services
  const { admin, projectId, layerId, featureId } = place
  const path = async (type: 'project' | 'layer') =>
    (await findPath(db, { type, id: type === 'project' ? projectId : layerId })) ?? []
  const [ofProject, ofLayer] = [await path('project'), await path('layer')]
  const key = keyOf(featureId, (await findPath(db, { type: 'feature', id: featureId })) ?? [])
  await giveProject(place)
  const actor = await findActorById(db, admin.accountId)
  if (!actor) throw new Error('the admin has an account')
  const { accountId } = admin
  const body = { layerId, geometry: { type: 'Point', coordinates: [-105, 40] }, properties: {} }
  const state = { ...createFeature.body.parse(body), accountId }
  const calls = {
    change: () => projects.change(db, { actor, path: ofProject }, { description: 'x' }),
    create: () => features.create(db, ofLayer, state),
    update: () => features.update(db, key, { version: 1, properties: {}, accountId, isLeader: false }),
    delete: () => features.delete(db, key, { version: 1, accountId }),
    restore: () => restoreFeature(db, { key, accountId }),
  }
  for (const [name, call] of Object.entries(calls)) {
    const { code } = await problemFrom(call(), 'not_found')
    expect({ name, code }).toEqual({ name, code: 'not_found' })
  }
  await runJobs(app)
  await problemFrom(calls.update(), 'not_found')
  await problemFrom(getFeature(db, key), 'not_found')
})

test('permissions, grants, sharings, site, geoid and styles of layers end, and are listed before', async ({
  app,
  seeds,
  place,
}) => {
  const { db } = app.services
  const { admin, receiver, projectId, layerId, folderId } = place
  await allowFeature(db, 'sharedLayers', admin)
  await allowFeature(db, 'projectGeoid', admin)
  const member = await seeds.person({ organizationId: admin.organizationId, permission: null })
  for (const [assetType, assetId] of [
    ['project', projectId],
    ['layer', layerId],
  ] as const)
    await seeds.permit(member, { assetType, assetId, permission: permissionBits.edit })
  const grantee = await seeds.grantee({
    by: admin,
    assetType: 'folder',
    assetId: folderId,
    permission: permissionBits.view,
  })
  const other = await seeds.layer({ by: admin })
  await admin.api(shareLayer, { params: { id: layerId }, body: { folderId: other.folderId } })
  await admin.api(shareLayer, { params: { id: other.id }, body: { folderId } })
  const proj = { id: await seedSite(db, admin) }
  await admin.api(changeProject, { params: { id: projectId }, body: { version: 1, proj, geoidId: 'GEOID18' } })
  const styleId = await insertStyle(db, {
    organizationId: admin.organizationId,
    name: 'Lines',
    format: 'css',
    filename: 'Lines.css',
    projectId,
    body: redLines,
  })
  await admin.api(changeLayerStyle, { params: { layerId }, query: {}, body: { styleId } })

  const { rows } = await sql<{
    name: string
  }>`select name from organization where id = ${grantee.organizationId}`.execute(db)
  expect(await readChange(place)).toEqual({
    reasons: [],
    permissions: 2,
    grants: rows.map(({ name }) => name),
    sharings: 2,
    site: 'Site',
    geoidId: 'GEOID18',
    styles: 1,
    bindings: 0,
    ownDictionaryFeatures: 0,
  })
  expect(await change(place, { version: 2 })).toMatchObject({ proj: null, geoidId: null })
  expect(await receiver.api(readLayerStyle, { params: { layerId }, query: {} })).toMatchObject({ style: null })
  expect(await admin.api(readLayer, { params: { id: other.id } })).toMatchObject({ sharedFolders: [] })
  const [left] = await admin.api(listStyles, { query: {} })
  expect(left).toMatchObject({ id: styleId, project: null })
})

test('features of a dictionary that the other organization cannot read are counted before, with the bindings of layers', async ({
  app,
  place,
  seeds,
}) => {
  const { admin, receiver, projectId, layerId, dictionaryId: templateId } = place
  const own = await seedDictionary(app.services, admin, { projectId })
  const dataDictionaryId = own.dictionaryId
  await admin.api(changeProject, { params: { id: projectId }, body: { version: 1, dataDictionaryId } })
  await seedBinding(app.services, { organizationId: admin.organizationId, layerId })
  await seeds.feature({ by: admin, layerId, geometry: mainLine, properties: { component_id: own.component.id } })
  expect(await readChange(place)).toMatchObject({ reasons: [], bindings: 1, ownDictionaryFeatures: 1 })
  await change(place, { version: 2, dataDictionaryId: templateId })
  await runJobs(app)
  const call = { params: { id: own.dictionaryId }, query: { orgId: receiver.organizationId } }
  await problemFrom(receiver.api(readDictionary, call), 'not_found')
})

test('only an admin of both organizations changes the organization', async ({ seeds, place }) => {
  const { admin, receiver, projectId } = place
  const params = { id: projectId }
  const projectAdmin = await seeds.person({ organizationId: admin.organizationId, permission: null })
  await seeds.permit(projectAdmin, { assetType: 'project', assetId: projectId, permission: permissionBits.admin })
  const editor = await seeds.person({ organizationId: admin.organizationId, permission: permissionBits.edit })
  const body = bodyOf(place)
  const query = { organizationId: receiver.organizationId }
  for (const [by, code] of [
    [projectAdmin, 'not_permitted'],
    [editor, 'not_permitted'],
    [receiver, 'not_found'],
  ] as const) {
    await problemFrom(by.api(changeProject, { params, body }), code)
    await problemFrom(by.api(readOrganizationChange, { params, query }), code)
  }
  expect(await admin.api(readProject, { params, query: {} })).toMatchObject({ organizationId: admin.organizationId })
})

test('a change with another fault leaves everything as it was', async ({ app, seeds, place }) => {
  const { db } = app.services
  const { admin, receiver, projectId } = place
  const params = { id: projectId }
  await problemFrom(change(place, { dataDictionaryId: undefined }), 'dictionary_required')
  await problemFrom(change(place, { dataDictionaryId: null }), 'dictionary_required')
  const { id: foreign } = await db
    .insertInto('dictionary')
    .values({ organizationId: admin.organizationId, name: 'Own' })
    .returning('id')
    .executeTakeFirstOrThrow()
  expect((await problemFrom(change(place, { dataDictionaryId: foreign }), 'not_found')).params.asset).toBe('dictionary')
  await problemFrom(change(place, { version: 7 }), 'project_changed')
  await problemFrom(change(place, { proj: { id: await seedSite(db, admin) } }), 'feature_off')
  const { name } = await admin.api(readProject, { params, query: {} })
  await seeds.project({ by: receiver, name })
  await problemFrom(giveProject(place), 'project_name_taken')
})

const obstacles = {
  forms: ({ admin, projectId }: TwoOrganizations) => seedForms(admin, projectId),
  externalServices: ({ admin, projectId }: TwoOrganizations, db: Db) =>
    db
      .insertInto('folder')
      .values({ projectId, organizationId: admin.organizationId, name: 'Services', folderType: 3 })
      .execute(),
  jobs: ({ admin, projectId }: TwoOrganizations, db: Db) =>
    insertJob(db, {
      organizationId: admin.organizationId,
      projectId,
      ownerId: admin.accountId,
      type: 'IMPORT',
      title: 'Mains',
      folderId: null,
      layerId: null,
      timeoutTime: new Date('2099-01-01'),
    }),
} satisfies Record<string, (place: TwoOrganizations, db: Db) => Promise<unknown>>

test.for(Object.entries(obstacles))(
  'a project with %s stays in its organization',
  async ([reason, add], { app, place }) => {
    const { admin, projectId } = place
    await add(place, app.services.db)
    expect(await readChange(place)).toMatchObject({ reasons: [reason] })
    const refused = await problemFrom(giveProject(place), 'project_in_use')
    expect(refused.params).toMatchObject({ reasons: [reason] })
    const read = await admin.api(readProject, { params: { id: projectId }, query: {} })
    expect(read).toMatchObject({ organizationId: admin.organizationId, version: 1 })
  },
)

import { type ActivityEntry, type ActivityPageQuery, listActivities } from '@cairn/contract/activity/activities'
import { changeFeature, deleteFeature } from '@cairn/contract/features/features'
import { createFolder } from '@cairn/contract/folders'
import { changeLayer, deleteLayer } from '@cairn/contract/layers'
import { createStyleFile } from '@cairn/contract/styles/styles'
import { permissionBits } from '@cairn/domain/permissions'
import { expect } from 'vitest'
import { test } from '../../test/app.ts'
import { recordStatements } from '../../test/recorded-statements.ts'
import { allowFeature } from '../../test/samples/allow-feature.ts'
import { redLines } from '../../test/samples/style-samples.ts'
import type { Person } from '../../test/seeds.ts'
import { findEntries } from './log-entries.queries.ts'
import { itemsOf } from './log-items.ts'

async function entriesOf({ api }: Person, query: ActivityPageQuery = {}): Promise<ActivityEntry[]> {
  return (await api(listActivities, { query })).Items
}

test('an entry names its thing and says where it is, as long as it exists', async ({ seeds }) => {
  const by = await seeds.person()
  const project = await seeds.project({ by, name: 'Riverside' })
  const folder = await seeds.folder({ by, projectId: project.id })
  const layer = await seeds.layer({ by, folderId: folder.id, name: 'Hydrants' })
  const feature = await seeds.feature({ by, layerId: layer.id, properties: { Number: 'H-102' } })
  const [added, layerAdded] = await entriesOf(by)
  const place = { projectId: project.id, parentId: null }
  expect(added?.Subject).toEqual({
    kind: 'feature',
    id: feature.id,
    name: 'H-102',
    place: { ...place, parentId: layer.id },
  })
  expect(layerAdded?.Subject).toEqual({ kind: 'layer', id: layer.id, name: 'Hydrants', place })
  expect(JSON.parse(added?.User.S ?? '')).toMatchObject({ email: by.email, name: 'Test Person' })

  await by.api(deleteFeature, { params: { id: feature.id }, query: { version: 1 } })
  const [deleted] = await entriesOf(by)
  expect(deleted?.Subject).toEqual({ kind: 'feature', id: feature.id, name: 'H-102', place: null, isDeleted: true })
  await by.api(deleteLayer, { params: { id: layer.id }, query: { version: 1 } })
  const [layerDeleted] = await entriesOf(by)
  expect(layerDeleted?.Subject).toEqual({ kind: 'layer', id: layer.id, name: 'Hydrants', place: null })
})

test('styles and symbols are called what they are, also in entries that do not store it', async ({ app, seeds }) => {
  const by = await seeds.person()
  const { db } = app.services
  await allowFeature(db, 'geoServer', by)
  await by.api(createStyleFile, { query: {}, body: { name: 'roads', body: redLines } })
  const older = {
    organizationId: by.organizationId,
    email: by.email,
    userType: '0111',
    type: 'Edit' as const,
    category: 'General',
  }
  const [crosshair, mains] = [
    { id: by.accountId, name: 'crosshair', format: 'png', originalName: 'a.png' },
    { id: by.accountId, name: 'mains', format: 'sld' },
  ]
  await db
    .insertInto('activity')
    .values([
      { ...older, message: 'General crosshair: Edit', artifact: JSON.stringify(crosshair) },
      { ...older, message: 'General mains: Edit', artifact: JSON.stringify(mains) },
    ])
    .execute()
  const entries = await entriesOf(by)
  expect(entries.map(({ Subject }) => `${Subject?.kind} ${Subject?.name}`).toSorted()).toEqual([
    'style mains',
    'style roads',
    'symbol crosshair',
  ])
})

test('an edit says which fields it changed, and from what to what', async ({ seeds }) => {
  const by = await seeds.person()
  const layer = await seeds.layer({ by, name: 'Hydrants' })
  await by.api(changeLayer, { params: { id: layer.id }, body: { version: 1, name: 'Fire hydrants', readOnly: true } })
  await by.api(changeLayer, { params: { id: layer.id }, body: { version: 2, description: 'Checked' } })
  const [second, first] = await entriesOf(by)
  expect(first?.Changes).toEqual([
    { field: 'name', before: 'Hydrants', after: 'Fire hydrants' },
    { field: 'readOnly', before: false, after: true },
  ])
  expect(second?.Changes).toEqual([{ field: 'description', before: '', after: 'Checked' }])
})

test('an admin of a project sees neither names nor earlier values from another project', async ({ app, seeds }) => {
  const by = await seeds.person()
  const project = await seeds.project({ by, name: 'Open' })
  const secret = await seeds.project({ by, name: 'Secret' })
  const folder = await by.api(createFolder, { body: { projectId: secret.id, name: 'Hidden' } })
  const layer = await seeds.layer({ by, folderId: folder.id, name: 'Now secret' })
  const admin = await seeds.person({ organizationId: by.organizationId, permission: null })
  await seeds.permit(admin, { assetType: 'project', assetId: project.id, permission: permissionBits.admin })
  const row = {
    organizationId: by.organizationId,
    email: by.email,
    userType: '0111',
    type: 'Edit',
    category: 'Layer',
  } as const
  const artifact = (name: string, folderId: string) => JSON.stringify({ id: layer.id, name, folderId })
  await app.services.db
    .insertInto('activity')
    .values([
      { ...row, projectId: secret.id, message: '1', artifact: artifact('Earlier secret', folder.id) },
      { ...row, projectId: project.id, message: '2', artifact: artifact('Mains', folder.id) },
      { ...row, projectId: project.id, message: '3', artifact: artifact('Mains', project.id) },
    ])
    .execute()
  const entries = await entriesOf(admin)
  const text = JSON.stringify(entries)
  for (const name of ['Hidden', 'secret', 'Secret']) expect(text).not.toContain(name)
  expect(entries.find(({ Message }) => Message.S === '3')).toMatchObject({
    Subject: { name: 'Mains', place: null },
    Changes: [{ field: 'folderId', before: null, after: null }],
  })
})

test('a page asks for its names with the same number of queries, however many entries it has', async ({
  app,
  seeds,
}) => {
  const by = await seeds.person()
  const layer = await seeds.layer({ by })
  const feature = await seeds.feature({ by, layerId: layer.id })
  await by.api(changeLayer, { params: { id: layer.id }, body: { version: 1, readOnly: false, description: 'x' } })
  const statements = async () => {
    const { db, statements: sent } = recordStatements(app.services.db)
    const scope = { organizationId: by.organizationId, projects: null, isOfFeature: false, showsInternal: false }
    const { entries } = await findEntries(db, scope, { orderDirection: 'DESC', pageSize: 50 })
    const before = sent.length
    await itemsOf(db, scope, entries)
    return sent.length - before
  }
  const few = await statements()
  for (let version = 1; version < 6; version += 1) {
    await by.api(changeFeature, { params: { id: feature.id }, body: { version, properties: { a: version } } })
    await by.api(changeLayer, {
      params: { id: layer.id },
      body: { version: version + 1, description: String(version) },
    })
  }
  // The names of the projects, the things of the page, and the entries before its edits.
  expect([few, await statements()]).toEqual([3, 3])
})

test('a save of a layer with its style leaves one entry, which says both', async ({ app, seeds }) => {
  const by = await seeds.person()
  await allowFeature(app.services.db, 'geoServer', by)
  const layer = await seeds.layer({ by, name: 'Hydrants' })
  const { id: styleId } = await by.api(createStyleFile, { query: {}, body: { name: 'roads', body: redLines } })
  const before = await entriesOf(by)
  const body = { version: 1, name: 'Fire hydrants', styleId }
  expect(await by.api(changeLayer, { params: { id: layer.id }, body })).toMatchObject({ styles: 'roads' })
  const entries = await entriesOf(by)
  expect(entries.length).toBe(before.length + 1)
  expect(entries[0]?.Changes).toEqual([
    { field: 'name', before: 'Hydrants', after: 'Fire hydrants' },
    { field: 'styles', before: null, after: 'roads' },
  ])
})

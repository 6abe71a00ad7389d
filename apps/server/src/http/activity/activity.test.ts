import { changeFeature, deleteFeature } from '@cairn/contract/features/features'
import { createFolder, deleteFolder } from '@cairn/contract/folders'
import { changeLayer, deleteLayer } from '@cairn/contract/layers'
import { changeProject, deleteProject, readProject } from '@cairn/contract/projects'
import { expect } from 'vitest'
import { test } from '../../../test/app.ts'
import { problemFrom } from '../../../test/problems.ts'
import type { Person } from '../../../test/seeds.ts'
import type { TestApp } from '../../../test/test-app.ts'

async function actsOf({ services }: TestApp, { accountId }: Person): Promise<string[]> {
  const rows = await services.db
    .selectFrom('activity')
    .where('accountId', '=', accountId)
    .orderBy('id')
    .select(['type', 'category'])
    .execute()
  return rows.map(({ type, category }) => `${type} ${category}`)
}

test('every change leaves an entry with who did what to which project', async ({ app, seeds }) => {
  const person = await seeds.person()
  const { api } = person
  const project = await seeds.project({ by: person })
  const folder = await api(createFolder, { body: { projectId: project.id, name: 'Survey' } })
  const layer = await seeds.layer({ by: person, folderId: folder.id })
  const feature = await seeds.feature({ by: person, layerId: layer.id })
  await api(changeProject, { params: { id: project.id }, body: { version: 1, description: 'x' } })
  await api(changeLayer, { params: { id: layer.id }, body: { version: 1, description: 'x' } })
  await api(changeFeature, { params: { id: feature.id }, body: { version: 1, properties: { a: 1 } } })
  await api(deleteFeature, { params: { id: feature.id }, query: { version: 2 } })
  await api(deleteLayer, { params: { id: layer.id }, query: { version: 2 } })
  await api(deleteFolder, { params: { id: folder.id }, query: { version: 1 } })
  await api(deleteProject, { params: { id: project.id }, query: { version: 2 } })

  expect(await actsOf(app, person)).toEqual([
    'Add Project',
    'Add Folder',
    'Add Layer',
    'Add Feature',
    'Edit Project',
    'Edit Layer',
    'Edit Feature',
    'Delete Feature',
    'Delete Layer',
    'Delete Folder',
    'Delete Project',
  ])
  const entry = await app.services.db
    .selectFrom('activity')
    .where('category', '=', 'Feature')
    .where('type', '=', 'Edit')
    .where('accountId', '=', person.accountId)
    .select(['email', 'organizationId', 'projectId', 'artifact'])
    .executeTakeFirst()
  expect(entry).toMatchObject({
    email: person.email,
    organizationId: person.organizationId,
    projectId: project.id,
    artifact: { id: feature.id, version: 2, properties: { a: 1 } },
  })
})

test('an edit of a large geometry stores the feature without it', async ({ app, seeds }) => {
  const person = await seeds.person()
  const feature = await seeds.feature({ by: person, properties: { Asset: 'WM-1' } })
  const coordinates = Array.from({ length: 5000 }, (_, i): [number, number] => [-105 + i / 100_000, 40])
  const edit = { version: 1, geometry: { type: 'LineString' as const, coordinates } }
  await person.api(changeFeature, { params: { id: feature.id }, body: edit })
  const entry = await app.services.db
    .selectFrom('activity')
    .where('accountId', '=', person.accountId)
    .orderBy('id', 'desc')
    .select(['message', 'artifact'])
    .executeTakeFirstOrThrow()
  const { id, layerId, folderId, projectId } = feature
  expect(entry).toEqual({
    message: `Feature ${id}: Edit`,
    artifact: {
      id,
      version: 2,
      layerId,
      folderId,
      projectId,
      properties: { Asset: 'WM-1' },
      serverName: id.split('.')[0],
      metadata: {},
    },
  })
})

test('a change that fails is rolled back and leaves no entry', async ({ app, seeds }) => {
  const person = await seeds.person()
  const one = await seeds.project({ by: person, name: 'one' })
  await seeds.project({ by: person, name: 'two' })
  const before = await actsOf(app, person)
  const change = { params: { id: one.id }, body: { version: 1, name: 'TWO', description: 'changed' } }
  await problemFrom(person.api(changeProject, change), 'project_name_taken')
  expect(await actsOf(app, person)).toEqual(before)
  expect(await person.api(readProject, { params: { id: one.id }, query: { includeFolders: 'false' } })).toEqual(one)
})

test('a read leaves no entry', async ({ app, seeds }) => {
  const person = await seeds.person()
  const project = await seeds.project({ by: person })
  await person.api(readProject, { params: { id: project.id }, query: { includeFolders: 'false' } })
  expect(await actsOf(app, person)).toEqual(['Add Project'])
})

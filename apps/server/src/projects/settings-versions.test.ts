import { changeFolder, deleteFolder } from '@cairn/contract/folders'
import { changeLayer, deleteLayer, readLayer } from '@cairn/contract/layers'
import { changeProject, deleteProject } from '@cairn/contract/projects'
import { changeLayerStyle } from '@cairn/contract/styles/layer-style'
import { describe, expect } from 'vitest'
import { test } from '../../test/app.ts'
import { problemFrom } from '../../test/problems.ts'
import { rawCalls } from '../../test/raw-calls.ts'
import { allowFeature } from '../../test/samples/allow-feature.ts'

describe('a stale write is refused with the present state, and changes nothing:', () => {
  test('of a project', async ({ seeds }) => {
    const { api, ...person } = await seeds.person()
    const { id } = await seeds.project({ by: { api, ...person } })
    const current = await api(changeProject, { params: { id }, body: { version: 1, name: 'Mains' } })
    expect(current).toMatchObject({ name: 'Mains', version: 2 })
    const change = await problemFrom(
      api(changeProject, { params: { id }, body: { version: 1, description: 'x' } }),
      'project_changed',
    )
    const deletion = await problemFrom(api(deleteProject, { params: { id }, query: { version: 1 } }), 'project_changed')
    expect([change.params, deletion.params]).toEqual([
      { name: 'Mains', current },
      { name: 'Mains', current },
    ])
    expect(await api(deleteProject, { params: { id }, query: { version: 2 } })).toEqual({ id, name: 'Mains' })
  })

  test('of a folder', async ({ seeds }) => {
    const by = await seeds.person()
    const { id } = await seeds.emptyFolder({ by })
    const change = (version: number) =>
      by.api(changeFolder, { params: { id }, body: { version, leadersEnabled: true } })
    const current = await change(1)
    expect(current).toMatchObject({ version: 2, leadersEnabled: true })
    expect((await problemFrom(change(1), 'folder_changed')).params).toEqual({ name: current.name, current })
    await problemFrom(by.api(deleteFolder, { params: { id }, query: { version: 1 } }), 'folder_changed')
    expect(await change(2)).toMatchObject({ version: 3 })
  })

  test('of a layer, and of its style', async ({ app, seeds }) => {
    const by = await seeds.person()
    await allowFeature(app.services.db, 'geoServer', by)
    const { id } = await seeds.layer({ by })
    const change = (version: number) => by.api(changeLayer, { params: { id }, body: { version, readOnly: true } })
    const restyle = (version: number) =>
      by.api(changeLayerStyle, { params: { layerId: id }, query: {}, body: { version } })
    const current = await change(1)
    expect(current).toMatchObject({ version: 2 })
    expect((await problemFrom(change(1), 'layer_changed')).params).toEqual({ name: current.name, current })
    expect((await problemFrom(restyle(1), 'layer_changed')).params).toMatchObject({ current: { layerId: id } })
    await restyle(2)
    await problemFrom(by.api(deleteLayer, { params: { id }, query: { version: 2 } }), 'layer_changed')
    expect(await by.api(readLayer, { params: { id } })).toMatchObject({ version: 3 })
  })
})

test('the place of a layer and its features do not change its version', async ({ seeds }) => {
  const by = await seeds.person()
  const { id, folderId } = await seeds.layer({ by })
  await seeds.layer({ by, folderId })
  await seeds.feature({ by, layerId: id })
  const moved = await by.api(changeLayer, { params: { id }, body: { version: 1, zIndex: 0 } })
  expect(moved).toMatchObject({ zIndex: 0, version: 1 })
  await problemFrom(by.api(changeLayer, { params: { id }, body: { version: 7, zIndex: 1 } }), 'layer_changed')
})

test('a write without a version applies to the present state', async ({ app, seeds }) => {
  const by = await seeds.person()
  const send = rawCalls(app, by)
  const { id, projectId, folderId } = await seeds.layer({ by })
  const paths = [`/rest/layers/${id}`, `/rest/folders/${folderId}`, `/rest/projects/${projectId}`]
  for (const path of paths) {
    await send('PUT', path, { name: 'First' })
    const { body } = await send('PUT', path, { name: 'Second' })
    expect(body).toMatchObject({ name: 'Second', version: 3 })
    expect((await send('DELETE', path)).status).toBe(200)
  }
})

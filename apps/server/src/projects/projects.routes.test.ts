import { changeFolder, listFolders } from '@cairn/contract/folders'
import { changeProject, createProject, deleteProject, listProjects, readProject } from '@cairn/contract/projects'
import { permissionBits, userTypes } from '@cairn/domain/permissions'
import { describe, expect } from 'vitest'
import { test } from '../../test/app.ts'
import { problemFrom } from '../../test/problems.ts'

describe('a project', () => {
  test('starts with a features folder that contains point, line, polygon and leader', async ({ seeds }) => {
    const admin = await seeds.person()
    const project = await seeds.project({ by: admin })
    const folders = await admin.api(listFolders, { query: { projectId: project.id } })
    expect(folders).toMatchObject([{ name: 'Features', folderType: 0, subfolders: [] }])
    expect(folders[0]?.layers.map(({ name, serverName, addFeature }) => [name, serverName, addFeature])).toEqual([
      ['point', 'point', 'point'],
      ['line', 'line', 'polyline'],
      ['leader', 'leader', 'polyline'],
      ['polygon', 'polygon', 'polygon'],
    ])
  })

  test('names the folder and the layers that it starts with in the language of the client', async ({ app, seeds }) => {
    const admin = await seeds.person()
    const reply = await app.http.app.inject({
      method: 'POST',
      url: createProject.path,
      headers: { authorization: `Bearer ${admin.token}`, 'accept-language': 'es-MX,es;q=0.9' },
      payload: { organizationId: admin.organizationId, name: 'Redes', dataDictionaryId: await seeds.template() },
    })
    const { id: projectId } = reply.json<{ id: string }>()
    const [folder] = await admin.api(listFolders, { query: { projectId } })
    expect(folder?.name).toBe('Entidades')
    expect(folder?.layers.map(({ name, serverName }) => [name, serverName])).toEqual([
      ['punto', 'point'],
      ['línea', 'line'],
      ['directriz', 'leader'],
      ['polígono', 'polygon'],
    ])
  })

  test('has a name that is unique in its organization, regardless of case', async ({ seeds }) => {
    const admin = await seeds.person()
    await seeds.project({ by: admin, name: 'Mains' })
    const again = await problemFrom(seeds.project({ by: admin, name: ' MAINS ' }), 'project_name_taken')
    expect(again.params).toEqual({ name: 'MAINS' })
    const elsewhere = await seeds.person()
    await expect(seeds.project({ by: elsewhere, name: 'Mains' })).resolves.toMatchObject({ name: 'Mains' })
  })

  test('cannot have a name that is blank or longer than 128 characters', async ({ seeds }) => {
    const admin = await seeds.person()
    await problemFrom(seeds.project({ by: admin, name: '   ' }), 'invalid_request')
    await problemFrom(seeds.project({ by: admin, name: 'x'.repeat(129) }), 'invalid_request')
    await expect(seeds.project({ by: admin, name: 'x'.repeat(128) })).resolves.toMatchObject({
      ownerId: admin.accountId,
    })
  })

  test('keeps the fields that a change omits', async ({ seeds }) => {
    const admin = await seeds.person()
    const project = await seeds.project({ by: admin, name: 'Before' })
    const changed = await admin.api(changeProject, {
      params: { id: project.id },
      body: { version: 1, zoomLevel: 14, coordinate: { lat: 40, lng: -105 } },
    })
    expect(changed).toEqual({ ...project, zoomLevel: 14, coordinate: { lat: 40, lng: -105 }, version: 2 })
    expect(await admin.api(readProject, { params: { id: project.id }, query: { includeFolders: 'false' } })).toEqual(
      changed,
    )
  })

  test('is deleted together with its folders, layers and features', async ({ seeds }) => {
    const admin = await seeds.person()
    const project = await seeds.project({ by: admin })
    await admin.api(deleteProject, { params: { id: project.id }, query: { version: 1 } })
    await problemFrom(
      admin.api(readProject, { params: { id: project.id }, query: { includeFolders: 'false' } }),
      'not_found',
    )
    expect(await admin.api(listProjects, { query: {} })).toEqual([])
  })
})

describe('the list of projects', () => {
  test('has the projects of the organization of the caller by name, and its pages start after a name', async ({
    seeds,
  }) => {
    const admin = await seeds.person()
    for (const name of ['b', 'A', 'c']) await seeds.project({ by: admin, name })
    const names = async (query: { after?: string; search?: string; limit?: number }) =>
      (await admin.api(listProjects, { query })).map((project) => project.name)
    expect(await names({})).toEqual(['A', 'b', 'c'])
    expect(await names({ limit: 1 })).toEqual(['A'])
    expect(await names({ after: 'a' })).toEqual(['b', 'c'])
    expect(await names({ search: 'C' })).toEqual(['c'])
  })

  test('has only the projects that the caller may see or needs to reach a visible asset', async ({ seeds }) => {
    const admin = await seeds.person()
    const { organizationId } = admin
    const hidden = await seeds.project({ by: admin, name: 'hidden' })
    const shown = await seeds.project({ by: admin, name: 'shown' })
    const way = await seeds.project({ by: admin, name: 'way' })
    const layer = await seeds.layer({ by: admin, folderId: (await seeds.folder({ by: admin, projectId: way.id })).id })
    const viewer = await seeds.person({ organizationId, userType: userTypes.viewer, permission: null })
    await seeds.permit(viewer, { assetType: 'project', assetId: shown.id, permission: permissionBits.view })
    await seeds.permit(viewer, { assetType: 'layer', assetId: layer.id, permission: permissionBits.view })

    expect((await viewer.api(listProjects, { query: {} })).map(({ name }) => name)).toEqual(['shown', 'way'])
    const tree = await viewer.api(listFolders, { query: { projectId: way.id } })
    expect(tree.flatMap((folder) => folder.layers.map(({ id }) => id))).toEqual([layer.id])
    await problemFrom(
      viewer.api(readProject, { params: { id: hidden.id }, query: { includeFolders: 'false' } }),
      'not_found',
    )
  })

  test('shows names and the dictionary to a caller whose rights begin below the project or folder', async ({
    seeds,
  }) => {
    const admin = await seeds.person()
    const dataDictionaryId = await seeds.template()
    const { organizationId } = admin
    const project = await seeds.project({ by: admin, name: 'way' })
    const folder = await seeds.folder({ by: admin, projectId: project.id })
    await admin.api(changeProject, {
      params: { id: project.id },
      body: {
        version: 1,
        description: 'Not for guests',
        zoomLevel: 14,
        coordinate: { lat: 40, lng: -105 },
        dataDictionaryId,
      },
    })
    await admin.api(changeFolder, { params: { id: folder.id }, body: { version: 1, description: 'Not for guests' } })
    const layer = await seeds.layer({ by: admin, folderId: folder.id })
    const guest = await seeds.person({ organizationId, userType: userTypes.viewer, permission: null })
    await seeds.permit(guest, { assetType: 'layer', assetId: layer.id, permission: permissionBits.view })
    const bare = {
      ...project,
      description: '',
      dataDictionaryId,
      ownerId: null,
      zoomLevel: null,
      coordinate: null,
      proj: null,
      version: 2,
    }
    expect(await guest.api(readProject, { params: { id: project.id }, query: { includeFolders: 'false' } })).toEqual(
      bare,
    )
    expect(await guest.api(listProjects, { query: {} })).toEqual([bare])
    expect(await guest.api(listFolders, { query: { projectId: project.id } })).toMatchObject([{ description: '' }])
    const viewer = await seeds.person({ organizationId, userType: userTypes.viewer, permission: null })
    await seeds.permit(viewer, { assetType: 'project', assetId: project.id, permission: permissionBits.view })
    expect(
      await viewer.api(readProject, { params: { id: project.id }, query: { includeFolders: 'false' } }),
    ).toMatchObject({ zoomLevel: 14 })
    const description = 'Not for guests'
    expect(await viewer.api(listFolders, { query: { projectId: project.id } })).toMatchObject([{ description }])
  })

  test('omits a project of another organization although an access entry names an asset in it', async ({ seeds }) => {
    const owner = await seeds.person()
    const { id: folderId, projectId } = await seeds.folder({ by: owner })
    const layer = await seeds.layer({ by: owner, folderId })
    const feature = await seeds.feature({ by: owner, layerId: layer.id })
    const stranger = await seeds.person()
    for (const [assetType, assetId] of [
      ['layer', layer.id],
      ['folder', folderId],
      ['feature', feature.id],
    ] as const)
      await seeds.permit(stranger, { assetType, assetId, permission: permissionBits.view })
    await problemFrom(
      stranger.api(readProject, { params: { id: projectId }, query: { includeFolders: 'false' } }),
      'not_found',
    )
    await problemFrom(stranger.api(listFolders, { query: { projectId } }), 'not_found')
  })

  test('omits projects of another organization without a grant', async ({ seeds }) => {
    const stranger = await seeds.person()
    const orgId = await seeds.organization()
    await problemFrom(stranger.api(listProjects, { query: { orgId } }), 'not_found')
    await problemFrom(stranger.api(createProject, { body: { organizationId: orgId, name: 'x' } }), 'not_found')
  })
})
